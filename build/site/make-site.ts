/** Compilation → website in a folder. */
import type { Compilation } from '../compile.ts';
import { signsOf, siteFonts } from './site-fonts.ts';
import { IMAGES, type OpenBook } from './open-book.ts';
import { resolvedLink } from '../render/render-chapter.ts';
import { type PrintedBook, renderSite } from './render-site.ts';
import { shelfSearch } from './search/search-file.ts';
import type { Shelf } from '../types.ts';
import { version } from '../basics/version.ts';
import { previewFiles } from './previews.ts';
import { SiteDrafts } from './site-drafts.ts';
import type { SiteModel } from './site-model.ts';
import { labelsOf, wordsOf } from '../words/strings.ts';
import { type PageCounter, writeSite } from './write-site.ts';

export interface SiteParts {
  /** PDFs by slug of the book. */
  readonly printed?: ReadonlyMap<string, PrintedBook>;
  /** Days on which the chapters' files changed last, by absolute path. */
  readonly changes?: ReadonlyMap<string, string>;
  /** With the books that were drafted before. */
  readonly drafts?: SiteDrafts;
  /** Whether readers can install it, and read it without a network; they can where this is absent. */
  readonly isApp?: boolean;
  /** Called with each page that is written: how many there are by now, and how many there will be. */
  readonly onPage?: PageCounter;
}

/**
 * @param folder absolute path of an empty folder
 * @throws when a file cannot be written
 */
export async function makeSite(
  compilation: Pick<Compilation, 'shelf'>,
  folder: string,
  parts: SiteParts = {},
): Promise<void> {
  await writeSite(siteModel(compilation, parts), folder, parts);
}

/** The website before it is written. */
export function siteModel(
  { shelf }: Pick<Compilation, 'shelf'>,
  { printed = new Map(), changes = new Map(), drafts = new SiteDrafts() }: SiteParts = {},
): SiteModel {
  const made = shelf.books.map((book) => drafts.take(book));
  const search = [...made.map((draft) => draft.search), ...shelfSearch(shelf.books)];
  const previews = made.map((draft) => draft.previews);
  const model = renderSite(
    shelf,
    made.map(({ open }) => open),
    {
      generator: `Regelwerk ${version}`,
      printed,
      changes,
      files: [...search, ...previewFiles(shelf, previews, (book) => drafts.release(book))],
    },
  );
  const words = [...wordsAround(model), ...made.flatMap(({ open }) => laterWords(shelf, open))];
  const { files, fontCss } = siteFonts([signsOf(words), ...made.map(({ open }) => open.signs)]);
  return { ...model, fontCss, pictureFonts: pictureFonts(shelf, model), files: [...model.files, ...files] };
}

/** Of the pictures that go out. */
function pictureFonts({ books }: Shelf, { files }: SiteModel): readonly string[] {
  const shown = new Set(files.map(({ path }) => path));
  const images = books.flatMap((book) => [...book.images.values()]);
  return images.flatMap((image) =>
    image.kind === 'found' && shown.has(`${IMAGES}/${image.name}`) ? (image.fonts?.bundled ?? []) : [],
  );
}

/** What pages show beside the chapters. */
function* wordsAround({ title = '', books }: SiteModel): Iterable<string> {
  yield title;
  for (const book of books) {
    yield* Object.values(wordsOf(book));
    yield* [book.title, book.subtitle, book.author, book.version, book.description, book.footer].map(
      (text) => text ?? '',
    );
  }
}

/** What links say that have no words of their own, and were gaps when the signs of a book were counted. */
function laterWords(shelf: Shelf, { book, pages }: OpenBook): readonly string[] {
  const page = { href: () => '', labels: labelsOf(book) };
  return pages.laterLinks.map((link) => resolvedLink(link, shelf, page).text ?? '');
}
