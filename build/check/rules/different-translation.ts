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
  summary: 'a book in several languages is not the same in all of them',
  explanation: `
The languages of [one book](15-folders.md#languages) are compared with the original: chapters, sections, cards and boxes that are missing or
added, and numbers. A card costs the same in each language, and so do the cells of a table; where all feet have become metres, that
is no mistake. Numbers that only one language spells out in a sentence are not compared. What is sorted by name in both languages
is in another order in each: there, only its number and, of tables, all amounts together are compared.

What is the same is found by \`translation-of\`, ids, files and order. If a finding compares the wrong things, write
\`{translation-of=id}\` behind the heading or the title of the translation, with the id in the original. Where two languages are
to differ, \`<!-- regelwerk-ignore different-translation -->\` above the line says so.
`,
  examples: {
    good: ['# Book\n\n## Wind {translation-of=vent}\n\nIt blows.\n'],
    bad: ['# Book\n\nIt blows. {translation-of=vent}\n           ^^^^^^^^^^^^^^ different-translation\n'],
  },
  check: (book, shelf) => [
    ...unnamed(book, shelf),
    ...unfound(book, shelf),
    ...strayAttributes(book, ATTRIBUTE).map((span) => ({ span, ...STRAY })),
    ...comparedWithOriginal(book, shelf),
  ],
};

const ATTRIBUTE = {
  name: 'translation-of',
  inTokens: (tokens: readonly Token[]) => [translationIn(tokens) ?? []].flat(),
  ofEntry: ({ translationOf }: Entry) => [translationOf ?? []].flat(),
};

const STRAY: Omit<Finding, 'span'> = {
  message: 'the attribute translation-of is ignored here: nothing here is known to have a name',
  hint: 'write it after a heading, the title of a card, a defined term, or a name in a table',
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
    const said = here.text === '' ? 'not told' : `“${here.text}”`;
    return { message: `${whose === '' ? 'this' : whose} is ${said} here, but “${there.text}” in ${language}` };
  }
  if (what.kind === 'numbers') {
    const [there, here] = [what.there, what.here].map((all) => all.slice(0, MOST_NUMBERS).join(', '));
    const only = [...(there ? [`${there} only in ${language}`] : []), ...(here ? [`${here} only here`] : [])];
    return { message: `${tableCalled(name)} has other numbers: ${only.join(', ')}` };
  }
  const { kind, of } = what;
  if (kind === 'count') {
    const { here, there } = what;
    const isTable = of === 'rows' || of === 'columns';
    const listed = isTable
      ? `${tableCalled(name)} has ${here} ${of}`
      : `from here on, there are ${here} ${of} in the order of the alphabet`;
    const said = of === 'fields' ? `“${name}” says ${here} facts of itself` : listed;
    return { kind: of, message: `${said} here, but ${there} in ${language}` };
  }
  if (kind === 'missing') return { kind, message: `the ${of} “${name}” of the ${language} book is missing here` };
  return {
    kind,
    severity: 'info',
    message: `the ${language} book has no ${of} for “${name}”`,
    hint: 'if it has, write {translation-of=id} here, with the id there',
  };
}

/** More of a table are another table. */
const MOST_NUMBERS = 5;

function tableCalled(name: string): string {
  return name === '' ? 'the table' : `the table “${name}”`;
}

/** Books in the front matter that are not on the shelf; of a book that is checked alone, nobody knows. */
function unnamed(book: Book, { books }: Shelf): readonly Finding[] {
  const isAlone = books.length < 2;
  const unknown = (book.meta.translations ?? []).filter((path) => !isAlone && !namedTranslation(books, book, path));
  return unknown.map((path) => ({
    ...atBeginning(book, `translations: there is no book ${path} on the shelf`),
    hint: 'write the path of its file or folder, from this file on',
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
