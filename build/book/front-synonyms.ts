/** `synonyms:` of the front matter: words that readers look for, and what they mean by them in this book. */
import { fold } from '../basics/fold.ts';
import type { Book, Entry, Synonym } from '../types.ts';

/** What a synonym leads to. */
export type SynonymTarget =
  | { readonly kind: 'entry'; readonly id: string }
  /** A word of the text. */
  | { readonly kind: 'word'; readonly word: string };

/** The entries with the synonyms that lead to them. */
export function withSynonyms(
  entries: readonly Entry[],
  synonyms: readonly Synonym[],
  aliases: ReadonlyMap<string, string>,
): readonly Entry[] {
  if (synonyms.length === 0) return entries;
  const words = new Map<string, string[]>();
  for (const { word, means } of synonyms) {
    const id = entryOf(means, entries, aliases)?.id;
    if (id !== undefined) words.set(id, [...(words.get(id) ?? []), word]);
  }
  return entries.map((entry) => {
    const own = words.get(entry.id);
    return own ? { ...entry, synonyms: [...new Set([...(entry.synonyms ?? []), ...own])] } : entry;
  });
}

/** Nothing where the book has no such entry, and no such word either. */
export function synonymTarget(
  { means }: Synonym,
  { entries, aliases, chapters }: Pick<Book, 'entries' | 'aliases' | 'chapters'>,
): SynonymTarget | undefined {
  const entry = entryOf(means, entries, aliases);
  if (entry) return { kind: 'entry', id: entry.id };
  const word = fold(means);
  const isInText = !means.startsWith('#') && chapters.some(({ text }) => fold(text).includes(word));
  return isInText ? { kind: 'word', word: means } : undefined;
}

/** By id, or by name: what is called so itself comes before a row that tells more of it. */
function entryOf(means: string, entries: readonly Entry[], aliases: ReadonlyMap<string, string>): Entry | undefined {
  if (means.startsWith('#')) {
    const id = means.slice(1).normalize('NFC');
    return entries.find((entry) => entry.id === id) ?? entries.find((entry) => entry.id === aliases.get(id));
  }
  const named = entries.filter(({ name }) => fold(name) === fold(means));
  return named.find(({ of }) => of === undefined) ?? named[0];
}
