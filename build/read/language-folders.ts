/**
 * Recognises one book in several languages: adjacent folders that are named after languages, such as `game/de` and
 * `game/en`.
 */
import { basename, dirname } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { languageCode } from '../basics/language-code.ts';
import type { BookInput } from './book-input.ts';
import { chaptersIn } from './left-out.ts';
import { byName, folderOf, isLanguage, isReadme } from '../files/markdown-name.ts';

/** Whether there are at least two folders, all named after languages. */
function areLanguages(folders: readonly string[]): boolean {
  return folders.length > 1 && folders.every((name) => isLanguage(basename(name)));
}

/** Returns the language folders in a folder, each with a trailing `/`; none if other chapters are next to them. */
export function languagesIn(files: readonly string[], base: string): readonly string[] {
  const inside = chaptersIn(files, base);
  const isLoose = (file: string): boolean => folderOf(file) === base && !isReadme(file);
  const below = inside.filter((file) => folderOf(file) !== base);
  const folders = [...new Set(below.map((file) => `${base}${file.slice(base.length).split('/')[0]}/`))];
  return areLanguages(folders) && !inside.some(isLoose) ? folders.toSorted(byName) : [];
}

/** Adds the language after which a book's folder is named, unless folders with other names are next to it. */
export function withLanguages(books: readonly BookInput[]): readonly BookInput[] {
  const folderOfBook = ({ path, folder = path }: BookInput): string => folder;
  const beside = groupBy(books, (book) => dirname(folderOfBook(book)));
  return books.map((book) => {
    const of = dirname(folderOfBook(book));
    const all = new Set(beside.get(of)?.map(folderOfBook));
    const lang = areLanguages([...all]) ? languageCode(basename(folderOfBook(book)).replace('_', '-')) : undefined;
    return lang === undefined ? book : { ...book, translation: { of, lang } };
  });
}
