/** One book in several languages: folders beside each other that are named by them, such as `game/de` and `game/en`. */
import { basename, dirname } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { languageCode } from '../basics/language-code.ts';
import type { BookInput } from './book-input.ts';
import { exclusionReason } from './left-out.ts';
import { MARKDOWN, byName, folderOf, isLanguage, isReadme } from './markdown-name.ts';

/** Whether folders, at least two, are all named by languages. */
function areLanguages(folders: readonly string[]): boolean {
  return folders.length > 1 && folders.every((name) => isLanguage(basename(name)));
}

/** The folders of the languages in one, with a `/` at the end; none if anything else makes chapters beside them. */
export function languagesIn(files: readonly string[], base: string): readonly string[] {
  const inside = files.filter(
    (file) => file.startsWith(base) && MARKDOWN.test(file) && exclusionReason(file, base) === undefined,
  );
  const isLoose = (file: string): boolean => folderOf(file) === base && !isReadme(file);
  const below = inside.filter((file) => folderOf(file) !== base);
  const folders = [...new Set(below.map((file) => `${base}${file.slice(base.length).split('/')[0]}/`))];
  return areLanguages(folders) && !inside.some(isLoose) ? folders.toSorted(byName) : [];
}

/** The books with the languages that their folders tell, unless the folder of another book is beside them. */
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
