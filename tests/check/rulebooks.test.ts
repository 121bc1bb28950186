/**
 * The model and the findings of whole rulebooks. Numbers were counted in the sources; places are determined
 * independently here, by searching the text for their causes.
 */
import { cardsOf } from '../../build/book/cards-of.ts';
import { fieldOf } from '../../build/entry.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { admonitionOf } from '../../plugins/admonition.ts';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { type Block, blocksIn } from '../../build/tree.ts';
import type { Book, BookChapter, Diagnostic, Span } from '../../build/types.ts';
import { type Rulebook, factsOf, rulebooksOf } from '../rulebooks.ts';

interface Compiled {
  readonly lines: readonly string[];
  readonly compilation: Compilation;
  readonly book: Book;
}

async function compiled({ file, folder, source }: Rulebook): Promise<Compiled> {
  const compilation = await compile([file], diskHost(folder));
  const [book] = compilation.shelf.books;
  if (!book) throw new Error(`${file} gives no book`);
  return { lines: source.split('\n'), compilation, book };
}

function of({ compilation }: Compiled, rule: string): readonly Diagnostic[] {
  return compilation.diagnostics.filter((each) => each.rule === rule);
}

function placesOf(spans: readonly Span[]): readonly string[] {
  return spans.map(({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`);
}

/** Places where a pattern matches, in the format of `placesOf`. */
function placesIn(lines: readonly string[], pattern: RegExp): readonly string[] {
  return lines.flatMap((line, index) =>
    [...line.matchAll(pattern)].map(
      ({ index: start, 0: match }) => `${index + 1}:${start + 1}-${index + 1}:${start + match.length + 1}`,
    ),
  );
}

const PICTURE = /!\[[^\]]*\]\([^()]*\)/g;
const HEADING = /^\s*(?:\* )?(#{1,6}) (.*)$/;

/** Lines of headings that have only blank lines up to the next heading of the same or a higher level. */
function emptySections(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, index) => {
    const level = HEADING.exec(line)?.[1]?.length;
    if (level === undefined) return [];
    const next = lines.slice(index + 1).find((each) => each.trim() !== '') ?? '# end';
    const nextLevel = HEADING.exec(next)?.[1]?.length;
    return nextLevel !== undefined && nextLevel <= level ? [index + 1] : [];
  });
}

function boxesOf({ chapters }: Book): Readonly<Record<string, number>> {
  const types = chapters.flatMap(({ tree }) =>
    [...blocksIn(tree)].flatMap(({ token }) => admonitionOf(token)?.type ?? []),
  );
  return Object.fromEntries(types.map((type) => [type, types.filter((each) => each === type).length]));
}

function tablesIn({ tree }: BookChapter): readonly Block[] {
  return [...blocksIn(tree)].filter(({ kind }) => kind === 'table');
}

/** Actual counts, in the format of `factsOf`. */
function countsOf({ book, compilation }: Compiled) {
  const images = book.chapters.flatMap((chapter) => chapter.images);
  const tables = book.chapters.flatMap(tablesIn);
  const resolutions = [...compilation.shelf.resolutions.values()];
  return {
    headings: book.headings.length,
    headingsInListItems: book.headings.filter((heading) => heading.inListItem).length,
    boxes: boxesOf(book),
    actions: cardsOf(book).filter(({ block: { meta } }) => meta.kind === 'action' && meta.cost !== '').length,
    reactions: cardsOf(book).filter(({ block: { meta } }) => meta.kind === 'reaction' && meta.cost !== '').length,
    conditions: cardsOf(book).filter((card) => fieldOf(card, 'condition') !== undefined).length,
    tables: tables.length,
    joinedCells: tables
      .flatMap((table) => (table.kind === 'table' ? table.rows : []))
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell?.isJoined).length,
    images: images.length,
    distinctImages: new Set(images.map(({ src }) => src)).size,
    links: resolutions.filter(({ kind }) => kind === 'internal').length,
    repeatedHeadings: book.headings.filter(({ id, slug }) => id !== slug).map(({ id }) => id),
  };
}

describe.each(rulebooksOf('rulebook', 'draft'))('%s', (_, rulebook) => {
  const facts = factsOf(rulebook.file);
  let seen: Compiled;
  beforeAll(async () => {
    seen = await compiled(rulebook);
  });

  test('has all that its source has', () => {
    expect(facts).toMatchObject(countsOf(seen));
    const kinds = [...seen.compilation.shelf.resolutions.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'broken' || kind === 'denied')).toEqual([]);
  });

  test('misses the folders of its pictures, each at its first', () => {
    const found = of(seen, 'missing-image');
    const folders = new Map<string, string>();
    for (const [index, line] of seen.lines.entries()) {
      for (const match of line.matchAll(PICTURE)) {
        const folder = /\]\(([^/()]+)\//.exec(match[0])?.[1] ?? '';
        if (!folders.has(folder)) folders.set(folder, `${index + 1}:${match.index + 1}`);
      }
    }
    expect(found.map(({ start }) => `${start.line}:${start.column}`)).toEqual([...folders.values()]);
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
    const missing = found.map(({ message }) => Number(/so (\d+) images/.exec(message)?.[1] ?? 1));
    expect(missing.reduce((sum, each) => sum + each, 0)).toBe(facts.images);
  });

  test('has no link that is broken, and hints for those that differ in case', () => {
    expect(of(seen, 'broken-link')).toEqual([]);
    // Ids contain no capital letters, so links that do differ in case.
    const places = placesIn(seen.lines, /\[[^\]]*\]\(#[^()]*\p{Lu}[^()]*\)/gu);
    expect(placesOf(of(seen, 'inexact-link'))).toEqual(places);
    expect(of(seen, 'inexact-link').map(({ hint }) => hint)).toEqual(facts.inexactLinks);
  });

  test('lists what is left to do', () => {
    const places = placesIn(seen.lines, /^\s*!!! TODO.*?(?=\s*$)|\bTODO\b|\?{3}/g);
    expect(of(seen, 'todo').map(({ start }) => start.line)).toEqual(places.map(Number.parseFloat));
  });

  test('has the empty sections that a reader sees', () => {
    const lines = emptySections(seen.lines);
    const found = of(seen, 'empty-section');
    expect(found.map(({ start }) => start.line)).toEqual(lines.slice(0, 1));
    if (lines.length > 1) expect(found[0]?.message).toContain(`(${lines.length} places)`);
    if (rulebook.kind === 'draft') expect(lines.length).toBeGreaterThan(5);
  });
});

test.each(rulebooksOf('rulebook'))('%s gives no other findings', async (_, rulebook) => {
  const { compilation } = await compiled(rulebook);
  const rules = new Set(compilation.diagnostics.map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual(['inexact-link', 'missing-image', 'todo']);
});

test.each(rulebooksOf('draft'))('the draft %s gives no other findings', async (_, rulebook) => {
  const { compilation } = await compiled(rulebook);
  const rules = new Set(compilation.diagnostics.map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual([
    'attribute-syntax',
    'empty-section',
    'lost-indentation',
    'missing-image',
    'todo',
  ]);
});

test.each(rulebooksOf('chapter'))('%s begins below the title it does not have', async (_, rulebook) => {
  expect(of(await compiled(rulebook), 'heading-level').map(({ start }) => start.line)).toEqual([3]);
});

test.each(rulebooksOf('forum', 'aid'))('%s gives no errors', async (_, rulebook) => {
  const { compilation } = await compiled(rulebook);
  expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
