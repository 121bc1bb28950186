/**
 * Synonyms and translations that an author adds to a name: `## Sturz {synonyms="tumble, crash damage"
 * translation-of=falling}`.
 */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';

/** Returns the synonyms given on the tokens and inside them, without duplicates. */
export function synonymsIn(tokens: readonly (Token | undefined)[]): readonly string[] {
  return listSynonyms(valuesOf('synonyms', tokens));
}

/** Returns the id of the entry that the tokens translate, without a leading `#`. */
export function translationIn(tokens: readonly (Token | undefined)[]): string | undefined {
  return valuesOf('translation-of', tokens)[0]?.replace(/^#/, '').normalize('NFC');
}

function valuesOf(name: 'synonyms' | 'translation-of', tokens: readonly (Token | undefined)[]): readonly string[] {
  const written = tokens.flatMap((token) => (token ? [token, ...(token.children ?? [])] : []));
  return written.flatMap((token) => bookAttributesOf(token)[name] ?? []);
}

function listSynonyms(written: readonly string[]): readonly string[] {
  const words = written
    .flatMap((list) => list.split(','))
    .map((word) => word.replace(/\s+/g, ' ').trim().normalize('NFC'));
  return [...new Set(words.filter((word) => word !== ''))];
}
