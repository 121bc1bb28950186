/**
 * Inputs → shelf: read → parse → book → check.
 *
 * Chapters are parsed once per content: a `CompileCache` kept between calls makes watching fast and changes no byte.
 */
import { hash } from 'node:crypto';
import type { MarkdownIt } from 'markdown-it';
import { check } from './check/check.ts';
import { findBooks, shownPath } from './read/find-books.ts';
import { makeBook } from './book/make-book.ts';
import { resolveLinks } from './book/resolve-links.ts';
import type { Host } from './host.ts';
import { createDialect } from './parse/dialect.ts';
import { collectDefinitions, parseChapter, placeChapter } from './parse/parse-chapter.ts';
import type { BookFolders } from './read/book-files.ts';
import { type BookSource, readBook } from './read/read-book.ts';
import { embedFonts } from './read/embed-fonts.ts';
import { type SeenPictures, lookAtPictures } from './pictures/look-at-pictures.ts';
import { type ImageCache, type ImageWanted, readImages } from './read/read-images.ts';
import { readStyles } from './read/read-styles.ts';
import { readNeighbours } from './book/read-neighbours.ts';
import type { Book, BookMeta, Chapter, Diagnostic, ParsedChapter, Shelf, Source } from './types.ts';

export interface CompileOptions {
  /** Language of books that name none. */
  readonly lang?: string;
  /**
   * Folders that books had in the site before, by their file: a book whose front matter cannot be read now keeps its own.
   */
  readonly formerSlugs?: ReadonlyMap<string, string>;
  /** Called with each book as soon as it is read; others may be yet to come. */
  readonly whenRead?: (book: Book) => void;
}

export interface CompileCache {
  readonly chapters: Map<string, ParsedChapter>;
  readonly images: ImageCache;
  readonly seenPictures: SeenPictures;
}

/** Folders of the web root that are no book. */
const RESERVED_FOLDERS = ['assets', 'images', 'fonts'];

export function createCache(): CompileCache {
  return { chapters: new Map(), images: new Map(), seenPictures: new Map() };
}

export interface Compilation {
  readonly shelf: Shelf;
  readonly diagnostics: readonly Diagnostic[];
  /** Text of each file by its shown path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Chapters that had to be parsed; the others came from the cache. */
  readonly parsed: number;
  /** Absolute paths of the style sheets that books name, also of those that are not there. */
  readonly styleFiles: readonly string[];
}

export async function compile(
  inputs: readonly string[],
  host: Host,
  options: CompileOptions = {},
  cache?: CompileCache,
): Promise<Compilation> {
  const found = await findBooks(inputs, host);
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  const sources: BookSource[] = [];
  const unreadable = new Set<BookSource>();
  for (const input of found.value) {
    const read = await readBook(input, host);
    diagnostics.push(...read.diagnostics);
    if (read.diagnostics.some(isFrontMatterError)) unreadable.add(read.value);
    if (read.value.sources.length > 0) sources.push(read.value);
  }
  const md = createDialect();
  const used = new Map<string, ParsedChapter>();
  const pictures: ImageCache = cache?.images ?? new Map();
  const seen: SeenPictures = cache?.seenPictures ?? new Map();
  // The books of a shelf often lie in one folder.
  const folders: BookFolders['folders'] = new Map();
  let parsed = 0;
  const books: Book[] = [];
  const taken = new Set<string>(RESERVED_FOLDERS);
  const texts = new Map(sources.flatMap((source) => [...source.texts]));
  const styleFiles: string[] = [];
  const readSheets = new Set<string>();
  for (const source of sources) {
    const shared = collectDefinitions(source.sources, md);
    const sharedKey = cache ? hash('sha256', JSON.stringify(shared), 'hex') : '';
    const chapters = source.sources.map((each): Chapter => {
      // Nobody keeps what has no place in a file yet, unless there is a next time.
      const key = cache && keyOf(each, sharedKey);
      let chapter = key === undefined ? undefined : (used.get(key) ?? cache?.chapters.get(key));
      if (!chapter) {
        chapter = parseChapter(each, md, shared);
        parsed++;
      }
      if (key !== undefined) used.set(key, chapter);
      return placeChapter(chapter, each);
    });
    const wanted = imagesWanted(chapters, source.meta);
    const [path = source.input.path] = source.input.files;
    const read = await readStyles({ path, root: source.input.root, references: source.styles }, host);
    // What is wrong within a style sheet of several books is said once.
    diagnostics.push(...read.diagnostics.filter(({ file }) => !readSheets.has(file)));
    styleFiles.push(...read.value.files);
    for (const [file, text] of read.value.texts) {
      texts.set(file, text);
      readSheets.add(file);
    }
    const { styles } = read.value;
    const files = await readImages(wanted, source.input.root, host, pictures, folders);
    const shown = await lookAtPictures(files, seen);
    const images = await embedFonts(shown, styles, pictures);
    const lang = options.lang === undefined ? {} : { lang: options.lang };
    const slug = unreadable.has(source) ? options.formerSlugs?.get(shownPath(source.input.path, host)) : undefined;
    const named = slug === undefined ? {} : { slug };
    const book = makeBook({ source, chapters, images, styles, taken, ...lang, ...named }, host);
    books.push(book);
    options.whenRead?.(book);
  }
  // What no chapter of this round needed will hardly come back.
  cache?.chapters.clear();
  for (const [key, chapter] of used) cache?.chapters.set(key, chapter);
  const neighbours = await readNeighbours(books, host, async (source) => modelOf(source, md, host, options));
  const shelf: Shelf = { books, resolutions: resolveLinks(books, neighbours) };
  diagnostics.push(...check(shelf));
  return { shelf, diagnostics: diagnostics.toSorted(byPlace), texts, parsed, styleFiles };
}

/** A book that links lead to: its places alone. */
async function modelOf(source: BookSource, md: MarkdownIt, host: Host, { lang }: CompileOptions): Promise<Book> {
  const shared = collectDefinitions(source.sources, md);
  const chapters = source.sources.map((each) => placeChapter(parseChapter(each, md, shared), each));
  const taken = new Set(RESERVED_FOLDERS);
  const spoken = lang === undefined ? {} : { lang };
  return makeBook({ source, chapters, images: new Map(), styles: [], taken, ...spoken }, host);
}

/** All that parsing depends on; not where the text stands. */
function keyOf({ text, keepsLineBreaks }: Source, sharedKey: string): string {
  return hash('sha256', `${keepsLineBreaks}\n${sharedKey}\n${text}`, 'hex');
}

function imagesWanted(chapters: readonly Chapter[], { cover, logo }: BookMeta): readonly ImageWanted[] {
  const first = chapters[0]?.source;
  const ofBook = [cover, logo].flatMap((src) =>
    first && src !== undefined ? [{ file: first.file, path: first.path, src }] : [],
  );
  const ofChapters = chapters.flatMap(({ images, source: { file, path } }) =>
    images.map(({ src }) => ({ file, path, src })),
  );
  return [...ofBook, ...ofChapters];
}

function isFrontMatterError({ rule, severity }: Diagnostic): boolean {
  return rule === 'front-matter' && severity === 'error';
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start.line - b.start.line || a.start.column - b.start.column || (a.rule < b.rule ? -1 : 1);
}
