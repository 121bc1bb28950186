/** Labels and footers of pages that a book's front matter changes. */
import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { footerLine } from '../../build/site/footer-line.ts';
import { shownHtml } from '../print/shown-html.ts';
import { shownChapters } from './shown-pages.ts';
import { bookText } from '../books.ts';

const BOOK = bookText('own-words');

test('a book has its own words on the website and in print, and its own foot', async () => {
  const { shelf, diagnostics } = await compileFiles({ 'book.md': BOOK });
  expect(diagnostics).toEqual([]);
  const page = shownChapters(shelf)[0];
  expect(page?.html).toContain('Riposte');
  expect(page?.words['search.open']).toBe('Look up');
  // Front matter may call a text by its former name.
  expect(page?.words['card.condition']).toBe('Only if');
  // Labels that the front matter does not set stay in the book's language.
  expect(page?.words['card.action']).toBe('Action');
  expect(page?.book.footerHtml).toContain('CC BY-SA, see <a href="https://example.org/by-sa"');
  const [book] = shelf.books;
  if (!book) throw new Error('no book');
  expect(shownHtml(renderPrint(shelf, book))).toContain('Riposte');
});

test.each([
  ['<b>x</b> & y', '&lt;b&gt;x&lt;/b&gt; &amp; y'],
  [
    'See http://a.org/x?a=1&b="2',
    'See <a href="http://a.org/x?a=1&amp;b=" rel="noreferrer">http://a.org/x?a=1&amp;b=</a>&quot;2',
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the foot is text, with links for addresses: %s', (text, html) => {
  expect(footerLine(text)).toBe(html);
});
