/**
 * Makes the website of a compilation: pages through Eleventy, style sheets, scripts and all other files. `planSite` lists
 * them, and each is made when it is written or, in `dev`, asked for.
 */
import path from 'node:path';
import { factTexts } from '../book/book-facts.ts';
import { contentHash } from '../basics/content-hash.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { version } from '../basics/version.ts';
import type { Compilation } from '../compile.ts';
import type { Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { dataFiles } from './book-data.ts';
import { bookStylesheet, placesFile } from './book-files.ts';
import { browserScripts } from './browser-scripts.ts';
import { headingFont } from './heading-font.ts';
import { InlineStyles, inlineStylesPath, withoutInlineStyles } from './inline-styles.ts';
import { licencesFile } from './licences.ts';
import { imagePath } from './open-html.ts';
import { openSite } from './open-site.ts';
import type { Page } from './page-frame.ts';
import { PREVIEWS, previewFiles } from './previews.ts';
import { type MadePage, renderPages } from './render-pages.ts';
import { bookSearch, shelfSearch } from './search/search-file.ts';
import { SERVICE_WORKER, type WrittenPage, removeWorker, savedFiles, serviceWorker } from './service-worker.ts';
import { shelfIntro } from './shelf-intro.ts';
import { type SiteFonts, charactersIn, siteFonts } from './site-fonts.ts';
import type { SiteFile } from './site-file.ts';
import { sitePages } from './site-pages.ts';
import type { SiteParts } from './site-parts.ts';
import type { Site } from './site.ts';
import { overviewStylesheet, stylesheet } from './stylesheet.ts';
import { webApps } from './web-apps.ts';
import { refuseCollisions, writeFiles } from './write-files.ts';

interface PlanOptions extends SiteParts, Pick<Site, 'apps'> {
  /** Slugs of the books to write; default: all. Files of no book are always written. */
  readonly share?: ReadonlySet<string> | undefined;
}

export interface SiteOptions extends Omit<PlanOptions, 'apps'> {
  /** Whether readers can install the website and read it offline; true by default. */
  readonly isApp?: boolean;
  /** Called after each page, with the number of pages written so far and in total. */
  readonly onPage?: (written: number, all: number) => void;
}

/**
 * Writes the website.
 *
 * @param outputFolder absolute path; existing files may be overwritten
 * @throws if a template cannot be rendered, a file cannot be written, or two files have the same path
 */
export async function makeSite(
  { shelf }: Pick<Compilation, 'shelf'>,
  outputFolder: string,
  { isApp = true, onPage, share, ...parts }: SiteOptions = {},
): Promise<void> {
  const apps = isApp ? await webApps(shelf) : undefined;
  const { site, pages, files, inline, render } = planSite(shelf, { ...parts, share, apps });
  const isOurs = inShare(shelf, share);
  writeFiles(files.filter(isOurs), outputFolder);
  const written = new Map<string, WrittenPage>();
  await render(pages, (page) => {
    const { path: at, bytes, styles } = page;
    writeFiles([page], outputFolder);
    inline.add(at, styles);
    written.set(at, { bytes: bytes.length, revision: contentHash(bytes) });
    onPage?.(written.size, pages.length);
  });
  const sheetsOfPages = inline.files();
  const worker = apps ? [serviceWorker(savedFiles(site, written, [...files, ...sheetsOfPages]))] : [];
  writeFiles([...sheetsOfPages, ...worker].filter(isOurs), outputFolder);
}

/** Kinds of pages on which only text of chapters has had `style` attributes. */
const PLAIN: ReadonlySet<string> = new Set(['chapter', 'all', 'redirect']);

/** Returns the style sheets of former `style` attributes, and makes only the pages that are needed for them. */
export async function sheetsOf({ site, pages, files, inline, render }: SitePlan): Promise<readonly SiteFile[]> {
  for (const { book, chapters } of site.books) {
    const styles = new Set<string>();
    for (const { html } of chapters) withoutInlineStyles(html, styles);
    inline.add(`${book.slug}/`, styles);
  }
  for (const file of files) if (file.path.startsWith(PREVIEWS)) void file.bytes;
  const others = pages.filter(({ kind }) => !PLAIN.has(kind));
  await render(others, ({ path: at, styles }) => inline.add(at, styles));
  return inline.files();
}

/** The pages and files of a website. Pages and most files are made only when they are needed. */
export type SitePlan = ReturnType<typeof planSite>;

/** @throws if two files have the same path */
export function planSite(shelf: Shelf, { share, ...parts }: PlanOptions) {
  const site = openSite(shelf, parts);
  const pages = sitePages(site).filter(inShare(shelf, share));
  const fonts = fontsOf(site);
  const hasLanguages = site.books.some(({ view }) => view.languages.length > 0);
  const styles = stylesheet(fonts.fontCss, hasLanguages);
  const ofOverviews = overviewStylesheet(fonts.coverFontCss);
  const scripts = browserScripts();
  const inline = new InlineStyles(shelf.books.map(({ slug }) => slug));
  const sheets = [styles, ofOverviews, ...shelf.books.flatMap((book) => bookStylesheet(book) ?? [])];
  const files = [
    licencesOf(site, Object.keys(scripts.paths), fonts),
    ...sheets.map(({ sheet }) => sheet),
    // Several style sheets can refer to the same file.
    ...new Map(sheets.flatMap((each) => each.files).map((file) => [file.path, file])).values(),
    ...scripts.files,
    ...filesOf(site, inline, { ...parts, share }),
    ...fonts.files,
    ...(site.apps ? [] : [removeWorker()]),
  ];
  refuseCollisions([...pages, ...files].map((each) => each.path).concat(site.apps ? SERVICE_WORKER : []));
  /** Data for all templates, in addition to the data of each page. Paths are relative to the web root. */
  const shared = {
    generator: `Regelwerk ${version}`,
    stylesheet: styles.sheet.path,
    preloads: fonts.preloads,
    /** For pages other than chapters and whole books. */
    overviewStylesheet: ofOverviews.sheet.path,
    inlineStyles: inlineStylesPath(),
    scripts: scripts.paths,
    typographic: Object.fromEntries(
      shelf.books.flatMap(({ slug, lang, meta: { typography } }, _, all) =>
        typography === true ? [[slug, lang], ...(all.length === 1 ? [['index.html', lang]] : [])] : [],
      ),
    ),
    /** For `404.html`, which has no fixed path to other files, and must find it. */
    inlineTheme: scripts.inlineTheme,
    inlineNotFound: scripts.inlineNotFound,
  };
  return {
    site,
    pages,
    files,
    /** Former `style` attributes of the previews and pages that have been made. */
    inline,
    render: (some: readonly Page[], take: (page: MadePage) => void) => renderPages(some, shared, take),
  };
}

/** Returns whether a build of these books writes a file or page: those of its books, and those of no book. */
function inShare({ books: all }: Site['shelf'], share?: ReadonlySet<string>) {
  const slugs = all.map(({ slug }) => slug);
  return ({ path: at, books = [at.split('/', 1)[0] ?? ''] }: Pick<SiteFile, 'path' | 'books'>): boolean => {
    // A book that is alone has its cover in the web root.
    const owners = slugs.length === 1 && at === 'index.html' ? slugs : slugs.filter((slug) => books.includes(slug));
    return !share || owners.length === 0 || owners.some((slug) => share.has(slug));
  };
}

/** Returns all generated files except the pages. */
function filesOf(site: Site, inline: InlineStyles, { kept, share }: PlanOptions): readonly SiteFile[] {
  const { shelf, books, apps } = site;
  const ours = share ? shelf.books.filter(({ slug }) => share.has(slug)) : shelf.books;
  return [
    ...shelf.books.flatMap((book) => placesFile(book) ?? []),
    ...sharedFiles(books),
    ...(apps?.files ?? []),
    { path: '.nojekyll', bytes: new Uint8Array() },
    ...ours.map(bookSearch),
    ...shelfSearch(shelf.books),
    ...previewFiles(shelf, inline, kept, ours),
    ...dataFiles(shelf, ours),
  ];
}

/** Fonts of headings, then pictures, each once, even if several books use it. */
function sharedFiles(books: Site['books']): readonly SiteFile[] {
  const files = new Map<string, SiteFile & { readonly books: string[] }>();
  const fonts = books.flatMap(({ book }) =>
    (headingFont(book.meta.face?.heading)?.files ?? []).map((file) => ({ ...file, book })),
  );
  const pictures = books.flatMap(({ book, images }) =>
    images.map((image) => ({ path: imagePath(image), bytes: image.bytes, book })),
  );
  for (const { path, bytes, book } of [...fonts, ...pictures]) {
    getOrAdd(files, path, () => ({ path, bytes, books: [] })).books.push(book.slug);
  }
  return [...files.values()];
}

/** Returns the fonts needed for the text of chapters and for the text around it, such as menus and titles. */
function fontsOf({ shelf, books }: Site): SiteFonts {
  const around = [
    shelf.page?.title ?? '',
    shelf.page ? shelfIntro(shelf.page, shelf.books) : '',
    ...shelf.books.flatMap((book) => [...Object.values(labelsOf(book)), ...factTexts(book), book.meta.footer ?? '']),
  ];
  return siteFonts([charactersIn(around), ...books.flatMap(({ characters }) => characters)]);
}

function licencesOf({ books, apps }: Site, scripts: readonly string[], fonts: SiteFonts): SiteFile {
  const worker = apps ? 'service-worker' : 'remove-worker';
  const ofHeadings = books.flatMap(({ book }) => headingFont(book.meta.face?.heading)?.files ?? []);
  const names = [...fonts.files, ...ofHeadings].map((file) => path.basename(file.path));
  return licencesFile([...scripts, worker], names);
}
