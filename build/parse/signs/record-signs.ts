/**
 * The account of signs: each sign of the syntax that reached the readers' text needs a reason to be there (`reasons.ts`).
 *
 * Stock is taken after `inline`, when all that was read is known; what still is in the text after the last rule is told,
 * as attributes, costs, captions and boxes to tick are read in between.
 */
import type { StateCore, Token } from 'markdown-it';
import { report } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import { BLANK, type Remains } from '../leftover/kind.ts';
import { listedSigns } from '../leftover/listed-signs.ts';
import { runsIn } from './nearest.ts';
import { isExplained } from './reasons.ts';
import { repairsOf } from './repair.ts';
import { rowsIn } from './rows.ts';
import { type SignContext, type Nearest, type Pair, REACH, type Sign, type Suspect } from './sign.ts';
import { isNearList, suspectsIn } from './suspects.ts';
import type { Context, TrialEnv } from './trial.ts';
import { type Words, plainWords, repairWords } from './words.ts';

/** A sign that no reason explains, or one that may be part of a construct. */
interface Unread {
  readonly text: Remains;
  readonly at: number;
  readonly run: string;
  /** Absent where the sign may be prose: then it is told only if an edit makes something of it. */
  readonly nearest: Nearest | undefined;
  /** Offset of its line in the text. */
  readonly lineStart: number;
  /** Of the block, for texts that have no lines of their own. */
  readonly line: number;
}

/** Signs of a text that are told; a text with more is none that an author wrote. */
const MAX_SIGNS = 200;

interface AccountEnv extends TrialEnv {
  unread?: Unread[];
}

/** Notes the signs of a text that no reason explains, and those that may be part of a construct. */
export function recordSigns(
  state: StateCore,
  text: Remains,
  around: Omit<SignContext, 'isListed'>,
  isTold: (offset: number) => boolean,
): void {
  const env = state.env as AccountEnv;
  const pairs = pairsIn(text);
  const isListed = text.place === 'cell' && listedSigns(state.tokens).has(text.index);
  const lines = text.rest.split('\n');
  const isList = text.place === 'paragraph' && (env.isTrial === true || isNearList(lines, state.tokens, text.index));
  const rows = text.place === 'paragraph' && text.rest.includes('|') ? rowsIn(text.content) : undefined;
  const unread = (env.unread ??= []);
  const most = unread.length + MAX_SIGNS;
  let start = 0;
  for (const [number, line] of lines.entries()) {
    // Who escaped the sign beside it meant both.
    const isEscaped = ({ index }: Suspect): boolean =>
      ESCAPED.test(text.content.slice(Math.max(0, start + index - 3), start + index));
    const isUnread = ({ run, index }: Suspect): boolean => {
      const at = start + index;
      const source = text.content.slice(Math.max(0, at - REACH), at);
      const sign = signAt(line, index, run, { text, around: { ...around, isListed }, source }, pairs.get(at));
      return !isExplained(sign);
    };
    const note = ({ run, index }: Suspect, nearest?: Nearest): void => {
      const at = start + index;
      const isNote = run === '*' && around.noteSigns.has(run);
      if (unread.length >= most || isTold(at) || (!nearest && isNote)) return;
      unread.push({ text, at, run, nearest, lineStart: start, line: text.inline.map?.[0] ?? 0 });
    };
    const found = runsIn(line).filter((each) => !isEscaped(each) && (each.nearest.isWord || isUnread(each)));
    const suspects = suspectsIn(line, text.place, isList, text.index === 1).filter((each) => !isEscaped(each));
    for (const each of [...found, ...suspects].toSorted((a, b) => a.index - b.index)) note(each, each.nearest);
    if (rows?.line === number) note({ run: '|', index: line.indexOf('|') });
    if (unread.length >= most) return;
    start += line.length + 1;
  }
}

const ESCAPED = /\\(?:[!-/:-@[-`{-~]|\$[ \t])$/;

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

/** Last of all rules: tells the signs that are still in the text. */
export function reportUnreadSigns(state: StateCore): void {
  const env = state.env as AccountEnv;
  const { unread = [] } = env;
  if (unread.length === 0) return;
  const shown = shownTexts(state.tokens, new Set(unread.map(({ text }) => text.inline.map?.[0])));
  const left = unread.filter(({ text, at, run }) =>
    (shown.get(keyOf(text.inline)) ?? '').includes(wordAt(text, at, run.length)),
  );
  delete env.unread;
  if (env.isTrial === true) {
    env.leftSigns = left.map(({ run }) => run);
    return;
  }
  const places = new Places(state.src);
  const told: (Words & { readonly text: Remains })[] = [];
  const plain = new Set<string>();
  for (const { text, at, run, nearest, line, lineStart } of left) {
    // One slip leaves several signs: what was told of is not told of again, nor more than one sign of a line without a remedy.
    if (told.some((each) => each.text === text && each.start <= at && at < each.end)) continue;
    const spot = { content: text.content, rest: text.rest, at, run };
    // What a | within code parts, no edit of one sign mends.
    const isParted = run.startsWith('`') && text.place === 'cell';
    const words =
      nearest?.isForeign === true || isParted
        ? undefined
        : repairWords(spot, repairsOf(state, spot, contextOf(state.tokens, text)));
    const key = `${line} ${lineStart}`;
    const slip =
      words ??
      (nearest && !plain.has(key)
        ? plainWords(spot, isParted ? { ...nearest, write: 'a | inside code as \\|' } : nearest)
        : undefined);
    if (!slip || told.some((each) => each.text === text && each.start < slip.end && slip.start < each.end)) continue;
    told.push({ ...slip, text });
    if (!words) plain.add(key);
    const [start, end] = [places.of(text.inline, slip.start, line), places.of(text.inline, slip.end, line)];
    report(state.env, { rule: 'leftover-syntax', start, end, detail: slip.detail });
  }
}

/** Within an item of a list, what begins a line may be the next item. */
function contextOf(tokens: readonly Token[], { index, place }: Remains): Context {
  if (tokens[index - 2]?.type !== 'list_item_open') return place;
  return tokens[index - 3]?.tag === 'ol' ? 'number' : 'item';
}

/** Rules after `inline` replace tokens: a text is known by its first line and its Markdown. */
function keyOf({ map, content }: Token): string {
  return `${map?.[0] ?? ''}\n${content}`;
}

function shownTexts(tokens: readonly Token[], lines: ReadonlySet<number | undefined>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const token of tokens) {
    if (token.type !== 'inline' || !lines.has(token.map?.[0])) continue;
    const text = (token.children ?? []).map(({ type, content }) =>
      /^(?:text|attribute_block)/.test(type) ? content : '',
    );
    shown.set(keyOf(token), `${shown.get(keyOf(token)) ?? ''}\n${text.join('')}`);
  }
  return shown;
}

/** The run with what stands beside it, up to blanks and what was read. */
function wordAt({ rest, content }: Remains, at: number, length: number): string {
  const left = new RegExp(`[^\\s${BLANK}]*$`).exec(rest.slice(Math.max(0, at - REACH), at))?.[0].length ?? 0;
  const right = new RegExp(`^[^\\s${BLANK}]*`).exec(rest.slice(at + length, at + length + REACH))?.[0].length ?? 0;
  return content.slice(at - left, at + length + right);
}
