/** Chapters that have changed since their translations did. */
import { groupBy } from '../basics/group-by.ts';
import { chapterAt } from '../book/chapter-at.ts';
import { inAllLanguages, pairsBetween, translationsOf } from '../languages/translations.ts';
import type { LastChange } from '../read/last-changes.ts';
import type { Book, BookChapter, Diagnostic, Span } from '../types.ts';
import { toDiagnostic } from './rule.ts';
import { changedTranslation } from './rules/changed-translation.ts';

/** Absolute paths of the chapters of all books in several languages. */
export function translatedFiles(books: readonly Book[]): readonly string[] {
  const translated = books.filter((book) => translationsOf(books, book).length > 0);
  return translated.flatMap(({ chapters }) => chapters.flatMap(({ source }) => (source.isPart ? [] : [source.path])));
}

/** @param changes by path; files without one are new, or in no repository, and nothing is said of them */
export function changedTranslations(
  books: readonly Book[],
  changes: ReadonlyMap<string, LastChange>,
): readonly Diagnostic[] {
  return books.flatMap((book) => {
    const [original] = inAllLanguages(books, book);
    if (!original || original === book) return [];
    const { chapters } = pairsBetween(books, original, book);
    const pairs = Array.from(chapters, ([from, to]) => [chapterAt(original, from), chapterAt(book, to)] as const);
    const files = groupBy(pairs, ([, { source }]) => source.path);
    return [...files.values()].flatMap((alike) => {
      const late = alike.find(([from, to]) => isBehind(from, to, changes));
      return late ? [told(late, changes)] : [];
    });
  });
}

function isBehind(from: BookChapter, to: BookChapter, changes: ReadonlyMap<string, LastChange>): boolean {
  const [original, own] = [from, to].map(({ source }) => changes.get(source.path)?.age);
  return original !== undefined && own !== undefined && original < own;
}

function told([from, to]: readonly [BookChapter, BookChapter], changes: ReadonlyMap<string, LastChange>): Diagnostic {
  const [day = '', own = ''] = [from, to].map(({ source }) => changes.get(source.path)?.day);
  const message = `the original was changed on ${day}, but this translation was last changed on ${own}`;
  return toDiagnostic(changedTranslation, {
    span: topOf(to),
    message,
    related: [{ ...topOf(from), message: 'the original' }],
  });
}

function topOf({ source: { file } }: BookChapter): Span {
  const start = { line: 1, column: 1 };
  return { file, start, end: start };
}
