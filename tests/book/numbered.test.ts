/** Labels of figures, examples and tables in a book, and links to them. */
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Diagnostic, Resolution, Shelf } from '../../build/types.ts';

const MAP = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

async function shelfOf(
  files: Readonly<Record<string, string>>,
  input = Object.keys(files),
): Promise<{ shelf: Shelf; diagnostics: readonly Diagnostic[] }> {
  return compileFiles({ 'map.svg': MAP, 'b/map.svg': MAP, ...files }, input);
}

const figure = (caption: string, id = ''): string =>
  `![Map](map.svg) {align="center"}\n\n*${caption}*${id === '' ? '' : ` {#${id}}`}\n\n`;
const example = (title: string): string => `!!! example ${title}\n\n    Text.\n\n`;
const table = (caption: string): string => `| a |\n|--|\n| b |\n\nTable: ${caption}\n\n`;

function shortly({ books: [book] }: Shelf): readonly string[] {
  return (book?.numbered ?? []).map(
    ({ kind, number, id, text, chapter, section }) => `${kind} ${number} #${id} ${chapter}.${section} ${text}`,
  );
}

describe('the numbers of a book', () => {
  test('go through its chapters in reading order, each kind for itself', async () => {
    const text =
      `# Book\n\n${figure('One')}## First\n\n${table('Two')}${figure('Three')}${example('Four')}` +
      `## Second\n\n### Below\n\n${example('')}${figure('Six', 'six')}${table('Seven {#seven}')}`;
    const { shelf } = await shelfOf({ 'a.md': text });
    expect(shortly(shelf)).toEqual([
      'figure 1 #fig.1 0.0 One',
      'table 1 #table.1 1.0 Two',
      'figure 2 #fig.2 1.0 Three',
      'example 1 #example.1 1.0 Four',
      'example 2 #example.2 2.1 ',
      'figure 3 #six 2.1 Six',
      'table 2 #seven 2.1 Seven',
    ]);
  });

  test('start anew in each book', async () => {
    const { shelf } = await shelfOf({ 'a.md': `# A\n\n${figure('A')}`, 'c.md': `# C\n\n${figure('C')}` });
    expect(shelf.books.map(({ numbered }) => numbered.map(({ number }) => number))).toEqual([[1], [1]]);
  });

  test('come with the text of caption or title, and its markup', async () => {
    const { shelf } = await shelfOf({
      'a.md': `# A\n\n${figure('The **old** [harbour](#a)')}${example('Beispiel: an *Bord*')}`,
    });
    expect(shelf.books[0]?.numbered.map(({ text, html }) => [text, html])).toEqual([
      ['The old harbour', 'The <strong>old</strong> harbour'],
      ['an Bord', 'an <em>Bord</em>'],
    ]);
  });

  test('leave the words of titles in the text', async () => {
    const { shelf } = await shelfOf({ 'a.md': `# A\n\n${example('Beispiel an Bord')}` });
    expect(shelf.books[0]?.chapters[0]?.text).toContain('Beispiel an Bord');
    expect(shelf.books[0]?.chapters[0]?.tree.blocks).toMatchObject([
      { blocks: [{ title: { text: 'Beispiel an Bord' } }] },
    ]);
  });
});

describe('what has a number', () => {
  const leadsTo = ({ resolutions }: Shelf): readonly string[] =>
    [...resolutions].map(([, found]: [unknown, Resolution]) =>
      found.kind === 'internal' ? `${found.chapter}#${found.id ?? ''}${found.exact ? '' : '?'}` : found.kind,
    );

  test('is reached by its own id, by the one made for it, and in another case', async () => {
    const text =
      `# Book\n\n[a](#map) [](#fig.2) [](#EXAMPLE.1) [](#table.1) [](#storm) [](#fig.1)\n\n` +
      `## Chapter\n\n${figure('Map', 'map')}${figure('Other')}${example('One')}${example('Two {#storm}')}${table('Tides')}`;
    const { shelf } = await shelfOf({ 'a.md': text });
    expect(leadsTo(shelf)).toEqual(['1#map', '1#fig.2', '1#example.1?', '1#table.1', '1#storm', 'broken']);
  });

  test('is a target of its kind', async () => {
    const { shelf } = await shelfOf({ 'a.md': `# Book\n\n${figure('Map', 'map')}${example('One {#one}')}` });
    expect(shelf.books[0]?.targets.get('map')).toMatchObject({ kind: 'figure', number: 1, text: 'Map', chapter: 0 });
    expect(shelf.books[0]?.targets.get('one')).toMatchObject({ kind: 'example', number: 1, text: 'One', chapter: 0 });
  });

  test('is not reached by the words of its caption', async () => {
    const { shelf } = await shelfOf({ 'a.md': `# Book\n\n[a](#the-old-harbour)\n\n${figure('The old harbour')}` });
    expect(leadsTo(shelf)).toEqual(['broken']);
  });

  test.each([
    ['a figure and a heading', `${figure('A', 'x')}## B {#x}\n\nText.\n`, 7],
    ['a picture in a figure and an example', `![M](map.svg "A"){#x}\n\n${example('B {#x}')}`, 5],
    ['an example and a table', `${example('A {#x}')}${table('B {#x}')}`, 7],
    ['two tables, by label and braces', `| a |\n|--|\n| b |\n[A][x]\n\n| c |\n|--|\n| d |\n[B]{#x}\n`, 8],
  ])('has an id like others, of which %s cannot have the same', async (_, text, line) => {
    const { diagnostics } = await shelfOf({ 'a.md': `# Book\n\n${text}` });
    expect(diagnostics.map(({ rule, start }) => [rule, start.line])).toEqual([['duplicate-id', line]]);
  });
});

test('a chapter of contents and lists is one of contents', async () => {
  const contents = '## Contents\n\n[[toc]]\n\n### Figures\n\n[[figures]]\n\n';
  const { shelf } = await shelfOf({ 'a.md': `# Book\n\n${contents}## Other\n\n[[figures]]\n\n${figure('A')}` });
  expect(shelf.books[0]?.chapters.map(({ isContents }) => isContents)).toEqual([false, true, false]);
});
