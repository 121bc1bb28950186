/**
 * Reads a book: files → text → front matter → chapters.
 *
 * Steps: decode, read the front matter of the first file, split a single-file book into chapters.
 */
import { cardKinds } from '../book-meta/cards.ts';
import { DEFAULTS } from '../book-meta/book-meta.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { type FrontMatter, NO_FRONT_MATTER, type StyleReference } from '../front-matter/front-matter.ts';
import type { Host } from '../host.ts';
import type { BookMeta, Diagnostic, Found, MetaPicture, Source } from '../types.ts';
import type { BookFolders } from './book-files.ts';
import { decode } from './decode.ts';
import { type BookInput, inputError, reasonOf, shownPath } from './find-books.ts';
import { includeFiles } from './include-files.ts';
import { pictureType } from './picture-type.ts';
import { shareFootnotes } from './share-footnotes.ts';
import { type Section, type Sections, splitChapterFile, splitChapters } from './split-chapters.ts';

/** A book as text. */
export interface BookSource {
  readonly input: BookInput;
  readonly meta: BookMeta;
  /** Style sheets in the front matter of the first file. */
  readonly styles: readonly StyleReference[];
  readonly pictures: readonly MetaPicture[];
  /** Level of chapter headings. */
  readonly chapterLevel: number;
  readonly sources: readonly Source[];
  /** Text of each file by its shown path, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads a book. A file that cannot be read is an error; the others are still read. */
export async function readBook(input: BookInput, host: Host): Promise<Found<BookSource>> {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  const sources: Source[] = [];
  let meta: BookMeta | undefined;
  let styles: readonly StyleReference[] = [];
  let pictures: readonly MetaPicture[] = [];
  const folders: BookFolders['folders'] = new Map();
  let chapterLevel = input.kind === 'file' ? 2 : 1;
  for (const [index, path] of input.files.entries()) {
    const file = shownPath(path, host);
    let bytes: Uint8Array;
    try {
      bytes = await host.readFile(path);
    } catch (error) {
      diagnostics.push(
        inputError(file, `the file cannot be read (${reasonOf(error)})`, 'check the permissions of the file'),
      );
      continue;
    }
    const picture = pictureType(bytes, path);
    if (picture !== undefined) {
      diagnostics.push(inputError(file, `the file is an image (${picture}), not a book`, 'name a Markdown file'));
      continue;
    }
    const decoded = decode(bytes, file);
    const front = await frontMatterOf(decoded.value, file);
    const written = { text: decoded.value.slice(front.value.bodyStart), path, firstLine: front.value.bodyLine };
    const included = await includeFiles(written, { root: input.root, host, folders });
    diagnostics.push(...decoded.diagnostics, ...front.diagnostics, ...included.diagnostics);
    for (const [name, text] of [[file, decoded.value] as const, ...included.value.texts]) texts.set(name, text);
    // Only the first file's front matter applies to the book.
    if (index === 0) ({ meta, styles, pictures } = front.value);
    const { text: body, origins } = included.value;
    const breaks = front.value.meta.breaks ?? meta?.breaks;
    const ofFile = {
      file,
      path,
      origins,
      keepsLineBreaks: breaks ?? isPlainText(body),
      leavesOutDrafts: meta?.drafts === false,
      cards: cardKinds(meta?.cards),
      underlines: meta?.underline === true,
      ...(front.value.addresses && { addresses: front.value.addresses }),
    };
    const make = ({ text, line, isFront, borrowed }: Section): Source => ({
      ...ofFile,
      text,
      firstLine: front.value.bodyLine + line,
      borrowed: borrowed.map((each) => front.value.bodyLine + each),
      isFront,
    });
    const { sections, level } = cut(body, input.kind, index === 0 && isIndex(path));
    chapterLevel = level;
    sources.push(...shareFootnotes(sections).map(make));
  }
  return { value: { input, meta: meta ?? DEFAULTS, styles, pictures, chapterLevel, sources, texts }, diagnostics };
}

/** The chapters of a file. */
function cut(body: string, kind: BookInput['kind'], isFront: boolean): Sections {
  if (kind === 'file') return splitChapters(body);
  return { sections: isFront ? [{ text: body, line: 0, isFront, borrowed: [] }] : splitChapterFile(body), level: 1 };
}

/** Loads the YAML parser only if a file has front matter. */
async function frontMatterOf(text: string, file: string): Promise<Found<FrontMatter>> {
  if (findFrontMatter(text).kind === 'none') return { value: NO_FRONT_MATTER, diagnostics: [] };
  const { readFrontMatter } = await import('../front-matter/read-front-matter.ts');
  return readFrontMatter(text, file);
}

/** Whether this is the first file of a folder book, whose text is the cover. */
function isIndex(path: string): boolean {
  return /(?:^|[\\/])(?:[\d\s._-]*)(?:index|readme|cover|front)\.[a-z]+$/i.test(path);
}

/** Text without headings, such as a mail or a scan, is not Markdown: its line breaks are its structure. */
function isPlainText(body: string): boolean {
  return !/^ {0,3}#{1,6}(?:[ \t]|$)|^ {0,3}(?:=+|-+)[ \t]*$|^\s*(?:[-*+]|\d+\.)\s+#{1,6}\s/m.test(body);
}
