/**
 * Inserts the text of other files into a chapter, before it is cut and parsed. `include-line.ts` finds the lines that name a file.
 *
 *     {{#include attacks.md}}         the whole file, without its front matter
 *     {{#include attacks.md:3:9}}     lines 3 to 9; `:3` is that line alone, `::9` and `:3:` are open
 *     {{#include attacks.md:melee}}   the lines between `ANCHOR: melee` and `ANCHOR_END: melee`
 *     ![[attacks.md]]                 the whole file
 *     ![[attacks.md#Melee]]           the section of that heading
 *     ![[Attacks]]                    the note of that name beside the text or, as in Obsidian, anywhere in the book if it is the only one
 *     {% include attacks.md %}        the whole file, also from `_includes`
 *     --8<-- "attacks.md"             the whole file, or lines as above
 *
 * Included lines get the indentation of the line that includes them, so that it may be in a box or list item; headings that would
 * end the section around them are nested below it. Paths start from the file that names them, else from a folder above, and must
 * be in the book's repository. `origins` maps each line to its file.
 */
import { NOTICED, finding } from '../finding.ts';
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import { basename } from 'node:path';
import type { LevelShift } from '../../plugins/dialect.ts';
import { minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import type { Origin } from '../basics/origin.ts';
import type { Diagnostic, Said, Source, Span } from '../types.ts';
import type { BookFiles, FileOfBook } from '../files/book-files.ts';
import { decode } from '../files/decode.ts';
import { findFile, findNote } from '../files/find-file.ts';
import { headingLines } from './heading-lines.ts';
import { type IncludeLine, includesIn } from './include-line.ts';
import { READ } from './read-findings.ts';
import { reasonOf } from '../basics/system-error.ts';
import { MARKDOWN } from '../files/markdown-name.ts';
import { shownPath } from '../files/shown-path.ts';
import { spanInLine } from '../span.ts';

/** Texts, files and findings collected while the files of a book are read. */
export class ReadFiles {
  readonly diagnostics: Diagnostic[] = [];
  /** Texts of files by their displayed paths. */
  readonly texts = new Map<string, string>();
}

/**
 * Maximum number of included files, and of characters in total. Files that include each other several times would
 * grow exponentially.
 */
const MAX_FILES = 1000;
const MAX_LENGTH = 10_000_000;

/** Matches files with another extension, such as images. Names of notes have no extension. */
const OTHER_FILE = /^[^#]*\.[a-z\d]{2,5}(?:#|$)/i;

/** Consecutive lines of one file. */
interface Piece extends Omit<Origin, 'from'> {
  readonly lines: readonly string[];
  /** Number of levels by which the piece's headings are lowered. */
  readonly by: number;
}

interface Place {
  /** Absolute path of the file. */
  readonly path: string;
  /** Line of the file at which the text begins. */
  readonly firstLine: number;
  /** Level of the heading above; 0 if there is none. */
  readonly level: number;
  /** Number of levels by which the text's headings are lowered. */
  readonly by: number;
  /** Indentation that is added to each line of the text. */
  readonly indent: string;
  /** The chain of files that include this one, outermost first. */
  readonly within: readonly string[];
}

/** Fence that is longer than any fence in the included text. */
const COLONS = ':'.repeat(30);

/**
 * Returns a text with that of other files, and the origins of its lines if there are any.
 *
 * @param at absolute path of the file, and the line at which the text begins
 */
export async function includeFiles(
  written: string,
  at: Pick<Place, 'path' | 'firstLine'>,
  book: BookFiles,
  hasEditions: boolean,
  read: ReadFiles,
): Promise<Pick<Source, 'text' | 'origins' | 'levels'>> {
  const place = { ...at, indent: '', level: 0, by: 0, within: [at.path] };
  const pieces = await new Includer(book, hasEditions, read).expand(written.split('\n'), place);
  const text = pieces.flatMap(({ lines }) => lines).join('\n');
  const [only, ...others] = pieces;
  if (only?.path === at.path && others.length === 0) return { text, origins: [], levels: [] };
  let from = at.firstLine;
  const origins: Origin[] = [];
  const levels: LevelShift[] = [];
  for (const { lines, by, ...origin } of pieces) {
    origins.push({ from, ...origin });
    if (by !== (levels.at(-1)?.by ?? 0)) levels.push({ from: from - at.firstLine, by });
    from += lines.length;
  }
  return { text, origins, levels };
}

class Includer {
  readonly #book: BookFiles;
  readonly #hasEditions: boolean;
  readonly #files: ReadFiles;
  #count = 0;
  #length = 0;

  constructor(book: BookFiles, hasEditions: boolean, files: ReadFiles) {
    this.#book = book;
    this.#hasEditions = hasEditions;
    this.#files = files;
  }

  async expand(written: readonly string[], place: Place): Promise<readonly Piece[]> {
    const lines = [...written];
    const pieces: Piece[] = [];
    const { path, by } = place;
    const file = shownPath(path, this.#book);
    let begin = 0;
    const keep = (end: number): void => {
      if (end <= begin) return;
      const own = lines.slice(begin, end).map((line) => (line === '' ? line : place.indent + line));
      pieces.push({ lines: own, file, path, line: place.firstLine + begin, indent: place.indent.length, by });
    };
    const text = lines.join('\n');
    const includes = includesIn(text);
    const headings = includes.length === 0 ? [] : headingLines(text);
    for (const include of includes) {
      const { index, indent } = include;
      const named = await includedFile(include, path, this.#book);
      if (named === undefined) continue;
      const above = headings.findLast(({ line }) => line < index);
      const line = place.firstLine + index;
      const at = spanInLine(file, { line, column: indent.length + 1 }, (lines[index] ?? '').trim().length);
      const inside = { ...place, indent: place.indent + indent, level: above ? above.level + by : place.level };
      const found = await this.#inclusion(named, partOf(include.target), inside, at);
      // After a finding, the line is dropped, so that no other rule reports it.
      if (!found) {
        lines[index] = '';
        continue;
      }
      keep(index);
      for (const piece of found) pieces.push(piece);
      begin = index + 1;
    }
    keep(lines.length);
    return pieces;
  }

  /** Returns the lines of a file; undefined if it cannot be included. */
  async #inclusion(found: FileOfBook, part: Part, place: Place, at: Span): Promise<readonly Piece[] | undefined> {
    if (found.kind === 'missing') return this.#report(at, READ.notIncluded(part.path, found.why, found.nearest));
    const { path } = found;
    const shown = shownPath(path, this.#book);
    if (place.within.includes(path)) {
      const way = [...place.within.slice(place.within.indexOf(path)), path].map((each) => basename(each));
      return this.#report(at, READ.includesItself(shown, way));
    }
    if (++this.#count > MAX_FILES || this.#length > MAX_LENGTH)
      return this.#report(at, READ.tooManyIncludes(MAX_FILES));
    const text = await this.#read(path, shown, at);
    if (text === undefined) return undefined;
    const front = findFrontMatter(text);
    const [start, bodyLine] = front.kind === 'found' ? [front.bodyStart, front.bodyLine] : [0, 1];
    const all = text.slice(start).replace(/\n$/, '').split('\n');
    const [first, end] = part.extentIn(all, bodyLine);
    if (first >= end) return this.#report(at, READ.noPart(shown, part.what));
    const lines = all.slice(first, end);
    this.#length += lines.join('\n').length;
    // Headings that would end the section around the include are lowered, so that they are nested in it.
    const top = minOf(headingLines(lines.join('\n')).map(({ level }) => level));
    const by = top <= place.level ? place.level + 1 - top : 0;
    const within = [...place.within, path];
    const pieces = await this.expand(lines, { ...place, path, firstLine: bodyLine + first, within, by });
    const [, only] = (this.#hasEditions && /^only:(.*(?:\n[ \t-].*)*)/m.exec(text.slice(0, start))) || [];
    if (only === undefined) return pieces;
    // If it were a chapter, the file would be only in these editions, so its text is marked in the same way.
    const names = only.match(/[\p{L}\d-]*\p{L}[\p{L}\d-]*/gu) ?? [];
    const here = { file: at.file, path: place.path, line: at.start.line, indent: place.indent.length, by: 0 };
    const fence = (end: string): Piece => ({ ...here, lines: [place.indent + COLONS + end] });
    return [fence(` {${names.map((name) => `.only-${name}`).join(' ')}}`), ...pieces, fence('')];
  }

  async #read(path: string, shown: string, at: Span): Promise<string | undefined> {
    const bytes = await this.#book.read(path, 'text').catch((error: unknown) => reasonOf(error));
    if (typeof bytes === 'string') return this.#report(at, READ.unreadInclude(shown, bytes));
    const { value: text, diagnostics: ofText } = decode(bytes, shown);
    if (!this.#files.texts.has(shown)) for (const each of ofText) this.#files.diagnostics.push(each);
    this.#files.texts.set(shown, text);
    return text;
  }

  #report(at: Span, said: Said): undefined {
    this.#files.diagnostics.push(finding(NOTICED.include, at, said));
  }
}

/** Returns the file that a line includes; undefined if the line names none, but may be a link by name, or an image. */
export async function includedFile(
  { target, kind }: IncludeLine,
  from: string,
  book: BookFiles,
): Promise<FileOfBook | undefined> {
  const { path } = partOf(target);
  if (kind === 'file' || MARKDOWN.test(path)) return findFile(from, path, book);
  const isText = path !== '' && !target.includes('#^') && !OTHER_FILE.test(target);
  return isText ? findNote(from, path, book) : undefined;
}

interface Part {
  readonly path: string;
  /** The requested part, as named in messages. */
  readonly what: string;
  /**
   * Returns the index of the first requested line, and that of the line after the last one.
   *
   * @param firstLine line of the file at which `lines` begins
   */
  readonly extentIn: (lines: readonly string[], firstLine: number) => readonly [start: number, end: number];
}

function partOf(wanted: string): Part {
  const [path = '', heading = ''] = wanted.split('#', 2).map((part) => part.trim());
  if (wanted.includes('#'))
    return { path, what: `heading “${heading}”`, extentIn: (lines) => sectionOf(heading, lines) };
  const [name = '', first, last = first] = wanted.split(':');
  if (first === undefined) return { path: name, what: 'text', extentIn: (lines) => [0, lines.length] };
  if (!/^\d*$/.test(first)) return { path: name, what: `anchor ${first}`, extentIn: (lines) => anchored(first, lines) };
  const from = Number(first || 1);
  const to = last === '' ? Infinity : Number(last);
  return {
    path: name,
    what: `line ${from}`,
    extentIn: (lines, firstLine) => [Math.max(0, from - firstLine), Math.min(lines.length, to - firstLine + 1)],
  };
}

function anchored(name: string, lines: readonly string[]): readonly [number, number] {
  const indexOf = (marker: string): number =>
    lines.findIndex((line) => new RegExp(`(?:${marker})\\s*${escapeRegExp(name)}(?![\\w-])`).test(line));
  const end = indexOf('\\bANCHOR_END:|\\[end:');
  const start = indexOf('\\bANCHOR:|\\[start:') + 1;
  return [start || lines.length, end < 0 ? lines.length : end];
}

function sectionOf(heading: string, lines: readonly string[]): readonly [number, number] {
  const headings = headingLines(lines.join('\n'));
  const at = headings.findIndex(({ text }) => fold(text.replace(/[ \t]*\{[^{}]*\}$/, '')) === fold(heading));
  const next = headings.slice(at + 1).find(({ level }) => level <= (headings[at]?.level ?? 0));
  return [headings[at]?.line ?? lines.length, next?.line ?? lines.length];
}
