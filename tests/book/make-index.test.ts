import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeIndex } from '../../build/book/make-index.ts';
import { indexOrder, sortedText } from '../../build/book/index-order.ts';
import type { IndexEntry } from '../../build/book/book-index.ts';
import type { Book } from '../../build/types.ts';
import { compileBook, compileFiles } from '../compile-files.ts';
import { caseTests } from '../fixture-file.ts';

async function bookOf(...files: Parameters<typeof compileBook>): Promise<Book> {
  return (await compileBook(...files)).book;
}

const bookIn = (lang: string, text: string): Promise<Book> => bookOf({ 'a.md': `---\nlang: ${lang}\n---\n\n${text}` });
const german = (text: string): Promise<Book> => bookIn('de', text);
const english = (text: string): Promise<Book> => bookIn('en', text);

function entriesOf(book: Book): readonly IndexEntry[] {
  return makeIndex(book).groups.flatMap(({ entries }) => entries);
}

/** Formats index entries as lines `Term id id*`; main places have a star, and subentries are indented. */
function shortly(entries: readonly IndexEntry[], indent = ''): readonly string[] {
  return entries.flatMap(({ text, note, places, sub, see, seeAlso }) => [
    [
      indent + text,
      ...(note === undefined ? [] : [`(${note})`]),
      ...places.map(({ id, isMain, end }) => `#${id}${isMain ? '*' : ''}${end ? `..#${end.id}` : ''}`),
      ...see.map(({ path, id }) => `see ${path.join('!')}${id === undefined ? '?' : ` #${id}`}`),
      ...seeAlso.map(({ path, id }) => `see also ${path.join('!')}${id === undefined ? '?' : ` #${id}`}`),
    ].join(' '),
    ...shortly(sub, `${indent}  `),
  ]);
}

/** Also lists the problems, as `! kind Term`. */
caseTests(join(import.meta.dirname, 'index-entries.txt'), async (text) => {
  const { groups, problems } = makeIndex(await (text.startsWith('---\n') ? bookOf({ 'a.md': text }) : english(text)));
  const entries = shortly(groups.flatMap((group) => group.entries));
  return [...entries, ...problems.map(({ kind, mark }) => `! ${kind} ${mark.path.join('!')}`)].join('\n');
});

describe('headings', () => {
  test('those that open the chapters of a folder, too', async () => {
    const files = { 'b/1.md': '# Combat\n\nx\n\n## Wounds\n\nx\n', 'b/2.md': '# Magic\n\nx\n' };
    expect(shortly(entriesOf(await bookOf(files, ['b'])))).toEqual([
      'Combat #combat*',
      'Magic #magic*',
      'Wounds #wounds*',
    ]);
  });

  test('keep their markup, if they have any, without ids', async () => {
    const book = await english('# T\n\n## Very *big* [ones]{#own}\n\nx\n\n## 1. *Wet* feet\n\n## A & B\n\nx\n');
    expect(entriesOf(book).map(({ text, html }) => [text, html])).toEqual([
      ['A & B', undefined],
      ['Very big ones', 'Very <em>big</em> <span>ones</span>'],
      ['Wet feet', '<em>Wet</em> feet'],
    ]);
  });
});

test('cards know the section they stand in', async () => {
  const [entry] = entriesOf(await german('# T\n\n## Regeln\n\n!!! danger Zielen - 1 ⊙\n\n    x\n'));
  expect(entry?.places[0]).toMatchObject({ kind: 'card', section: 'Regeln', chapterTitle: 'Regeln' });
});

describe('marks', () => {
  test('of all chapters have ids of their own, which no one else has', async () => {
    const book = await english('# T\n\n[a]{.index}\n\n## One\n\n[b]{#ix-1}\n\n[c]{.index}\n');
    expect(book.chapters.map(({ indexIds }) => indexIds)).toEqual([['ix-0'], ['ix-2']]);
    expect(shortly(entriesOf(book))).toEqual(['a #ix-0', 'c #ix-2', 'One #one*']);
  });

  test('that begin and end a stretch, over chapters', async () => {
    const book = await english('# T\n\n## A\n\n[x]{index="War|("}\n\n## B\n\n[x]{index="War|)"} [y]{index="War"}\n');
    expect(shortly(entriesOf(book)).at(-1)).toBe('War #ix-0..#ix-1 #ix-2');
    expect(entriesOf(book).at(-1)?.places[0]).toMatchObject({ chapter: 1, end: { id: 'ix-1', chapter: 2 } });
    expect(makeIndex(book).problems).toEqual([]);
  });

  test('have their place in the file', async () => {
    const [mark] = (await english('# T\n\n## One\n\nThe [x]{index="Y"}.\n')).chapters.flatMap(
      ({ indexMarks }) => indexMarks,
    );
    expect(mark?.span).toEqual({ file: 'a.md', start: { line: 9, column: 16 }, end: { line: 9, column: 17 } });
  });
});

test('entries that references lead to have ids', async () => {
  const book = await english('# T\n\n[x]{index="LOS|see line of sight"}\n\n## Line of sight\n\nx\n');
  expect(entriesOf(book)[0]?.id).toBe('index-line-of-sight');
});

describe('order', () => {
  test('is that of the language, with letters above', async () => {
    const headings = ['Zelt', 'Ärger', 'Arm', 'Stufe 10', 'Stufe 2', 'Öl', 'Ofen', '„Ast“', '2 Hände', '± Wurf', 'ßx'];
    const book = await german(`# T\n\n${headings.map((text) => `## ${text}\n\nx\n`).join('\n')}`);
    const { groups } = makeIndex(book);
    expect(groups.map(({ letter, entries }) => [letter, entries.map(({ text }) => text)])).toEqual([
      ['#', ['± Wurf', '2 Hände']],
      ['A', ['Ärger', 'Arm', '„Ast“']],
      ['O', ['Ofen', 'Öl']],
      ['S', ['ßx', 'Stufe 2', 'Stufe 10']],
      ['Z', ['Zelt']],
    ]);
  });

  test.each([
    ['de', 'Æther', 'A'],
    ['de', 'Ørsted', 'O'],
    ['da', 'Ørsted', 'Ø'],
    ['sv', 'Ärla', 'Ä'],
    ['ru', 'бой', 'Б'],
    ['tlh', 'ä', 'A'],
  ])('%s: %s stands under %s', (lang, text, letter) => {
    expect(indexOrder(lang).letterOf(text)).toBe(letter);
  });

  test('does not depend on the order of the text', () => {
    const { compare } = indexOrder('de');
    expect(compare('Schutz', 'schütz')).not.toBe(0);
    expect(compare('a', 'A')).toBe(-compare('A', 'a'));
  });

  test('a sign before the first word does not count', () => {
    expect(['„Ast“', '(k)ein', '...', '±2'].map(sortedText)).toEqual(['Ast“', 'k)ein', '...', '±2']);
  });
});

test('thousands of headings have an entry each', async () => {
  const text = Array.from({ length: 2500 }, (_, n) => `## Überschrift ${(n * 7919) % 2500}\n\nx\n`).join('\n');
  const book = await german(`# T\n\n${text}`);
  expect(entriesOf(book)).toHaveLength(2500);
});

test('entries have a place wherever the author links to them', async () => {
  const text =
    '# T\n\n## Cards\n\n!!! danger Aim - 1 ⊙\n\n    x\n\n## Elsewhere\n\nSee [cards](#cards), [Aim](#cards) and [b](#aim).\n\n' +
    '## Rolling to hit {.no-index index="Hit roll|main"}\n\nSee [a](#rolling-to-hit).\n';
  const { shelf } = await compileFiles({ 'a.md': text });
  const [book] = shelf.books;
  const groups = book ? makeIndex(book, shelf.resolutions).groups : [];
  expect(shortly(groups.flatMap(({ entries }) => entries))).toEqual([
    'Aim #aim* #_link-2-1 #_link-2-2',
    'Cards #cards* #_link-2-0',
    'Elsewhere #elsewhere*',
    'Hit roll #rolling-to-hit* #_link-3-0',
  ]);
});
