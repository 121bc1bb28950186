/**
 * What a card says about itself before its text: lines such as `**Range:** 30 cm`, or a definition list.
 */
import type { Token } from 'markdown-it';
import { isCondition } from '../../plugins/activity.ts';
import { type FieldLine, fieldLines } from '../../plugins/card-fields.ts';
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
    if (token?.type === 'paragraph_open') own = fieldLines(tokens[at + 1]?.children ?? []).map(fieldOf);
    else if (token?.type === 'dl_open') own = definitions(tokens.slice(at, behind));
    else if (!token || !isCondition(token)) break;
    if (own.length === 0 && token && !isCondition(token)) break;
    fields.push(...own);
    at = behind;
  }
  return { fields, end: at };
}

function fieldOf({ name, value }: FieldLine): EntryField {
  const text = oneLine(plainText(value));
  return { name: oneLine(plainText(name)).replace(/\s*:$/, ''), text: text.replace(/^:\s*/, '') };
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
