import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../build/parse/blocks.ts';
import { headingLines } from '../../build/read/heading-lines.ts';
import { footnotesIn } from '../../build/read/share-footnotes.ts';
import { type FileText, chapterText, splitChapters } from '../../build/read/split-chapters.ts';

const fileOf = (text: string): FileText => ({ lines: text.split('\n'), headings: headingLines(text) });
const split = (text: string) => splitChapters(fileOf(text));
const titles = (text: string): string[] => split(text).sections.map(({ line }) => text.split('\n')[line] ?? '');

describe('splitChapters', () => {
  it('cuts at second-level headings and keeps what stands before them as the front', () => {
    const { sections, level } = split('# Title\n\nIntro\n\n## One\n\ntext\n\n## Two\n\ntext\n');
    expect(level).toBe(2);
    expect(sections).toEqual([
      { line: 0, end: 4 },
      { line: 4, end: 8, level: 2 },
      { line: 8, end: 12, level: 2 },
    ]);
  });

  it('takes no heading out of code, comments and raw blocks', () => {
    expect(titles('a\n\n# T\n\n## A\n- x\n\n  ## no\n## B')).toEqual(['a', '## A', '## B']);
    expect(titles('## A\n~~~~\n## no\n~~~\n## no\n~~~~\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n<!--\n## no\n-->\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n%%\n## no\n\n## no\n%%\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n<pre>\n\n## no\n</pre>\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n`` ``` `` is no fence\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n$$\n## no\n$$\n!!! note\n\n    x\n\n    ## no\n\n[^a]: x\n\n    ## no\n\n## B')).toEqual([
      '## A',
      '## B',
    ]);
  });

  it('takes no heading out of a container that ends', () => {
    expect(titles('## A\n::: box\n## no\n:::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n:::: box\n::: inner\n:::\n## no\n::::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n::: box\n::: inner\n:::\n## no\n:::\n## B')).toEqual(['## A', '## B']);
    expect(titles('## A\n:::: never closed\n## B\n::: box\n## no\n:::\n## C')).toEqual(['## A', '## B', '## C']);
  });

  it('has a front where text stands before the first second-level heading', () => {
    expect(split('### Deep\n\ntext').sections).toEqual([{ line: 0, end: 3 }]);
    expect(split('').sections).toEqual([{ line: 0, end: 1 }]);
    expect(split('\n\n## A\n\ntext').sections).toEqual([{ line: 2, end: 5, level: 2 }]);
  });

  it('cuts the only chapter below a title at its sections where no page could show it whole', () => {
    const book = (length: number): string => `# Title\n\n## Only\n\n### A\n\n${'x\n'.repeat(length / 2)}\n### B\n`;
    expect(titles(book(390_000))).toEqual(['# Title', '## Only']);
    expect(titles(book(410_000))).toEqual(['# Title', '## Only', '### A', '### B']);
  });

  it('takes first-level headings for chapters where there are several', () => {
    const { sections, level } = split('# Title\n\n# One\n\n## Inner\n\n# Two\n');
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
    expect(chapterText(fileOf(text), undefined, '03-howToFly', false).title).toBe(title);
  });

  it('is the heading below a short note in an index, whose name says nothing', () => {
    const titleOf = (text: string) => chapterText(fileOf(text), undefined, 'repository', true).title;
    expect(titleOf('> Unfinished.\n\n# Wind\n\nBlows.\n')).toBe(undefined);
    expect(titleOf(`${'Many words. '.repeat(50)}\n\n# Licence\n\nFree.\n`)).toBe('Repository');
  });
});

it('footnotesIn finds the footnotes that stand in another chapter, with all their lines', () => {
  const text =
    '## One\n\nA[^a], B[^b], C[^c]\n\n[^c]: own\n\n## Two\n\n[^a]: first\nlazy\n\n    more\n\n[^b]: second\n';
  const elsewhere = footnotesIn(blocksOf(text).tokens, text.split('\n'));
  expect(elsewhere(0, 6)).toEqual([
    [8, 12],
    [13, 14],
  ]);
  expect(elsewhere(6, 15)).toEqual([]);
});
