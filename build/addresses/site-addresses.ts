/** Addresses of a book's chapters on the website. */
import { oncePer } from '../basics/once-per.ts';
import { fragmentUrl, urlSegment } from './relative-url.ts';
import type { Book, InternalLink, Shelf } from '../types.ts';

/** The page of a book's front, in the book's folder. */
const COVER = 'index.html';

/** The page of a chapter, relative to the book's folder; the cover if there is no such chapter. */
export function chapterPage(book: Book, chapter: number): string {
  return pagesOf(book)[chapter] ?? COVER;
}

/** The front, and a chapter with only the contents, are on the cover. */
export function isOnCover(book: Book, chapter: number): boolean {
  return pagesOf(book)[chapter] === COVER;
}

/** Index of the chapter with only the author's contents; -1 if there is none. */
export function contentsChapter(book: Book): number {
  return book.chapters.findIndex((chapter) => chapter.isContents && !chapter.source.isFront);
}

/** Relative to the web root. */
export function addressInSite(shelf: Shelf, target: InternalLink): string {
  const fragment = target.id === undefined ? '' : fragmentUrl(target.id);
  const book = shelf.books.find(({ slug }) => slug === target.book);
  return `${urlSegment(target.book)}/${book ? chapterPage(book, target.chapter) : COVER}${fragment}`;
}

/** Once per book, as every link needs it. */
const pagesOf = oncePer((book: Book): readonly string[] => {
  const contents = contentsChapter(book);
  return book.chapters.map(({ slug, source }, index) =>
    source.isFront || index === contents ? COVER : folderHref(slug),
  );
});

/** Address of the page in a folder, relative to the parent of the folder. */
export function folderHref(folder: string): string {
  return `${urlSegment(folder)}/${COVER}`;
}
