/**
 * What goes from a text with what is unfinished in it:
 *
 * - a bracket that says more than that: `Roll 2d6 (TODO: or 3d6?).`
 * - the sentence, where the sign stands for a value in it: `The range is ??? fields.`
 * - where it begins a sentence, all that follows, as nobody knows how far it reaches: `Walk. TODO explain running. And jumping`
 *
 * All of it where nothing is left, or where the rest would not close what it opens.
 */
import { countOf } from '../../basics/group-by.ts';
import { sentenceRanges } from '../../basics/sentences.ts';
import type { Range } from '../../tree.ts';
import { joined } from '../cut/joined.ts';
import { type Unfinished, proseOf } from './unfinished.ts';

export type TextCuts = 'all' | readonly Range[];

/**
 * @param text Markdown
 * @param asks whether all sentences that ask go, too
 */
export function cutsIn(text: string, unfinished: readonly Unfinished[], lang: string, asks: boolean): TextCuts {
  if (unfinished.length > MAX_SIGNS) return 'all';
  const prose = proseOf(text);
  const sentences = sentencesIn(prose, unfinished, lang);
  const wanted = unfinished.map((each) => around(each, prose, text) ?? within(each, prose, sentences));
  for (const sentence of sentences) {
    const isQuestion =
      QUESTION.test(prose.slice(sentence.start, sentence.end).replaceAll('\\?', '')) &&
      isBalanced(text.slice(sentence.start, sentence.end));
    // Directly behind what is unfinished, it is about that.
    if (isQuestion && (asks || wanted.some(({ end }) => end === sentence.start))) wanted.push(sentence);
  }
  const cuts = joined(wanted);
  const isWhole = !hasText(without(text, cuts)) || cuts.some(({ start, end }) => !isBalanced(text.slice(start, end)));
  return isWhole ? 'all' : cuts;
}

const QUESTION = /\?[\p{Pf}\p{Pe}"'*_~=]*\s*$/u;
/** A text with more of them is no text yet. */
const MAX_SIGNS = 50;

/** Lines of a paragraph are one text, unless they were broken on purpose; question marks in place of a value end nothing. */
function sentencesIn(prose: string, unfinished: readonly Unfinished[], lang: string): readonly Range[] {
  const values = unfinished.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replaceAll('?', 'x') + text.slice(end),
    prose,
  );
  return sentenceRanges(values.replaceAll('\\?', 'xx').replace(/(?<! {2}|\\)\n/g, ' '), lang);
}

/** The text without the cuts. */
function without(text: string, cuts: readonly Range[]): string {
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Whether there is anything but signs and attributes. */
function hasText(text: string): boolean {
  return /!\[|[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text.replace(/\{[^{}\n]*\}/g, ''));
}

/** The bracket, with the blanks before it. */
function around({ kind, start, end }: Unfinished, prose: string, text: string): Range | undefined {
  const open: number[] = [];
  for (let at = 0; at < start; at++) {
    const sign = prose[at] ?? '';
    if (sign === '(' || sign === '[') open.push(at);
    else if (sign === ')' || sign === ']') open.pop();
  }
  // What was recognised may have its own brackets.
  const first = /[([]/.test(prose[start] ?? '') ? start : open.at(-1);
  if (first === undefined) return undefined;
  const close = closing(prose, first);
  if (close === undefined || close < end - 1) return undefined;
  const said = prose.slice(first + 1, Math.max(first + 1, start)) + prose.slice(end, close);
  if (kind !== 'page' && !/[\p{L}\p{N}]/u.test(said)) return undefined;
  const behind = text.slice(close + 1);
  const target =
    prose[first] === '[' ? (/^(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/.exec(behind)?.[0].length ?? 0) : 0;
  const isPicture = text[first - 1] === '!';
  // A link is a part of its sentence.
  if (target > 0 && !isPicture) return undefined;
  const attributes = target > 0 ? (/^\{[^{}\n]*\}/.exec(behind.slice(target))?.[0].length ?? 0) : 0;
  const blanks = /[ \t\u00A0]*$/.exec(text.slice(0, isPicture ? first - 1 : first))?.[0].length ?? 0;
  return { start: first - (isPicture ? 1 : 0) - blanks, end: close + 1 + target + attributes };
}

function closing(prose: string, first: number): number | undefined {
  let depth = 0;
  for (let at = first; at < prose.length; at++) {
    if (/[([]/.test(prose[at] ?? '')) depth++;
    else if (/[)\]]/.test(prose[at] ?? '') && --depth === 0) return at;
  }
  return undefined;
}

function within({ kind, start }: Unfinished, prose: string, sentences: readonly Range[]): Range {
  const sentence = sentences.find((each) => each.start <= start && start < each.end) ?? { start: 0, end: prose.length };
  const opens = kind === 'todo' && !/[\p{L}\p{N}]/u.test(prose.slice(sentence.start, start));
  return opens ? { start: sentence.start, end: prose.length } : sentence;
}

/** Signs that come in pairs. */
const PAIRS = /\*\*|__|==|~~|\+\+|`+|\$/g;

function isBalanced(piece: string): boolean {
  const singles = piece.replace(PAIRS, '');
  const count = (sign: string, within = piece): number => within.split(sign).length - 1;
  const isEven =
    [...countOf(piece.match(PAIRS) ?? []).values()].every((each) => each % 2 === 0) &&
    count('*', singles) % 2 === 0 &&
    count('_', singles) % 2 === 0;
  return isEven && count('(') === count(')') && count('[') === count(']') && count('<') === count('>');
}
