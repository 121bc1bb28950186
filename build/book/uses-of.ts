/** In how many chapters things are spoken of besides those where they stand: what is needed in many places is a rule of the game. */
import { countOf } from '../basics/group-by.ts';
import type { Book } from '../types.ts';

const WORD = /[\p{L}\p{N}]+/gu;

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** @returns by name; a name that several sections have is said to be used nowhere, as nobody knows which of them is meant */
export function usesOf({ chapters, entries }: Book, names: ReadonlySet<string>): ReadonlyMap<string, number> {
  const sections = countOf(entries.flatMap(({ kind, name }) => (kind === 'section' ? [name] : [])));
  const byFirst = new Map<string, { readonly name: string; readonly words: readonly string[] }[]>();
  for (const name of names) {
    const words = wordsOf(name);
    const [first = ''] = words;
    if ((sections.get(name) ?? 0) <= 1) byFirst.set(first, [...(byFirst.get(first) ?? []), { name, words }]);
  }
  // Its own chapter is none of them.
  const uses = new Map<string, number>([...names].map((name) => [name, -1]));
  for (const { source } of chapters) {
    const text = wordsOf(source.text);
    const found = new Set<string>();
    for (const [at, word] of text.entries()) {
      for (const { name, words } of byFirst.get(word) ?? []) {
        if (words.every((each, behind) => text[at + behind] === each)) found.add(name);
      }
    }
    for (const name of found) uses.set(name, (uses.get(name) ?? -1) + 1);
  }
  return new Map(Array.from(uses, ([name, count]) => [name, Math.max(0, count)]));
}
