/** What an author has yet to write: `TODO`, and a sign in place of a page number, such as `p. XX`. */
import type { Token } from 'markdown-it';
import type { Place } from '../../plugins/dialect.ts';
import type { Places } from '../../plugins/places.ts';
import { allStrings } from '../words/strings.ts';

export interface Placeholder {
  readonly rule: 'todo' | 'page-placeholder';
  readonly text: string;
  readonly start: Place;
  readonly end: Place;
}

/** Code and formulas. */
const NO_TEXT = /(`+)[^`]+\1(?!`)|\$[^$\n]+\$/g;
const PAGES = new Set(allStrings().flatMap((strings) => [strings['page.long'], strings['page.short']]));
const PAGE = [...PAGES, 'Seiten', 'pages', 'pp.', 'pg.'].map((word) => word.replace('.', String.raw`\.`)).join('|');
/** Page X may be the tenth. */
const PLACEHOLDER = new RegExp(
  String.raw`(?<![\p{L}\p{N}./\\-])(?:(?<page>(?:${PAGE})[ \u00A0]*(?:TODO|[Xx]{2,3}|\?{2,}))|TODO)(?![\p{L}\p{N}_/]|[.-]\p{L})`,
  'gu',
);

/** @param inline a text of the chapter */
export function placeholders(inline: Token, places: Places): readonly Placeholder[] {
  if (!/TODO|[Xx]{2}|\?\?/.test(inline.content)) return [];
  const content = inline.content.replace(NO_TEXT, (code) => code.replace(/[^\n]/g, ' '));
  return [...content.matchAll(PLACEHOLDER)].map(({ 0: text, index, groups }) => {
    const start = places.of(inline, index, inline.map?.[0] ?? 0);
    const end = { line: start.line, column: start.column + text.length };
    return { rule: groups?.['page'] === undefined ? 'todo' : 'page-placeholder', text, start, end };
  });
}
