/**
 * Leads on from wrong addresses. Hosts show the one page at any of them, however deep: it cannot know the way to the web
 * root. There alone is the style sheet of this site, which is looked for in the folders above, the nearest first. Where it is
 * found, the page gets its look, and its links.
 */
const { styles = '' } = document.currentScript?.dataset ?? {};

function lookIn(folder: URL): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(styles, folder).href;
  link.addEventListener('load', () => showLinks(folder));
  link.addEventListener('error', () => {
    link.remove();
    const above = new URL('..', folder);
    if (above.href !== folder.href) lookIn(above);
  });
  document.head.append(link);
}

/** To the shelf, and to the book in whose folder the address lies. */
function showLinks(root: URL): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-to]')) {
    const { to = '', folder = '' } = link.dataset;
    link.href = new URL(to, root).href;
    link.hidden = !location.href.startsWith(new URL(folder, root).href);
  }
}

lookIn(new URL('.', location.href));
