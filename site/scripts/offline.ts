/**
 * Makes the page part of an installable app: links the manifest, registers the service worker, and tells readers when there
 * is a new version.
 *
 * The notice is part of the page, hidden (`site/layouts/parts/new-version.njk`), and carries all addresses needed here.
 */
export function workOffline(): void {
  const message = document.querySelector<HTMLElement>('body > .new-version');
  // Service workers need a secure connection. On pages opened from disk, registering one or linking a manifest is an error.
  if (!message || !('serviceWorker' in navigator) || location.protocol === 'file:') return;
  addLink('manifest', message.dataset['manifest']);
  // The page's own files come first.
  addEventListener('load', () => void register(message).catch(() => undefined));
}

/** Rejected if storage is blocked, or if there is no network to look for a new version. */
async function register(message: HTMLElement): Promise<void> {
  const { worker = '', styles, text = '', show = '', later = '' } = message.dataset;
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker);
  let former = workers.controller;

  const offer = (): void => {
    // The first version is not news. A notice that is already shown may have the focus.
    if (!registration.waiting || !workers.controller || sessionStorage.getItem(LATER) || message.firstChild) return;
    addLink('stylesheet', styles);
    message.replaceChildren(
      text,
      button(show, () => registration.waiting?.postMessage('skipWaiting')),
      button(later, () => {
        sessionStorage.setItem(LATER, '1');
        message.replaceChildren();
      }),
    );
  };
  // In all windows: files they load later would be from another version.
  workers.addEventListener('controllerchange', () => {
    if (former) location.reload();
    former = workers.controller;
  });
  // A second later, a worker that takes over by itself is no longer waiting, and the notice's files do not delay it.
  const watch = (): void => registration.installing?.addEventListener('statechange', () => setTimeout(offer, 1000));
  registration.addEventListener('updatefound', watch);
  watch();
  offer();
  // Browsers also check by themselves, but late while the worker is busy.
  if (former) await registration.update();
}

const LATER = 'regelwerk-later';

function addLink(rel: string, href = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
