/**
 * Makes the page part of an installable app: links the manifest, registers the service worker, and checks for new
 * versions.
 *
 * A reload comes from the host and is the new version, so its worker takes over at once. Otherwise a new version
 * waits until the reader asks for it; the script that offers it (`new-version.ts`) is loaded only then. The element
 * for the notice is part of the page and has all addresses needed here (`site/layouts/parts/new-version.njk`).
 */
import { addScript } from './add-script.ts';

export function workOffline(): void {
  const notice = document.querySelector<HTMLElement>('body > .new-version');
  // Service workers need a secure connection. On pages opened from disk, registering one or linking a manifest is an
  // error.
  if (!notice || !('serviceWorker' in navigator) || location.protocol === 'file:') return;
  const { manifest = '', worker = '', script = '' } = notice.dataset;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifest;
  document.head.append(link);
  // The worker is registered after the page's own files have loaded.
  addEventListener('load', () => void register(worker, script).catch(() => undefined));
}

/** Registers the worker. The promise is rejected if storage is blocked. */
async function register(worker: string, script: string): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker);
  let former = workers.controller;
  let isNew = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
  const announced = new Set<string>();
  const announce = (news: string): void => {
    if (!announced.has(news)) void addScript(script, { news });
    announced.add(news);
  };
  // The first version is not news.
  const lookAtWaiting = (): void => {
    if (!former) return;
    if (isNew) registration.waiting?.postMessage('skipWaiting');
    else if (registration.waiting) announce('waiting');
  };
  // All other windows reload, because files they load later would come from another version.
  workers.addEventListener('controllerchange', () => {
    if (former && !isNew) location.reload();
    former = workers.controller;
  });
  // The notice waits a second: by then, a worker that takes over immediately is no longer waiting, and loading the
  // notice does not delay it.
  const watch = (): void =>
    registration.installing?.addEventListener('statechange', () => setTimeout(lookAtWaiting, 1000));
  registration.addEventListener('updatefound', watch);
  watch();
  lookAtWaiting();
  // Browsers check for updates themselves, but late while the worker is busy.
  const check = (): Promise<void> =>
    registration.update().then(
      () => undefined,
      () => announce('offline'),
    );
  if (former) await check();
  // A version found later is newer than the page.
  document.addEventListener('visibilitychange', () => {
    isNew = false;
    if (document.visibilityState === 'visible') void check();
  });
}
