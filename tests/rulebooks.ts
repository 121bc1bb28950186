/**
 * Rulebooks as people bring them, for tests of the whole: stand-ins in `fixtures/rulebooks/`. With `REAL_RULEBOOKS=1`, which
 * `.ci/run` sets where `../shared/seeds` is at hand, the real texts that they stand for are tested in the same way.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * - `rulebook`: a whole book with its own footer: cards, boxes in boxes, joined cells, tables and headings in lists,
 *   pictures with widths, links whose case is wrong
 * - `draft`: a book in progress: empty chapters, page numbers yet to come, headings of one name, slips of the pen
 * - `chapter`: a chapter without a title
 * - `forum`: plain text, copied from a forum
 * - `aid`: a sheet for the table: formulas, tabs, emoji
 */
export type RulebookKind = 'rulebook' | 'draft' | 'chapter' | 'forum' | 'aid';

export interface Rulebook {
  readonly kind: RulebookKind;
  /** Its file, without the folder. */
  readonly file: string;
  readonly folder: string;
  readonly source: string;
  /** The source without its front matter, whose lines stay as blank lines. */
  readonly text: string;
}

/** What a book holds, counted in its source. */
export interface RulebookFacts {
  readonly slug: string;
  readonly headings: number;
  readonly headingsInListItems: number;
  /** Ids that a number tells from those of other headings of the same name. */
  readonly repeatedHeadings: readonly string[];
  /** Headings in the outline, with their numbers. */
  readonly outline: readonly string[];
  readonly boxes: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly reactions: number;
  readonly conditions: number;
  readonly tables: number;
  /** First lines of tables in list items. */
  readonly tablesInLists: readonly number[];
  readonly joinedCells: number;
  readonly images: number;
  readonly distinctImages: number;
  readonly links: number;
  /** Hints about links that differ from their targets in case. */
  readonly inexactLinks: readonly string[];
  readonly pagePlaceholders: number;
  /** The line that lost its indentation. */
  readonly lostLine?: number;
  /** Page numbers as the book's own footer shows them, without spaces. */
  readonly footer?: (page: number) => string;
}

const STAND_INS = fileURLToPath(new URL('./fixtures/rulebooks/', import.meta.url));
const REAL = fileURLToPath(new URL('../../shared/seeds/', import.meta.url));

const KINDS: Readonly<Record<RulebookKind, readonly [standIn: string, real: string]>> = {
  rulebook: ['wolkenfaehre.txt', '000'],
  draft: ['salzkarawane.txt', '001'],
  chapter: ['moorglocken.txt', '002'],
  forum: ['forum.txt', '003'],
  aid: ['merkblatt.txt', '004'],
};

const FACTS: Readonly<Record<string, RulebookFacts>> = {
  'wolkenfaehre.txt': {
    slug: 'wolkenfaehre-regelbuch',
    headings: 77,
    headingsInListItems: 10,
    repeatedHeadings: [],
    outline: ['5.5 Ruder- und Segelwurf', '8 Wetter'],
    boxes: { danger: 12, example: 6, note: 5, summary: 4, todo: 6, warning: 5 },
    actions: 12,
    reactions: 5,
    conditions: 5,
    tables: 19,
    tablesInLists: [70, 455, 538, 548],
    joinedCells: 10,
    images: 32,
    distinctImages: 27,
    links: 71,
    inexactLinks: ['write #schwindel', 'write #gegenprobe'],
    pagePlaceholders: 0,
    footer: (page) => `~${page}~`,
  },
  'salzkarawane.txt': {
    slug: 'salzkarawane-regelbuch',
    headings: 45,
    headingsInListItems: 0,
    repeatedHeadings: ['aktionen-1', 'reaktionen-1'],
    outline: ['1.7 Schlucke'],
    boxes: { danger: 5, example: 3, info: 1, note: 2, warning: 2 },
    actions: 5,
    reactions: 2,
    conditions: 2,
    tables: 5,
    tablesInLists: [],
    joinedCells: 0,
    images: 8,
    distinctImages: 8,
    links: 3,
    inexactLinks: [],
    pagePlaceholders: 14,
    lostLine: 246,
  },
  '000': {
    slug: 'universalis-regelbuch',
    headings: 167,
    headingsInListItems: 16,
    repeatedHeadings: [],
    outline: ['10.6 Verletzungs- und Rüstungswurf'],
    boxes: { danger: 20, example: 13, note: 8, summary: 10, todo: 8, warning: 6 },
    actions: 20,
    reactions: 6,
    conditions: 8,
    tables: 34,
    tablesInLists: [70, 1273, 1284, 1677],
    joinedCells: 18,
    images: 82,
    distinctImages: 67,
    links: 191,
    inexactLinks: ['write #vergiftung', 'write #vergleichender-wurf'],
    pagePlaceholders: 0,
    footer: (page) => `-${page}-`,
  },
  '001': {
    slug: 'realms-regelbuch',
    headings: 81,
    headingsInListItems: 0,
    repeatedHeadings: ['aktionen-1', 'reaktionen-1'],
    outline: ['1.4 Einsatzgruppen'],
    boxes: { danger: 7, example: 3, info: 1, note: 2, warning: 2 },
    actions: 7,
    reactions: 2,
    conditions: 2,
    tables: 6,
    tablesInLists: [],
    joinedCells: 0,
    images: 11,
    distinctImages: 11,
    links: 3,
    inexactLinks: [],
    pagePlaceholders: 25,
    lostLine: 455,
  },
};

const read = (kind: RulebookKind, folder: string, file: string): Rulebook => {
  const source = readFileSync(folder + file, 'utf8');
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, (head) => head.replace(/[^\n]/g, ''));
  return { kind, file, folder, source, text };
};

export const rulebookKinds = Object.keys(KINDS) as readonly RulebookKind[];
const realFiles = process.env['REAL_RULEBOOKS'] === '1' ? readdirSync(REAL) : [];

const standIns: readonly Rulebook[] = rulebookKinds.map((kind) => read(kind, STAND_INS, KINDS[kind][0]));
const realOnes: readonly Rulebook[] = rulebookKinds.flatMap((kind) => {
  const file = realFiles.find((name) => name.startsWith(KINDS[kind][1]));
  return file === undefined ? [] : [read(kind, REAL, file)];
});

const rulebooks: readonly Rulebook[] = [...standIns, ...realOnes];

/** Books that are made together. */
export const rulebookShelves: readonly (readonly [name: string, books: readonly Rulebook[]])[] = [
  ['stand-ins', standIns] as const,
  ['real ones', realOnes] as const,
].filter(([, books]) => books.length > 0);

/** For `test.each`. */
export function rulebooksOf(...wanted: readonly RulebookKind[]): readonly (readonly [file: string, book: Rulebook])[] {
  return rulebooks.filter(({ kind }) => wanted.includes(kind)).map((book) => [book.file, book]);
}

/** Throws for files of kinds other than `rulebook` and `draft`. */
export function factsOf(file: string): RulebookFacts {
  const facts = FACTS[file] ?? FACTS[file.slice(0, 3)];
  if (!facts) throw new Error(`nothing was counted in ${file}`);
  return facts;
}
