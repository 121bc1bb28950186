/**
 * Keeps the shelf and the books that a reader has opened for when there is no network. It becomes `sw.js` in the web root,
 * below a line that tells which files there are (`build/site/service-worker.ts`).
 *
 * - What belongs to the shelf is saved when the worker is installed, a book when it is first visited. One cache holds
 *   it all, each file under its address and revision, so that those of two versions do not mix.
 * - A new version is saved beside the former one, for all books that were. It waits until the reader asks for it, or until no
 *   page is open.
 * - What is not on the list is not kept: PDFs, pages of other sites below the same host. Pictures that are too large
 *   to save unasked are kept once they were looked at.
 */
import { cacheNames, clientsClaim, copyResponse } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** An address relative to the web root; with a revision where the address stays when the content changes. */
type SiteFile = string | readonly [url: string, revision: string];

interface SiteBook {
  /** The book's folder. */
  readonly folder: string;
  readonly files: readonly SiteFile[];
  /** Page for what cannot be had, in the book's words. */
  readonly offline: string;
}

declare const self: ServiceWorkerGlobalScope & {
  readonly regelwerkSite: {
    readonly files: readonly SiteFile[];
    readonly books: readonly SiteBook[];
    readonly offline: string;
    /** Pictures that are kept once they were looked at. */
    readonly pictures: readonly string[];
  };
};

interface Entry {
  readonly url: string;
  readonly revision: string | null;
}

const site = self.regelwerkSite;
const scope = new URL('./', location.href).href;
const books = new Map(site.books.map((book) => [addressOf(book.folder), book]));
const pictures = new Set(site.pictures.map(addressOf));
const visits = new Map<SiteBook, Promise<void>>();

/** Knows all files; those that are missing come from the network. */
const all = new PrecacheController();
for (const { files } of [site, ...site.books]) all.addToCacheList(entries(files));

function addressOf(url: string): string {
  return new URL(url, scope).href;
}

function entries(files: readonly SiteFile[]): Entry[] {
  return files.map((file) =>
    typeof file === 'string' ? { url: file, revision: null } : { url: file[0], revision: file[1] },
  );
}

self.addEventListener('install', (event) => {
  const shelf = new PrecacheController();
  shelf.addToCacheList(entries(site.files));
  void shelf.install(event);
  event.waitUntil(wantedBooks().then((wanted) => Promise.all([...wanted].map(saveBook))));
});

self.addEventListener('activate', (event) => {
  void all.activate(event);
  event.waitUntil(forgetPictures());
  // Opened while the shelf was being saved. Pages do not wait for it.
  void wantedBooks()
    .then((wanted) => Promise.all([...wanted].map(visit)))
    .catch(() => undefined);
});
clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (data === 'skipWaiting') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const book = event.request.mode === 'navigate' ? bookAt(event.request.url) : undefined;
  // What could not be saved now may be so with the next page.
  if (book) event.waitUntil(visit(book).catch(() => undefined));
});
registerRoute(new PrecacheRoute(all, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
registerRoute(({ url }) => pictures.has(url.href), new CacheFirst());
registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      const folder = new URL(`${url.pathname}/`, url).href;
      // Links of the page start from its folder.
      return all.getCacheKeyForURL(`${folder}index.html`) === undefined ? fetch(request) : Response.redirect(folder);
    },
    { denylist: [/\.pdf(?:\?|$)/i] },
  ),
);
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage(request.url) : Response.error()));

function bookAt(url: string): SiteBook | undefined {
  return url.startsWith(scope) ? books.get(url.slice(0, url.indexOf('/', scope.length) + 1)) : undefined;
}

/** Those that are saved, those that are open, and one that is the only one. */
async function wantedBooks(): Promise<ReadonlySet<SiteBook>> {
  if (site.books.length === 1) return new Set(site.books);
  const [saved, open] = await Promise.all([
    savedFiles(),
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  ]);
  return new Set([...saved, ...open.map(({ url }) => url)].flatMap((url) => bookAt(url) ?? []));
}

async function savedFiles(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(all.strategy.cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
}

function visit(book: SiteBook): Promise<void> {
  const begun = visits.get(book);
  if (begun) return begun;
  const visited = saveBook(book);
  visits.set(book, visited);
  visited.catch(() => visits.delete(book));
  return visited;
}

/**
 * A few files at a time, after what the page itself needs.
 *
 * @throws where there is no network
 */
async function saveBook({ files }: SiteBook): Promise<void> {
  const saved = await savedFiles();
  const missing = entries(files).filter(({ url }) => !saved.has(all.getCacheKeyForURL(url) ?? ''));
  const cache = await caches.open(all.strategy.cacheName);
  const queue = missing.values();
  const work = async (): Promise<void> => {
    for (const entry of queue) await saveFile(entry, cache);
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function saveFile({ url, revision }: Entry, cache: Cache): Promise<void> {
  const response = await fetch(addressOf(url), {
    cache: revision === null ? 'default' : 'reload',
    credentials: 'same-origin',
    priority: 'low',
  });
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
  // What a host does not serve, or a phone has no room for, must not keep all else from being renewed.
  if (response.status !== 200) return;
  const kept = response.redirected ? await copyResponse(response) : response;
  await cache.put(all.getCacheKeyForURL(url) ?? url, kept).catch(() => undefined);
}

async function forgetPictures(): Promise<void> {
  const cache = await caches.open(cacheNames.runtime);
  for (const request of await cache.keys()) if (!pictures.has(request.url)) await cache.delete(request);
}

/** It stands at the address that was asked for, so that loading it again tries again. */
async function offlinePage(url: string): Promise<Response> {
  const page = addressOf(bookAt(url)?.offline ?? site.offline);
  const saved = await all.matchPrecache(page);
  if (!saved) return Response.error();
  const html = (await saved.text()).replace('<head>', () => `<head><base href="${page}">`);
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
