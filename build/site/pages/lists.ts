/** Page with the lists of a book's figures, examples and tables. */
import { NUMBERED_KINDS } from '../../../plugins/numbered.ts';
import { listEntries } from '../../render/render-lists.ts';
import { nameListsOf } from '../../words/name-words.ts';
import { spokenLanguage } from '../../words/strings.ts';
import type { Listed, Listing } from './listing.ts';

/** Returns the lists. Figures and tables appear by caption; examples appear only if they have a title. */
export function lists({ book, words, href }: Listed): Listing | undefined {
  if (book.meta.lists === false) return undefined;
  const numbered = book.numbered.filter(({ text }) => text !== '');
  const kinds = NUMBERED_KINDS.filter((kind) => numbered.some((item) => item.kind === kind));
  if (kinds.length === 0) return undefined;
  const titles = kinds.map((kind) => words[`overview.${kind}s`]);
  return {
    layout: 'lists',
    title: joined(titles, book.lang),
    ...(kinds.length > 1 && { short: words['short.lists'] }),
    show: () => ({
      lists: kinds.map((kind, at) => ({
        id: `_${kind}s`,
        title: titles[at],
        entries: listEntries(kind, { ...book, numbered }, href),
      })),
    }),
  };
}

/** Joins names: `Figures, examples and tables`. */
function joined([first = '', ...others]: readonly string[], lang: string): string {
  const rest = nameListsOf(lang).capitalisesNames ? others : others.map((name) => name.toLowerCase());
  const spoken = spokenLanguage(lang);
  // British English has no comma before “and” in lists.
  const locale = spoken === 'en' ? 'en-GB' : spoken;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([first, ...rest]);
}
