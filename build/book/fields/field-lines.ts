/** Recognises lines of text that are fields. */
import type { Token } from 'markdown-it';
import { fieldLines, linesIn } from '../../../plugins/card-fields.ts';
import { isBlank, isBreak, isDrawn } from '../../../plugins/drawn.ts';
import { oneLine, plainText } from '../../parse/plain-text.ts';
import type { WrittenField } from '../../field-value.ts';
import type { Line } from '../../tree.ts';
import { withoutBrackets } from '../../words/name-words.ts';
import { listed } from './read-value.ts';

/** Maximum words of a label, and of a value whose label has no colon. */
const MAX_LABEL = 4;
export const MAX_VALUE = 14;
/** Minimum number of bold names that make a paragraph a list of fields even if one line differs. */
const MIN_BOLD_NAMES = 3;
/** Maximum number of values in a line; more are a list of something else. */
const MAX_STATS = 12;
const NAME = String.raw`(\p{Lu}[\p{L}.]*(?:\s\p{Lu}\p{L}*)?)`;
const STAT = new RegExp(`^([+-]?\\d+)\\s+(?:${NAME}|(\\p{Ll}+))$`, 'u');
const STAT_LAST = new RegExp(`^${NAME}\\s+([+-]?\\d+)$`, 'u');
const ATTACK = /^([^()]+?)\s*\(([^()]*\b\d*[dDwW]\d+[^()]*)\)$/u;
/** A field as in note-taking tools: `Rank:: 3`. */
const INLINE_FIELD = /^(\p{L}[^:]{0,40})::\s+(.+)$/u;

/** Reads labelled fields such as `**Range:** 150 feet`, one or several per line. */
export function labelled(children: readonly Token[]): readonly WrittenField[] {
  return fieldLines(brokenAtLabels(children)).map(({ name, value }) => ({
    name: clean(plainText(name)),
    text: clean(plainText(value)).replace(/^:\s*/, ''),
  }));
}

/** Inserts a line break before each bold word with a colon. */
function brokenAtLabels(children: readonly Token[]): readonly Token[] {
  return children.flatMap((token, at) => {
    const [before, label] = [children[at - 1], children[at + 1]];
    const isLabel = token.type === 'strong_open' && at > 1 && label?.type === 'text' && /:\s*$/.test(label.content);
    if (!isLabel || isBreak(before) || before?.content === '') return [token];
    return [Object.assign(Object.create(token) as Token, { type: 'softbreak', children: null }), token];
  });
}

/**
 * Reads lines that start with a bold name, followed by a short value that is not a sentence: `**Armor Class** 17
 * (natural armor)`. With at least three such lines, one more may have another form or a longer text.
 */
export function leading(children: readonly Token[]): readonly WrittenField[] {
  const lines = linesOf(children);
  const found = lines.flatMap((line): WrittenField[] => {
    const { bold, rest } = leadOf(line);
    const isName = /^\p{Lu}/u.test(bold) && /[\p{L}\p{N})]$/u.test(bold) && wordsIn(bold) <= MAX_LABEL;
    const isValue = rest !== '' && !/^[.:,;]/.test(rest) && isShort(rest);
    const isSentence = /[.!?]\s+\p{Lu}/u.test(rest) || (/[.!?]$/.test(rest) && !/\d\s?\p{L}{1,3}\.$/u.test(rest));
    return isName && isValue && !isSentence ? [{ name: bold, text: rest }] : [];
  });
  const others = lines.length - found.length;
  return others === 0 || (others === 1 && found.length >= MIN_BOLD_NAMES) ? found : [];
}

/**
 * Reads a line of numbers with names: `4 HP, 1 Armor, 8 STR, spear (d6)`. It has at least two of them, and otherwise
 * only a few parts or parts with dice.
 */
export function stats({ token, text }: Line): readonly WrittenField[] {
  if ((token.children ?? []).some(isBreak)) return [];
  const parts = listed(text);
  if (parts.length > MAX_STATS) return [];
  const found = parts.flatMap(statIn);
  const isNamed = found.some(({ name }) => /^\p{Lu}/u.test(name));
  if (found.length < 2 || !isNamed) return [];
  const others = parts
    .filter((part) => statIn(part).length === 0)
    .flatMap((part) => part.split(/(?<=\))\s(?:\p{Ll}{1,4})\s/u))
    .map((part): WrittenField => ({ name: ATTACK.exec(part)?.[1] ?? '', text: ATTACK.exec(part)?.[2] ?? part }));
  const isRecord = found.length * 2 >= parts.length || others.every(({ name }) => name !== '');
  return isRecord ? [...found, ...others] : [];
}

function statIn(part: string): readonly WrittenField[] {
  const [, number, name, lower] = STAT.exec(part) ?? [];
  if (number !== undefined) return [{ name: name ?? lower ?? '', text: number }];
  const [, first, last] = STAT_LAST.exec(part) ?? [];
  return first === undefined ? [] : [{ name: first, text: last ?? '' }];
}

/** Reads lines such as `Rank:: 3` if all lines have this form. */
export function inlineFields(children: readonly Token[]): readonly WrittenField[] {
  const lines = linesOf(children).map((line) => clean(plainText(line)));
  const found = lines.flatMap((line): WrittenField[] => {
    const [, name, text] = INLINE_FIELD.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.trim(), text: text ?? '' }];
  });
  return found.length === lines.length ? found : [];
}

/**
 * Splits a paragraph into a short first line that is emphasised as a whole, such as `*3rd-level evocation*`, and the
 * rest.
 */
export function typeLine(
  children: readonly Token[],
): { readonly type: WrittenField; readonly rest: readonly Token[] } | undefined {
  const [first = []] = linesOf(children);
  const shown = first.filter((child) => !isBlank(child));
  const close = shown.findIndex(({ type }) => type === 'em_close');
  const text = clean(plainText(first));
  const isWhole = shown[0]?.type === 'em_open' && close === shown.length - 1;
  if (!isWhole || wordsIn(text) > MAX_VALUE || /[.!?]$/.test(text)) return undefined;
  const end = children.findIndex(isBreak);
  return { type: { key: 'type', name: '', text }, rest: end < 0 ? [] : children.slice(end + 1) };
}

/** Splits a line into the bold text at its start and the text after it. */
export function leadOf(line: readonly Token[]): { readonly bold: string; readonly rest: string } {
  const start = line.findIndex((child) => !isBlank(child));
  if (line[start]?.type !== 'strong_open') return { bold: '', rest: '' };
  const close = line.findIndex(({ type }) => type === 'strong_close');
  return { bold: clean(plainText(line.slice(start, close))), rest: clean(plainText(line.slice(close + 1))) };
}

function linesOf(children: readonly Token[]): readonly (readonly Token[])[] {
  return linesIn(children).filter((line) => line.some(isDrawn));
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}

/** Whether a value is short, without counting parentheses. A list may be longer if its parts are short. */
function isShort(value: string): boolean {
  const plain = withoutBrackets(value);
  const parts = listed(plain);
  return wordsIn(plain) <= MAX_VALUE || (parts.length > 2 && parts.every((part) => wordsIn(part) <= MAX_LABEL));
}

function clean(text: string): string {
  return oneLine(text).replace(/\s*:$/, '');
}
