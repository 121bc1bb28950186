/** Compilation → website in a folder. */
import type { Compilation } from '../compile.ts';
import { siteFonts } from '../fonts/site-fonts.ts';
import { type PrintedBook, renderSite } from '../render/render-site.ts';
import { searchFiles } from '../search/search-file.ts';
import { version } from '../version.ts';
import { previewFiles } from './previews.ts';
import type { SiteModel } from './site-model.ts';
import { siteTypography } from './site-typography.ts';
import { wordsOf } from './strings.ts';
import { writeSite } from './write-site.ts';

/**
 * @param folder absolute path of an empty folder
 * @param printed PDFs by slug of the book
 * @param changes days on which the chapters' files changed last, by absolute path
 * @param isApp whether readers can install it, and read it without a network
 * @throws when a file cannot be written
 */
export async function makeSite(
  compilation: Pick<Compilation, 'shelf' | 'dialects'>,
  folder: string,
  printed: ReadonlyMap<string, PrintedBook>,
  changes: ReadonlyMap<string, string> = new Map(),
  isApp = true,
): Promise<void> {
  await writeSite(siteModel(compilation, printed, changes), folder, isApp);
}

/** The website before it is written: it holds on to nothing of the compilation, whose tokens take the most memory. */
export function siteModel(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  printed: ReadonlyMap<string, PrintedBook>,
  changes: ReadonlyMap<string, string>,
): SiteModel {
  const model = renderSite(shelf, dialects, {
    generator: `Regelwerk ${version}`,
    printed,
    changes,
    typesetterOf: siteTypography(),
    files: [...searchFiles(shelf.books), ...previewFiles(shelf, dialects)],
  });
  const { files, fontCss } = siteFonts(textsOf(model));
  return { ...model, fontCss, files: [...model.files, ...files] };
}

/** All text that pages show, some of it twice. */
function* textsOf({ title = '', books }: SiteModel): Iterable<string> {
  yield title;
  for (const book of books) {
    yield* Object.values(wordsOf(book));
    yield* [book.title, book.subtitle, book.author, book.version, book.description, book.footer].map(
      (text) => text ?? '',
    );
    yield* [book.coverHtml, book.contentsHtml ?? '', book.allHtml];
  }
}
