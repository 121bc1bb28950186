import { describe, expect, it } from 'vitest';
import { shareFootnotes } from '../../build/read/share-footnotes.ts';
import { chapterText, splitChapters } from '../../build/read/split-chapters.ts';

const titles = (text: string): string[] =>
  splitChapters(text).sections.map(({ text: part }) => part.split('\n')[0] ?? '');

describe('splitChapters', () => {
  it('cuts at second-level headings and keeps what stands before them as the front', () => {
    const { sections, level } = splitChapters('# Title\n\nIntro\n\n## One\n\ntext\n\n## Two\n\ntext\n');
    expect(level).toBe(2);
    expect(sections.map(({ line, isFront }) => [line, isFront])).toEqual([
      [0, true],
      [4, false],
      [8, false],
    ]);
  });

  it('loses no line: the sections joined are the text', () => {
    const text = 'a\n\n# T\n\n## One\n```\n## no\n```\n\n## Two\n- x\n\n  ## inner\n## Three';
    const { sections } = splitChapters(text);
    expect(sections.map((section) => section.text).join('\n')).toBe(text);
    expect(titles(text)).toEqual(['a', '## One', '## Two', '## Three']);
  });

  it('takes no heading out of code, comments and raw blocks', () => {
    expect(titles('## A\n~~~~\n## no\n~~~\n## no\n~~~~\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n<!--\n## no\n-->\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n%%\n## no\n\n## no\n%%\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n%% no %%\n## B\n%%\n## C')).toEqual(['## A', '## B', '## C']);
    expect(titles('## A\n<pre>\n\n## no\n</pre>\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n`` ``` `` is no fence\n## B')).toEqual(['## A', '## B']);
  });

  it('takes no heading out of a container that ends', () => {
    expect(titles('## A\n::: box\n## no\n:::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n:::: box\n::: inner\n:::\n## no\n::::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n::: box\n::: inner\n:::\n## no\n:::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n:::: never closed\n## B\n::: box\n## no\n:::\n## C')).toEqual(['## A', '## B', '## C']);
  });

  it('takes the header of a table for no heading', () => {
    expect(titles('# A\n\n# | Result\n--|--\n1 | Hit\n\n# B')).toEqual(['# A', '# B']);
  });

  it('has one section and no chapter where the text has no second-level heading', () => {
    expect(splitChapters('### Deep\n\ntext').sections).toMatchObject([{ isFront: true, line: 0 }]);
    expect(splitChapters('').sections).toMatchObject([{ text: '', isFront: true }]);
  });

  it('has no front where the first line opens a chapter', () => {
    expect(splitChapters('\n\n## A\n\ntext').sections).toMatchObject([{ line: 2, isFront: false }]);
  });

  it('cuts the only chapter below a title at its sections where no page could show it whole', () => {
    const book = (length: number): string => `# Title\n\n## Only\n\n### A\n\n${'x\n'.repeat(length / 2)}\n### B\n`;
    expect(titles(book(390_000))).toEqual(['# Title', '## Only']);
    expect(titles(book(410_000))).toEqual(['# Title', '## Only', '### A', '### B']);
  });

  it('takes first-level headings for chapters where there are several', () => {
    const { sections, level } = splitChapters('# Title\n\n# One\n\n## Inner\n\n# Two\n');
    expect(level).toBe(1);
    expect(sections.map(({ line }) => line)).toEqual([0, 2, 6]);
  });
});

describe('the title of a file that is one chapter', () => {
  it.each([
    // The line above the first heading does not count as text.
    ["import X from '@site/x'\n\n# Wind\n\nBlows.\n", undefined],
    // The first heading has no text of its own.
    ['# Kites\n\n# Making one\n\nPaper.\n\n# Flying one\n\nRun.\n', undefined],
    ['# Making one\n\nPaper.\n\n# Flying one\n\nRun.\n', 'How to fly'],
    ['Text.\n\n# Wind\n\nBlows.\n', 'How to fly'],
  ])('%j', (text, title) => {
    expect(chapterText(text, undefined, { name: '03-howToFly', isIndex: false }).title).toBe(title);
  });

  it('is the heading below a short note in an index, whose name says nothing', () => {
    const file = { name: 'repository', isIndex: true };
    expect(chapterText('> Unfinished.\n\n# Wind\n\nBlows.\n', undefined, file).title).toBe(undefined);
    const long = 'Many words. '.repeat(50);
    expect(chapterText(`${long}\n\n# Licence\n\nFree.\n`, undefined, file).title).toBe('Repository');
  });
});

it('shareFootnotes adds to a chapter the footnotes that stand in another, with their lines', () => {
  const text = '# T\n\n## One\n\nA[^a] and B[^b]\n\n## Two\n\n[^a]: first\n    more\n\n[^b]: second\n';
  const [, one, two] = shareFootnotes(splitChapters(text).sections);
  expect(one?.text).toBe('## One\n\nA[^a] and B[^b]\n\n\n[^a]: first\n    more\n\n[^b]: second');
  expect(one?.borrowed).toEqual([8, 8, 9, 11, 11]);
  expect(two?.borrowed).toEqual([]);
});
