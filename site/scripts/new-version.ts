/**
 * Says which version one reads: what changed in one that is waiting, and since when the one at hand is kept where there is
 * no network. Loaded when there is such news, which its element names.
 *
 * The words come with the list of texts (`build/site/text-list.ts`), so that pages need not carry them.
 */
import { addStyles } from './add-styles.ts';

declare const NOTICE_STYLES: string;

type Text = readonly [id: string, name: string, hash: string];

interface TextList {
  readonly lang: string;
  readonly words: Readonly<
    Record<'text' | 'added' | 'changed' | 'removed' | 'show' | 'later' | 'offline' | 'stored' | 'close', string>
  >;
  readonly texts: readonly Text[];
}

/** Set once the reader has put the notice off. */
const SEEN = { waiting: 'regelwerk-later', offline: 'regelwerk-offline' } as const;
/** Names of each kind that are told; of others the number. */
const MAX_NAMES = 6;

const notice = document.querySelector<HTMLElement>('body > .new-version');
const news = document.currentScript?.dataset['news'] === 'offline' ? 'offline' : 'waiting';

/** @throws if storage is blocked, or the list is not kept */
async function tell(place: HTMLElement, texts: string): Promise<void> {
  // A notice that is already shown may have the focus.
  if (sessionStorage.getItem(SEEN[news]) || place.firstChild) return;
  // Of the version at hand: the worker that waits does not answer.
  const response = await fetch(texts);
  const own = (await response.json()) as TextList;
  const close = (text: string): HTMLButtonElement =>
    button(text, () => {
      sessionStorage.setItem(SEEN[news], '1');
      place.replaceChildren();
    });
  addStyles(NOTICE_STYLES);
  if (news === 'offline') {
    const date = Date.parse(response.headers.get('date') ?? '');
    const day = new Intl.DateTimeFormat(own.lang, { dateStyle: 'long' }).format(date || 0);
    const facts = document.querySelector('body > .footer > p')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    place.replaceChildren(
      lines([`${own.words.offline}: ${facts}`, ...(date ? [`${own.words.stored} ${day}`] : [])]),
      close(own.words.close),
    );
    return;
  }
  const registration = await navigator.serviceWorker.ready;
  const next = registration.waiting && (await textsOf(registration.waiting, new URL(texts, location.href).href));
  if (!next) return;
  const changes = changesBetween(own.texts, next.texts);
  // Another book may have changed, or the program.
  if (!changes) return;
  const { words } = next;
  const said = (['changed', 'added', 'removed'] as const).flatMap((kind) =>
    changes[kind].length === 0 ? [] : [`${words[kind]} ${listOf(changes[kind])}`],
  );
  place.replaceChildren(
    lines([words.text, ...said]),
    button(words.show, () => registration.waiting?.postMessage('skipWaiting')),
    close(words.later),
  );
}

/** What the waiting worker has kept; undefined where the book is not kept. */
function textsOf(worker: ServiceWorker, url: string): Promise<TextList | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => {
      resolve(data === undefined ? undefined : (JSON.parse(data) as TextList));
    });
    port1.start();
    worker.postMessage({ texts: url }, [port2]);
  });
}

/** Names of what changed; undefined if nothing did. All are empty if what changed has no name. */
function changesBetween(former: readonly Text[], next: readonly Text[]) {
  const [before, after] = [former, next].map((texts) => new Map(texts.map((text) => [text[0], text])));
  const namesOf = (texts: readonly Text[], isTold: (text: Text) => boolean): readonly string[] => [
    ...new Set(texts.filter(isTold).map(([, name]) => name)),
  ];
  const added = namesOf(next, ([id]) => !before?.has(id));
  const removed = namesOf(former, ([id]) => !after?.has(id));
  const changed = namesOf(next, ([id, , hash]) => (before?.get(id)?.[2] ?? hash) !== hash);
  if (added.length + removed.length + changed.length === 0) return undefined;
  return { added, removed, changed: changed.filter((name) => name !== '') };
}

function listOf(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (others > 0 ? ` +${others}` : '');
}

function lines(texts: readonly string[]): HTMLElement {
  const block = document.createElement('div');
  for (const text of texts) {
    const line = document.createElement('p');
    line.textContent = text;
    block.append(line);
  }
  return block;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

if (notice) void tell(notice, notice.dataset['texts'] ?? '').catch(() => undefined);
