/**
 * Keeps the shelf and the books that a reader has opened available offline. It becomes `sw.js` in the web root, after
 * a line that lists the files of the site (`build/site/service-worker.ts`).
 *
 * - The files of the shelf are cached when the worker is installed, and those of a book on its first visit. A single
 *   cache contains all of them by address and revision, so that versions do not mix.
 * - A new version is cached next to the old one, for all books that were cached. It waits until the reader asks for it,
 *   reloads a page, or has none open.
 * - A reloaded page comes from the host if the host answers, so that it shows the current text.
 * - Files that are not on the list, such as PDFs and other sites on the same host, are not cached. Large pictures are
 *   cached once they have been viewed.
 */
import { cacheNames, clientsClaim, copyResponse } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { Saved, SavedBook, SavedFile } from '../../../build/site/saved-form.d.ts';

declare const self: ServiceWorkerGlobalScope & { readonly regelwerkSite: Saved };

interface Entry {
  readonly url: string;
  readonly revision: string | null;
}

const site = self.regelwerkSite;
const scope = new URL('./', location.href).href;
const books = new Map(site.books.map((book) => [addressOf(book.folder), book]));
const pictures = new Set(site.pictures.map(addressOf));
const visits = new Map<SavedBook, Promise<void>>();

/** Controller that knows all files; those that are not cached come from the network. */
const all = new PrecacheController();
for (const { files } of [site, ...site.books]) all.addToCacheList(entries(files));

function addressOf(url: string): string {
  return new URL(url, scope).href;
}

function entries(files: readonly SavedFile[]): Entry[] {
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
  // Books may have been opened while the shelf was being cached; their pages did not wait for it.
  void wantedBooks()
    .then((wanted) => Promise.all([...wanted].map(visit)))
    .catch(() => undefined);
});
clientsClaim();

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'skipWaiting') void self.skipWaiting();
});

const router = new Router();
router.registerRoute(new PrecacheRoute(all, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
router.registerRoute(new Route(({ url }) => pictures.has(url.href), new CacheFirst()));
router.registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      const folder = new URL(`${url.pathname}/`, url).href;
      // The links of a page are relative to its folder, so the address must end in `/`.
      return all.getCacheKeyForURL(`${folder}index.html`) === undefined ? fetch(request) : Response.redirect(folder);
    },
    { denylist: [/\.pdf(?:\?|$)/i] },
  ),
);
router.setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(request.url) : Response.error(),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const book = request.mode === 'navigate' ? bookAt(request.url) : undefined;
  // If caching fails now, the next page tries again.
  if (book) event.waitUntil(visit(book).catch(() => undefined));
  const kept = (): Promise<Response> | undefined => router.handleRequest({ request, event });
  const isReload = request.mode === 'navigate' && /^(?:reload|no-cache)$/.test(request.cache);
  const response = isReload ? fromHost(request, kept) : kept();
  if (response) event.respondWith(response);
});

/** Milliseconds to wait for the host before the cached page is shown. */
const PATIENCE = 3000;

async function fromHost(request: Request, kept: () => Promise<Response> | undefined): Promise<Response> {
  const answer = fetch(request).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const response = await Promise.race([answer, late]);
  return response && response.status < 500 ? response : ((await kept()) ?? Response.error());
}

function bookAt(url: string): SavedBook | undefined {
  return url.startsWith(scope) ? books.get(url.slice(0, url.indexOf('/', scope.length) + 1)) : undefined;
}

/** Returns the books that are cached or open, and the only book of a shelf. */
async function wantedBooks(): Promise<ReadonlySet<SavedBook>> {
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

function visit(book: SavedBook): Promise<void> {
  const begun = visits.get(book);
  if (begun) return begun;
  const visited = saveBook(book);
  visits.set(book, visited);
  visited.catch(() => visits.delete(book));
  return visited;
}

/**
 * Caches the files of a book, a few at a time, after the page's own.
 *
 * @throws if there is no network connection
 */
async function saveBook({ files }: SavedBook): Promise<void> {
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
  // A file that the host does not serve, or that exceeds the storage quota, must not keep the others from being
  // updated.
  if (response.status !== 200) return;
  const kept = response.redirected ? await copyResponse(response) : response;
  await cache.put(all.getCacheKeyForURL(url) ?? url, kept).catch(() => undefined);
}

async function forgetPictures(): Promise<void> {
  const cache = await caches.open(cacheNames.runtime);
  for (const request of await cache.keys()) if (!pictures.has(request.url)) await cache.delete(request);
}

/** Returns the offline page at the requested address, so that reloading tries again. */
async function offlinePage(url: string): Promise<Response> {
  const page = addressOf(bookAt(url)?.offline ?? site.offline);
  const saved = await all.matchPrecache(page);
  if (!saved) return Response.error();
  const html = (await saved.text()).replace('<head>', () => `<head><base href="${page}">`);
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
