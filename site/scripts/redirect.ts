/**
 * Redirects old addresses:
 *
 * - from a chapter's former folder to the chapter, keeping the part after `#`;
 * - from a page without the id in the address to the page that has it now; a file loaded for this
 *   purpose lists the ids of all pages;
 * - from `all/` to the chapter, for readers who come from elsewhere: it loads faster and has its own navigation.
 *
 * Loaded by `page.ts` whenever one of these is possible.
 */
import { addScript } from './add-script.ts';
import { isOnPage, wantedId } from './place.ts';

declare global {
  interface Window {
    /** Ids by page, written by `build/site/book-files.ts`. */
    regelwerkPlaces?: readonly (readonly [href: string, ids: readonly string[]])[];
  }
}

const script = document.currentScript;
const { to, book = '', places = '' } = script?.dataset ?? {};

if (to !== undefined) location.replace(to + location.hash);
else if (!isOnPage() || isFromElsewhere()) void goOn();

/**
 * Whether the reader came from outside the book. After a reload, when going back, and from a page of the same book,
 * the reader has chosen this page.
 */
function isFromElsewhere(): boolean {
  if (wantedId() === '') return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && !document.referrer.startsWith(new URL(book, location.href).href);
}

async function goOn(): Promise<void> {
  const id = wantedId();
  // Without the file the page is shown from its top, as without scripts.
  if (!window.regelwerkPlaces) await addScript(places);
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

/** Returns the path without `index.html`, as both forms are the same page. */
function pathOf({ pathname }: { readonly pathname: string }): string {
  return pathname.replace(/index\.html$/, '');
}

function fold(id: string): string {
  return id.normalize('NFC').toLowerCase();
}
