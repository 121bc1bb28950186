/** Cache key of a chapter's HTML: everything that the HTML depends on, except the chapter's tokens. */
import { oncePer } from '../basics/once-per.ts';
import { chapterAt } from '../book/chapter-at.ts';
import { type Page, chapterEnv } from '../render/render-chapter.ts';
import { shortFormsOf } from '../render/short-forms.ts';
import type { Book, Shelf } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { keyOf } from './kept.ts';

/** Part of the key that all chapters of a book share. */
const bookKey = oncePer((book: Book): string => keyOf([labelsOf(book), shortFormsOf(book), book.aliases, book.lang]));

/**
 * Returns the key of a chapter's HTML.
 *
 * @param page page settings whose addresses can be compared
 */
export function chapterKey(shelf: Shelf, book: Book, index: number, page: Page): string {
  const { links, images, lang, source } = chapterAt(book, index);
  const env = chapterEnv(shelf, book, index, page);
  const shared = { labels: undefined, shortForms: undefined, aliases: env.aliases !== undefined };
  return keyOf({
    ...env,
    ...shared,
    book: bookKey(book),
    link: links.map((_, at) => env.link(at)),
    image: images.map((_, at) => env.image(at)),
    headingLevel: [1, 2, 3, 4, 5, 6].map(env.headingLevel),
    lang,
    breaks: source.keepsLineBreaks,
  });
}
