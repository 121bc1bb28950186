/** Former ids of headings and activities: `## New name {aliases="old-name older-name"}`. */
import type { Token } from 'markdown-it';
import { activityOf } from '../../plugins/activity.ts';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import type { Place } from '../../plugins/dialect.ts';

/** Returns the former ids that a token lists, without duplicates and without the `#` that some authors write. */
export function formerIds(token: Token): readonly string[] {
  const { aliases: written = '' } = bookAttributesOf(token);
  const names = written.split(/\s+/).map((name) => name.replace(/^#/, '').normalize('NFC'));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Returns the places of `aliases` attributes that are not on headings or activities. */
export function strayAliases(tokens: readonly Token[], lines: readonly string[]): readonly Place[] {
  const isNamed = (token: Token): boolean => bookAttributesOf(token)['aliases'] !== undefined;
  return tokens.flatMap((token) => {
    const isAtHome = token.type === 'heading_open' || activityOf(token) !== undefined;
    const isStray = (!isAtHome && isNamed(token)) || token.children?.some(isNamed) === true;
    return isStray ? [placeOf(token, lines)] : [];
  });
}

function placeOf({ map }: Token, lines: readonly string[]): Place {
  const [from, to] = map ?? [0, 1];
  const columns = lines.slice(from, to).map((text) => text.search(/\baliases\s*=/i));
  const offset = columns.findIndex((column) => column >= 0);
  return offset < 0 ? { line: from, column: 0 } : { line: from + offset, column: columns[offset] ?? 0 };
}
