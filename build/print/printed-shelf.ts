/**
 * Removes chapters that are only on the website (`# Spells by level {print=false}`) from the printed shelf. Their
 * entries are missing from the contents, the lists and the index. Links to them are treated like links to a book that
 * is not printed: they lead to the website or become plain text.
 */
import type { Book, BookChapter, Resolution, Shelf } from '../types.ts';

export function printedShelf(shelf: Shelf): Shelf {
  const books = shelf.books.map(printedBook);
  if (books.every((book, index) => book === shelf.books[index])) return shelf;
  const bySlug = new Map(books.map((book) => [book.slug, book]));
  const printed = (target: Resolution): Resolution => {
    const book = target.kind === 'internal' ? bySlug.get(target.book) : undefined;
    if (target.kind !== 'internal' || !book || isPrinted(book, target)) return target;
    return { kind: 'absent', href: target.id ?? '', book, place: target };
  };
  return { ...shelf, books, resolutions: new Map(Array.from(shelf.resolutions, ([link, to]) => [link, printed(to)])) };
}

/** Unprinted chapters are emptied rather than removed, because other data refers to chapters by index. */
function printedBook(book: Book): Book {
  const { chapters, headings, numbered, entries } = book;
  if (chapters.every(({ layout }) => layout.print !== false)) return book;
  const isHere = (place: { readonly chapter: number }): boolean => isPrinted(book, place);
  return {
    ...book,
    chapters: chapters.map((chapter) => (chapter.layout.print === false ? emptied(chapter) : chapter)),
    headings: headings.filter(isHere),
    numbered: numbered.filter(isHere),
    entries: entries.filter(isHere),
  };
}

function isPrinted({ chapters }: Book, { chapter }: { readonly chapter: number }): boolean {
  return chapters[chapter]?.layout.print !== false;
}

function emptied(chapter: BookChapter): BookChapter {
  return {
    ...chapter,
    tokens: [],
    tree: { ...chapter.tree, blocks: [], sections: [], cards: [] },
    headings: [],
    cardIds: [],
    links: [],
    images: [],
    numbered: [],
    ids: [],
    indexMarks: [],
    icons: [],
    lists: [],
    hasContents: false,
    text: '',
  };
}
