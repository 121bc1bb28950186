/**
 * Compiles inputs to a shelf: read → parse → book → check.
 *
 * Chapters are cached by content, and all of the result by what was read. Reusing a `CompileCache` between calls makes
 * watching fast and does not change the output.
 */
import { picturesIn } from './book-meta/cover.ts';
import { bookSlug } from './addresses/slug.ts';
import { assertDefined } from './basics/assert-defined.ts';
import { contentHash } from './basics/content-hash.ts';
import { groupBy } from './basics/group-by.ts';
import { makeBook } from './book/make-book.ts';
import { readNeighbours } from './book/read-neighbours.ts';
import { resolveLinks } from './book/resolve-links.ts';
import { inEdition } from './book/cut/cut-book.ts';
import { check } from './check/check.ts';
import { findUncovered } from './check/find-uncovered.ts';
import { findingsOfCut } from './check/findings-of-cut.ts';
import { settleFindings } from './check/settle.ts';
import type { FolderReading } from './folder-reading.ts';
import { hasGlyph } from './fonts/has-glyph.ts';
import { machineFonts } from './fonts/machine-fonts.ts';
import { type Host, type Recording, recordingHost } from './host.ts';
import { type ChapterCache, ChapterParser } from './parse/chapter-parser.ts';
import { type ImageInspections, inspectImages } from './pictures/inspect-images.ts';
import type { PlannedFolder } from './read/book-input.ts';
import { findBooks } from './read/find-books.ts';
import type { FolderKind } from './read/plan-folder.ts';
import { shownPath } from './files/shown-path.ts';
import { type BookSource, readBook } from './read/read-book.ts';
import { startsOf } from './basics/origin.ts';
import { timed } from './basics/timed.ts';
import { withoutDrafts } from './book/without-chapters.ts';
import { readLinkedFiles } from './pictures/linked-files.ts';
import { type ImageCache, type ImageWanted, readImages } from './pictures/read-images.ts';
import { type StylesRead, readStyles } from './styles/read-styles.ts';
import type {
  Book,
  BookMeta,
  Chapter,
  Diagnostic,
  Found,
  Link,
  LinkedFile,
  Shelf,
  Source,
  StyleSheet,
} from './types.ts';

export interface CompileOptions {
  /** Language of books that do not set one. */
  readonly lang?: string;
  /** How to read folders; detected by default. */
  readonly kind?: FolderKind;
  /**
   * Previous output folders by the file of the book, so that a book keeps its folder while its front matter has
   * errors.
   */
  readonly formerSlugs?: ReadonlyMap<string, string>;
  /** Whether the books are only checked. Books next to them then count as present, since nothing is built. */
  readonly isCheck?: boolean;
  /** Whether the books are released, that is, without drafts and with to-dos as errors. */
  readonly release?: boolean;
  /** Edition to compile of books that have editions; the first by default. If false, all of the text is compiled. */
  readonly edition?: string | false;
  /** Called with each book as soon as it is read, before later books are. */
  readonly onBook?: (book: Book) => void;
}

/** Data that one call of `compile` keeps for the next. */
export interface CompileCache {
  readonly chapters: ChapterCache;
  readonly images: ImageCache;
  readonly seenPictures: ImageInspections;
  /** Characters with a glyph, by the hash of the style sheets that contain the fonts. */
  readonly ownGlyphs: Map<string, Promise<ReadonlySet<number>>>;
  /** The last result, with the files that it was read from. */
  former?: { readonly key: string; readonly recording: Recording; readonly compilation: Compilation };
}

export function createCache(): CompileCache {
  return { chapters: [], images: new Map(), seenPictures: new Map(), ownGlyphs: new Map() };
}

export interface Compilation {
  readonly shelf: Shelf;
  /** Names of all editions in the books. */
  readonly editions: readonly string[];
  /** Name of the compiled edition. */
  readonly edition?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Displayed paths of the files that a release omits. */
  readonly drafts: readonly string[];
  /** Text of each file, by its displayed path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Explains how each folder was read. */
  readonly readings: readonly FolderReading[];
  /** Number of chapters that were not in the cache. */
  readonly parsed: number;
  /** Absolute paths of all files that were read, whether for their text or for order and titles. */
  readonly filesRead: readonly string[];
}

export async function compile(
  inputs: readonly string[],
  disk: Host,
  options: CompileOptions = {},
  cache: CompileCache = createCache(),
): Promise<Compilation> {
  const { former } = cache;
  const { onBook, formerSlugs = [], ...others } = options;
  const key = JSON.stringify([inputs, disk.cwd, disk.homes, disk.fontFolders, [...formerSlugs], others]);
  if (former?.key === key && (await former.recording.isCurrent(disk))) {
    for (const book of former.compilation.shelf.books) onBook?.(book);
    return { ...former.compilation, parsed: 0 };
  }
  const recording = recordingHost(disk);
  const compilation = await compileAll(inputs, recording, options, cache);
  cache.former = { key, recording, compilation };
  return compilation;
}

async function compileAll(
  inputs: readonly string[],
  { host, filesRead }: Recording,
  options: CompileOptions,
  cache: CompileCache,
): Promise<Compilation> {
  const { readings, shelf: page, ...found } = await timed('read', () => readBooks(inputs, host, options));
  const parser = new ChapterParser(cache.chapters);
  const { books: all, drafts } =
    options.release === true ? withoutDrafts(found.value) : { books: found.value, drafts: [] };
  const editions = [...new Set(all.flatMap((source) => [...source.editions.keys()]))];
  const edition = options.edition === false ? undefined : (options.edition ?? editions[0]);
  const make = async (sources: readonly ReadBook[], onBook?: CompileOptions['onBook']): Promise<Made> =>
    timed('parse', () =>
      makeShelf(sources, { page, drafts, leftOut: leftOutOf(readings), host, parser, cache, ...options, onBook }),
    );
  let made = await make(all, edition === undefined ? options.onBook : undefined);
  if (edition !== undefined) {
    const { shelf: whole } = made;
    const left = all.flatMap(
      (source, index) => inEdition(source, assertDefined(whole.books[index], 'book'), edition) ?? [],
    );
    made = await make(left, options.onBook);
    made = { ...made, shelf: { ...made.shelf, whole } };
  }
  const { shelf } = made;
  const texts = new Map([...found.value, ...made.sheets.map(({ value }) => value)].flatMap((each) => [...each.texts]));
  const sourceOf = (file: string): string | undefined => texts.get(file);
  const read = [...found.diagnostics, ...findingsOf(made.sheets)];
  const diagnostics = await timed('check', async () =>
    shelf.whole
      ? findingsOfCut(read, shelf, shelf.whole, sourceOf)
      : settleFindings([...read, ...check(shelf, sourceOf)], shelf, sourceOf),
  );
  return {
    shelf,
    editions,
    ...(edition !== undefined && { edition }),
    diagnostics: diagnostics.toSorted(byPlace),
    drafts: [...new Set(drafts.map(({ file }) => file))],
    texts,
    readings,
    parsed: parser.parsed,
    filesRead: filesRead(),
  };
}

interface Made {
  readonly shelf: Shelf;
  readonly sheets: readonly Found<StylesRead>[];
}

interface ShelfOptions extends CompileOptions {
  readonly page: PlannedFolder['shelf'];
  readonly leftOut: Shelf['leftOut'];
  readonly drafts: readonly Source[];
  readonly host: Host;
  readonly parser: ChapterParser;
  readonly cache: CompileCache;
}

async function makeShelf(sources: readonly ReadBook[], options: ShelfOptions): Promise<Made> {
  const { lang, isCheck = false, release: isRelease = false, page, leftOut, drafts, host, parser, cache } = options;
  const books: Book[] = [];
  const sheets: Found<StylesRead>[] = [];
  const linked = new Map<Link, LinkedFile>();
  const titles = groupBy(sources, ({ title }) => title !== undefined && bookSlug(title));
  for (const source of sources) {
    const chapters = parser.parse(source.sources);
    const { input, meta, title } = source;
    const path = input.chapters.find(({ kind }) => kind !== 'part')?.path ?? input.path;
    const sheet = await readStyles(path, source.styles, input.files);
    const { styles } = sheet.value;
    const files = await readImages(imagesWanted(chapters, meta), input.files, cache.images);
    for (const [link, file] of await readLinkedFiles(chapters, input.files, cache.images)) linked.set(link, file);
    const images = await inspectImages(files, cache.seenPictures);
    const ownGlyphs = await glyphsIn(styles, cache);
    const sharesTitle = title !== undefined && titles.get(bookSlug(title))?.length !== 1;
    const parts = { source, chapters, images, styles, ownGlyphs, before: books, sharesTitle, lang, slug: source.slug };
    const book = await withMachineFonts(makeBook(parts, host), host);
    sheets.push(sheet);
    books.push(book);
    options.onBook?.(book);
  }
  const unread = new Set(drafts.map(({ path }) => path));
  const neighbours = await readNeighbours(books, host, unread, async (source) =>
    // Neighbouring books are only link targets, so their images are not needed.
    makeBook({ source, chapters: parser.parse(source.sources), images: new Map(), before: [], lang }, host),
  );
  return {
    shelf: { books, resolutions: resolveLinks(books, neighbours, linked), isCheck, isRelease, page, leftOut },
    sheets,
  };
}

function leftOutOf(readings: readonly FolderReading[]): ReadonlyMap<string, string> {
  const files = readings.flatMap((each) => [each, ...(each.books ?? [])]).flatMap((each) => each.files);
  return new Map(files.flatMap(({ file, place, why }) => (place === undefined ? [[file, why]] : [])));
}

async function withMachineFonts(book: Book, { fontFolders = [] }: Host): Promise<Book> {
  const { ownGlyphs, meta } = book;
  const found = findUncovered(book, (point) => hasGlyph(point, meta.theme) || ownGlyphs.has(point));
  const characters = found.map(({ character }) => character);
  return found.length === 0 ? book : { ...book, machineFonts: await machineFonts(characters, fontFolders) };
}

/** Returns the characters for which the style sheets have a font, cached because fonts are large and rarely change. */
async function glyphsIn(
  styles: readonly StyleSheet[],
  { ownGlyphs: known }: CompileCache,
): Promise<ReadonlySet<number>> {
  const sheets = styles.map(({ css }) => css).filter((css) => css.includes('@font-face'));
  if (sheets.length === 0) return new Set();
  const key = contentHash(sheets.join('\n'));
  const found = known.get(key) ?? import('./fonts/own-fonts.ts').then(({ ownGlyphs }) => ownGlyphs(sheets));
  known.set(key, found);
  return found;
}

interface ReadBook extends BookSource {
  /** Output folder that the book keeps while its front matter has errors. */
  readonly slug: string | undefined;
}

async function readBooks(
  inputs: readonly string[],
  host: Host,
  { formerSlugs, kind }: CompileOptions,
): Promise<Found<readonly ReadBook[]> & Pick<PlannedFolder, 'readings' | 'shelf'>> {
  const found = await findBooks(inputs, host, kind);
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  const books: ReadBook[] = [];
  const { books: inputsFound, ...rest } = found.value;
  for (const input of inputsFound) {
    const read = await readBook(input);
    for (const each of read.diagnostics) diagnostics.push(each);
    const isBroken = read.diagnostics.some(({ rule, severity }) => rule === 'front-matter' && severity === 'error');
    const slug = isBroken ? formerSlugs?.get(shownPath(input.path, host)) : undefined;
    if (read.value.sources.length > 0) books.push({ ...read.value, slug });
  }
  // Reading a folder and reading its chapters may both report the same file.
  const unique = new Map(diagnostics.map((each) => [JSON.stringify(each), each]));
  return { value: books, diagnostics: [...unique.values()], ...rest };
}

/** Returns the findings in style sheets, once for a style sheet that several books use. */
function findingsOf(sheets: readonly Found<StylesRead>[]): readonly Diagnostic[] {
  const reported = new Set<string>();
  return sheets.flatMap(({ value, diagnostics }) => {
    const fresh = diagnostics.filter(({ file }) => !reported.has(file));
    for (const file of value.texts.keys()) reported.add(file);
    return fresh;
  });
}

function imagesWanted(chapters: readonly Chapter[], meta: BookMeta): readonly ImageWanted[] {
  const first = chapters[0]?.source;
  const ofBook = picturesIn(meta).flatMap(({ src }) => (first ? [{ file: first.file, paths: [first.path], src }] : []));
  const ofChapters = chapters.flatMap(({ images, source }) =>
    images.map(({ src, span }) => ({ file: source.file, paths: startsOf(source, span.file), src })),
  );
  return [...ofBook, ...ofChapters];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start.line - b.start.line || a.start.column - b.start.column || (a.rule < b.rule ? -1 : 1);
}
