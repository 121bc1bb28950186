/**
 * Hints: what to do about a finding, as words or as a rewrite. The words and the edits of a rewrite come from the
 * same data, so that `check --fix` and tests can apply a hint, and the words always match the edit.
 */
import { getOrAdd } from './basics/get-or-add.ts';
import { oncePer } from './basics/once-per.ts';
import { oneOf } from './basics/one-of.ts';
import { yamlText } from './basics/yaml-text.ts';
import type { Span } from './span.ts';

/** A change to an author's file. */
export interface SourceEdit {
  readonly span: Span;
  readonly text: string;
}

export interface Rewrite {
  /** Text to write; the likeliest first if there are several possibilities. */
  readonly write: string | readonly string[];
  /** Text to replace if it is only a part of the range; its last occurrence is replaced. */
  readonly instead?: string;
  /** Range to change, if it differs from the range of the finding. */
  readonly at?: Span;
  /** Whether only the author can know if this is meant. */
  readonly isGuess?: boolean;
  /** Formats written or deleted text for the words of the hint. */
  readonly shown?: (text: string) => string;
  /** An alternative, appended to the words of the hint. */
  readonly or?: string;
}

/** A hint in the imperative. It is a plain string if the author has to decide what to write. */
export type Hint = string | Rewrite;

/** The parts of a finding that come from its hint. */
export interface Remedy {
  readonly hint?: string;
  /** The hint as edits that are safe to make without asking. */
  readonly fix?: readonly SourceEdit[];
  /** Alternatives, each as a list of edits; the likeliest first. */
  readonly suggestions?: readonly (readonly SourceEdit[])[];
}

/** @param sourceOf returns the text of an author's file, if it is known */
export function remedyOf(given: Hint | undefined, span: Span, sourceOf: SourceOf = () => undefined): Remedy {
  if (given === undefined) return {};
  if (typeof given === 'string') return { hint: given };
  // A hint must not tell the author to write what is there.
  const there = given.instead ?? textAt(given.at ?? span, sourceOf);
  const hint = { ...given, write: textsOf(given).filter((text) => text !== there) };
  if (hint.write.length === 0) return {};
  const words = { hint: wordsOf(hint) };
  const { file, start, end } = hint.at ?? span;
  const at = { file, start, end };
  const place = hint.instead === undefined ? at : lastIn(at, hint.instead, sourceOf);
  if (!place) return words;
  const ways = hint.write.map((text): readonly SourceEdit[] => [{ span: place, text }]);
  const isSure = textsOf(given).length === 1 && hint.isGuess !== true && hint.or === undefined;
  return isSure ? { ...words, fix: ways.flat() } : { ...words, suggestions: ways };
}

/** Returns the text of an author's file by its displayed path. */
export type SourceOf = (file: string) => string | undefined;

/** Suggests known names in place of an unknown one; if there are none, returns the other hint. */
export function meant(
  names: readonly string[],
  instead: string | undefined,
  otherwise: Hint,
  shown?: Rewrite['shown'],
): Hint {
  if (names.length === 0) return otherwise;
  return { write: names, isGuess: true, instead, shown };
}

/** Suggests known names for a value in the front matter, where the value is the whole range. */
export function meantInYaml(names: readonly string[], otherwise: Hint): Hint {
  const shown = (text: string): string => names.find((name) => yamlText(name) === text) ?? text;
  return meant(names.map(yamlText), undefined, otherwise, (text) => `“${shown(text)}”`);
}

function textsOf({ write }: Rewrite): readonly string[] {
  return typeof write === 'string' ? [write] : write;
}

function wordsOf(hint: Rewrite): string {
  const { isGuess = false, shown = (text) => text, or } = hint;
  const words = isGuess ? `did you mean ${oneOf(textsOf(hint).map(shown))}?` : imperative(hint, shown);
  return or === undefined ? words : `${words}${isGuess ? ' ' : ', or '}${or}`;
}

function imperative(hint: Rewrite, shown: (text: string) => string): string {
  const { instead, at } = hint;
  const [text = ''] = textsOf(hint);
  if (text === '') return `delete ${shown(instead ?? '') || 'it'}`;
  const isInsertion = at && at.start.line === at.end.line && at.start.column === at.end.column;
  if (isInsertion && /^ +$/.test(text))
    return `indent it by ${NUMBERS[text.length] ?? text.length} space${text === ' ' ? '' : 's'}`;
  if (isInsertion && text.startsWith('\n')) return `add the line ${shown(text.trim())} below this one`;
  return `write ${oneOf(textsOf(hint).map(shown))}`;
}

const NUMBERS = ['', 'one', 'two', 'three', 'four'];

/** Lines by file, so that a file with many findings is divided only once. */
const linesByFile = oncePer((_sourceOf: SourceOf) => new Map<string, readonly string[]>());

/** Returns the lines of a file, none if it is not known. Columns start after a byte order mark, as in editors. */
export function linesOf(file: string, sourceOf: SourceOf): readonly string[] {
  const text = (): string | undefined => sourceOf(file)?.replace(/^\uFEFF/, '');
  return getOrAdd(linesByFile(sourceOf), file, () => text()?.split(/\r?\n/) ?? []);
}

function textAt({ file, start, end }: Span, sourceOf: SourceOf): string | undefined {
  if (start.line !== end.line) return undefined;
  return linesOf(file, sourceOf)[start.line - 1]?.slice(start.column - 1, end.column - 1);
}

/** Returns the last place of a text within a range. */
function lastIn({ file, start, end }: Span, text: string, sourceOf: SourceOf): Span | undefined {
  const lines = linesOf(file, sourceOf).slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const found = lines.flatMap((line, index) => {
    const from = index === 0 ? start.column - 1 : 0;
    const to = index === last ? end.column - 1 : line.length;
    const column = line.slice(0, to).lastIndexOf(text) + 1;
    return column <= from ? [] : [{ line: start.line + index, column }];
  });
  const at = found.at(-1);
  return at && { file, start: at, end: { line: at.line, column: at.column + text.length } };
}
