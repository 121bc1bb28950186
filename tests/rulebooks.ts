/**
 * Realistic rulebooks for end-to-end tests: stand-ins in `fixtures/rulebooks/`. With `REAL_RULEBOOKS=1`, which
 * `.ci/run` sets if `../shared/seeds` exists, the real texts are tested in the same way.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * - `rulebook`: a whole book with its own footer: cards, nested boxes, joined cells, tables and headings in lists,
 * images with widths, links in the wrong case
 * - `draft`: a book in progress: empty chapters, placeholders for page numbers, headings of the same name, mistakes
 * - `chapter`: a chapter without a title
 * - `forum`: plain text, copied from a forum
 * - `aid`: a reference sheet: formulas, tabs, emoji
 */
export type RulebookKind = 'rulebook' | 'draft' | 'chapter' | 'forum' | 'aid';

export interface Rulebook {
  readonly kind: RulebookKind;
  /** Name of the file without its folder. */
  readonly file: string;
  readonly folder: string;
  readonly source: string;
  /** The source with its front matter replaced by blank lines. */
  readonly text: string;
}

/** The contents of a book, counted in its source. */
export interface RulebookFacts {
  readonly slug: string;
  readonly headings: number;
  readonly headingsInListItems: number;
  /** Ids with a number because several headings have the same name. */
  readonly repeatedHeadings: readonly string[];
  /** Headings in the outline, with their numbers. */
  readonly outline: readonly string[];
  readonly boxes: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly reactions: number;
  readonly conditions: number;
  readonly tables: number;
  readonly joinedCells: number;
  readonly images: number;
  readonly distinctImages: number;
  readonly links: number;
  /** Hints about links that differ from their targets in case. */
  readonly inexactLinks: readonly string[];
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

const FACTS = JSON.parse(readFileSync(`${STAND_INS}facts.json`, 'utf8')) as Readonly<Record<string, RulebookFacts>>;

const read = (kind: RulebookKind, folder: string, file: string): Rulebook => {
  const source = readFileSync(folder + file, 'utf8');
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, (head) => head.replace(/[^\n]/g, ''));
  return { kind, file, folder, source, text };
};

const rulebookKinds = Object.keys(KINDS) as readonly RulebookKind[];
const realFiles = process.env['REAL_RULEBOOKS'] === '1' ? readdirSync(REAL) : [];

const standIns: readonly Rulebook[] = rulebookKinds.map((kind) => read(kind, STAND_INS, KINDS[kind][0]));
const realOnes: readonly Rulebook[] = rulebookKinds.flatMap((kind) => {
  const file = realFiles.find((name) => name.startsWith(KINDS[kind][1]));
  return file === undefined ? [] : [read(kind, REAL, file)];
});

const rulebooks: readonly Rulebook[] = [...standIns, ...realOnes];

/** Books that are built together. */
export const rulebookShelves: readonly (readonly [name: string, books: readonly Rulebook[]])[] = [
  ['stand-ins', standIns] as const,
  ['real ones', realOnes] as const,
].filter(([, books]) => books.length > 0);

/** Returns the books of some kinds as cases for `test.each`. */
export function rulebooksOf(...wanted: readonly RulebookKind[]): readonly (readonly [file: string, book: Rulebook])[] {
  return rulebooks.filter(({ kind }) => wanted.includes(kind)).map((book) => [book.file, book]);
}

/** Returns the facts of a book. Throws for kinds other than `rulebook` and `draft`. */
export function factsOf(file: string): RulebookFacts {
  const facts = FACTS[file] ?? FACTS[file.slice(0, 3)];
  if (!facts) throw new Error(`nothing was counted in ${file}`);
  return facts;
}
