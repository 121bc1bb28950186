/** Which books of a shelf are one book in several languages: their folders say it, or `translations:` in the front matter. */
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { oncePer } from '../basics/once-per.ts';
import { bookAt } from '../book/book-at.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { Book } from '../types.ts';
import { type Pairs, inverted, pairsOf } from './pair.ts';

type Books = readonly Book[];

/** The book in all its languages, the original first; only itself if it has no other. */
export function inAllLanguages(books: Books, book: Book): Books {
  return assertDefined(worksOf(books).get(book), 'languages of a book');
}

/** The book in its other languages. */
export function translationsOf(books: Books, book: Book): Books {
  return inAllLanguages(books, book).filter((each) => each !== book);
}

/** The counterparts of a book's chapters and entries in another language. */
export function pairsBetween(books: Books, book: Book, other: Book): Pairs {
  const isFirst = books.indexOf(book) < books.indexOf(other);
  return isFirst ? pairsFrom(book)(other) : inverted(pairsFrom(other)(book));
}

const pairsFrom = oncePer((book: Book) => oncePer((other: Book) => pairsOf(book, other)));

/** A book that `translations:` names, as written; none if there is none on the shelf. */
export function namedTranslation(books: Books, book: Book, path: string): Book | undefined {
  const { source } = chapterAt(book, 0);
  return bookAt(resolve(dirname(source.path), decodeAddress(path)), books);
}

const worksOf = oncePer((books: Books): ReadonlyMap<Book, Books> => {
  const works = new Map<Book, Set<Book>>(books.map((book) => [book, new Set([book])]));
  const join = (one: Book, other: Book | undefined): void => {
    const [work, others] = [works.get(one), other && works.get(other)];
    if (!work || !others || work === others) return;
    for (const each of others) works.set(each, work.add(each));
  };
  for (const book of books) {
    if (book.languageOf !== undefined)
      join(
        book,
        books.find(({ languageOf }) => languageOf === book.languageOf),
      );
    for (const path of book.meta.translations ?? []) join(book, namedTranslation(books, book, path));
  }
  return new Map(
    books.map((book) => [book, ordered(books, assertDefined(works.get(book), 'languages of a book'), book)]),
  );
});

/** The original first: it names its translations, or is the first that says it is none. Of two books in one language, the first. */
function ordered(books: Books, work: ReadonlySet<Book>, book: Book): Books {
  const all = books.filter((each) => work.has(each));
  const distinct = all.filter((each) => each === book || all.find(({ lang }) => lang === each.lang) === each);
  const others = distinct.filter((each) => each === book || each.lang !== book.lang);
  const originals = others.filter((each) => !isTranslation(each));
  const original = originals.find(({ meta }) => meta.translations) ?? originals[0];
  return original ? [original, ...others.filter((each) => each !== original)] : others;
}

/** Whether the book has any `translation-of`. */
function isTranslation({ entries, chapters }: Book): boolean {
  return (
    entries.some(({ translationOf }) => translationOf !== undefined) ||
    chapters.some(({ source }) => source.translationOf !== undefined)
  );
}
