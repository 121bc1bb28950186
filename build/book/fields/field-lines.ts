/** Lines of text that are fields. */
import type { Token } from 'markdown-it';
import { fieldLines } from '../../../plugins/card-fields.ts';
import { oneLine, plainText } from '../../parse/plain-text.ts';
import type { WrittenField } from '../../field-value.ts';
import type { Line } from '../../tree.ts';
import { listed } from './read-value.ts';

/** Longest label, and longest value of a label without a colon, in words. */
const [MAX_LABEL, MAX_VALUE] = [4, 14];
/** From how many names in bold on a paragraph is a list of them. */
const MIN_BOLD_NAMES = 3;
/** More parts than that are a list of something else. */
const MAX_STATS = 12;
const NAME = String.raw`(\p{Lu}[\p{L}.]*(?:\s\p{Lu}\p{L}*)?)`;
const STAT = new RegExp(`^([+-]?\\d+)\\s+(?:${NAME}|(\\p{Ll}+))$`, 'u');
const STAT_LAST = new RegExp(`^${NAME}\\s+([+-]?\\d+)$`, 'u');
const ATTACK = /^([^()]+?)\s*\(([^()]*\b\d*[dDwW]\d+[^()]*)\)$/u;
/** `Rank:: 3`, as notes have it. */
const INLINE_FIELD = /^(\p{L}[^:]{0,40})::\s+(.+)$/u;

/** `**Range:** 150 feet`: each line a bold word with a colon, or several of them in a line. */
export function labelled(children: readonly Token[]): readonly WrittenField[] {
  return fieldLines(brokenAtLabels(children)).map(({ name, value }) => ({
    name: clean(plainText(name)),
    text: clean(plainText(value)).replace(/^:\s*/, ''),
  }));
}

/** Each bold word with a colon begins a line. */
function brokenAtLabels(children: readonly Token[]): readonly Token[] {
  return children.flatMap((token, at) => {
    const [before, label] = [children[at - 1], children[at + 1]];
    const isLabel = token.type === 'strong_open' && at > 1 && label?.type === 'text' && /:\s*$/.test(label.content);
    if (!isLabel || isBreak(before) || before?.content === '') return [token];
    return [Object.assign(Object.create(token) as Token, { type: 'softbreak', children: null }), token];
  });
}

/**
 * `**Armor Class** 17 (natural armor)`: each line a bold name, and a short value that is no sentence. Where three are, one
 * among them may be written in another way, or say more.
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

/** `4 HP, 1 Armor, 8 STR, spear (d6)`: two numbers with names or more, and nothing but such and what has dice. */
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

/** `Rank:: 3`: each line. */
export function inlineFields(children: readonly Token[]): readonly WrittenField[] {
  const lines = linesOf(children).map((line) => clean(plainText(line)));
  const found = lines.flatMap((line): WrittenField[] => {
    const [, name, text] = INLINE_FIELD.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.trim(), text: text ?? '' }];
  });
  return found.length === lines.length ? found : [];
}

/** `*3rd-level evocation*`: a short first line that is emphasised as a whole, and what stands below it in the paragraph. */
export function typeLine(
  children: readonly Token[],
): { readonly type: WrittenField; readonly rest: readonly Token[] } | undefined {
  const [first = []] = linesOf(children);
  const shown = first.filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  const close = shown.findIndex(({ type }) => type === 'em_close');
  const text = clean(plainText(first));
  const isWhole = shown[0]?.type === 'em_open' && close === shown.length - 1;
  if (!isWhole || wordsIn(text) > MAX_VALUE || /[.!?]$/.test(text)) return undefined;
  const end = children.findIndex(isBreak);
  return { type: { key: 'type', name: '', text }, rest: end < 0 ? [] : children.slice(end + 1) };
}

/** What is bold at the beginning of a line, and what follows. */
function leadOf(line: readonly Token[]): { readonly bold: string; readonly rest: string } {
  const start = line.findIndex(({ type, content }) => type !== 'text' || content.trim() !== '');
  if (line[start]?.type !== 'strong_open') return { bold: '', rest: '' };
  const close = line.findIndex(({ type }) => type === 'strong_close');
  return { bold: clean(plainText(line.slice(start, close))), rest: clean(plainText(line.slice(close + 1))) };
}

function linesOf(children: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const token of children) {
    if (isBreak(token)) lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines.filter((line) => line.some(({ content, type }) => content.trim() !== '' || type === 'image'));
}

function isBreak(token: Token | undefined): boolean {
  return token?.type === 'softbreak' || token?.type === 'hardbreak';
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}

/** What stands in brackets does not count, and a list may have more short parts. */
function isShort(value: string): boolean {
  const plain = value.replace(/\s*\([^()]*\)/g, '');
  const parts = listed(plain);
  return wordsIn(plain) <= MAX_VALUE || (parts.length > 2 && parts.every((part) => wordsIn(part) <= MAX_LABEL));
}

function clean(text: string): string {
  return oneLine(text).replace(/\s*:$/, '');
}
