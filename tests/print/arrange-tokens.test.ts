import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeTokens, numberHtml } from '../../build/print/arrange-tokens.ts';
import { cleanTokens } from '../../build/sanitize/html/html.ts';

const md = createDialect({ breaks: false, renderMath: (source) => source });

/** Returns the HTML of a text as chapter 3, without the line attributes of its blocks. */
function arranged(markdown: string, numbers: readonly string[] = []): string {
  return withLines(markdown, numbers).replace(/ data-line="[^"]*"/g, '');
}

function withLines(markdown: string, numbers: readonly string[] = []): string {
  const env = {};
  const tokens = cleanTokens(md.parse(markdown, env));
  const before = JSON.stringify(tokens);
  const result = arrangeTokens(tokens, 3, numbers);
  // The tokens must not change, because the site renders them, too.
  expect(JSON.stringify(tokens)).toBe(before);
  return md.renderer.render([...result], md.options, env);
}

/** Returns the text of the paragraphs that stay with the next block. */
function kept(markdown: string): readonly string[] {
  return Array.from(arranged(markdown).matchAll(/<p class="[^"]*keep-next[^"]*">([^]*?)<\/p>/g), ([, html = '']) =>
    html.replace(/<[^>]*>/g, '').trim(),
  );
}

const LIST = '- a\n- b';
const TABLE = '| a |\n|---|\n| b |';
const NEXT = 'Then this.';

describe('a paragraph stays with what follows', () => {
  test.each([
    ['that ends in a colon', `The sign:\n\n${NEXT}`, 'The sign:'],
    ['before a list', `The signs:\n\n${LIST}`, 'The signs:'],
    ['before a table', `The signs:\n\n${TABLE}`, 'The signs:'],
    ['before a box', `The signs:\n\n!!! note\n\n    x`, 'The signs:'],
    ['with markup around the colon', `**The sign:**\n\n${LIST}`, 'The sign:'],
    ['with a mark of the index behind the colon', `The sign: {index="Sign"}\n\n${LIST}`, 'The sign:'],
    ['with a line break behind the colon', `The sign:<br>\n\n${LIST}`, 'The sign:'],
    ['with a closing quote behind the colon', `„The sign:“\n\n${LIST}`, '„The sign:“'],
    ['with attributes behind the colon', `The sign: {align=center}\n\n${LIST}`, 'The sign:'],
    ['with a colon of full width', `印：\n\n${NEXT}`, '印：'],
    ['with a note behind the colon', `The sign:[^1]\n\n${LIST}\n\n[^1]: Note.`, 'The sign:[1]'],
    ['that is a bold line', `**Shooting**\n\n${NEXT}`, 'Shooting'],
    ['that is a bold line with a mark of the index', `**Shooting** {index="Fire"}\n\n${NEXT}`, 'Shooting'],
    ['that is a bold line with italics in it', `**Shooting *twice***\n\n${NEXT}`, 'Shooting twice'],
  ])('%s', (_, markdown, expected) => {
    expect(kept(markdown)).toEqual([expected]);
  });

  test.each([
    ['without a colon', `The sign.\n\n${LIST}`],
    ['with a colon in its midst', `The sign: a hook.\n\n${LIST}`],
    ['with a colon, last in the text', 'The sign:'],
    ['with a colon, last in its box', `!!! note\n\n    The sign:\n\n${NEXT}`],
    ['with bold words', `**Shooting** is loud.\n\n${NEXT}`],
    ['that begins and ends bold', `**Shooting** is **loud**\n\n${NEXT}`],
    ['bold, last in the text', '**Shooting**'],
  ])('but not one %s', (_, markdown) => {
    expect(kept(markdown)).toEqual([]);
  });

  test('within boxes, quotes and lists, too', () => {
    expect(kept(`!!! note\n\n    One:\n\n    ${NEXT}`)).toEqual(['One:']);
    expect(kept(`> Two:\n>\n> ${NEXT}`)).toEqual(['Two:']);
    expect(kept(`- Three:\n\n  ${NEXT}\n\n- b`)).toEqual(['Three:']);
  });

  test('each of several', () => {
    expect(kept(`**Fire**\n\nThe sign:\n\n${LIST}`)).toEqual(['Fire', 'The sign:']);
  });

  test('in a tight list, the list that it announces keeps to it', () => {
    expect(arranged('- One:\n    - a\n- Two\n    - b\n- Three:').match(/<ul.*>/g)).toEqual([
      '<ul>',
      '<ul class="keep-previous">',
      '<ul>',
    ]);
  });

  test('keeps the classes that it has', () => {
    expect(arranged(`The sign: {.mine}\n\n${LIST}`)).toContain('<p class="mine keep-next">');
  });
});

describe('a picture between lists', () => {
  const PICTURE = '![map](map.png)';
  const classesOf = (markdown: string): readonly string[] =>
    Array.from(arranged(markdown).matchAll(/<p(?: class="([^"]*)")?><img/g), ([, classes = '']) => classes);

  test.each([
    ['of items', `- A board.\n\n${PICTURE}\n\n- Dice:\n\n  ${TABLE.replaceAll('\n', '\n  ')}`],
    ['of numbered items', `1. A board.\n\n${PICTURE}\n\n2. Dice:\n\n   - a`],
  ])('%s that go on behind it stays with what is before', (_, markdown) => {
    expect(classesOf(markdown)).toEqual(['keep-previous']);
  });

  test('stays there with another one', () => {
    expect(classesOf(`- A board.\n\n${PICTURE}\n\n${PICTURE}\n\n- Dice`)).toEqual(['keep-previous', 'keep-previous']);
  });

  test.each([
    ['another sign', `- A board.\n\n${PICTURE}\n\n* The legend`],
    ['numbers from 1 again', `1. A board.\n\n${PICTURE}\n\n1. The legend`],
    ['a table', `- A board.\n\n${PICTURE}\n\n${TABLE}`],
    ['items, behind text', `Text.\n\n${PICTURE}\n\n- The legend`],
  ])('stays with a legend: %s', (_, markdown) => {
    expect(classesOf(markdown)).toEqual(['keep-next']);
  });
});

describe('a picture stays with its legend', () => {
  test.each([
    ['a list', LIST],
    ['a numbered list', '1. a\n2. b'],
    ['a table', TABLE],
  ])('which is %s', (_, legend) => {
    expect(arranged(`![Map](map.svg)\n\n${legend}`)).toContain('class="keep-next"');
    expect(arranged(`![Map](map.svg) ![Key](key.svg)\n\n${legend}`)).toContain('class="keep-next"');
  });

  test('which other text is not', () => {
    expect(arranged(`![Map](map.svg)\n\n${NEXT}`)).not.toContain('keep-next');
    expect(arranged(`![Map](map.svg) in words\n\n${LIST}`)).not.toContain('keep-next');
  });
});

describe('numbers of headings', () => {
  test('stand before their text', () => {
    const html = arranged('## A *b*\n\n### C\n\n## D', ['1', '', '2']);
    expect(html).toContain('><span class="heading-number">1 </span>A <em>b</em>');
    expect(html).toContain('>C');
    expect(html).toContain('><span class="heading-number">2 </span>D');
    expect(html.match(/heading-number/g)).toHaveLength(2);
  });

  test('are counted with headings in lists and boxes', () => {
    const html = arranged('## A\n\n- ### B\n\n!!! note\n\n    ### C\n\n## D', ['1', '', '', '2']);
    expect(html).toContain('<span class="heading-number">2 </span>D');
  });

  test('are nothing where there is none', () => {
    expect(numberHtml('')).toBe('');
    expect(arranged('## A')).not.toContain('heading-number');
  });
});

describe('the lines of blocks', () => {
  const TEXT = `Text that runs
over two lines.

| a |
|---|
| b |

!!! note

    Inside.

    | c |
    |---|
    | d |

![Map](map.svg "The map")

\`\`\`
code
\`\`\`

- one

  two
- three

$$
x
$$

### Heading
`;
  /** Returns the outermost element for each line. */
  const linesOf = (html: string): readonly (readonly [string, string])[] =>
    Array.from(
      html.matchAll(/<(\w+)[^>]* data-line="([^"]*)"/g),
      ([, name = '', line = '']) => [name, line] as const,
    ).filter(([, line], index, all) => all.findIndex(([, other]) => other === line) === index);

  test('stand on those of the chapter itself, with the index of the chapter', () => {
    expect(linesOf(withLines(TEXT))).toEqual([
      ['p', '3-1'],
      ['table', '3-4'],
      ['div', '3-8'],
      ['figure', '3-16'],
      // The attributes of a code block are on its inner element.
      ['code', '3-18'],
      ['ul', '3-22'],
      ['div', '3-27'],
      ['h3', '3-31'],
    ]);
  });

  test('stand beside the marks of what is kept together', () => {
    expect(withLines(`The signs:\n\n${TABLE}`)).toMatch(/^<p class="keep-next" data-line="3-1">/);
  });
});
