/**
 * The account of signs: each sign of the syntax that reached the readers' text needs a reason to be there (`reasons.ts`).
 *
 * Stock is taken after `inline`, when all that was read is known; what still is in the text after the last rule is told,
 * as attributes, costs, captions and boxes to tick are read in between.
 */
import type { StateCore, Token } from 'markdown-it';
import { type DialectEnv, type Place, report } from '../../../plugins/dialect.ts';
import type { Places } from '../../../plugins/places.ts';
import { BLANK, type Remains } from '../leftover/kind.ts';
import { listedSigns } from '../leftover/listed-signs.ts';
import { NEAREST } from './nearest.ts';
import { meantByWord } from './own-words.ts';
import { REASONS } from './reasons.ts';
import { type Around, type Pair, REACH, type Sign } from './sign.ts';

/** A sign that no reason explains. */
interface Unread {
  readonly text: Remains;
  readonly at: number;
  readonly run: string;
  readonly start: Place;
  readonly end: Place;
}

const RUN = /\*+|_+|~+|\^+|\$+|\|+|<+|>+|&+|%+|\\+|#+|=+|`+|[ˆ˄]+|[´\uFFFD\u2028]|[[\]{}]/g;
/** Signs of a text that are told; a text with more is none that an author wrote. */
const MOST = 200;

interface AccountEnv extends DialectEnv {
  unread?: Unread[];
}

/** Notes the signs of a text that no reason explains, the first of each line. */
export function takeStock(
  state: StateCore,
  text: Remains,
  around: Omit<Around, 'isListed' | 'isRow'>,
  isTold: (offset: number, place: Place) => boolean,
  places: Places,
): void {
  const env = state.env as AccountEnv;
  const pairs = pairsIn(text);
  const isListed = text.place === 'cell' && listedSigns(state.tokens).has(text.index);
  const lines = text.rest.split('\n');
  const piped = lines.filter((line) => line.includes('|')).length;
  const unread = (env.unread ??= []);
  const most = unread.length + MOST;
  let start = 0;
  for (const line of lines) {
    const isRow = text.place !== 'cell' && isRowLike(line, piped);
    for (const { 0: run, index } of line.matchAll(RUN)) {
      const at = start + index;
      const source = text.content.slice(Math.max(0, at - REACH), at);
      const sign = signAt(line, index, run, { text, around: { ...around, isListed, isRow }, source }, pairs.get(at));
      // Who escaped the sign beside it meant both.
      if (ESCAPED.test(source) || isExplained(sign)) continue;
      const place = places.of(text.inline, at, text.inline.map?.[0] ?? 0);
      if (isTold(at, place)) continue;
      unread.push({ text, at, run, start: place, end: { line: place.line, column: place.column + run.length } });
      break;
    }
    if (unread.length >= most) return;
    start += line.length + 1;
  }
}

const ESCAPED = /\\[\p{P}\p{S}]$/u;

function isExplained(sign: Sign): boolean {
  const isAddress = /:\/\/|www\./.test(sign.word) && !/[[\]{}<]/.test(sign.run);
  return isAddress || (REASONS[sign.run[0] ?? ''] ?? []).some(([, holds]) => holds(sign));
}

function signAt(
  line: string,
  index: number,
  run: string,
  rest: Pick<Sign, 'text' | 'around' | 'source'>,
  pair?: Pair,
): Sign {
  const end = index + run.length;
  const left = line.slice(Math.max(0, index - REACH), index);
  const right = line.slice(end, end + REACH);
  return {
    run,
    before: left.at(-1) ?? '\n',
    after: right[0] ?? '\n',
    left,
    right,
    word: (/\S*$/.exec(left)?.[0] ?? '') + run + (/^\S*/.exec(right)?.[0] ?? ''),
    isFirst: index <= REACH && left.trim() === '',
    isLast: right.trim() === '',
    ...(pair ? { pair } : {}),
    ...rest,
  };
}

/** Pipes as in a row: at both ends of the line, and another one or a second row. */
function isRowLike(line: string, piped: number): boolean {
  return /^\s*\|.*[^|\s].*\|\s*$/.test(line) && (line.match(/\|/g)?.length ?? 0) > (piped > 1 ? 1 : 2);
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The brackets that have a partner, by their offset. */
function pairsIn({ rest, content }: Remains): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  const open: { sign: string; at: number }[] = [];
  for (const { 0: sign, index } of rest.matchAll(/[()[\]{}]/g)) {
    if (sign in CLOSING) {
      open.push({ sign, at: index });
      continue;
    }
    const last = open.findLastIndex((each) => CLOSING[each.sign] === sign);
    if (last < 0) continue;
    const from = open[last]?.at ?? 0;
    open.length = last;
    const inside = content.slice(from + 1, Math.min(index, from + 1 + REACH));
    const behind = content.slice(index + 1, index + 1 + REACH);
    pairs.set(from, { isOpening: true, inside, behind });
    pairs.set(index, { isOpening: false, inside, behind });
  }
  return pairs;
}

const NONE = { what: 'syntax', write: 'it as such' };
/** Signs that nobody types as such. */
const UNTYPED = /[ˆ˄´\uFFFD\u2028]/;

/** Last of all rules: tells the signs that are still in the text. */
export function tellUnread(state: StateCore): void {
  const env = state.env as AccountEnv;
  const { unread = [] } = env;
  if (unread.length === 0) return;
  const shown = shownTexts(state.tokens);
  for (const { text, at, run, start, end } of unread) {
    if (!(shown.get(keyOf(text.inline)) ?? '').includes(wordAt(text.rest, at, run.length))) continue;
    const sign = run[0] ?? '';
    const meant = sign === '{' ? meantByWord(/^[^{}]*(?=\})/.exec(text.content.slice(at + 1))?.[0] ?? '') : undefined;
    const { what, write } = { ...(NEAREST[sign] ?? NONE), ...(meant === undefined ? {} : { write: `{${meant}}` }) };
    const message = `readers see this ${sign}, as it is not read as ${what}`;
    const otherwise = UNTYPED.test(sign) ? '' : `; for the sign itself, put a backslash before it`;
    report(env, {
      rule: 'leftover-syntax',
      start,
      end,
      detail: { message, hint: `for ${what}, write ${write}${otherwise}` },
    });
  }
  delete env.unread;
}

/** Rules after `inline` replace tokens: a text is known by its first line and its Markdown. */
function keyOf({ map, content }: Token): string {
  return `${map?.[0] ?? ''}\n${content}`;
}

function shownTexts(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const token of tokens) {
    if (token.type !== 'inline') continue;
    const text = (token.children ?? []).map(({ type, content }) =>
      /^(?:text|attribute_block)/.test(type) ? content : '',
    );
    shown.set(keyOf(token), `${shown.get(keyOf(token)) ?? ''}\n${text.join('')}`);
  }
  return shown;
}

/** The run with what stands beside it, up to blanks and what was read. */
function wordAt(rest: string, at: number, length: number): string {
  const left = new RegExp(`[^\\s${BLANK}]*$`, 'u').exec(rest.slice(Math.max(0, at - REACH), at))?.[0] ?? '';
  const right = new RegExp(`^[^\\s${BLANK}]*`, 'u').exec(rest.slice(at + length, at + length + REACH))?.[0] ?? '';
  return left + rest.slice(at, at + length) + right;
}
