/**
 * What to do about a finding: plain words, or what to write, as data from which both the words and the changes to the file
 * are made. So a hint that says what to write can be tried (`check --fix`, tests), and says what trying it does.
 */
import { oneOf } from './basics/one-of.ts';
import { yamlText } from './basics/yaml-text.ts';
import type { Span } from './span.ts';

/** A change to an author's file. */
export interface SourceEdit {
  readonly span: Span;
  readonly text: string;
}

/** Changes a stretch: all of it, or the last occurrence of `instead` in it. */
export interface Replacement {
  readonly at: Span;
  readonly instead?: string;
  readonly write: string;
}

export interface Rewrite {
  /** What to write; where several can be meant, the likeliest first. */
  readonly write: string | readonly string[];
  /** What it replaces in the stretch, where that is more: its last occurrence there. */
  readonly instead?: string;
  /** The stretch, where it is not that of the finding. */
  readonly at?: Span;
  /** Set where nobody but the author knows whether it is meant. */
  readonly isGuess?: boolean;
  /** What is to be changed in the same way, so that one does not become the mistake of another. */
  readonly also?: readonly Replacement[];
  /** How the words show what is written, or what is deleted. */
  readonly shown?: (text: string) => string;
  /** What else can be done, to follow the words. */
  readonly or?: string;
}

/** In the imperative; in words where the author has to decide what to write. */
export type Hint = string | Rewrite;

/** The part of a finding that a hint becomes. */
export interface Remedy {
  readonly hint?: string;
  /** What the hint says, as changes that can be made without asking. */
  readonly fix?: readonly SourceEdit[];
  /** What may be meant, each as changes of its own, the likeliest first. */
  readonly suggestions?: readonly (readonly SourceEdit[])[];
}

/** @param sourceOf the text of an author's file, if it is known */
export function remedyOf(hint: Hint | undefined, span: Span, sourceOf: SourceOf = () => undefined): Remedy {
  if (hint === undefined) return {};
  if (typeof hint === 'string') return { hint };
  const words = { hint: wordsOf(hint) };
  const ways = textsOf(hint).flatMap((write) => {
    const changes = [{ ...hint, at: hint.at ?? span, write }, ...(hint.also ?? [])];
    const edits = changes.flatMap((each) => editOf(each, sourceOf) ?? []);
    return edits.length === changes.length ? [edits] : [];
  });
  if (ways.length === 0) return words;
  const [only, ...others] = ways;
  const isSure = others.length === 0 && hint.isGuess !== true && hint.or === undefined;
  return only && isSure ? { ...words, fix: only } : { ...words, suggestions: ways };
}

/** The text of an author's file, by the name that is shown. */
export type SourceOf = (file: string) => string | undefined;

/** The names that can be meant instead of one that means nothing; words if there are none. */
export function meant(
  names: readonly string[],
  instead: string | undefined,
  otherwise: Hint,
  shown?: Rewrite['shown'],
): Hint {
  if (names.length === 0) return otherwise;
  return { write: names, isGuess: true, ...(instead === undefined ? {} : { instead }), ...(shown && { shown }) };
}

/** The same for a value of the front matter, which is all of the stretch. */
export function meantInYaml(names: readonly string[], otherwise: Hint): Hint {
  const shown = (text: string): string => names.find((name) => yamlText(name) === text) ?? text;
  return meant(names.map(yamlText), undefined, otherwise, (text) => `“${shown(text)}”`);
}

function textsOf({ write }: Rewrite): readonly string[] {
  return typeof write === 'string' ? [write] : write;
}

function wordsOf(hint: Rewrite): string {
  const { isGuess = false, shown = (text) => text, also = [], or } = hint;
  const more = also.length === 0 ? '' : `, and change ${also.length} more below in the same way`;
  const words = isGuess ? `did you mean ${oneOf(textsOf(hint).map(shown))}?` : `${imperative(hint, shown)}${more}`;
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

function editOf(
  { at: { file, start, end }, instead, write: text }: Replacement,
  sourceOf: SourceOf,
): SourceEdit | undefined {
  if (instead === undefined) return { span: { file, start, end }, text };
  const lines =
    sourceOf(file)
      ?.replace(/^\uFEFF/, '')
      .split('\n')
      .slice(start.line - 1, end.line) ?? [];
  const last = lines.length - 1;
  const found = lines.flatMap((line, index) => {
    const from = index === 0 ? start.column - 1 : 0;
    const to = index === last ? end.column - 1 : line.length;
    const column = line.slice(0, to).lastIndexOf(instead) + 1;
    return column <= from ? [] : [{ line: start.line + index, column }];
  });
  const at = found.at(-1);
  return at && { span: { file, start: at, end: { line: at.line, column: at.column + instead.length } }, text };
}
