/**
 * The browser side of `regelwerk dev`: applies changes without reloading the page, and shows the findings.
 *
 * The dev server adds it to each page as a module; a built site does not contain it.
 */
import { element } from './element.ts';
import { addStyles } from './add-styles.ts';
import { createFindingsPanel } from './findings-panel.ts';
import { type Revealed, morphLined, openOnClick, revealLine, slugOfBook } from './source-lines.ts';
import { type Message, receiveMessages } from './server-messages.ts';
import { addShadowHost } from './shadow-host.ts';
import { storage } from './storage.ts';
import { UPDATED } from './updated.ts';

const BOOK_LINK = `
  a { position: fixed; inset: auto .4rem .4rem auto; z-index: 101; padding: .1rem .5rem; border-radius: 4px; opacity: .8;
    font: 12px/1.5 system-ui, sans-serif; color: #fff; background: #1f2226; }
  @media print { a { display: none; } }`;
const REVEALED = 'regelwerk-revealed';
const kept = storage('sessionStorage');

const panel = createFindingsPanel();
offerBook();
openOnClick(panel.showProblem);
// The line that brought the author to this page.
revealLine(kept?.getItem(REVEALED) ?? '');
kept?.removeItem(REVEALED);
let refreshing = Promise.resolve();
/** Declarations of former `style` attributes that were added to the page. */
const styles = new Set<string>();
/** Why the site could not be built; it stays until it could. */
let failure: string | undefined;
/** During the first build, there is no page yet. */
const wasServed = performance
  .getEntriesByType('navigation')
  .some((entry) => 'responseStatus' in entry && entry.responseStatus === 200);
receiveMessages(panel, wasServed, receive, queueRefresh);

/** Adds a link to the printed book, in a corner of the page. */
function offerBook(): void {
  const href = `/__regelwerk/book/${slugOfBook()}/`;
  addShadowHost('regelwerk-book-link', BOOK_LINK, element('a', { href, target: 'book' }, 'Printed book'));
}

function receive(message: Message): void {
  if (message.type === 'reveal') reveal(message);
  else {
    failure = message.type === 'failure' ? message.message : undefined;
    panel.showProblem(failure);
    if (message.type === 'update') queueRefresh();
  }
}

/** Shows the place of the cursor, which may be on another page. */
function reveal({ page, book, line }: Revealed): void {
  // A single book begins in the web root.
  if (['', book].includes(slugOfBook()) && revealLine(line)) return;
  if (document.hidden || decodeURIComponent(location.pathname) === page) return;
  kept?.setItem(REVEALED, line);
  location.assign(page);
}

/** Queues an update. Updates run one after another, as a slow response must not overwrite a newer one. */
function queueRefresh(): void {
  refreshing = refreshing.then(refresh).then(
    () => panel.showProblem(failure),
    (error: unknown) => panel.showProblem(`the page could not be refreshed: ${String(error)}`),
  );
}

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' });
  if (response.status === 404) throw new Error('this page no longer exists; its chapter may have been removed');
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const next = new DOMParser().parseFromString(text, 'text/html');
  follow(response);
  document.title = next.title;
  addStylesOf(next);
  await swapStylesheets(next);
  morphLined(document.body, next.body);
  // Scripts that follow scrolling read the page again after this event.
  dispatchEvent(new Event('resize'));
  document.dispatchEvent(new Event(UPDATED));
}

/** Updates the address if the page has moved because its book or chapter was renamed. */
function follow({ redirected, url }: Response): void {
  if (redirected) history.replaceState(history.state, '', new URL(location.hash, url));
}

/** Adds the declarations of former `style` attributes. The style sheet with them was loaded before they were written. */
function addStylesOf(page: Document): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-_style]')) {
    const { _style: style = '' } = dataset;
    if (!styles.has(style)) addStyles(`[data-_style=${JSON.stringify(style)}]{${style}}`);
    styles.add(style);
  }
}

/** Replaces changed style sheets. The old ones stay until the new ones have loaded, so that the page is never unstyled. */
async function swapStylesheets(next: Document): Promise<void> {
  const [former, wanted] = [sheetsOf(document), sheetsOf(next)];
  const loaded: Promise<unknown>[] = [];
  let [last] = former.values();
  for (const [href, made] of wanted) {
    const same = former.get(href);
    const link = same ?? document.importNode(made);
    if (!same) {
      loaded.push(new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })));
      last?.after(link);
    }
    last = link;
  }
  await Promise.all(loaded);
  for (const [href, link] of former) if (!wanted.has(href)) link.remove();
}

function sheetsOf(page: Document): ReadonlyMap<string, HTMLLinkElement> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return new Map(Array.from(links, (link) => [link.getAttribute('href') ?? '', link]));
}
