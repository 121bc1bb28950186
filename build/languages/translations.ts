/**
 * Finds the books of a shelf that are the same book in several languages, by their folders or by `translations:` in
 * the front matter.
 */
import { dirname, resolve } from 'node:path';
import { decodeAddress } from '../addresses/decode-address.ts';
import { assertDefined } from '../basics/assert-defined.ts';
import { oncePer } from '../basics/once-per.ts';
import { bookAt } from '../book/book-at.ts';
import { chapterAt } from '../book/chapter-at.ts';
import type { Book } from '../types.ts';
import { type Pairs, inverted, pairsOf } from './pair.ts';

type Books = readonly Book[];

/** Returns the book in all its languages, the original first; only the book itself if there are no others. */
export function inAllLanguages(books: Books, book: Book): Books {
  return assertDefined(worksOf(books).get(book), 'languages of a book');
}

/** Returns the book in its other languages. */
export function translationsOf(books: Books, book: Book): Books {
  return inAllLanguages(books, book).filter((each) => each !== book);
}

/** Returns each book once: in this language if it exists in it, otherwise in the original one. */
export function eachOnce(books: Books, lang: string): Books {
  return books.filter((book) => {
    const languages = inAllLanguages(books, book);
    return book === (languages.find((each) => each.lang === lang) ?? languages[0]);
  });
}

/** Returns the counterparts of a book's chapters and entries in another language. */
export function pairsBetween(books: Books, book: Book, other: Book): Pairs {
  const isFirst = books.indexOf(book) < books.indexOf(other);
  return isFirst ? pairsFrom(book)(other) : inverted(pairsFrom(other)(book));
}

const pairsFrom = oncePer((book: Book) => oncePer((other: Book) => pairsOf(book, other)));

/** Returns the book for a path in `translations:`, as written; undefined if the shelf has no such book. */
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
    const inFolder = books.find(({ languageOf }) => languageOf !== undefined && languageOf === book.languageOf);
    join(book, inFolder);
    for (const path of book.meta.translations ?? []) join(book, namedTranslation(books, book, path));
  }
  return new Map(
    books.map((book) => [book, ordered(books, assertDefined(works.get(book), 'languages of a book'), book)]),
  );
});

/**
 * Sorts the original first: the book that names translations, or else the first without `translation-of`. If two
 * books have the same language, only the first is kept.
 */
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
