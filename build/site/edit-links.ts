/** Links to where the text of a page can be edited: its file and the files that it includes. */
import { dirname, relative } from 'node:path';
import { originsIn } from '../basics/origin.ts';
import { chapterAt } from '../book/chapter-at.ts';
import { urlPath } from '../addresses/relative-url.ts';
import type { Book, Source } from '../types.ts';

/**
 * Returns the links for a page.
 *
 * @param chapters indices, in the book, of the chapters on the page
 */
export function editLinks(book: Book, chapters: readonly number[]) {
  const { edit } = book.meta;
  if (edit === undefined) return [];
  const folder = dirname(chapterAt(book, 0).source.file);
  const files = chapters.flatMap((chapter) => filesOf(chapterAt(book, chapter).source));
  return [...new Set(files)].map((path) => {
    const name = relative(folder, path).replaceAll('\\', '/');
    // The name of a file is relative to the book's folder.
    return { file: name, href: new URL(urlPath(name), edit.replace(/\/?$/, '/')).href };
  });
}

/** Returns the chapter's file, then the files that it includes. */
function filesOf(source: Source): readonly string[] {
  return [source.file, ...originsIn(source).map(({ file }) => file)];
}
