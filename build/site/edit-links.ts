/** Where the text of a page can be edited: its file, and those that it includes. */
import { dirname, relative } from 'node:path';
import { originsIn } from '../basics/origin.ts';
import { chapterAt } from '../book/chapter-at.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { Book, Source } from '../types.ts';

export interface EditLink {
  /** The file's name, from the folder of the book. */
  readonly file: string;
  readonly href: string;
}

/** @param chapters indices in the book of those that the page shows */
export function editLinks(book: Book, chapters: readonly number[]): readonly EditLink[] {
  const { edit } = book.meta;
  if (edit === undefined) return [];
  const folder = dirname(chapterAt(book, 0).source.file);
  const files = chapters.flatMap((chapter) => filesOf(chapterAt(book, chapter).source));
  return [...new Set(files)].map((path) => {
    const name = relative(folder, path).replaceAll('\\', '/');
    return { file: name, href: new URL(name.split('/').map(urlSegment).join('/'), edit.replace(/\/?$/, '/')).href };
  });
}

/** Its own, then those whose lines stand in it. */
function filesOf(source: Source): readonly string[] {
  return [source.file, ...originsIn(source).map(({ file }) => file)];
}
