/** `## Falling {synonyms="tumble, crash damage"}`: other words that readers look for. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';

/** Each once; those of the tokens and of the text in them. */
export function synonymsIn(tokens: readonly (Token | undefined)[]): readonly string[] {
  const written = tokens.flatMap((token) => (token ? [token, ...(token.children ?? [])] : []));
  return listSynonyms(written.map((token) => bookAttributesOf(token)['synonyms'] ?? ''));
}

function listSynonyms(written: readonly string[]): readonly string[] {
  const words = written
    .flatMap((list) => list.split(','))
    .map((word) => word.replace(/\s+/g, ' ').trim().normalize('NFC'));
  return [...new Set(words.filter((word) => word !== ''))];
}
