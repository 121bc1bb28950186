/**
 * What a card says about itself before its text: lines such as `**Range:** 30 cm`, or a definition list.
 */
import type { Token } from 'markdown-it';
import { isCondition } from '../../plugins/activity.ts';
import { plainText } from '../parse/collect.ts';
import type { EntryField } from '../types.ts';
import { oneLine } from './read-table.ts';

export interface CardFields {
  readonly fields: readonly EntryField[];
  /** Index of the token behind the last field. */
  readonly end: number;
}

/** @param from index of the first token of the card's content; `end` is that of the token that closes the card */
export function cardFields(tokens: readonly Token[], from: number, end: number): CardFields {
  const fields: EntryField[] = [];
  let at = from;
  while (at < end) {
    const token = tokens[at];
    const behind = closing(tokens, at);
    let own: readonly EntryField[] = [];
    if (token?.type === 'paragraph_open') own = fieldLines(tokens[at + 1]?.children ?? []);
    else if (token?.type === 'dl_open') own = definitions(tokens.slice(at, behind));
    else if (!token || !isCondition(token)) break;
    if (own.length === 0 && token && !isCondition(token)) break;
    fields.push(...own);
    at = behind;
  }
  return { fields, end: at };
}

/** The fields of a paragraph of which each line is one; otherwise none. */
function fieldLines(children: readonly Token[]): readonly EntryField[] {
  const lines: Token[][] = [[]];
  for (const token of children) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') lines.push([]);
    else lines.at(-1)?.push(token);
  }
  const fields = lines.flatMap((line) => fieldOf(line) ?? []);
  return fields.length === lines.length ? fields : [];
}

/** `**Range:** 30 cm` or `**Range**: 30 cm`. */
function fieldOf(line: readonly Token[]): EntryField | undefined {
  const start = line.findIndex(({ type, content }) => type !== 'text' || content.trim() !== '');
  if (line[start]?.type !== 'strong_open') return undefined;
  const close = line.findIndex(({ type }) => type === 'strong_close');
  const bold = oneLine(plainText(line.slice(start, close)));
  const rest = oneLine(plainText(line.slice(close + 1)));
  const [, name = ''] = /^(.+?)\s*:$/u.exec(bold) ?? (rest.startsWith(':') ? [bold, bold] : []);
  const text = bold.endsWith(':') ? rest : rest.slice(1).trim();
  return name === '' || text === '' ? undefined : { name, text };
}

/** Each term with what is said about it. */
function definitions(tokens: readonly Token[]): readonly EntryField[] {
  const fields: { name: string; text: string }[] = [];
  let isTerm = false;
  for (const { type, children } of tokens) {
    if (type === 'dt_open' || type === 'dd_open') isTerm = type === 'dt_open';
    if (type !== 'inline') continue;
    const text = oneLine(plainText(children ?? []));
    const last = fields.at(-1);
    if (isTerm) fields.push({ name: text.replace(/\s*:$/, ''), text: '' });
    else if (last) last.text = last.text === '' ? text : `${last.text} ${text}`;
  }
  return fields;
}

/** Index behind the token that closes the given one. */
export function closing(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth <= 0) return index + 1;
  }
  return tokens.length;
}
