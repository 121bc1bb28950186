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
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import { basename, extname } from 'node:path';
import { addressFrom } from '../addresses/relative-url.ts';
import type { LevelShift } from '../../plugins/dialect.ts';
import { minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import type { Origin } from '../basics/origin.ts';
import { MAX_NAMED, oneOf } from '../basics/one-of.ts';
import type { Diagnostic, Found, Span } from '../types.ts';
import { type BookFiles, isInside, pathOf } from './book-files.ts';
import { decode } from './decode.ts';
import { type Notes, notesNamed, placesOf } from './find-by-name.ts';
import { headingLines } from './heading-lines.ts';
import { type IncludeLine, includesIn } from './include-line.ts';
import { reasonOf } from './input-error.ts';
import { MARKDOWN } from './markdown-name.ts';
import { shownPath } from './shown-path.ts';
import { pictureType } from './picture-type.ts';

export interface IncludedText {
  readonly text: string;
  /** Origins of the lines; empty if nothing was included. */
  readonly origins: readonly Origin[];
  /** Number of levels by which headings are lowered, starting at certain lines of the text. */
  readonly levels: readonly LevelShift[];
  /** Texts of the included files, by their displayed paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Absolute paths of all files named by includes, even if they are missing. */
  readonly files: readonly string[];
}

/** The text of a file without its front matter. */
export interface IncludingText {
  readonly text: string;
  /** Absolute path of the file. */
  readonly path: string;
  /** Line of the file at which the text begins. */
  readonly firstLine: number;
}

/**
 * Maximum number of included files, and of characters in total. Files that include each other several times would
 * grow exponentially.
 */
const MAX_FILES = 1000;
const MAX_LENGTH = 10_000_000;

/** Matches files with another extension, such as images. Names of notes have no extension. */
const OTHER_FILE = /^[^#]*\.[a-z\d]{2,5}(?:#|$)/i;

export async function includeFiles(
  including: IncludingText,
  book: BookFiles,
  notes: Notes = new Map(),
  hasEditions = false,
): Promise<Found<IncludedText>> {
  const lines = including.text.split('\n');
  if (includesIn(lines).length === 0)
    return { value: { text: including.text, origins: [], levels: [], texts: new Map(), files: [] }, diagnostics: [] };
  return new Includer(book, notes, hasEditions).run(including, lines);
}

/** Consecutive lines of one file. */
interface Piece extends Omit<Origin, 'from'> {
  readonly lines: readonly string[];
  /** Number of levels by which the piece's headings are lowered. */
  readonly by: number;
}

class Includer {
  readonly #book: BookFiles;
  readonly #notes: Notes;
  readonly #hasEditions: boolean;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #texts = new Map<string, string>();
  readonly #named = new Set<string>();
  #files = 0;
  #length = 0;

  constructor(book: BookFiles, notes: Notes, hasEditions: boolean) {
    this.#book = book;
    this.#notes = notes;
    this.#hasEditions = hasEditions;
  }

  async run(including: IncludingText, lines: readonly string[]): Promise<Found<IncludedText>> {
    const pieces = await this.#expand(lines, { ...including, indent: '', level: 0, by: 0, within: [including.path] });
    let from = including.firstLine;
    const origins: Origin[] = [];
    const levels: LevelShift[] = [];
    for (const { lines: own, by, ...origin } of pieces) {
      origins.push({ from, ...origin });
      if (by !== (levels.at(-1)?.by ?? 0)) levels.push({ from: from - including.firstLine, by });
      from += own.length;
    }
    const text = pieces.flatMap((piece) => piece.lines).join('\n');
    const value = { text, origins, levels, texts: this.#texts, files: [...this.#named] };
    return { value, diagnostics: this.#diagnostics };
  }

  async #expand(lines: readonly string[], place: Place): Promise<readonly Piece[]> {
    const pieces: Piece[] = [];
    const { path, by } = place;
    const file = shownPath(path, this.#book);
    let begin = 0;
    const keep = (end: number): void => {
      if (end <= begin) return;
      const own = lines.slice(begin, end).map((line) => (line === '' ? line : place.indent + line));
      pieces.push({ lines: own, file, path, line: place.firstLine + begin, indent: place.indent.length, by });
    };
    const includes = includesIn(lines);
    const headings = includes.length === 0 ? [] : headingLines(lines);
    for (const include of includes) {
      const { index, indent } = include;
      const wanted = await this.#wanted(include, path);
      // A line that does not name a file may be a link by name, or an embedded image.
      if (!wanted) continue;
      const above = headings.findLast(({ line }) => line < index);
      const level = above ? above.level + by : place.level;
      const at = { ...place, indent: place.indent + indent, level };
      const line = place.firstLine + index;
      const column = indent.length + 1;
      const end = { line, column: column + (lines[index] ?? '').trim().length };
      const span: Span = { file, start: { line, column }, end };
      // After a finding, the line is dropped, so that no other rule reports it.
      const empty = [{ lines: [''], file, path, line, indent: 0, by }];
      const included = (await this.#includeOnly(wanted, at, span)) ?? empty;
      keep(index);
      for (const piece of included) pieces.push(piece);
      begin = index + 1;
    }
    keep(lines.length);
    return pieces;
  }

  /**
   * Returns the file to which an include refers, or all that match equally well; undefined if the line does not refer
   * to a file.
   */
  async #wanted({ target, kind }: IncludeLine, from: string): Promise<Wanted | undefined> {
    if (kind === 'note') return this.#embedded(target, from);
    const { path } = partOf(target);
    for (const place of placesOf(path, from, this.#book.root)) {
      const shown = addressFrom(from, place);
      const found = await this.#book.find(from, shown);
      if (found.kind === 'found' && found.path !== from) return [shown + target.slice(path.length)];
    }
    return [target];
  }

  /**
   * Returns the paths to which an embedded note can refer, relative to `from`, each with the heading if one is named.
   */
  async #embedded(written: string, from: string): Promise<Wanted | undefined> {
    if (MARKDOWN.test(written.replace(/#.*$/, ''))) return [written];
    const [, name = '', heading = ''] = /^([^#]*)((?:#.*)?)$/.exec(written) ?? [];
    if (name.trim() === '' || heading.startsWith('#^') || OTHER_FILE.test(written)) return undefined;
    const beside = `${name.trim()}.md`;
    const found = await this.#book.find(from, beside);
    if (found.kind === 'found') return [beside + heading];
    const [first, ...others] = notesNamed(name.trim(), from, this.#notes, this.#book.root).map(
      (note) => addressFrom(from, note) + heading,
    );
    return first === undefined ? undefined : [first, ...others];
  }

  async #includeOnly([wanted, ...others]: Wanted, place: Place, at: Span): Promise<readonly Piece[] | undefined> {
    if (others.length === 0) return this.#include(wanted, place, at);
    const ways = [wanted, ...others].slice(0, MAX_NAMED).map((path) => `![[${path}]]`);
    const message = `${others.length + 1} files have that name, so none of them is included`;
    return this.#report(at, message, `write ${oneOf(ways)}`);
  }

  /** Returns the lines of the file; undefined if it cannot be included. */
  async #include(wanted: string, place: Place, at: Span): Promise<readonly Piece[] | undefined> {
    const part = partOf(wanted);
    const found = await this.#book.find(place.path, part.path);
    const named = found.kind === 'missing' ? pathOf(place.path, part.path) : found.path;
    if (isInside(named, this.#book.root)) this.#named.add(named);
    if (found.kind === 'missing') {
      const notes = this.#notes.get(fold(basename(part.path, extname(part.path)))) ?? [];
      const names = new Set([...found.nearest, ...notes.map((note) => addressFrom(place.path, note))]);
      const near =
        names.size > 0 ? `did you mean ${oneOf([...names].slice(0, MAX_NAMED))}?` : 'check its name and folder';
      return this.#report(at, `${part.path} cannot be included: ${found.why}`, near);
    }
    const shown = shownPath(found.path, this.#book);
    if (place.within.includes(found.path)) {
      const way = [...place.within.slice(place.within.indexOf(found.path)), found.path].map((path) => basename(path));
      return this.#report(at, `${shown} includes itself: ${way.join(' → ')}`, 'remove one of these lines');
    }
    if (++this.#files > MAX_FILES || this.#length > MAX_LENGTH) {
      return this.#report(
        at,
        'more is included than allowed',
        `include fewer than ${MAX_FILES} files, or shorter ones`,
      );
    }
    const read = await this.#read(found.path, shown, at);
    const lines = read && linesOf(read.lines, part, read.firstLine);
    if (read && !lines) return this.#report(at, `${shown} has no ${part.what}`, 'check the part after the file name');
    if (!read || !lines) return undefined;
    this.#length += lines.text.join('\n').length;
    const firstLine = read.firstLine + lines.first;
    const within = [...place.within, found.path];
    // Headings that would end the section around the include are lowered, so that they are nested in it.
    const top = minOf(headingLines(lines.text).map(({ level }) => level));
    const by = top <= place.level ? place.level + 1 - top : 0;
    const pieces = await this.#expand(lines.text, { ...place, path: found.path, firstLine, within, by });
    const [, only] = (this.#hasEditions && /^only:(.*(?:\n[ \t-].*)*)/m.exec(read.front)) || [];
    if (only === undefined) return pieces;
    // If it were a chapter, the file would be only in these editions, so its text is marked in the same way.
    const names = only.match(/[\p{L}\d-]*\p{L}[\p{L}\d-]*/gu) ?? [];
    const fence = (text: string): Piece => {
      const { path, indent } = place;
      return { lines: [indent + text], file: at.file, path, line: at.start.line, indent: indent.length, by: 0 };
    };
    return [fence(`${COLONS} {${names.map((name) => `.only-${name}`).join(' ')}}`), ...pieces, fence(COLONS)];
  }

  async #read(
    path: string,
    shown: string,
    at: Span,
  ): Promise<{ front: string; lines: readonly string[]; firstLine: number } | undefined> {
    let bytes: Uint8Array;
    try {
      bytes = await this.#book.read(path, 'text');
    } catch (error) {
      return this.#report(at, `${shown} cannot be read (${reasonOf(error)})`, 'check the permissions of the file');
    }
    if (pictureType(bytes, path) !== undefined) {
      return this.#report(at, `${shown} is an image, not text`, `write ![](${basename(path)})`);
    }
    const decoded = decode(bytes, shown);
    if (!this.#texts.has(shown)) for (const each of decoded.diagnostics) this.#diagnostics.push(each);
    const text = decoded.value;
    this.#texts.set(shown, text);
    const front = findFrontMatter(text);
    const body = front.kind === 'found' ? text.slice(front.bodyStart) : text;
    const [firstLine, written] = front.kind === 'found' ? [front.bodyLine, text.slice(0, front.bodyStart)] : [1, ''];
    return { front: written, lines: body.replace(/\n$/, '').split('\n'), firstLine };
  }

  #report(at: Span, message: string, hint: string): undefined {
    this.#diagnostics.push({ rule: 'include', severity: 'error', ...at, message, hint });
  }
}

/** Fence that is longer than any fence in the included text. */
const COLONS = ':'.repeat(30);

/** Paths of the wanted file; several if they match equally well. */
type Wanted = readonly [string, ...string[]];

interface Place extends Omit<IncludingText, 'text'> {
  /** Level of the heading above; 0 if there is none. */
  readonly level: number;
  /** Number of levels by which the text's headings are lowered. */
  readonly by: number;
  /** Indentation that is added to each line of the text. */
  readonly indent: string;
  /** The chain of files that include this one, outermost first. */
  readonly within: readonly string[];
}

interface Part {
  readonly path: string;
  /** The requested part, as named in messages. */
  readonly what: string;
  readonly range?: readonly [first: number, last: number];
  readonly anchor?: string;
  readonly heading?: string;
}

function partOf(wanted: string): Part {
  const [path = '', heading] = wanted.split('#');
  if (heading !== undefined) return { path: path.trim(), what: `heading “${heading.trim()}”`, heading: heading.trim() };
  const [name = '', first, last] = wanted.split(':');
  if (first === undefined) return { path: name, what: '' };
  if (!/^\d*$/.test(first)) return { path: name, what: `anchor ${first}`, anchor: first };
  const from = first === '' ? 1 : Number(first);
  const to = last === undefined ? from : last === '' ? Infinity : Number(last);
  return { path: name, what: `line ${from}`, range: [from, to] };
}

/**
 * Returns the requested lines, and the index of the first one.
 *
 * @param firstLine line of the file at which `lines` begins
 */
function linesOf(
  lines: readonly string[],
  { range, anchor, heading }: Part,
  firstLine: number,
): { readonly text: readonly string[]; readonly first: number } | undefined {
  if (range) {
    const first = Math.max(0, range[0] - firstLine);
    const text = lines.slice(first, Math.max(0, range[1] - firstLine + 1));
    return text.length === 0 ? undefined : { text, first };
  }
  if (anchor !== undefined) {
    const has = (marker: string) => (line: string) =>
      new RegExp(`(?:${marker})\\s*${escapeRegExp(anchor)}(?![\\w-])`).test(line);
    const first = lines.findIndex(has('\\bANCHOR:|\\[start:')) + 1;
    const end = lines.findIndex(has('\\bANCHOR_END:|\\[end:'));
    return first === 0 ? undefined : { text: lines.slice(first, end < 0 ? undefined : end), first };
  }
  if (heading === undefined) return { text: lines, first: 0 };
  const levels = lines.map((line) => /^(#{1,6})[ \t]+(.*?)[ \t#]*(?:\{[^{}]*\})?$/.exec(line));
  const first = levels.findIndex((found) => found !== null && fold(found[2]?.trim() ?? '') === fold(heading));
  if (first < 0) return undefined;
  const level = levels[first]?.[1]?.length ?? 1;
  const next = levels.findIndex((found, index) => index > first && found !== null && (found[1]?.length ?? 1) <= level);
  return { text: lines.slice(first, next < 0 ? undefined : next), first };
}
