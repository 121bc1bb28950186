import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { withBreakBlocks } from '../../build/print/page-breaks.ts';
import { cleanTokens } from '../../build/sanitize/html/html.ts';

const md = createDialect({ renderMath: (source) => source });

/** Returns the text with `|` in place of its page breaks. */
function broken(markdown: string, opening = 0): string {
  const tokens = cleanTokens(md.parse(markdown, {}));
  const before = JSON.stringify(tokens);
  const result = withBreakBlocks(tokens, opening).map((token) =>
    token.type === 'page_break' && token.info !== 'page-break' ? '' : md.renderer.render([token], md.options, {}),
  );
  // The tokens must not change, because they are rendered more than once.
  expect(JSON.stringify(tokens)).toBe(before);
  return result
    .join('')
    .replaceAll(/<div class="page-break"><\/div>\n?/g, '|')
    .replace(/\s+/g, ' ')
    .replace(/(?<=<p>) /g, '')
    .replace(/<a class="permalink"[^]*?<\/a>/g, '')
    .trim();
}

const AFTER = 'style="page-break-after: always"';
const BEFORE = 'style="break-before: page"';

describe('breaks of raw HTML', () => {
  test.each([
    [`a\n\n<div ${AFTER}></div>\n\nb`, '<p>a</p> |<p>b</p>'],
    [`<div ${AFTER}></div>\n<div align="center"><b>Next</b></div>`, '|<div class="align-center"><b>Next</b></div>'],
    [`<div ${AFTER}>A</div>\n<div>B</div>`, '<div>A</div>|<div>B</div>'],
    [`<div ${AFTER}></div>\n<div ${BEFORE}></div>\n\nb`, '|<p>b</p>'],
    [`<p ${BEFORE}>A</p>`, '|<p>A</p>'],
    [`<div class="a" ${BEFORE}>A</div>`, '|<div class="a">A</div>'],
    [`<div ${AFTER}></div>\n<img src="a.png">`, '| <img src="a.png" alt="">'],
    [`<div ${BEFORE}><img src="a.png"></div>`, '|<div><img src="a.png" alt=""></div>'],
    ['<div class="page"></div>', '|'],
    ['<div class="page">a</div>', '<div class="page">a</div>'],
  ])('%s → %s', (markdown, result) => {
    expect(broken(markdown)).toBe(result);
  });

  test('stay where the element goes on', () => {
    expect(broken(`<div ${AFTER}>\n\na\n\n</div>\n\nb`)).toBe('<div class="break-after"> <p>a</p> </div> <p>b</p>');
  });

  test('take time in proportion to the text', () => {
    const declarations = 'break-before:page;'.repeat(20_000);
    expect(broken(`<div style="${declarations}">x</div>`)).toBe('|<div>x</div>');
  });
});

test('breaks of headings stand before them, but for the one that opens the chapter', () => {
  expect(broken('## A {break=page}\n\n### B {break=page}')).toBe('<h2 id="a">A</h2> |<h3 id="b">B</h3>');
});

test('two breaks in a row are one', () => {
  expect(broken(`a\n\n\\newpage\n\n\\pagebreak\n\n<div ${AFTER}></div>\n\nb`)).toBe('<p>a</p> |<p>b</p>');
});
