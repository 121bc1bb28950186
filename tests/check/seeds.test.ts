/**
 * What two real rulebooks must give. The numbers are those of the specification; places are found a second time here by
 * searching the text for what gives them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import type { Book, Diagnostic, Span } from '../../build/types.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/seeds', import.meta.url));
const isThere = existsSync(FOLDER);
if (!isThere) process.stderr.write('SKIPPED: ../shared/seeds is absent, so the real rulebooks are not tested\n');

interface Seed {
  readonly file: string;
  readonly lines: readonly string[];
  readonly compilation: Compilation;
  readonly book: Book;
}

async function compileSeed(prefix: string): Promise<Seed> {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(prefix)) ?? '';
  const compilation = await compile([file], diskHost(FOLDER));
  const [book] = compilation.shelf.books;
  if (!book) throw new Error(`${file} gives no book`);
  const lines = readFileSync(`${FOLDER}/${file}`, 'utf8').split(/\r?\n/);
  return { file, lines, compilation, book };
}

function of(seed: Seed, rule: string): readonly Diagnostic[] {
  return seed.compilation.diagnostics.filter((each) => each.rule === rule);
}

function placesOf(spans: readonly Span[]): readonly string[] {
  return spans.map(({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`);
}

/** Where a pattern matches, as `placesOf` says it. */
function placesIn(lines: readonly string[], pattern: RegExp): readonly string[] {
  return lines.flatMap((line, index) =>
    [...line.matchAll(pattern)].map(
      ({ index: start, 0: match }) => `${index + 1}:${start + 1}-${index + 1}:${start + match.length + 1}`,
    ),
  );
}

const PICTURE = /!\[[^\]]*\]\([^()]*\)/g;
const HEADING = /^\s*(?:\* )?(#{1,6}) (.*)$/;

/** Lines of headings that are followed by nothing but empty lines up to the next heading of their level or above. */
function emptySections(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, index) => {
    const level = HEADING.exec(line)?.[1]?.length;
    if (level === undefined) return [];
    const next = lines.slice(index + 1).find((each) => each.trim() !== '') ?? '# end';
    const nextLevel = HEADING.exec(next)?.[1]?.length;
    return nextLevel !== undefined && nextLevel <= level ? [index + 1] : [];
  });
}

function families({ chapters }: Book): Readonly<Record<string, number>> {
  const types = chapters.flatMap((chapter) => chapter.admonitions.map(({ type }) => type));
  return Object.fromEntries(
    ['danger', 'warning', 'example', 'note', 'summary', 'todo', 'info'].map((type) => [
      type,
      types.filter((each) => each === type).length,
    ]),
  );
}

function countsOf(seed: Seed) {
  const { book, compilation } = seed;
  const images = book.chapters.flatMap((chapter) => chapter.images);
  const tables = book.chapters.flatMap((chapter) => chapter.tables);
  const resolutions = [...compilation.shelf.resolutions.values()];
  const admonitions = book.chapters.flatMap((chapter) => chapter.admonitions);
  return {
    headings: book.headings.length,
    headingsInListItems: book.headings.filter((heading) => heading.inListItem).length,
    admonitions: admonitions.length,
    byType: families(book),
    actions: book.activities.filter(({ kind, cost }) => kind === 'action' && cost !== '').length,
    reactions: book.activities.filter(({ kind, cost }) => kind === 'reaction' && cost !== '').length,
    conditions: book.activities.filter(({ condition }) => condition !== undefined && condition !== '').length,
    tables: tables.length,
    joinedCells: tables.reduce((sum, table) => sum + table.joinedCells, 0),
    images: images.length,
    distinctImages: new Set(images.map(({ src }) => src)).size,
    internalLinks: resolutions.filter(({ kind }) => kind === 'internal').length,
    unresolvedLinks: resolutions.filter(({ kind }) => kind === 'broken' || kind === 'denied').length,
    repeatedHeadings: book.headings.filter(({ id, slug }) => id !== slug).map(({ id }) => id),
  };
}

describe.skipIf(!isThere)('the rulebook 000', () => {
  let seed: Seed;
  beforeAll(async () => {
    seed = await compileSeed('000_');
  });

  test('has the model of the specification', () => {
    expect(countsOf(seed)).toEqual({
      headings: 167,
      headingsInListItems: 16,
      admonitions: 65,
      byType: { danger: 20, warning: 6, example: 13, note: 8, summary: 10, todo: 8, info: 0 },
      actions: 20,
      reactions: 6,
      conditions: 8,
      tables: 34,
      joinedCells: 18,
      images: 82,
      distinctImages: 67,
      internalLinks: 191,
      unresolvedLinks: 0,
      repeatedHeadings: [],
    });
  });

  test('has its tables in list items', () => {
    const lines = seed.book.chapters.flatMap((chapter) => chapter.tables.map(({ span }) => span.start.line));
    expect(lines).toEqual(expect.arrayContaining([70, 1273, 1284, 1677]));
  });

  test('misses each of its pictures, at its place', () => {
    const places = placesIn(seed.lines, PICTURE);
    expect(places).toHaveLength(82);
    expect(placesOf(of(seed, 'missing-image'))).toEqual(places);
    expect(of(seed, 'missing-image').every(({ severity }) => severity === 'error')).toBe(true);
  });

  test('knows the place of each link', () => {
    const links = seed.book.chapters.flatMap((chapter) => chapter.links).filter(({ href }) => href.startsWith('#'));
    const places = placesIn(seed.lines, /(?<!!)\[[^\]]*\]\(#[^()]*\)/g);
    expect(places).toHaveLength(191);
    expect(placesOf(links.map(({ span }) => span))).toEqual(places);
  });

  test('has two links that differ in case, and none that is broken', () => {
    expect(of(seed, 'broken-link')).toEqual([]);
    const places = placesIn(seed.lines, /\[[^\]]*\]\(#(?:Vergiftung|vergleichender-Wurf)\)/g);
    expect(places).toHaveLength(2);
    expect(placesOf(of(seed, 'inexact-link'))).toEqual(places);
    expect(of(seed, 'inexact-link').map(({ hint }) => hint)).toEqual([
      'write #vergiftung',
      'write #vergleichender-wurf',
    ]);
  });

  test('lists what is left to do', () => {
    const words = placesIn(seed.lines, /^\s*!!! TODO.*?(?=\s*$)|\bTODO\b/g).map((place) => place.split(':')[0]);
    expect(of(seed, 'todo').map(({ start }) => String(start.line))).toEqual(words);
    expect(of(seed, 'page-placeholder')).toEqual([]);
  });

  test('has the empty sections that a reader sees', () => {
    expect(of(seed, 'empty-section').map(({ start }) => start.line)).toEqual(emptySections(seed.lines));
  });

  test('gives no other findings', () => {
    const rules = new Set(seed.compilation.diagnostics.map(({ rule }) => rule));
    expect([...rules].toSorted()).toEqual(['inexact-link', 'missing-image', 'todo']);
  });
});

describe.skipIf(!isThere)('the rulebook 001', () => {
  let seed: Seed;
  beforeAll(async () => {
    seed = await compileSeed('001_');
  });

  test('has the model of the specification', () => {
    expect(countsOf(seed)).toEqual({
      headings: 81,
      headingsInListItems: 0,
      admonitions: 15,
      byType: { danger: 7, warning: 2, example: 3, note: 2, summary: 0, todo: 0, info: 1 },
      actions: 7,
      reactions: 2,
      conditions: 2,
      tables: 6,
      joinedCells: 0,
      images: 11,
      distinctImages: 11,
      internalLinks: 3,
      unresolvedLinks: 0,
      repeatedHeadings: ['aktionen-1', 'reaktionen-1'],
    });
  });

  test('misses each of its pictures, at its place', () => {
    const places = placesIn(seed.lines, PICTURE);
    expect(places).toHaveLength(11);
    expect(placesOf(of(seed, 'missing-image'))).toEqual(places);
  });

  test('has no link that is broken or inexact', () => {
    expect([...of(seed, 'broken-link'), ...of(seed, 'inexact-link')]).toEqual([]);
  });

  test('has braces with a quotation mark too many', () => {
    const places = placesIn(seed.lines, /\{width="200pt""\}/g);
    expect(places).toEqual([expect.stringMatching(/^41:/)]);
    expect(placesOf(of(seed, 'attribute-syntax'))).toEqual(places);
  });

  test('has a line that fell out of its admonition', () => {
    expect(placesOf(of(seed, 'lost-indentation'))).toEqual([
      `455:1-455:${(seed.lines[454]?.trimEnd().length ?? 0) + 1}`,
    ]);
  });

  test('has a place for each page number to come', () => {
    const places = placesIn(seed.lines, /Seite TODO/g);
    expect(places).toHaveLength(25);
    expect(placesOf(of(seed, 'page-placeholder'))).toEqual(places);
  });

  test('lists what else is left to do', () => {
    expect(placesOf(of(seed, 'todo'))).toEqual(placesIn(seed.lines, /(?<!Seite )\bTODO\b/g));
  });

  test('has the empty sections that a reader sees', () => {
    const lines = emptySections(seed.lines);
    expect(lines.length).toBeGreaterThan(5);
    expect(of(seed, 'empty-section').map(({ start }) => start.line)).toEqual(lines);
  });

  test('gives no other findings', () => {
    const rules = new Set(seed.compilation.diagnostics.map(({ rule }) => rule));
    expect([...rules].toSorted()).toEqual([
      'attribute-syntax',
      'empty-section',
      'lost-indentation',
      'missing-image',
      'page-placeholder',
      'todo',
    ]);
  });
});

describe.skipIf(!isThere)('the chapters without a book', () => {
  test('002 begins below the title it does not have', async () => {
    const seed = await compileSeed('002_');
    expect(of(seed, 'heading-level').map(({ start }) => start.line)).toEqual([3]);
  });

  test.each(['003_', '004_'])('%s gives no errors', async (prefix) => {
    const { compilation } = await compileSeed(prefix);
    expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
