/**
 * Makes the page part of an app that can be installed, has the site kept for when there is no network, and says when there
 * is a new version of it.
 *
 * What shows it stands empty in pages that can be installed (`site/layouts/parts/new-version.njk`), with all that is
 * needed.
 */
export function workOffline(): void {
  const message = document.querySelector<HTMLElement>('body > .new-version');
  // A connection that is not safe has no workers. From the disk, asking for one or for the manifest would be an error.
  if (!message || !('serviceWorker' in navigator) || location.protocol === 'file:') return;
  addLink('manifest', message.dataset['manifest']);
  // What the page itself needs comes first.
  addEventListener('load', () => void register(message).catch(() => undefined));
}

/** Rejected where the reader lets sites store nothing, and where there is no network to look for a new version. */
async function register(message: HTMLElement): Promise<void> {
  const { worker = '', styles, text = '', show = '', later = '' } = message.dataset;
  const workers = navigator.serviceWorker;
  const registration = await workers.register(worker);
  let former = workers.controller;

  const offer = (): void => {
    // The first version is no new one. An offer that stands may have the focus.
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
  // In all windows: what they load later would be of another version.
  workers.addEventListener('controllerchange', () => {
    if (former) location.reload();
    former = workers.controller;
  });
  // One that takes over by itself is gone by then, and would be held up by what the message loads.
  const watch = (): void => registration.installing?.addEventListener('statechange', () => setTimeout(offer, 1000));
  registration.addEventListener('updatefound', watch);
  watch();
  offer();
  // Browsers look by themselves, but take their time while the worker is busy.
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
