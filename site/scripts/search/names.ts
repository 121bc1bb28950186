/** Names of a document: its title and the synonyms that its author gave it. */
import { ELLIPSIS, type Language, contentOf, wordsOf } from './words.ts';

/** Stems of the words in a name, without stop words. */
export type Name = readonly string[];

/** Returns the names in a title. “Verletzungs- und Rüstungswurf” has two names besides the whole. */
export function namesOf(title: string, language: Language): readonly Name[] {
  const words = wordsOf(title, language);
  const terms = words.flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
  const joined = ELLIPSIS.test(title) ? words.filter(({ isJoined }) => isJoined) : [];
  const isAll = words.every((word) => joined.some(({ start, end }) => word.start >= start && word.end <= end));
  const last = terms.at(-1) ?? '';
  const names = [terms, ...(isAll ? [...joined.map(({ term }) => term), last].map((term) => [term]) : [])];
  return names.map((name) => contentOf(name, language).map(language.stem));
}
