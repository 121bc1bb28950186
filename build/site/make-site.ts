/** Compilation → website in a folder. */
import { factTexts } from '../book/book-facts.ts';
import type { Compilation } from '../compile.ts';
import { dataFiles } from './book-data.ts';
import { signsOf, siteFonts } from './site-fonts.ts';
import { IMAGES, openBook } from './open-book.ts';
import { renderSite } from './render-site.ts';
import { bookSearch, shelfSearch } from './search/search-file.ts';
import type { Book, Shelf } from '../types.ts';
import { version } from '../basics/version.ts';
import { previewFiles } from './previews.ts';
import type { Download, SiteModel } from './site-model.ts';
import { siteTypography } from './site-typography.ts';
import { labelsOf } from '../words/strings.ts';
import { type PageCounter, writeSite } from './write-site.ts';

export interface SiteParts {
  /** Files to link to. They are written elsewhere. */
  readonly downloads?: readonly Download[];
  /** Days on which the chapters' files changed last, by absolute path. */
  readonly changes?: ReadonlyMap<string, string>;
  /** Whether readers can install the website and read it offline; true by default. */
  readonly isApp?: boolean;
  /** Called after each page, with the number of pages written so far and in total. */
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

/** The website as data, before it is written. */
export function siteModel(
  { shelf }: Pick<Compilation, 'shelf'>,
  { downloads = [], changes = new Map() }: SiteParts = {},
): SiteModel {
  const typesetterOf = siteTypography();
  const books = shelf.books.map((book) => openBook(shelf, book, typesetterOf(book)));
  const search = [...shelf.books.map(bookSearch), ...shelfSearch(shelf.books)];
  const model = renderSite(shelf, books, {
    generator: `Regelwerk ${version}`,
    downloads,
    changes,
    files: [...search, ...previewFiles(shelf), ...dataFiles(shelf)],
  });
  const { files, fontCss } = siteFonts([
    signsOf([...wordsAround(model, shelf.books)]),
    ...books.map(({ signs }) => signs),
  ]);
  return { ...model, fontCss, pictureFonts: pictureFonts(shelf, model), files: [...model.files, ...files] };
}

/** Bundled fonts that are embedded in pictures of the website. */
function pictureFonts({ books }: Shelf, { files }: SiteModel): readonly string[] {
  const shown = new Set(files.map(({ path }) => path));
  const images = books.flatMap((book) => [...book.images.values()]);
  return images.flatMap((image) =>
    image.kind === 'found' && shown.has(`${IMAGES}/${image.name}`) ? (image.fonts?.bundled ?? []) : [],
  );
}

/** All text on pages outside of chapters. */
function* wordsAround({ title = '', introHtml = '' }: SiteModel, books: readonly Book[]): Iterable<string> {
  yield title;
  yield introHtml;
  for (const book of books) {
    yield* Object.values(labelsOf(book));
    yield* factTexts(book);
    yield book.meta.footer ?? '';
  }
}
