import { bookSlug } from '../../addresses/slug.ts';
import { type Rule, startOfLine } from '../../finding.ts';
import type { Book, Span } from '../../types.ts';

/** Two books on the shelf would have the same folder name. */
export const duplicateBook: Rule = {
  name: 'duplicate-book',
  severity: 'error',
  check: (book, shelf) => {
    const other = shelf.books.find((each) => nameOf(each) === nameOf(book));
    if (!other || other === book) return [];
    const message = `“${book.title}” is published in ${book.slug}/, because another book on the shelf already uses ${other.slug}/`;
    const hint = 'give one of the two another title, in its first heading or as title: in its front matter';
    const related = [{ ...titleOf(other), message: `“${other.title}” is published in ${other.slug}/` }];
    return [{ span: titleOf(book), message, hint, related }];
  },
};

/** The name that determines a book's folder. Translations share a title, so their language is part of the name. */
function nameOf({ title, meta, languageOf, lang }: Book): string {
  const apart = languageOf === undefined && meta.translations === undefined ? (meta.subtitle ?? '') : lang;
  return `${bookSlug(title)} ${bookSlug(apart)}`;
}

/** Place of the heading with the title, or the start of the book if there is none. */
function titleOf({ title, headings, chapters, file }: Book): Span {
  const heading = headings.find(({ level, text }) => level === 1 && text === title);
  return heading?.span ?? startOfLine(chapters[0]?.source.file ?? file);
}
