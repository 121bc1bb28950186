/**
 * The page's side of `regelwerk dev`: takes over what changed without loading the page again, and shows the findings.
 *
 * The dev server adds it to each page as a module; a built site does not contain it.
 */
import { createFindingsPanel } from './findings-panel.ts';
import type { Finding } from './findings-panel.ts';
import { morph } from './morph.ts';
import { UPDATED } from './updated.ts';

/** What the server sends, as JSON in an event's data. */
type Message =
  /** Files of the site that changed, relative to the web root; none named: any of them. */
  | { readonly type: 'update'; readonly paths: readonly string[] }
  | { readonly type: 'findings'; readonly diagnostics: readonly Finding[] }
  /** The site could not be made; the former one is still served. */
  | { readonly type: 'failure'; readonly message: string };

const EVENTS = '/__regelwerk/events';

const panel = createFindingsPanel();
let refreshing = Promise.resolve();
let wasLost = false;

const events = new EventSource(EVENTS);
events.addEventListener('message', (event) => receive(JSON.parse(String(event.data)) as Message));
events.addEventListener('error', () => {
  wasLost = true;
  panel.showProblem('regelwerk dev is not running: waiting for it');
});
events.addEventListener('open', () => {
  panel.showProblem(undefined);
  // What changed in the meantime was not announced to us.
  if (wasLost) queueRefresh();
  wasLost = false;
});

function receive(message: Message): void {
  if (message.type === 'findings') panel.show(message.diagnostics);
  else if (message.type === 'failure') panel.showProblem(message.message);
  else {
    panel.showProblem(undefined);
    if (concernsThisPage(message.paths)) queueRefresh();
  }
}

function concernsThisPage(paths: readonly string[]): boolean {
  const here = decodeURIComponent(location.pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
  return paths.length === 0 || paths.includes(here) || paths.some((path) => !path.endsWith('.html'));
}

/** One after the other: a slow answer must not overwrite a newer one. */
function queueRefresh(): void {
  refreshing = refreshing.then(refresh).catch((error: unknown) => {
    panel.showProblem(`the page could not be refreshed: ${String(error)}`);
  });
}

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' });
  if (response.status === 404) throw new Error('its address is gone from the site, as a chapter that was removed');
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  follow(response);
  document.title = next.title;
  await swapStylesheets(next);
  morph(document.body, next.body);
  // What follows the scrolling looks at the text again.
  dispatchEvent(new Event('resize'));
  document.dispatchEvent(new Event(UPDATED));
}

/** The page stands elsewhere now, as its book or its chapter is called otherwise: what is open goes with it. */
function follow({ redirected, url }: Response): void {
  if (redirected) history.replaceState(history.state, '', new URL(location.hash, url));
}

/** Ours, and the book's own. Waits for the new ones before it takes the former away, so that the page never stands without. */
async function swapStylesheets(next: Document): Promise<void> {
  const selector = 'link[rel=stylesheet]';
  const hrefs = (page: Document): readonly string[] =>
    [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
  const former = [...document.querySelectorAll(selector)];
  const wanted = hrefs(next);
  if (wanted.join('\n') === hrefs(document).join('\n')) return;
  const loaded = wanted.map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const done = new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
    document.head.append(link);
    return done;
  });
  await Promise.all(loaded);
  for (const link of former) link.remove();
}
