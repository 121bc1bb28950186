/** Reads a book: each file is decoded, loses its front matter, gets what it includes and is cut into chapters. */
import { recent } from '../basics/recent.ts';
import { cardKinds } from '../book-meta/cards.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { type FrontFacts, type FrontMatter, NO_FRONT_MATTER } from '../front-matter/front-matter.ts';
import type { Edition, Found, Source } from '../types.ts';
import type { BookFiles } from '../files/book-files.ts';
import type { BookInput, PlannedChapter } from './book-input.ts';
import { type ReadFile, partSource, sourcesOf } from './chapter-sources.ts';
import { decode } from '../files/decode.ts';
import { ReadFiles, includeFiles } from './include-files.ts';
import { FILE, inputError } from '../files/file-findings.ts';
import { READ } from './read-findings.ts';
import { PlaceLimit } from './place-limit.ts';
import { pictureType } from '../files/picture-type.ts';
import { shownPath } from '../files/shown-path.ts';

/** The text of a book, before it is parsed. */
export interface BookSource extends FrontFacts, Pick<FrontMatter, 'editions' | 'only'> {
  readonly input: BookInput;
  /** The title according to the book's folder; absent if the title is in the text, or if there is none. */
  readonly title?: string;
  /** Whether the front matter declares the whole book a draft. */
  readonly isDraft?: boolean;
  /**
   * Set if the text of other editions was removed; `isApart` if the title is the same as that of the first edition.
   */
  readonly edition?: Edition & { readonly isApart: boolean };
  /** Level of chapter headings. */
  readonly chapterLevel: number;
  readonly sources: readonly Source[];
  /** Text of each file by its displayed path, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads a book. A file that cannot be read gives an error, and the other files are still read. */
export async function readBook(input: BookInput): Promise<Found<BookSource>> {
  const read = new ReadFiles();
  const sources: Source[] = [];
  let first: FrontMatter | undefined;
  let chapterLevel = input.kind === 'file' ? 2 : 1;
  const limit = new PlaceLimit();
  for (const chapter of input.chapters) {
    if (chapter.kind === 'part') {
      sources.push(partSource(chapter, shownPath(chapter.path, input.files)));
      continue;
    }
    const file = await readFile(chapter, first, input.files, read);
    if (!file) continue;
    // Only the first file's front matter applies to the book.
    first ??= file.front;
    const { value: source, diagnostics: beyond } = limit.cut(file.source);
    const cut = sourcesOf({ ...file, source }, input);
    chapterLevel = cut.level;
    for (const each of cut.sources) sources.push(each);
    for (const each of beyond) read.diagnostics.push(each);
    if (beyond.length > 0) break;
  }
  const front = first ?? NO_FRONT_MATTER;
  const isOfBook = input.kind === 'file' || input.chapters[0]?.kind === 'front';
  const value = {
    ...front,
    input,
    title: titleOf(input, front.meta.title),
    isDraft: isOfBook && front.isDraft === true,
    only: isOfBook ? front.only : undefined,
    chapterLevel,
    sources,
    texts: read.texts,
  };
  return { value, diagnostics: read.diagnostics };
}

/**
 * Returns the book's title. For a single file, its front matter takes precedence; for a folder, all sources have
 * already been considered.
 */
function titleOf({ kind, title }: BookInput, written: string | undefined): string | undefined {
  if (kind === 'file') return written ?? (title?.isWeak === true ? undefined : title?.text);
  return title?.text ?? written;
}

/** @param first front matter of the book; undefined if this file is its first */
async function readFile(
  chapter: PlannedChapter,
  first: FrontMatter | undefined,
  files: BookFiles,
  read: ReadFiles,
): Promise<ReadFile | undefined> {
  const { path } = chapter;
  const file = shownPath(path, files);
  const { value: text, diagnostics } = await readText(path, file, files);
  for (const each of diagnostics) read.diagnostics.push(each);
  if (text === undefined) return undefined;
  read.texts.set(file, text);
  const { value: front, diagnostics: inFront } = await frontMatterOf(text, file, first);
  for (const each of inFront) read.diagnostics.push(each);
  const at = { path, firstLine: front.bodyLine };
  const hasEditions = (first ?? front).editions.size > 0;
  const included = await includeFiles(text.slice(front.bodyStart), at, files, hasEditions, read);
  const { meta } = first ?? front;
  const source = {
    ...partSource(chapter, file),
    ...included,
    lines: included.text.split('\n').map((_, index) => front.bodyLine + index),
    keepsLineBreaks: front.meta.breaks ?? meta.breaks ?? false,
    cards: cardKinds(meta.cards),
    underlines: meta.underline === true,
    addresses: front.addresses,
    isPart: false,
    ...(front.isDraft === true ? { isDraft: true } : {}),
    ...(front.only && { only: front.only }),
  };
  return { chapter, front, source };
}

async function readText(path: string, file: string, files: BookFiles): Promise<Found<string | undefined>> {
  try {
    const bytes = await files.read(path, 'text');
    const picture = pictureType(bytes, path);
    if (picture === undefined) return decode(bytes, file);
    return { value: undefined, diagnostics: [inputError(file, READ.picture(picture))] };
  } catch (error) {
    return { value: undefined, diagnostics: [inputError(file, FILE.unreadable(error, 'file'))] };
  }
}

const fronts = recent<Found<FrontMatter>>();

/** Reads the front matter of a file. The YAML parser is loaded only if there is any. */
async function frontMatterOf(text: string, file: string, first: FrontMatter | undefined): Promise<Found<FrontMatter>> {
  const place = findFrontMatter(text);
  if (place.kind === 'none') return { value: NO_FRONT_MATTER, diagnostics: [] };
  const { readFrontMatter } = await import('../front-matter/read-front-matter.ts');
  const isChapter = first !== undefined;
  const hasEditions = isChapter && first.editions.size > 0;
  const head = place.kind === 'found' ? text.slice(0, place.bodyStart) : text;
  const key = JSON.stringify([head, file, isChapter, hasEditions]);
  return fronts(key, () => readFrontMatter(text, file, isChapter, hasEditions));
}
