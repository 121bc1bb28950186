/**
 * Makes the page part of an installable app: links the manifest, registers the service worker, and shows what the host has.
 *
 * A reload comes from the host and is the new version: its worker may take over. Otherwise a new version waits until the
 * reader wants it, which a script that is loaded only then offers (`new-version.ts`). The place for that is part of
 * the page, and carries all addresses needed here (`site/layouts/parts/new-version.njk`).
 */
import { addScript } from './add-script.ts';

export function workOffline(): void {
  const notice = document.querySelector<HTMLElement>('body > .new-version');
  // Service workers need a secure connection. On pages opened from disk, registering one or linking a manifest is an error.
  if (!notice || !('serviceWorker' in navigator) || location.protocol === 'file:') return;
  const { manifest = '', worker = '', script = '' } = notice.dataset;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifest;
  document.head.append(link);
  // The page's own files come first.
  addEventListener('load', () => void register(worker, script).catch(() => undefined));
}

/** Rejected if storage is blocked. */
async function register(worker: string, script: string): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker);
  let former = workers.controller;
  let isNew = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
  const told = new Set<string>();
  const tell = (news: string): void => {
    if (!told.has(news)) addScript(script, { news });
    told.add(news);
  };
  // The first version is not news.
  const lookAtWaiting = (): void => {
    if (!former) return;
    if (isNew) registration.waiting?.postMessage('skipWaiting');
    else if (registration.waiting) tell('waiting');
  };
  // In all other windows: files they load later would be from another version.
  workers.addEventListener('controllerchange', () => {
    if (former && !isNew) location.reload();
    former = workers.controller;
  });
  // A second later, a worker that takes over by itself is no longer waiting, and the notice's files do not delay it.
  const watch = (): void =>
    registration.installing?.addEventListener('statechange', () => setTimeout(lookAtWaiting, 1000));
  registration.addEventListener('updatefound', watch);
  watch();
  lookAtWaiting();
  // Browsers also check by themselves, but late while the worker is busy.
  const check = (): Promise<void> =>
    registration.update().then(
      () => undefined,
      () => tell('offline'),
    );
  if (former) await check();
  // What is found later is newer than the page.
  document.addEventListener('visibilitychange', () => {
    isNew = false;
    if (document.visibilityState === 'visible') void check();
  });
}
