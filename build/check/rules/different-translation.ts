import type { Token } from 'markdown-it';
import { nearest } from '../../basics/nearest.ts';
import { type Difference, differencesBetween } from '../../languages/differences.ts';
import { inAllLanguages, namedTranslation, pairsBetween, translationsOf } from '../../languages/translations.ts';
import { translationIn } from '../../parse/synonyms.ts';
import type { Book, Entry, Shelf } from '../../types.ts';
import { atBeginning, type Finding, type Rule } from '../rule.ts';
import { strayAttributes } from '../stray-attributes.ts';

export const differentTranslation: Rule = {
  name: 'different-translation',
  severity: 'warning',
  isAboutContent: true,
  summary: 'a translation differs from the original',
  check: (book, shelf) => [
    ...unnamed(book, shelf),
    ...unfound(book, shelf),
    ...strayAttributes(book, ATTRIBUTE),
    ...comparedWithOriginal(book, shelf),
  ],
};

const ATTRIBUTE = {
  name: 'translation-of',
  inTokens: (tokens: readonly Token[]) => [translationIn(tokens) ?? []].flat(),
  ofEntry: ({ translationOf }: Entry) => [translationOf ?? []].flat(),
};

const names = new Intl.DisplayNames(['en'], { type: 'language' });

function comparedWithOriginal(book: Book, { books }: Shelf): readonly Finding[] {
  const [original] = inAllLanguages(books, book);
  if (!original || original === book) return [];
  const language = names.of(original.lang) ?? original.lang;
  return differencesBetween(original, book, pairsBetween(books, original, book)).map(({ here, there, what }) => ({
    span: here,
    ...wordsFor(what, language),
    related: [{ ...there, message: `in ${language}` }],
  }));
}

function wordsFor(what: Difference['what'], language: string): Omit<Finding, 'span'> {
  const { name } = what;
  if (what.kind === 'number') {
    const { field, here, there } = what;
    const whose = [field, name === '' ? '' : `“${name}”`].filter((text) => text !== '').join(' of ');
    const said = here.text === '' ? 'missing' : `“${here.text}”`;
    return { message: `${whose === '' ? 'this' : whose} is ${said} here, but “${there.text}” in ${language}` };
  }
  if (what.kind === 'numbers') {
    const [there, here] = [what.there, what.here].map((all) => all.slice(0, MAX_NUMBERS).join(', '));
    const only = [...(there ? [`${there} only in ${language}`] : []), ...(here ? [`${here} only here`] : [])];
    return { message: `the numbers in ${tableCalled(name)} differ: ${only.join(', ')}` };
  }
  const { kind, of } = what;
  if (kind === 'count') {
    const { here, there } = what;
    const isTable = of === 'rows' || of === 'columns';
    const listed = isTable ? `${tableCalled(name)} has ${here} ${of}` : `${here} ${of} follow in alphabetical order`;
    const said = of === 'fields' ? `“${name}” has ${here} fields` : listed;
    return { kind: of, message: `${said} here, but ${there} in ${language}` };
  }
  if (kind === 'missing') return { kind, message: `the ${of} “${name}” of the ${language} book is missing here` };
  return {
    kind,
    severity: 'info',
    message: `the ${language} book has no ${of} that matches “${name}”`,
    hint: 'if it has one, write {translation-of=id} here, with the id from there',
  };
}

/** More of a table are another table. */
const MAX_NUMBERS = 5;

function tableCalled(name: string): string {
  return name === '' ? 'the table' : `the table “${name}”`;
}

/** Books in the front matter that are not on the shelf; of a book that is checked alone, nobody knows. */
function unnamed(book: Book, { books }: Shelf): readonly Finding[] {
  const isAlone = books.length < 2;
  const unknown = (book.meta.translations ?? []).filter((path) => !isAlone && !namedTranslation(books, book, path));
  return unknown.map((path) => ({
    ...atBeginning(book, `translations: there is no book ${path} on the shelf`),
    hint: 'write the path of its file or folder, relative to this file',
  }));
}

/** Ids in `translation-of` that no other language has. */
function unfound(book: Book, { books }: Shelf): readonly Finding[] {
  const others = translationsOf(books, book);
  if (others.length === 0) return [];
  const said = (entries: Book['entries']): readonly string[] =>
    entries.flatMap(({ translationOf }) => translationOf ?? []);
  const known = new Set(
    others.flatMap(({ targets, aliases, entries }) => [...targets.keys(), ...aliases.keys(), ...said(entries)]),
  );
  return book.entries.flatMap(({ translationOf, span }) => {
    if (translationOf === undefined || known.has(translationOf)) return [];
    const [meant] = nearest(translationOf, known);
    const message = `translation-of: no other language has the id ${translationOf}`;
    return { span, message, ...(meant === undefined ? {} : { hint: `did you mean ${meant}?` }) };
  });
}
