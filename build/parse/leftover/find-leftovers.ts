/**
 * Finds Markdown that is shown as text, with the table of leftovers (`leftovers.ts`) and the reasons for literal
 * emphasis characters (`reasons.ts`).
 *
 * There is no second parser. markdown-it reads the chapter, and this module searches the text that no rule has read,
 * in one pass. Leftovers are found after `inline`, when that text is known. They are reported after the last rule,
 * and only if they are still text, because attributes, costs, captions and tick boxes are read in between.
 */
import type { StateCore, Token } from 'markdown-it';
import { type DialectEnv, type Place, report } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import { findInBlock } from './block-leftovers.ts';
import type { Leftover, Where } from './leftover.ts';
import { LEFTOVERS } from './leftovers.ts';
import { REASONS, RUNS } from './reasons.ts';
import { codeOf, hasSyntax, remainsOf } from './remains.ts';

/** The text of a block, and the part of it that no rule has read. Both have the same length. */
interface Text {
  readonly inline: Token;
  readonly content: string;
  readonly rest: string;
  /** Line of the block, for texts without lines of their own. */
  readonly line: number;
  readonly isCell: boolean;
}

interface Found {
  readonly text: Text;
  readonly start: number;
  readonly end: number;
  readonly detail: Readonly<Record<string, string>>;
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
  const lost = new Set(env.problems?.flatMap(({ rule, start }) => (rule === 'lost-indentation' ? start.line : [])));
  let line = 0;
  for (const [index, token] of tokens.entries()) {
    line = token.map?.[0] ?? line;
    findInBlock(tokens, index, lines, env, lost);
    if (token.type !== 'inline' || token.content.length > MAX_LENGTH) continue;
    const where = placesAt(tokens, index, env);
    if (!hasSyntax(token) && !where.includes('beside table')) continue;
    const text = {
      inline: token,
      content: token.content,
      rest: remainsOf(token),
      line,
      isCell: where.includes('cell'),
    };
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
  for (const { text, start, end, detail } of leftovers) {
    if (!shown.get(keyOf(text.inline))?.includes(wordAt(text, start, end))) continue;
    const place = (at: number): Place => places.of(text.inline, at, text.line);
    report(env, { rule: 'leftover-syntax', start: place(start), end: place(end), detail });
  }
}

/** The combined pattern of several rows. `group` is the number of the group that matches for a row. */
interface Combined {
  readonly pattern: RegExp;
  readonly rows: readonly CombinedRow[];
}

interface CombinedRow {
  readonly group: number;
  readonly leftover?: Leftover;
  readonly run?: (typeof RUNS)[number];
}

const combined = new Map<string, Combined>();

function combinedFor(places: readonly Where[]): Combined {
  const key = places.join();
  let known = combined.get(key);
  if (!known) combined.set(key, (known = combine(LEFTOVERS.filter(({ where = 'text' }) => places.includes(where)))));
  return known;
}

function combine(leftovers: readonly Leftover[]): Combined {
  const rows: CombinedRow[] = [];
  const sources: string[] = [];
  let groups = 0;
  const add = (source: string, row: Omit<CombinedRow, 'group'>): void => {
    const group = ++groups;
    sources.push(`(${source.replace(/\\([1-9])/g, (_, number) => `\\${Number(number) + group}`)})`);
    groups += new RegExp(`${source}|`).exec('')?.length ?? 1;
    groups--;
    rows.push({ group, ...row });
  };
  for (const leftover of leftovers) add(leftover.pattern.source, { leftover });
  add(REASONS.map(([, pattern]) => pattern).join('|'), {});
  for (const run of RUNS) add(run[0], { run });
  return { pattern: new RegExp(sources.join('|'), 'gm'), rows };
}

function* leftoversIn(text: Text, places: readonly Where[]): Iterable<Found> {
  const { rest } = text;
  const { pattern, rows } = combinedFor(places);
  let count = 0;
  let lastLine = -2;
  for (const match of rest.matchAll(pattern)) {
    const row = rows.find(({ group }) => match[group] !== undefined);
    const start = match.index + (/^[ \t]*/.exec(match[0])?.[0].length ?? 0);
    // Only the first of several lines is marked, unless all of them are to be replaced.
    const [first = ''] = match[0].slice(start - match.index).split('\n');
    const end = row?.leftover?.write === undefined ? start + first.length : match.index + match[0].length;
    if (!row || count >= MAX_LEFTOVERS) continue;
    if (row.leftover?.written?.test(text.content.slice(start, end)) === false) continue;
    if (row.leftover) yield { text, start, end, detail: detailOf(row.leftover, text, match.index) };
    else if (row.run) {
      // One mistake leaves several runs, so only the first run of a line is reported.
      const line = rest.lastIndexOf('\n', start);
      if (line === lastLine) continue;
      lastLine = line;
      const [, name, write] = row.run;
      const message = `this ${match[0]} is not read as ${name}, so it is shown as text`;
      yield {
        text,
        start,
        end,
        detail: { message, kind: name, hint: `write ${write}; for literal text, put a backslash before it` },
      };
    } else continue;
    count++;
  }
}

function detailOf({ pattern, message, write, hint }: Leftover, { rest, content }: Text, at: number): Found['detail'] {
  const words = { message: message.includes(', so ') ? message : `${message}, so it is shown as text`, kind: message };
  if (write === undefined) return hint === undefined ? words : { ...words, hint };
  const sticky = new RegExp(pattern.source, 'dmy');
  sticky.lastIndex = at;
  const groups = sticky.exec(rest)?.indices ?? [];
  const written = write.replace(/\$(\$|\d)/g, (_, key: string) => {
    const [from, to] = groups[Number(key)] ?? [0, 0];
    return key === '$' ? key : content.slice(from, to);
  });
  return { ...words, write: written };
}

const PLACES: ReadonlyMap<string, readonly Where[]> = new Map([
  ['heading_open', ['text', 'heading']],
  ['admonition_title_open', ['text', 'title']],
  ['th_open', ['text', 'cell']],
  ['td_open', ['text', 'cell']],
]);

function placesAt(tokens: readonly Token[], index: number, { keepsLineBreaks = false }: DialectEnv): readonly Where[] {
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
    ...(isBesideTable(tokens, index) ? (['beside table'] as const) : []),
    ...(keepsLineBreaks ? [] : (['joined'] as const)),
  ];
}

/** Maximum number of paragraphs between a table and a paragraph that may be its caption. */
const MAX_BETWEEN = 3;

/** Whether a table without a caption is before or after a paragraph, with at most a few paragraphs between them. */
function isBesideTable(tokens: readonly Token[], index: number): boolean {
  let [before, after] = [index - 2, index + 2];
  for (let n = 0; n < MAX_BETWEEN && tokens[after]?.type === 'paragraph_open'; n++) after += 3;
  for (let n = 0; n < MAX_BETWEEN && tokens[before]?.type === 'paragraph_close'; n++) before -= 3;
  if (tokens[after]?.type === 'table_open') return tokens[after + 1]?.type !== 'caption_open';
  if (tokens[before]?.type !== 'table_close') return false;
  const open = tokens.findLastIndex(({ type }, at) => at < before && type === 'table_open');
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
