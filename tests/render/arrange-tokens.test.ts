import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeTokens, numberHtml } from '../../build/render/arrange-tokens.ts';

const md = createDialect({ breaks: false, renderMath: (source) => source });

function arranged(markdown: string, numbers: readonly string[] = [], columns: 1 | 2 = 1) {
  const env = {};
  const tokens = md.parse(markdown, env);
  const before = JSON.stringify(tokens);
  const result = arrangeTokens(tokens, 3, numbers, columns);
  // The same tokens are rendered for the site.
  expect(JSON.stringify(tokens)).toBe(before);
  return { ...result, html: md.renderer.render([...result.tokens], md.options, env) };
}

/** Text of the paragraphs that stay with what follows. */
function kept(markdown: string): readonly string[] {
  return Array.from(arranged(markdown).html.matchAll(/<p class="[^"]*keep-next[^"]*">([^]*?)<\/p>/g), ([, html = '']) =>
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
    ['before code', 'The signs:\n\n```\nx\n```', 'The signs:'],
    ['with spaces behind the colon', `The sign:  \n\n${NEXT}`, 'The sign:'],
    ['with markup around the colon', `**The sign:**\n\n${LIST}`, 'The sign:'],
    ['with markup before the colon', `The *sign*:\n\n${LIST}`, 'The sign:'],
    ['with a mark of the index behind the colon', `The sign: {index="Sign"}\n\n${LIST}`, 'The sign:'],
    ['with a line break behind the colon', `The sign:<br>\n\n${LIST}`, 'The sign:'],
    ['with a closing quote behind the colon', `„The sign:“\n\n${LIST}`, '„The sign:“'],
    ['with attributes behind the colon', `The sign: {align=center}\n\n${LIST}`, 'The sign:'],
    ['with a colon of full width', `印：\n\n${NEXT}`, '印：'],
    ['with a note behind the colon', `The sign:[^1]\n\n${LIST}\n\n[^1]: Note.`, 'The sign:[1]'],
    ['that is a bold line', `**Shooting**\n\n${NEXT}`, 'Shooting'],
    ['that is a bold line with a mark of the index', `**Shooting** {index="Fire"}\n\n${NEXT}`, 'Shooting'],
    ['that is a bold line with italics in it', `**Shooting *twice***\n\n${NEXT}`, 'Shooting twice'],
    ['that is a bold slanted line', `***Shooting***\n\n${NEXT}`, 'Shooting'],
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
    expect(arranged('- One:\n    - a\n- Two\n    - b\n- Three:').html.match(/<ul.*>/g)).toEqual([
      '<ul>',
      '<ul class="keep-previous">',
      '<ul>',
    ]);
  });

  test('keeps the classes that it has', () => {
    expect(arranged(`The sign: {.mine}\n\n${LIST}`).html).toContain('<p class="mine keep-next">');
  });
});

describe('a picture between lists', () => {
  const PICTURE = '![map](map.png)';
  const classesOf = (markdown: string): readonly string[] =>
    Array.from(arranged(markdown).html.matchAll(/<p(?: class="([^"]*)")?><img/g), ([, classes = '']) => classes);

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
    ['numbers from 1', `- A board.\n\n${PICTURE}\n\n1. The legend`],
    ['numbers from 1 again', `1. A board.\n\n${PICTURE}\n\n1. The legend`],
    ['a table', `- A board.\n\n${PICTURE}\n\n${TABLE}`],
    ['items, behind text', `Text.\n\n${PICTURE}\n\n- The legend`],
  ])('stays with a legend: %s', (_, markdown) => {
    expect(classesOf(markdown)).toEqual(['keep-next']);
  });
});

describe('three lines', () => {
  const isWhole = (markdown: string, columns: 1 | 2 = 1): boolean =>
    arranged(markdown, [], columns).html.includes('keep-whole');
  const letters = (count: number): string => 'word '.repeat(count / 5);

  test('stay whole behind what stays with them', () => {
    expect(isWhole(`### Section\n\n${letters(300)}`)).toBe(true);
    expect(isWhole(`The sign:\n\n${letters(300)}`)).toBe(true);
    expect(isWhole(`### Section\n\n${letters(300)}:\n\n${LIST}`)).toBe(true);
  });

  test('are less in two columns', () => {
    expect(isWhole(`### Section\n\n${letters(300)}`, 2)).toBe(false);
    expect(isWhole(`### Section\n\n${letters(150)}`, 2)).toBe(true);
  });

  test('need no help elsewhere, and more of them may be divided', () => {
    expect(isWhole(letters(300))).toBe(false);
    expect(isWhole(`### Section\n\n${letters(500)}`)).toBe(false);
    expect(isWhole(`### Section\n\n${letters(500)}\n\n${letters(300)}`)).toBe(false);
    expect(isWhole(`### Section\n\n${LIST}\n\n${letters(300)}`)).toBe(false);
  });
});

describe('code', () => {
  test('of sixteen lines stays whole', () => {
    const code = (lines: number): string => `\`\`\`\n${'x\n'.repeat(lines)}\`\`\``;
    expect(arranged(code(16)).html).toContain('keep-whole');
    expect(arranged(code(17)).html).not.toContain('keep-whole');
  });
});

describe('a line or two', () => {
  test('is brief in a narrow column', () => {
    const letters = (count: number): string => 'word '.repeat(count / 5);
    expect(arranged(letters(110), [], 2).html).toContain('<p class="brief">');
    expect(arranged(letters(120), [], 2).html).not.toContain('brief');
    expect(arranged(letters(110), [], 1).html).not.toContain('brief');
  });
});

describe('a picture stays with its legend', () => {
  const html = (markdown: string): string => arranged(markdown).html;

  test.each([
    ['a list', LIST],
    ['a numbered list', '1. a\n2. b'],
    ['a table', TABLE],
  ])('which is %s', (_, legend) => {
    expect(html(`![Map](map.svg)\n\n${legend}`)).toContain('class="keep-next"');
    expect(html(`![Map](map.svg) ![Key](key.svg)\n\n${legend}`)).toContain('class="keep-next"');
  });

  test('which other text is not', () => {
    expect(html(`![Map](map.svg)\n\n${NEXT}`)).not.toContain('keep-next');
    expect(html(`![Map](map.svg) in words\n\n${LIST}`)).not.toContain('keep-next');
  });
});

describe('a list of single lines', () => {
  const isBrief = (markdown: string, columns: 1 | 2 = 1): boolean =>
    arranged(markdown, [], columns).html.includes('brief-list');

  test('is marked from three items on', () => {
    expect(isBrief('1. a\n2. *b*\n3. c')).toBe(true);
    expect(isBrief('- a\n- b')).toBe(false);
  });

  test('has neither paragraphs nor lists in it, nor long lines', () => {
    expect(isBrief('- a\n\n- b\n\n- c')).toBe(false);
    expect(isBrief('- a\n- b\n- c\n    - d')).toBe(false);
    // The one within is one itself.
    expect(isBrief('- a\n    - b\n    - c\n    - d')).toBe(true);
    const long = (length: number): string => `- a\n- b\n- ${'m'.repeat(length)}`;
    expect([isBrief(long(115)), isBrief(long(116)), isBrief(long(55), 2), isBrief(long(56), 2)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a table', () => {
  const table = (rows: number, cell = 'b'): string => `| a | b |\n|---|---|\n${`| x | ${cell} |\n`.repeat(rows)}`;
  const isLong = (markdown: string): boolean => arranged(markdown).html.includes('long-table');

  test('of sixteen lines below its head stays whole', () => {
    expect(isLong(table(16))).toBe(false);
    expect(isLong(table(17))).toBe(true);
  });

  test('with room for its words does not divide names and numbers', () => {
    const words = (first: number, second: number): string =>
      arranged(`| a | b |\n|--|--|\n| ${'m'.repeat(first)} | ${'m'.repeat(second)} |\n| x | y |`).html;
    // 24 and 42 letters with 2 beside each take the 70 that there is room for beside text.
    expect(words(24, 43)).not.toContain('<td class="whole-words">y<');
    expect(words(24, 42)).toContain('<td class="whole-words">y<');
    expect(arranged(`| a | b |\n|--|--|\n| ${'m'.repeat(18)} | ${'m'.repeat(18)} |`, [], 2).html).toContain(
      'whole-words',
    );
    expect(arranged(`| a | b |\n|--|--|\n| ${'m'.repeat(18)} | ${'m'.repeat(19)} |`, [], 2).html).not.toContain(
      'whole-words',
    );
    const inBox = `!!! note\n\n    | a | b |\n    |--|--|\n    | ${'m'.repeat(24)} | ${'m'.repeat(42)} |\n    | x | y |`;
    expect(arranged(inBox).html).not.toContain('whole-words');
  });

  test('may have any number of words, lines and cells', () => {
    const cells = (cell: string, count: number): string =>
      `| ${cell.repeat(count)} |\n|${'--|'.repeat(count)}\n| ${cell.repeat(count)} |`;
    expect(() => arranged(`| a | b |\n|--|--|\n| ${'a '.repeat(200_000)} | b |`)).not.toThrow();
    expect(() => arranged(`| a | b |\n|--|--|\n| ${'a<br>'.repeat(100_000)} | b |`, [], 2)).not.toThrow();
    expect(() => arranged(cells('a | ', 20_000), [], 2)).not.toThrow();
  });

  test('of names alone has more room for their words', () => {
    const word = 'm'.repeat(20);
    // 4 times 20 letters and 2 beside each are more than 86, with a shorter one they are not.
    const table = (last: string): string =>
      arranged(`| a | b | c | d |\n|--|--|--|--|\n| ${word} | ${word} | ${word} | ${last} |`).html;
    expect(table(word)).not.toContain('whole-words');
    expect(table('m'.repeat(18)).split('class="whole-words"')).toHaveLength(5);
  });

  describe('of names and text', () => {
    const TEXT = 'some words '.repeat(10);
    const inLine = (markdown: string, columns: 1 | 2 = 1): readonly string[] =>
      [...arranged(markdown, [], columns).html.matchAll(/<td[^>]* class="in-line"[^>]*>([^<]*)</g)].map(
        ([, cell = '']) => cell,
      );

    test('has its names in a line each', () => {
      expect(inLine(`| a | b | c |\n|--|--|--|\n| Toll the hours | 1 to 2 | ${TEXT} |\n| Ring | x | y |`)).toEqual([
        'Toll the hours',
        '1 to 2',
        'Ring',
        'x',
      ]);
    });

    test('takes a cell of more than 24 letters for text, and its column with it', () => {
      const cells = (length: number): number => {
        const name = `${'m '.repeat(length).slice(0, length - 1)}m`;
        return inLine(`| a | b |\n|--|--|\n| ${name} | ${TEXT} |\n| n | ${TEXT} |`).length;
      };
      expect(cells(24)).toBe(2);
      expect(cells(25)).toBe(0);
    });

    test('knows its columns below cells over several rows and columns', () => {
      expect(
        inLine(
          `| a | b | c |\n|--|--|--|\n| one two | ${TEXT} | three four |\n| ^^ | ${TEXT} | five six |\n| seven || eight |`,
        ),
      ).toEqual(['one two', 'three four', 'five six', 'seven', 'eight']);
    });

    test('divides its widest names where there is no room for all', () => {
      const name = 'mmm mmm mmm mmm mmm mmm';
      const row = (count: number): string => `| ${`${name} | `.repeat(count)}kk kk | ${TEXT} |`;
      const table = (count: number): string =>
        `|${' a |'.repeat(count + 2)}\n|${'--|'.repeat(count + 2)}\n${row(count)}`;
      // 24 for the text, 23 for each name, 5 for the short one, and 2 beside each: 83 are within 86, 108 are not.
      expect(inLine(table(2))).toHaveLength(3);
      expect(inLine(table(3)).length).toBeLessThan(4);
      expect(inLine(table(3))).toContain('kk kk');
      // A column of the page has half the room.
      const narrow = '| a | b | c |\n|--|--|--|\n| mmm mmm mmm mmm mmm | kk kk | words and more words, all |';
      expect(inLine(narrow)).toHaveLength(2);
      expect(inLine(narrow, 2)).toEqual(['kk kk']);
    });
  });

  test('is measured by its lines, not its rows', () => {
    expect(isLong(table(8, 'word '.repeat(30)))).toBe(false);
    expect(isLong(table(8, 'word '.repeat(60)))).toBe(true);
    expect(isLong(table(5, 'one<br>two<br>three'))).toBe(false);
    expect(isLong(table(6, 'one<br>two<br>three'))).toBe(true);
    expect(isLong(table(16, `[b](https://example.org/${'long/'.repeat(40)})`))).toBe(false);
  });

  test('ends where it ends: what follows does not count', () => {
    expect(isLong(`${table(9)}\n${NEXT}\n\n${table(9)}`)).toBe(false);
  });

  test('may be long in a list or a box', () => {
    expect(isLong(`!!! note\n\n${table(20).replace(/^/gm, '    ')}`)).toBe(true);
    expect(isLong(`- ${table(20).replace(/\n/g, '\n  ')}`)).toBe(true);
  });
});

describe('numbers of headings', () => {
  test('stand before their text', () => {
    const { html } = arranged('## A *b*\n\n### C\n\n## D', ['1', '', '2']);
    expect(html).toContain('><span class="heading-number">1</span> A <em>b</em>');
    expect(html).toContain('>C');
    expect(html).toContain('><span class="heading-number">2</span> D');
    expect(html.match(/heading-number/g)).toHaveLength(2);
  });

  test('are counted with headings in lists and boxes', () => {
    const { html } = arranged('## A\n\n- ### B\n\n!!! note\n\n    ### C\n\n## D', ['1', '', '', '2']);
    expect(html).toContain('<span class="heading-number">2</span> D');
  });

  test('are nothing where there is none', () => {
    expect(numberHtml('')).toBe('');
    expect(arranged('## A').html).not.toContain('heading-number');
  });
});

describe('places', () => {
  const TEXT = `Text.

| a |
|---|
| b |

!!! note

    | c |
    |---|
    | d |

![Map](map.svg "The map")

\`\`\`
code
\`\`\`

- | e |
  |---|
  | f |
`;

  test('are those of the blocks that stand in the chapter itself, by their lines', () => {
    const { places, html } = arranged(TEXT);
    expect([...places]).toEqual([
      ['_line-3-3', 3],
      ['_line-3-7', 7],
      ['_line-3-13', 13],
      ['_line-3-15', 15],
    ]);
    for (const id of places.keys()) expect(html.split(`<div class="place" id="${id}"></div>`)).toHaveLength(2);
    expect(html).toMatch(/id="_line-3-3"><\/div>\s*<table>/);
    expect(html).toMatch(/id="_line-3-7"><\/div>\s*<div class="admonition/);
    expect(html).toMatch(/id="_line-3-13"><\/div>\s*<figure/);
    expect(html).toMatch(/id="_line-3-15"><\/div>\s*<pre/);
  });

  test('do not part a paragraph from the block that it announces', () => {
    expect(kept(`The signs:\n\n${TABLE}`)).toEqual(['The signs:']);
  });
});
