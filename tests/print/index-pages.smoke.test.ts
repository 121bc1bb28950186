import { expect, test } from 'vitest';
import { bookText } from '../books.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { printOnce } from './print-once.ts';
import { shownHtml } from './shown-html.ts';

/** The pages of the book: the first term of a page is at its head, and the last one at its foot. */
const PAGES: Readonly<Record<string, string>> = {
  Ada: '7',
  AGI: '5',
  Bea: '7',
  Block: '2',
  Cell: '2',
  Code: '6',
  Cy: '7',
  Dot: '7',
  'Heading inside': '*5*',
  inside: '5',
  Item: '4',
  Names: '*7*',
  one: '1, 3, *4*',
  Picture: '3',
  Three: '6',
  Two: '',
  War: '5–6',
};

test('the pages of an index are those on which the places stand', async () => {
  const { compilation, pdf } = await printOnce({ 'a.md': bookText('indexed') });
  // The layout finds them, a second one confirms them, and the print has them, too.
  expect(pdf).toMatchObject({ rounds: 3, isUnstable: false, isCorrected: false });
  const [book] = compilation.shelf.books;
  const html = book ? shownHtml(renderPrint(compilation.shelf, book), pdf.pagination.pages) : '';
  const index = html.slice(html.indexOf('id="book.index"'));
  const found = [...index.matchAll(/<span class="index-term">(.*?)<\/span>(.*?)(?=<\/li>|\n<ul>)/g)].map(
    ([, term = '', rest = '']) => [
      term,
      rest
        .replace(/<span class="index-note">.*?<\/span>/, '')
        .replace(/<a class="index-main"[^>]*>(.*?)<\/a>/g, '*$1*')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ],
  );
  expect(Object.fromEntries(found)).toEqual(PAGES);
});
