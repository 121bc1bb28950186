/** What is said of a sign that nothing explains: what an edit makes of it, or what it nearly is. */
import { maxOf, minOf } from '../../basics/extremes.ts';
import { CAUSES, type SignPlace } from './edit.ts';
import { edited } from './edits.ts';

import { wordIntended } from './reserved-words.ts';
import type { Repair } from './repair.ts';
import type { Nearest } from './sign.ts';

/** A finding, with offsets in the Markdown of the block. */
export interface Words {
  readonly start: number;
  readonly end: number;
  /** The message, and `hint` or what to write: `write`, `write2` and `write3` where several can be meant. */
  readonly detail: Readonly<Record<string, string>>;
}

/** By the types of tokens, as `trial.ts` counts them. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^link|^autolink/, 'a link'],
  [/^image/, 'an image'],
  [/^strong/, 'bold text'],
  [/^em_/, 'emphasis'],
  [/^s_/, 'deleted text'],
  [/^mark/, 'highlighted text'],
  [/^sub/, 'a subscript'],
  [/^sup/, 'a superscript'],
  [/^heading/, 'a heading'],
  [/^(?:bullet|ordered|list)/, 'a list item'],
  [/^table/, 'a table'],
  [/^@(?:row|col)span/, 'a merged cell'],
  [/^@|^span/, 'an attribute'],
  [/^admonition/, 'a box'],
  [/^container/, 'a container'],
  [/^icon/, 'an icon'],
  [/^emoji/, 'an emoji'],
  [/^math/, 'a formula'],
  [/^code|^fence/, 'code'],
  [/^footnote/, 'a footnote'],
  [/^</, 'an HTML tag'],
  [/^entity/, 'an HTML entity'],
  [/^toc/, 'a list'],
  [/^blockquote/, 'a quote'],
  [/^hr/, 'a horizontal line'],
  [/^d[ltd]_/, 'a definition'],
];

/** @param repairs of least cost, at least one */
export function repairWords(spot: SignPlace, repairs: readonly Repair[]): Words | undefined {
  const { content, at, run } = spot;
  const [first] = repairs;
  if (!first) return undefined;
  const isOnLine = (each: Repair): boolean => {
    const [from, to] = extentOf(each);
    return !content.slice(Math.min(at, from), Math.max(at + run.length, to)).includes('\n');
  };
  const isNear = isOnLine(first);
  // A finding begins where the likeliest repair does.
  const begin = stretchAround(content, extentOf(first))[0];
  const told = isNear
    ? repairs.filter((each) => isOnLine(each) && extentOf(each)[0] >= Math.min(begin, at)).slice(0, 3)
    : [first];
  const extents = [...told.map(extentOf), ...(isNear ? [[at, at + run.length] as const] : [])];
  const inner = [minOf(extents.map(([from]) => from)), maxOf(extents.map(([, to]) => to))] as const;
  const [start, end] = stretchAround(content, inner);
  const writes = told.map(({ edit: { changes } }) =>
    edited(
      content.slice(start, end),
      changes.map((each) => ({ ...each, from: each.from - start, to: each.to - start })),
    ),
  );
  const [, what] = NAMES.find(([pattern]) => pattern.test(first.construct)) ?? [];
  const { kind, sign } = first.edit;
  const message =
    what === undefined
      ? `this ${sign} is extra or has no partner, so readers see it`
      : `this is not read as ${what}, because ${CAUSES[kind](sign)}`;
  if (kind === 'row') {
    const line = content.lastIndexOf('\n', inner[1] - 1) + 1;
    return { start: line, end: inner[1], detail: { message, hint: `add the line ${sign} below this one` } };
  }
  const [write = '', write2, write3] = writes;
  // Where emphasis begins or ends, nobody but the author knows.
  const isOpen = minOf(first.edit.changes.map(({ from }) => from)) > at;
  const or = `put ${sign} ${isOpen ? 'after the last' : 'before the first'} word it applies to`;
  const isGuess = kind === 'partner' && /^[*_~^$=`]/.test(sign);
  const ways = { write, ...(write2 && { write2 }), ...(write3 && { write3 }), ...(isGuess && { or }) };
  return { start, end, detail: { message, ...ways } };
}

function extentOf({ edit: { changes } }: Repair): readonly [number, number] {
  return [minOf(changes.map(({ from }) => from)), maxOf(changes.map(({ to }) => to))];
}

/** The words around, without the punctuation of the sentence, and with the partners of their brackets. */
function stretchAround(content: string, [from, to]: readonly [number, number]): readonly [number, number] {
  let [start, end] = [from, to];
  while (start > 0 && /\S/.test(content[start - 1] ?? '')) start--;
  while (end < content.length && /\S/.test(content[end] ?? '')) end++;
  while (end > to && /[.,;:!?]/.test(content[end - 1] ?? '')) end--;
  while (start < from && /[„“"'(]/.test(content[start] ?? '')) start++;
  const inside = content.slice(start, end);
  const line = content.lastIndexOf('\n', start - 1) + 1;
  const open = /^[^[]*\]/.test(inside) ? content.lastIndexOf('[', start - 1) : start;
  const close = /\[[^\]]*$/.test(inside) ? /^[^\n\]]*\](?:\([^()\s]*\))?/.exec(content.slice(end))?.[0].length : 0;
  const begin = open >= line ? open : start;
  return [content[begin - 1] === '!' ? begin - 1 : begin, end + (close ?? 0)];
}

/** Where no edit makes anything of the text. */
export function plainWords({ content, at, run }: SignPlace, { what, write }: Nearest): Words {
  const inside = run === '{' ? /^[^{}]*(?=\})/.exec(content.slice(at + 1))?.[0] : undefined;
  const meant = inside === undefined ? undefined : wordIntended(inside);
  const otherwise = /^[[\]{}*_~^$`]/.test(run) ? '; to show it as text, put a backslash before it' : '';
  const detail = {
    message: `this ${run.length > 3 ? 'text' : run} is not read as ${what}, so readers see it`,
    hint: `write ${meant === undefined ? write : `{${meant}}`}${otherwise}`,
    kind: what,
  };
  return { start: at, end: at + run.length, detail };
}
