/** `## New name {aliases="old-name older-name"}`: ids that headings and activities had before. */
import type { Token } from 'markdown-it';
import { activityOf } from '../../plugins/activity.ts';
import { bookAttributesOf } from '../../plugins/attributes.ts';

/** The former ids that the token names, as a member of what it opens; empty where it names none. */
export function formerIds(token: Token): { readonly aliases?: readonly string[] } {
  const aliases = readAliases(bookAttributesOf(token)['aliases']);
  return aliases.length === 0 ? {} : { aliases };
}

/** Each once; the `#` of a link may be part of them. */
function readAliases(written = ''): readonly string[] {
  const names = written.split(/\s+/).map((name) => name.replace(/^#/, '').normalize('NFC'));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Blocks and their inline tokens that name former ids though they are neither heading nor activity. */
export function strayAliases(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const isAtHome = token.type === 'heading_open' || activityOf(token) !== undefined;
    const isStray = (each: Token): boolean => bookAttributesOf(each)['aliases'] !== undefined;
    return [...(!isAtHome && isStray(token) ? [token] : []), ...(token.children?.some(isStray) ? [token] : [])];
  });
}
