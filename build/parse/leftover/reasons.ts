/**
 * Reasons why an unread run of `*`, `_`, `~` or `` ` `` may be literal text. A run without a reason was meant as
 * syntax. A false alarm is worse than a missed mistake, so every use that occurs in prose is a reason.
 */
import { type Pattern, lines } from './leftover.ts';

const BEFORE_WORD = String.raw`(?<![^\s"'„“«(])`;
const AFTER_WORD = String.raw`(?=[.,;:!?)\]"”“»]*(?:\s|$))`;

/** Reasons, each with a pattern for the run. `leftovers.ts` describes the text that it matches. */
const REASONS: readonly (readonly [why: string, pattern: string])[] = [
  ['in an address', String.raw`(?<=(?:\/\/|www\.)\S{0,80})[*_~${'`'}]+`],
  ['in quotation marks or brackets', String.raw`(?<=["'„“«‚‘([{/])[*_~${'`'}]+(?=["'”“»’‘)\]},/])`],
  ['on its own', `${BEFORE_WORD}[*_~\`]+${AFTER_WORD}`],
  ['a drawn line, stars or a masked word', String.raw`\*{4,}|_{3,}|~{3,}|(?<=\b[A-Za-z])\*+|\*+(?=[A-Za-z]\b)`],
  ['between two words', String.raw`(?<=[A-Za-z\d)\]\uFFFC])(?:\*+|_+|~+)(?=[A-Za-z\d(])`],
  ['in a sum', String.raw`(?<=[\d)] ?)\*+(?= ?[\w(])|(?<=\w )\*(?=[\d(])`],
  ['a wildcard, a path or a comment', String.raw`\*+(?=[/\\]|\.[A-Za-z\d*])|(?<=[/\\])\*+|(?<=[.:])\*(?!\*)`],
  ['the mark of a note after a word', String.raw`(?<=\S)\*(?!\*)`],
  ['a wildcard or pointer before a name', String.raw`(?<!\*)\*(?=[a-z])`],
  ['a name in a program', String.raw`__(?![A-Za-z])|__(?=[\w.]*[_.(/])|(?<=\S)__`],
  ['about a number', String.raw`~~(?=\d)`],
  ['an apostrophe or a quotation mark', "(?<=[A-Za-z\\d])`|`+(?=[^`'\\n]{1,80}')"],
];

export const REASON = lines`*_~\x60 ${REASONS.map(([, pattern]) => pattern).join('|')}`;

/** Runs without a reason: their pattern, the syntax that they were meant as, and its correct form. */
export const RUNS: readonly (readonly [pattern: Pattern, name: string, write: string])[] = [
  [lines`*_ \*+|__`, 'emphasis', '*word* or **word**, without spaces inside'],
  [lines`~ ~~`, 'deleted text', '~~word~~, without spaces inside'],
  [lines`\x60 \x60+`, 'code', '`code`, with the same mark on both sides'],
];
