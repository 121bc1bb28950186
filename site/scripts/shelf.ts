/** The line of the shelf that leads to what was read last, on this device. */
import { keptPage } from './last-read.ts';

const line = document.querySelector('.shelf-last');
const [href = '', title = ''] = keptPage('');
// Not of a book that is gone.
const cover = `${href.split('/', 1)[0] ?? ''}/index.html`;
const isThere = [...document.querySelectorAll('.shelf-book h2 a')].some((link) => link.getAttribute('href') === cover);
if (line && isThere) {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  line.append(' ', link);
}
