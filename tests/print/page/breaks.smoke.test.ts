/** Tests which page breaks a text has in the print page. */
import { expect, test } from 'vitest';
import { shownPage } from '../shown-page.ts';

const page = shownPage();

/** Returns the text below the title of a book, with `|` in place of its page breaks. */
async function broken(markdown: string): Promise<string> {
  await page.show({ text: `---\nlang: en\nindex: false\n---\n# Book\n\n${markdown}\n\nend\n` });
  const html = await page.look<string>(
    `[...document.querySelectorAll('.part > section')].map((each) => each.innerHTML).join('')`,
  );
  return html
    .replace(/^[^]*?<\/h1>/, '')
    .replace(/<p[^>]*>end<\/p>/, '')
    .replaceAll(/<a class="permalink"[^]*?<\/a>| (?:data-line|id|style)="[^"]*"| class="(?:_before-break)?"/g, '')
    .replaceAll(/<div class="page-break[^"]*"><\/div>/g, '|')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[>|]) | (?=[<|])/g, '');
}

const AFTER = 'style="page-break-after: always"';
const BEFORE = 'style="break-before: page"';

test.each([
  [`a\n\n<div ${AFTER}></div>\n\nb`, '<p>a</p>|<p>b</p>'],
  [
    `a\n\n<div ${AFTER}></div>\n<div align="center"><b>Next</b></div>`,
    '<p>a</p>|<div class="align-center"><b>Next</b></div>',
  ],
  [`<div ${AFTER}>A</div>\n<div>B</div>`, '<div>A</div>|<div>B</div>'],
  [`<div ${AFTER}></div>\n<div ${BEFORE}></div>\n\nb`, '|<p>b</p>'],
  [`<p ${BEFORE}>A</p>`, '|<p>A</p>'],
  [`<div class="a" ${BEFORE}>A</div>`, '|<div class="a">A</div>'],
  [`<div ${AFTER}>\n\na\n\n</div>\n\nb`, '<div><p>a</p></div>|<p>b</p>'],
  ['<div class="page"></div>', '|'],
  ['<div class="page">a</div>', '<div class="page">a</div>'],
])('breaks of raw HTML %s → %s', async (markdown, result) => {
  expect(await broken(markdown)).toBe(result);
});

test('breaks of headings stand before them, but for the one that opens the chapter', async () => {
  expect(await broken('## A {break=page}\n\nx\n\n### B {break=page}\n\ny')).toBe(
    '<h2>A</h2><p>x</p>|<h3>B</h3><p>y</p>',
  );
});

test('two breaks in a row are one, and with text between them two', async () => {
  expect(await broken(`a\n\n\\newpage\n\n\\pagebreak\n\n<div ${AFTER}></div>\n\nb\n\n\\newpage\n\nc`)).toBe(
    '<p>a</p>|<p>b</p>|<p>c</p>',
  );
});
