/**
 * Synonyms from the front matter (`synonyms:`): words that readers search for, and what they refer to in this book.
 */
import { fold } from '../basics/fold.ts';
import { groupBy } from '../basics/group-by.ts';
import type { Book, Entry, Synonym } from '../types.ts';

/** Returns the entries with their synonyms added. */
export function withSynonyms(
  entries: readonly Entry[],
  synonyms: readonly Synonym[],
  aliases: ReadonlyMap<string, string>,
): readonly Entry[] {
  if (synonyms.length === 0) return entries;
  const words = groupBy(synonyms, ({ means }) => entryOf(means, entries, aliases)?.id);
  return entries.map((entry) => {
    const own = words.get(entry.id)?.map(({ word }) => word);
    return own ? { ...entry, synonyms: [...new Set([...(entry.synonyms ?? []), ...own])] } : entry;
  });
}

/** Returns the entry, or the word of the text, that a synonym refers to; undefined if the book contains neither. */
export function synonymTarget(
  { means }: Synonym,
  { entries, aliases, chapters }: Pick<Book, 'entries' | 'aliases' | 'chapters'>,
) {
  const entry = entryOf(means, entries, aliases);
  if (entry) return { kind: 'entry' as const, id: entry.id };
  const word = fold(means);
  const isInText = !means.startsWith('#') && chapters.some(({ text }) => fold(text).includes(word));
  return isInText ? { kind: 'word' as const, word: means } : undefined;
}

/**
 * Returns the entry with an id or name. An entry of that name takes precedence over a row that refers to another
 * entry.
 */
function entryOf(means: string, entries: readonly Entry[], aliases: ReadonlyMap<string, string>): Entry | undefined {
  if (means.startsWith('#')) {
    const id = means.slice(1).normalize('NFC');
    return entries.find((entry) => entry.id === id) ?? entries.find((entry) => entry.id === aliases.get(id));
  }
  const folded = fold(means);
  const named = entries.filter(({ name }) => fold(name) === folded);
  return named.find(({ of }) => of === undefined) ?? named[0];
}
