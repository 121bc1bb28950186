/**
 * Sends readers with an old address on.
 *
 * On the page of a folder that a chapter had before: to the chapter, with what stands behind `#`. On the pages of a book,
 * where the place that the address names is not on the page: to the page it is on today, which a file tells that is loaded
 * for that alone. The whole book on one page has all places, and hands on who comes there from elsewhere: chapters are
 * quicker to load, and have all that goes with them.
 *
 * `redirect-open.ts` loads it on these pages where there may be something to do.
 */
import { addScript } from './add-script.ts';
import { isOnPage, isWholeBook, wantedId } from './place.ts';

declare global {
  interface Window {
    /** Ids by page; `build/site/book-files.ts` writes it. */
    regelwerkPlaces?: readonly (readonly [href: string, ids: readonly string[]])[];
  }
}

const script = document.currentScript;
const { to, book = '', places = '' } = script?.dataset ?? {};

if (to !== undefined) location.replace(to + location.hash);
else if (places !== '') {
  const isWhole = isWholeBook();
  if (!isOnPage() || (isWhole && isFromElsewhere())) void goOn();
  if (!isWhole) {
    window.addEventListener('hashchange', () => {
      if (!isOnPage()) void goOn();
    });
  }
}

/** Not loaded again, nor by going back, nor from a page of the book: who is in it has chosen the page. */
function isFromElsewhere(): boolean {
  if (wantedId() === '') return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && !document.referrer.startsWith(new URL(book, location.href).href);
}

async function goOn(): Promise<void> {
  const id = wantedId();
  await load();
  const pages = window.regelwerkPlaces ?? [];
  const folded = fold(id);
  const place = find(pages, (each) => each === id) ?? find(pages, (each) => fold(each) === folded);
  if (!place) return;
  const target = new URL(book + place.page, location.href);
  target.hash = place.id === id ? location.hash : encodeURIComponent(place.id);
  if (pathOf(target) !== pathOf(location)) location.replace(target.href);
}

type Pages = NonNullable<Window['regelwerkPlaces']>;

function find(pages: Pages, isIt: (id: string) => boolean): { readonly page: string; readonly id: string } | undefined {
  for (const [page, ids] of pages) {
    const id = ids.find(isIt);
    if (id !== undefined) return { page, id };
  }
  return undefined;
}

/** The address without `index.html` is that of the same page. */
function pathOf({ pathname }: { readonly pathname: string }): string {
  return pathname.replace(/index\.html$/, '');
}

function fold(id: string): string {
  return id.normalize('NFC').toLowerCase();
}

function load(): Promise<void> {
  if (window.regelwerkPlaces) return Promise.resolve();
  return new Promise((resolve) => {
    const file = addScript(places);
    file.addEventListener('load', () => resolve());
    // Without it the address leads to the page alone, as it does without scripts.
    file.addEventListener('error', () => resolve());
  });
}
