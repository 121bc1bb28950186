/**
 * Helps readers who followed a wrong address. Hosts serve `404.html` at any depth, so it cannot know the relative
 * path to the web root. The script looks for the site's style sheet, which exists only in the web root, in the
 * folders above, nearest first. When it finds the root, it adds styles, links and the search to the page.
 */
import { offerSearch } from './search-open.ts';

const { styles = '' } = document.currentScript?.dataset ?? {};

function lookIn(folder: URL): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(styles, folder).href;
  link.addEventListener('load', () => {
    showLinks(folder);
    showSearch(folder);
  });
  link.addEventListener('error', () => {
    link.remove();
    const above = new URL('..', folder);
    if (above.href !== folder.href) lookIn(above);
  });
  document.head.append(link);
}

/** Shows links to the shelf, and to the book whose folder contains the address. */
function showLinks(root: URL): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-to]')) {
    const { to = '', folder = '' } = link.dataset;
    link.href = new URL(to, root).href;
    link.hidden = !location.href.startsWith(new URL(folder, root).href);
  }
}

function showSearch(root: URL): void {
  const dialog = document.querySelector<HTMLElement>('dialog#_search');
  const button = document.querySelector<HTMLElement>('.search-open');
  if (!dialog || !button?.parentElement) return;
  dialog.dataset['root'] = root.href;
  button.dataset['script'] = new URL(button.dataset['script'] ?? '', root).href;
  button.parentElement.hidden = false;
  offerSearch();
}

lookIn(new URL('.', location.href));
