/**
 * The fields of a card. A paragraph keeps its line breaks if each line consists of a bold name, a colon and a value.
 *
 *     !!! spell Fireball - 3 Mana        …
 *                                        <p><strong>Range:</strong> 30 cm<br>
 *         **Range:** 30 cm           →   <strong>Area:</strong> 5 cm</p>
 *         **Area:** 5 cm
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { cardOf } from './card.ts';
import { isBlank, isBreak } from './drawn.ts';
import { textOf } from './token-list.ts';

/** A line such as `**Range:** 30 cm` or `**Range**: 30 cm`. */
export interface FieldLine {
  readonly name: readonly Token[];
  /** The value, including the colon if it follows the bold name. */
  readonly value: readonly Token[];
}

/** @returns the fields of a paragraph; empty if any of its lines is not a field */
export function fieldLines(children: readonly Token[]): readonly FieldLine[] {
  const lines = linesIn(children);
  const fields = lines.flatMap((line) => fieldOf(line) ?? []);
  return fields.length === lines.length ? fields : [];
}

/** Splits inline tokens at their line breaks. */
export function linesIn(children: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const token of children) {
    if (isBreak(token)) lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines;
}

function fieldOf(line: readonly Token[]): FieldLine | undefined {
  const start = line.findIndex((child) => !isBlank(child));
  if (line[start]?.type !== 'strong_open') return undefined;
  const close = line.findIndex(({ type }) => type === 'strong_close');
  const [name, value] = [line.slice(start, close), line.slice(close + 1)];
  const [bold, text] = [textOf(name).trim(), textOf(value).trim()];
  const isField = /[^\s:]\s*:$/.test(bold) ? text !== '' : bold !== '' && /^:\s*\S/.test(text);
  return isField ? { name, value } : undefined;
}

export function cardFields(md: MarkdownIt): void {
  md.core.ruler.after('card', 'card_fields', keepLines);
}

function keepLines(state: StateCore): void {
  /** Nesting levels of the open cards. */
  const cards: number[] = [];
  for (const token of state.tokens) {
    if (cardOf(token)) cards.push(token.level);
    else if (token.type === 'admonition_close' && token.level === cards.at(-1)) cards.pop();
    if (cards.length === 0 || !token.children?.some(({ type }) => type === 'softbreak')) continue;
    if (fieldLines(token.children).length === 0) continue;
    for (const child of token.children) if (child.type === 'softbreak') [child.type, child.tag] = ['hardbreak', 'br'];
  }
}
