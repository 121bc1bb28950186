/**
 * Finds Markdown that is shown as text, with the table of leftovers (`leftovers.ts`) and the reasons for literal
 * emphasis characters (`reasons.ts`).
 *
 * There is no second parser. markdown-it reads the chapter, and this module searches the text that no rule has read,
 * in one pass. Leftovers are found after `inline`, when that text is known. They are reported after the last rule,
 * and only if they are still text, because attributes, costs, captions and tick boxes are read in between.
 */
import type { StateCore, Token } from 'markdown-it';
import { type DialectEnv, type ProblemData, report } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import { findInBlock } from './block-leftovers.ts';
import { type Leftover, type Pattern, type Where, matchFrom, mayOccur } from './leftover.ts';
import { LEFTOVERS } from './leftovers.ts';
import { REASON, RUNS } from './reasons.ts';
import { codeOf, hasSyntax, remainsOf } from './remains.ts';

/** The text of a block, and the part of it that no rule has read. Both have the same length. */
interface Text {
  readonly inline: Token;
  readonly content: string;
  readonly rest: string;
  readonly isCell: boolean;
}

interface Found {
  readonly text: Text;
  readonly start: number;
  readonly end: number;
  readonly data: ProblemData['leftover-syntax'];
}

interface LeftoverEnv extends DialectEnv {
  leftovers?: Found[];
}

/** Maximum number of leftovers reported in a text. A text with more was not written by an author. */
const MAX_LEFTOVERS = 50;
/** Maximum length of a searched paragraph. Longer ones were not written by an author either. */
const MAX_LENGTH = 20_000;

export function findLeftovers(state: StateCore): void {
  const { tokens } = state;
  const env = state.env as LeftoverEnv;
  const lines = state.src.split('\n');
  const found: Found[] = (env.leftovers = []);
  const texts: Text[] = [];
  for (const [index, token] of tokens.entries()) {
    findInBlock(tokens, index, lines, env);
    if (token.type !== 'inline' || token.content.length > MAX_LENGTH) continue;
    const isBeside = isBesideTable(tokens, index);
    if (!isBeside && !hasSyntax(token)) continue;
    const where = placesAt(tokens, index, isBeside, env);
    const text = { inline: token, content: token.content, rest: remainsOf(token), isCell: where.includes('cell') };
    texts.push(text);
    for (const each of leftoversIn(text, where)) found.push(each);
  }
  env.leftovers = withoutNotes(found, texts, state.src);
}

/** Reports the leftovers that are still text after all other rules. */
export function reportLeftovers(state: StateCore): void {
  const env = state.env as LeftoverEnv;
  const { leftovers = [] } = env;
  delete env.leftovers;
  if (leftovers.length === 0) return;
  const places = new Places(state.src);
  const shown = shownTexts(state.tokens, new Set(leftovers.map(({ text }) => text.inline.map?.[0])));
  for (const { text, start, end, data } of leftovers) {
    if (!shown.get(keyOf(text.inline))?.includes(wordAt(text, start, end))) continue;
    report(env, 'leftover-syntax', places.part(text.inline, [start, end]), data);
  }
}

/** A row of the tables; without a leftover and a run, it is a reason for literal text. */
interface Row {
  readonly pattern: Pattern;
  readonly where?: Where;
  readonly leftover?: Leftover;
  readonly run?: (typeof RUNS)[number];
}

const ROWS: readonly Row[] = [
  ...LEFTOVERS.map((leftover) => ({ ...leftover, leftover })),
  { pattern: REASON },
  ...RUNS.map((run) => ({ pattern: run[0], run })),
];

interface Match {
  readonly row: Row;
  readonly match: RegExpExecArray;
}

/** Finds what a pattern with all rows as its alternatives would find, without the time to compile and try it. */
function* matchesIn(text: string, places: readonly Where[]): Iterable<Match> {
  const rows = ROWS.filter(({ pattern, where = 'text' }) => places.includes(where) && mayOccur(pattern, text));
  const search = (row: Row, from: number): readonly Match[] => {
    const match = matchFrom(row.pattern, text, from);
    return match ? [{ row, match }] : [];
  };
  let next = rows.flatMap((row) => search(row, 0));
  while (next.length > 0) {
    const first = next.reduce((a, b) => (b.match.index < a.match.index ? b : a));
    yield first;
    const end = first.match.index + Math.max(1, first.match[0].length);
    next = next.flatMap((each) => (each.match.index < end ? search(each.row, end) : each));
  }
}

function* leftoversIn(text: Text, places: readonly Where[]): Iterable<Found> {
  const { rest } = text;
  let count = 0;
  let lastLine = -2;
  for (const { row, match } of matchesIn(rest, places)) {
    const start = match.index + (/^[ \t]*/.exec(match[0])?.[0].length ?? 0);
    // Only the first of several lines is marked, unless all of them are to be replaced.
    const [first = ''] = match[0].slice(start - match.index).split('\n');
    const end = row.leftover?.write === undefined ? start + first.length : match.index + match[0].length;
    if (row.leftover?.written?.test(text.content.slice(start, end)) === false) continue;
    if (row.leftover)
      yield { text, start, end, data: { leftover: row.leftover, write: written(row.leftover, text, match) } };
    else if (row.run) {
      // One mistake leaves several runs, so only the first run of a line is reported.
      const line = rest.lastIndexOf('\n', start);
      if (line === lastLine) continue;
      lastLine = line;
      const [, name, write] = row.run;
      const hint = `write ${write}; for literal text, put a backslash before it`;
      const leftover = { message: `this ${match[0]} is not read as ${name}`, kind: name, hint };
      yield { text, start, end, data: { leftover } };
    } else continue;
    if (++count >= MAX_LEFTOVERS) return;
  }
}

function written({ write }: Leftover, { content }: Text, { indices }: RegExpExecArray): string | undefined {
  return write?.replace(/\$(\$|\d)/g, (_, key: string) => {
    const [from, to] = indices?.[Number(key)] ?? [0, 0];
    return key === '$' ? key : content.slice(from, to);
  });
}

const PLACES: ReadonlyMap<string, readonly Where[]> = new Map([
  ['heading_open', ['text', 'heading']],
  ['admonition_title_open', ['text', 'title']],
  ['th_open', ['text', 'cell']],
  ['td_open', ['text', 'cell']],
]);

function placesAt(tokens: readonly Token[], index: number, isBeside: boolean, env: DialectEnv): readonly Where[] {
  const before = tokens[index - 1]?.type ?? '';
  if (before !== 'paragraph_open') return PLACES.get(before) ?? ['text'];
  const around = tokens[index - 2]?.type;
  const [from, to] = tokens[index]?.map ?? [0, 0];
  const next = tokens[index + 2];
  const isAboveList = next?.type === 'bullet_list_open' && next.map?.[0] === to && to === from + 1;
  return [
    'text',
    'paragraph',
    ...(around === 'list_item_open' ? (['item'] as const) : []),
    ...(around === 'blockquote_open' ? (['quote'] as const) : []),
    ...(isAboveList ? (['before list'] as const) : []),
    ...(isBeside ? (['beside table'] as const) : []),
    ...(env.keepsLineBreaks ? [] : (['joined'] as const)),
  ];
}

/** Maximum number of paragraphs between a table and a paragraph that may be its caption. */
const MAX_BETWEEN = 3;

/** Whether a text is a paragraph before or after a table without a caption, with at most a few paragraphs between. */
function isBesideTable(tokens: readonly Token[], index: number): boolean {
  if (tokens[index - 1]?.type !== 'paragraph_open') return false;
  let [before, after] = [index - 2, index + 2];
  for (let n = 0; n < MAX_BETWEEN && tokens[after]?.type === 'paragraph_open'; n++) after += 3;
  for (let n = 0; n < MAX_BETWEEN && tokens[before]?.type === 'paragraph_close'; n++) before -= 3;
  if (tokens[after]?.type === 'table_open') return tokens[after + 1]?.type !== 'caption_open';
  if (tokens[before]?.type !== 'table_close') return false;
  let open = before;
  while (open > 0 && tokens[open]?.type !== 'table_open') open--;
  return tokens[open + 1]?.type !== 'caption_open';
}

/**
 * Removes runs that mark notes, as below a table: they occur both after a word (`Damage*`) and at the start of a
 * line.
 */
function withoutNotes(found: readonly Found[], texts: readonly Text[], src: string): Found[] {
  const runOf = ({ text: { rest }, start, end }: Found): string => rest.slice(start, end);
  if (!found.some((each) => /^(?:\*+|~~|__)$/.test(runOf(each)))) return [...found];
  const runsIn = ({ rest }: Text, pattern: RegExp): readonly string[] =>
    Array.from(rest.matchAll(pattern), ([, run = '']) => run);
  const trailing = new Set(texts.flatMap((text) => runsIn(text, /[A-Za-z\d)](\*+|~~|__)(?=[\s.,;:!?)\]|–—-]|$)/gm)));
  const leading = new Set(
    texts.flatMap((text) => runsIn(text, text.isCell ? /^[ \t]*(\*+|~~|__)(?=\s)/g : /^[ \t]*(\*+|~~|__)/gm)),
  );
  const escaped = new Set(
    Array.from(src.matchAll(/^[\s>|]*((?:\\[*~_])+[*~_]*)/gm), ([, run = '']) => run.replaceAll('\\', '')),
  );
  return found.filter((each) => {
    const run = runOf(each);
    return !trailing.has(run) || (!leading.has(run) && !escaped.has(run));
  });
}

/**
 * Returns a key that identifies a text by its first line and its Markdown. Rules after `inline` replace the tokens.
 */
function keyOf({ map, content }: Token): string {
  return `${map?.[0] ?? ''}\n${content}`;
}

function shownTexts(tokens: readonly Token[], lines: ReadonlySet<number | undefined>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const token of tokens) {
    if (token.type !== 'inline' || !lines.has(token.map?.[0])) continue;
    const text = (token.children ?? []).map((child) => {
      if (child.type === 'code_inline') return codeOf(child);
      return /^(?:text|attribute_block)/.test(child.type) ? child.content : child.type.endsWith('break') ? '\n' : '';
    });
    shown.set(keyOf(token), `${shown.get(keyOf(token)) ?? ''}\n${text.join('')}`);
  }
  return shown;
}

/** Returns the first unread word of a leftover, extended backwards to the previous space. */
function wordAt({ rest, content }: Text, start: number, end: number): string {
  let from = start;
  while (from < end && /[\s\uFFFC]/.test(rest[from] ?? '')) from++;
  let to = from;
  while (to < end && !/[\s\uFFFC]/.test(rest[to] ?? '')) to++;
  while (from > 0 && from > start - 40 && !/[\s\uFFFC]/.test(rest[from - 1] ?? '')) from--;
  return content.slice(from, to).replace(/\\([()])/g, '$1');
}
