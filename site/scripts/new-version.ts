/**
 * Shows a notice that a new version is waiting or, when offline, the age of the stored page. Loaded only when there
 * is such news, which `data-news` of its script element names.
 */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';

declare const NOTICE_STYLES: string;

/** Keys in the session storage, set when the reader has dismissed the notice. */
const DISMISSED = { waiting: 'regelwerk-later', offline: 'regelwerk-offline' } as const;

const notice = document.querySelector<HTMLElement>('body > .new-version');
const news = document.currentScript?.dataset['news'] === 'offline' ? 'offline' : 'waiting';

/**
 * Shows the notice.
 *
 * @throws if storage is blocked, or the page is not stored
 */
async function announce(place: HTMLElement): Promise<void> {
  // A notice that is already shown stays, because it may have the focus.
  if (sessionStorage.getItem(DISMISSED[news]) || place.firstChild) return;
  // Labels are on separate lines, in the order of `site/layouts/parts/new-version.njk`.
  const [text = '', show = '', later = '', offline = '', stored = '', close = ''] =
    place.dataset['words']?.split('\n') ?? [];
  const dismiss = (label: string): HTMLButtonElement =>
    button(label, () => {
      sessionStorage.setItem(DISMISSED[news], '1');
      place.replaceChildren();
    });
  addStyles(NOTICE_STYLES);
  if (news === 'offline') {
    const facts = document.querySelector('body > .footer > p')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    const day = await dayStored();
    const age = day === undefined ? [] : [`${stored} ${day}`];
    place.replaceChildren(lines([`${offline}: ${facts}`, ...age]), dismiss(close));
    return;
  }
  const registration = await navigator.serviceWorker.ready;
  const take = (): void => registration.waiting?.postMessage('skipWaiting');
  place.replaceChildren(lines([text]), button(show, take), dismiss(later));
}

/** Returns the day on which the service worker stored the page. */
async function dayStored(): Promise<string | undefined> {
  const { headers } = await fetch(location.href);
  const time = Date.parse(headers.get('date') ?? '');
  const { lang } = document.documentElement;
  return Number.isNaN(time) ? undefined : new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(time);
}

function lines(texts: readonly string[]): HTMLElement {
  return element(
    'div',
    '',
    texts.map((text) => element('p', '', text)),
  );
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', '', text);
  made.addEventListener('click', onClick);
  return made;
}

if (notice) void announce(notice).catch(() => undefined);
