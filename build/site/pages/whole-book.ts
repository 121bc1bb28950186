/** Page with the whole book. */
import { shiftInBook } from '../../render/heading-level.ts';
import { bookFrame } from '../book-frame.ts';
import { pageScope } from '../open-html.ts';
import { hasTitle, pageOf } from '../page-frame.ts';
import { chapterHtml } from '../site-book.ts';
import type { ShownBook } from '../site.ts';

export function wholeBookPage(shown: ShownBook) {
  const { shelf, book, view } = shown;
  return pageOf('all', bookFrame(book, view, 'all', `${book.title} · ${view.words.wholeBook}`), () => {
    const whole = pageScope(shelf, book, '../../', () => true);
    const html = book.chapters.map((_, index) => chapterHtml(shown, index, whole, shiftInBook(book, index))).join('\n');
    return { html, hasTitle: hasTitle(html) };
  });
}
