import { didYouMean } from '../../basics/meant-by.ts';
import { chapterAt, startOf } from '../../book/chapter-at.ts';
import { inAllLanguages, namedTranslation, pairsBetween, translationsOf } from '../../languages/translations.ts';
import { type Rule } from '../../finding.ts';
import type { Book, SaidAt, Shelf } from '../../types.ts';
import { nameOfLanguage } from './language.ts';

/** A translation is not found, or lacks a chapter. */
export const translation: Rule = {
  name: 'translation',
  severity: 'warning',
  isAboutContent: true,
  check: (book, shelf) => [...unknownBooks(book, shelf), ...unknownIds(book, shelf), ...missingChapters(book, shelf)],
};

/** Chapters of the original that the translation lacks. */
function missingChapters(book: Book, { books }: Shelf): readonly SaidAt[] {
  const [original] = inAllLanguages(books, book);
  if (!original || original === book) return [];
  const { chapters } = pairsBetween(books, original, book);
  const language = nameOfLanguage(original.lang);
  const missing = original.chapters.filter(
    ({ source, isContents }, index) => !chapters.has(index) && !source.isFront && !isContents,
  );
  return missing.map((chapter) => ({
    span: startOf(chapterAt(book, 0)),
    message: `the chapter “${chapter.title}” of the ${language} book is missing here`,
    kind: 'chapter',
    related: [{ ...startOf(chapter), message: `in ${language}` }],
  }));
}

/**
 * Paths in `translations:` that do not lead to a book of the shelf. A book that is checked alone is skipped, as its
 * translations may be elsewhere.
 */
function unknownBooks(book: Book, { books }: Shelf): readonly SaidAt[] {
  if (books.length < 2) return [];
  const unknown = (book.meta.translations ?? []).filter((path) => !namedTranslation(books, book, path));
  return unknown.map((path) => ({
    span: startOf(chapterAt(book, 0)),
    message: `translations: there is no book ${path} on the shelf`,
    hint: 'write the path of its file or folder, relative to this file',
  }));
}

/** Ids in `translation-of` that no other language has. */
function unknownIds(book: Book, { books }: Shelf): readonly SaidAt[] {
  const others = translationsOf(books, book);
  if (others.length === 0) return [];
  const marked = (entries: Book['entries']): readonly string[] =>
    entries.flatMap(({ translationOf }) => translationOf ?? []);
  const known = new Set(
    others.flatMap(({ targets, aliases, entries }) => [...targets.keys(), ...aliases.keys(), ...marked(entries)]),
  );
  return book.entries.flatMap(({ translationOf, span }) => {
    if (translationOf === undefined || known.has(translationOf)) return [];
    const message = `translation-of: no other language has the id ${translationOf}`;
    return { span, message, hint: didYouMean(translationOf, known, undefined) };
  });
}
