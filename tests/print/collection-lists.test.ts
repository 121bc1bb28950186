/** Tests lists such as “Spells by level” in the back matter of a printed book. */
import { expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { compileBook } from '../compile-files.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from './shown-html.ts';

it('lists a collection by a field, with page numbers, and in the contents', async () => {
  const { book, shelf } = await compileBook({ 'a.md': bookText('magie') });
  const pages = new Map([
    ['frost', 7],
    ['asche', 8],
    ['bann', 9],
    ['book.zauber-0', 12],
  ]);
  const html = shownHtml(renderPrint(shelf, book), pages);
  const list = html.slice(html.indexOf('<h2 id="book.zauber-0">'));
  const text = list
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toBe('Zauber &amp; Co nach Grad 2 Bann 9 Frost 7 10 Asche 8');
  expect(list).toContain('<a href="#bann">9</a>');
  expect(html).toContain('href="#book.zauber-0"');
});
