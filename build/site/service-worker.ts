/**
 * Makes `sw.js`, the service worker (`site/scripts/worker/service-worker.ts`) with the list of files to cache for
 * reading offline.
 *
 * The list is complete when all pages have been written. It is divided by book, so that opening one book does not
 * download the others.
 */
import { LARGE_IMAGE } from '../image.ts';
import { contentHash } from '../basics/content-hash.ts';
import { LICENCES } from './licences.ts';
import { readBundle } from './browser-scripts.ts';
import { offlinePages } from './pages/offline.ts';
import { urlPath, urlSegment } from '../addresses/relative-url.ts';
import type { Saved, SavedFile } from './saved-form.d.ts';
import type { SiteFile } from './site-file.ts';
import type { Site } from './site.ts';

export const SERVICE_WORKER = 'sw.js';

/** Maximum size, in bytes, of cached pages; the content of larger ones is on other pages, too. */
const MAX_PAGE_BYTES = 1_000_000;

export interface WrittenPage {
  readonly bytes: number;
  /** Hash that changes with the content. */
  readonly revision: string;
}

const LIST = 'self.regelwerkSite=';

/** Returns the service worker of a site. */
export function serviceWorker(saved: Saved): SiteFile {
  const list = `${LIST}${JSON.stringify(saved)};\n`;
  return { path: SERVICE_WORKER, bytes: Buffer.concat([Buffer.from(list), readBundle('service-worker')]) };
}

/** Reads the list in the text of a service worker. */
export function savedIn(text: string): Saved {
  return JSON.parse(text.slice(LIST.length, text.indexOf(';\n'))) as Saved;
}

/** Returns the worker of a site that cannot be installed; it removes an earlier worker from the same address. */
export function removeWorker(): SiteFile {
  return { path: SERVICE_WORKER, bytes: readBundle('remove-worker') };
}

/**
 * Returns the files of a site that are cached.
 *
 * @param pages written pages, by path
 * @param files all other files of the site
 */
export function savedFiles(site: Site, pages: ReadonlyMap<string, WrittenPage>, files: readonly SiteFile[]): Saved {
  const lists = new Map(site.shelf.books.map(({ slug }) => [slug, [] as SavedFile[]]));
  const ofShelf: SavedFile[] = [];
  const pictures: string[] = [];
  const add = (path: string, entry: SavedFile, books: readonly string[] = [path.split('/', 1)[0] ?? '']): void => {
    for (const list of new Set(books.map((slug) => lists.get(slug) ?? ofShelf))) list.push(entry);
  };
  // Pages are sorted because they are written in no fixed order.
  for (const [path, { bytes, revision }] of [...pages].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (path !== '404.html' && bytes <= MAX_PAGE_BYTES) add(path, [urlPath(path), revision]);
  }
  for (const { path, bytes, books } of files) {
    if (isLeftToNetwork(path)) continue;
    // Copied files belong to the program and have a hash of their content in their names.
    if ('copyFrom' in bytes) add(path, urlPath(path), books);
    else if (path.startsWith('images/') && bytes.length > LARGE_IMAGE) pictures.push(urlPath(path));
    else if (isNamedAfterContent(path)) add(path, urlPath(path), books);
    else add(path, [urlPath(path), contentHash(bytes)], books);
  }
  const { byBook, shelf } = offlinePages(site);
  return {
    files: ofShelf,
    books: [...lists].map(([slug, list]) => ({
      folder: `${urlSegment(slug)}/`,
      files: list,
      offline: urlPath(byBook.get(slug) ?? shelf),
    })),
    offline: urlPath(shelf),
    pictures,
  };
}

/**
 * Whether a file is not cached: PDFs are large and rarely opened twice, the data of books is for other programs, and
 * the operating system stores the icons of installed books.
 */
function isLeftToNetwork(path: string): boolean {
  return path === LICENCES || /^(?:assets\/(?:icons|masks)|files)\/|\.(?:nojekyll|pdf|json|strict\.css)$/.test(path);
}

export function isNamedAfterContent(path: string): boolean {
  return /^(?:images|assets\/fonts)\/|^assets\/[^/]*-[\da-f]{10}\.(?:css|js)$/.test(path);
}
