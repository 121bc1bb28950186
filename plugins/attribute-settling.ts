/**
 * Cleans up after markdown-it-attrs: decodes attributes, moves those that only the book needs to `meta`, and removes cells
 * that others span.
 *
 * `colspan` and `rowspan` are hidden from markdown-it-attrs, because it removes the last cells of a row, whatever they hold,
 * rather than the empty ones that the author left for the wide cell.
 */
import type { StateCore, Token } from 'markdown-it';
import { BOOK_ATTRIBUTES, bookAttributesOf } from './attribute-values.ts';
import { type Narrowed, spannedCells } from './cell-spans.ts';
import { report } from './dialect.ts';
import { Places } from './places.ts';

type Pair = readonly [name: string, value: string];

/** Encodes an attribute: markdown-it-attrs knows no escapes in values. NUL cannot be in any text. */
export function hidden([name, value]: Pair): Pair {
  const isSpan = /^(?:col|row)span$/.test(name);
  return [isSpan ? `\0${name}` : name, value.replaceAll('"', '\0q').replaceAll('\\', '\0b')];
}

function shown([name, value]: readonly [string, string | number]): [string, string] {
  return [name.replace('\0', ''), String(value).replaceAll('\0q', '"').replaceAll('\0b', '\\')];
}

/** @param removed further tokens to remove */
export function settleAttributes(state: StateCore, removed: ReadonlySet<Token>): void {
  const places = new Places(state.src);
  const gone = new Set(removed);
  const tables: { readonly at: number; hasSpans: boolean }[] = [];
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'table_open') tables.push({ at: index, hasSpans: false });
    const table = tables.at(-1);
    if (settle(token) && table) table.hasSpans = true;
    for (const child of token.children ?? []) settle(child);
    const last = token.children?.at(-1);
    if (last?.type === 'text' && last.content === '') token.children?.pop();
    if (token.type === 'hr') settleRule(token);
    if (token.type !== 'table_close' || !table) continue;
    tables.pop();
    if (!table.hasSpans) continue;
    const { superfluous, narrowed } = spannedCells(state.tokens.slice(table.at, index + 1));
    for (const cell of superfluous) for (const each of cell) gone.add(each);
    for (const each of narrowed) narrow(state, each, places, state.tokens[table.at]?.map?.[0]);
  }
  if (gone.size > 0) state.tokens = state.tokens.filter((token) => !gone.has(token));
}

/** markdown-it-attrs turns a paragraph into a rule: its markup is the whole line then, and in tight lists it is hidden. */
function settleRule(token: Token): void {
  token.markup = token.markup.split('\0')[0] ?? '';
  token.hidden = false;
}

/** @returns whether the token is a cell that spans several columns or rows */
function settle(token: Token): boolean {
  if (!token.attrs?.some(([name, value]) => BOOK_ATTRIBUTES.includes(name) || `${name}${value}`.includes('\0')))
    return false;
  const hasSpan = /^t[dh]$/.test(token.tag) && token.attrs.some(([name]) => name.startsWith('\0'));
  const all = token.attrs.map(shown);
  const own = all.filter(([name]) => BOOK_ATTRIBUTES.includes(name));
  if (own.length > 0) {
    token.meta = { ...token.meta, attributes: { ...bookAttributesOf(token), ...Object.fromEntries(own) } };
  }
  token.attrs = all.filter(([name]) => !BOOK_ATTRIBUTES.includes(name));
  return hasSpan;
}

/** Lets a cell span fewer columns, and reports it. */
function narrow(state: StateCore, { cell, columns }: Narrowed, places: Places, line?: number): void {
  const [open] = cell;
  if (columns > 1) open?.attrSet('colspan', columns);
  else if (open) open.attrs = (open.attrs ?? []).filter(([name]) => name !== 'colspan');
  const inline = cell.find((token) => token.type === 'inline');
  if (!inline) return;
  const start = places.of(inline, 0, line);
  const end = { line: start.line, column: start.column + inline.content.length };
  report(state.env, {
    rule: 'attribute-syntax',
    start,
    end,
    detail: { raw: inline.content, reason: 'span', columns: String(columns) },
  });
}
