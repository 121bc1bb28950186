/**
 * Makes the page part of an app that can be installed, has the site kept for when there is no network, and says when there
 * is a new version of it.
 *
 * What shows it stands empty in pages that can be installed (`site/layouts/parts/new-version.njk`), with all that is
 * needed.
 */
export function workOffline(): void {
  const message = document.querySelector<HTMLElement>('.new-version');
  // A connection that is not safe has no workers. From the disk, asking for one or for the manifest would be an error.
  if (!message || !('serviceWorker' in navigator) || location.protocol === 'file:') return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = message.dataset['manifest'] ?? '';
  document.head.append(link);
  // What the page itself needs comes first.
  addEventListener('load', () => void register(message).catch(() => undefined));
}

/** Rejected where the reader lets sites store nothing. */
async function register(message: HTMLElement): Promise<void> {
  const { worker = '', text = '', show = '', later = '' } = message.dataset;
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker);
  let former = workers.controller;

  const offer = (): void => {
    // The first version is no new one.
    if (!registration.waiting || !workers.controller || sessionStorage.getItem(LATER)) return;
    message.replaceChildren(
      text,
      button(show, () => registration.waiting?.postMessage('skipWaiting')),
      button(later, () => {
        sessionStorage.setItem(LATER, '1');
        message.replaceChildren();
      }),
    );
  };
  // In all windows: what they load later would be of another version.
  workers.addEventListener('controllerchange', () => {
    if (former) location.reload();
    former = workers.controller;
  });
  const watch = (): void => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  watch();
  offer();
}

const LATER = 'regelwerk-later';

function button(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
