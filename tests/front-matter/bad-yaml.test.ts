/** Front matter that is not valid YAML, and malicious YAML. */
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\nBody\n`, 'rulebook/game/rules.md');

describe('broken YAML', () => {
  it.each([
    ['----\ntitle: A\n----\nB', [1, 3]],
    ['—\ntitle: A\n---\nB', [1]],
    ['---\ntitle: A\nauthor:\n  - B\n--\nB', [5]],
    ['---\r\ntitle: A\r\n–––\r\nB', [3]],
  ])('dashes that are no three hyphens are told, and read as meant: %j', (text, lines) => {
    const { value, diagnostics } = readFrontMatter(text, 'a.md');
    expect(value.meta.title).toBe('A');
    expect(text.slice(value.bodyStart)).toBe('B');
    expect(diagnostics.map(({ start, fix = [] }) => [start.line, ...fix.map((each) => each.text)])).toEqual(
      lines.map((line) => [line, '---']),
    );
  });

  it.each([
    ['title: Foo: Bar', 2, 8, /colon/],
    ['a:\n\tb: 1', 3, 1, /tabs for indentation/],
    ['title: "open', 2, 8, /quote or bracket that opens/],
    ['lang: [de', 2, 7, /bracket that opens here/],
    ['title: A\nwhat is this', 3, 1, /neither a key/],
    ['title: *nothing', 2, 8, /anchor of \*nothing does not exist/],
    ['title: "a\\q"', 2, 10, /backslash/],
    ['title: @x', 2, 8, /quotes/],
    ['title: "My game\nlang: de', 2, 8, /quote or bracket that opens here/],
    ["title: 'Kites\n\nand - tides'\nlang: de", 2, 8, /indent the lines that continue/],
    ["title: 'It's mine'\nlang: de", 2, 12, /the quotes end before/],
    ['title:G\nlang: de', 2, 1, /a space after the colon/],
    ['title: G\n  lang: de', 2, 8, /as far left as the one above/],
    ['lang: de\nauthor: - Mia', 3, 9, /own line or be in brackets/],
    ['imprint:\n  source: [a\ntitle: b', 3, 11, /bracket that opens here/],
  ])('%j', (yaml, line, column, words) => {
    const { value, diagnostics } = read(yaml);
    const first = diagnostics.find(({ message, hint }) => words.test(`${message} ${hint}`));
    expect(diagnostics).toEqual([first]);
    expect(first).toMatchObject({ rule: 'front-matter', severity: 'error', start: { line, column } });
    expect(value.bodyLine).toBe(yaml.split('\n').length + 3);
  });

  it.each([
    ['a key with a letter too many is one of ours', 'langg: de', false, 'did you mean lang?'],
    ['one whose value does not fit is none', 'area: 15-foot cone', false, expect.stringMatching(/^delete it/)],
    ['nor is one that only another group has, for any text', 'source: SRD', false, expect.stringMatching(/^delete it/)],
    ['nor is one that is only as short', 'rank: high', false, expect.stringMatching(/^delete it/)],
    ['a word of another language is ours', 'sprache: deutsch', false, 'did you mean lang?'],
    ['so is one for a key in a group', 'Lizenz: CC0', false, 'write it, indented, below imprint:'],
    ['so is a key in capitals', 'Columns: 2', false, 'did you mean columns?'],
    ['nor is one in a chapter that is only a little like it', 'time: 2 actions', true, undefined],
    ['a slip in a chapter is told', 'titel: G', true, 'did you mean title?'],
  ])('%s', (_, yaml, isChapter, hint) => {
    const [found] = readFrontMatter(`---\n${yaml}\n---\nBody\n`, 'x.md', isChapter).diagnostics;
    expect(found?.hint).toEqual(hint);
  });

  it('is told once where nobody knows what is meant', () => {
    const { diagnostics } = read('cards:\n  spell: { unit: Mana }\n  - x');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.hint).toBeDefined();
  });

  it('says nothing in the library’s words about positions', () => {
    for (const { message, hint } of read('title: "open').diagnostics)
      expect(`${message} ${hint}`).not.toMatch(/at line/);
  });
});

const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((each, index) => {
    const before = 'abcdefgh'[index] ?? 'a';
    return `${each}: &${each} [${Array(9).fill(`*${before}`).join(',')}]`;
  }),
].join('\n');
it.each([
  ['aliases of aliases', `${bomb}\nauthor: *i`],
  ['an alias to itself', 'title: A\npuppeteer: &p\n  pdf: *p'],
  ['deep nesting', `title: ${'['.repeat(20_000)}`],
  ['deep maps', `title: ${'{a: '.repeat(20_000)}`],
  ['many keys', Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n')],
  ['many aliases', `a: &a x\nauthor: [${Array(20_000).fill('*a').join(',')}]`],
  ['a long line', `titel${'l'.repeat(500_000)}: ${'x'.repeat(500_000)}`],
  ['__proto__', '__proto__: { polluted: true }\nconstructor: x\nhasOwnProperty: y'],
])('hostile YAML %s', (_, yaml) => {
  const { diagnostics } = read(yaml);
  expect(diagnostics.every(({ message, hint }) => message.length + (hint?.length ?? 0) < 600)).toBe(true);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('is no setting of the book what only a chapter has', () => {
  const text = '---\nindex: 9\ncolumns: wide\nbreaks: often\n---\nB';
  const { value, diagnostics } = readFrontMatter(text, 'x.md', true);
  expect(diagnostics.map(({ start }) => start.line)).toEqual([4]);
  expect(value.fields?.map(({ name, text: written }) => [name, written])).toEqual([
    ['index', '9'],
    ['columns', 'wide'],
  ]);
  expect(readFrontMatter(text, 'x.md').diagnostics.map(({ start }) => start.line)).toEqual([3, 4]);
});
