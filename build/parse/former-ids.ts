/** Former ids of headings and cards: `## New name {aliases="old-name older-name"}`. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import type { Tree } from '../tree.ts';

/** Returns the former ids that a token lists, without duplicates and without the `#` that some authors write. */
export function formerIds(token: Token): readonly string[] {
  const { aliases: written = '' } = bookAttributesOf(token);
  const names = written.split(/\s+/).map((name) => name.replace(/^#/, '').normalize('NFC'));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Returns the former ids of all headings and cards of a chapter. */
export function formerIdsIn({ sections, cards }: Tree): readonly string[] {
  return [...sections, ...cards].flatMap(({ token }) => formerIds(token));
}
