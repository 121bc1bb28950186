import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileBook } from '../compile-files.ts';
import type { BackBlock } from '../../build/print/back-matter.ts';
import { type PlannedPart, type Section, bookSections } from '../../build/print/book-sections.ts';
import { caseTests } from '../fixture-file.ts';
import { headingNumbers } from '../../build/print/heading-numbers.ts';

const html = (): string => '';
const LISTS: BackBlock = { kind: 'lists', id: 'figures', title: 'Figures', html };
const INDEX: BackBlock = { kind: 'index', id: 'book.index', title: 'Index', html };
const CREDITS: BackBlock = { kind: 'credits', id: 'book.credits', title: 'Icon credits', html };

async function sectionsOf(
  files: Readonly<Record<string, string>>,
  inputs: readonly string[],
  back: readonly BackBlock[] = [],
) {
  const { book } = await compileBook(files, inputs);
  const parts = bookSections(book, headingNumbers(book), back);
  const sections = parts.flatMap((each) => each.sections);
  expect(new Set(parts.map(({ part }) => part.name)).size).toBe(parts.length);
  // Every chapter of the book appears exactly once and in order.
  expect(sections.flatMap(({ chapter }) => chapter ?? [])).toEqual(book.chapters.map((_, index) => index));
  return { sections, parts };
}

/** Formats a part as its title, where it opens, what begins in it, and its sections. */
function shown({ part: { title, opensRight, canBeSet, titles }, sections }: PlannedPart): string {
  const chapters = titles.filter(({ isChapter }) => isChapter);
  const lines = [
    `${title || '(no title)'}${opensRight ? ', right' : ''}${canBeSet ? '' : ', not to be set'}`,
    ...(chapters.length > 1 ? [`  begins: ${chapters.map((each) => each.title).join(', ')}`] : []),
    ...(titles.length > chapters.length
      ? [`  sections: ${titles.map((each) => `${each.id} ${each.title}`).join(', ')}`]
      : []),
  ];
  const classesOf = ({ classes }: Section): readonly string[] =>
    classes.filter((name) => /columns-|^chapter-empty$|^text$/.test(name));
  return [
    ...lines,
    ...sections.map((each) => `  - ${[each.kind, each.chapter ?? 'new', ...classesOf(each)].join(' ')}`),
  ].join('\n');
}

caseTests(join(import.meta.dirname, 'book-sections.txt'), async (text, title) => {
  const back = [LISTS, INDEX, CREDITS].filter(({ kind }) => title.includes(kind));
  const { parts } = await sectionsOf({ 'a.md': text }, ['a.md'], back);
  return parts.map(shown).join('\n');
});

test('a book has a cover of its own where nothing stands before the first chapter', async () => {
  const files = { 'book/10-a.md': '# A\n\nText.\n', 'book/20-b.md': '# B\n\nText.\n' };
  const { sections } = await sectionsOf(files, ['book']);
  expect(sections.map(({ kind, chapter }) => [kind, chapter])).toEqual([
    ['cover', undefined],
    ['contents', undefined],
    ['chapter', 0],
    ['chapter', 1],
  ]);
});

test.each([
  ['', 1],
  ['landscape: true', 2],
  ['landscape: true, scale: 1.5', 1],
  ['width: 300mm, height: 200mm', 2],
])('paper with %s has text in columns: %i', async (pdf, columns) => {
  const text = `---\npuppeteer: { pdf: { ${pdf} } }\n---\n# A\n\nText.\n`;
  const { sections } = await sectionsOf({ 'a.md': text }, ['a.md']);
  expect(sections.at(-1)?.classes).toContain(`columns-${columns}`);
});
