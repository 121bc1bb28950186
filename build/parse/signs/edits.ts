/**
 * The edits of one slip near a sign, each with what it costs: the cheapest that makes a construct of the text is what was
 * meant. Nothing here knows constructs; whether an edit makes one is tried (`trial.ts`).
 */
import { addresses, brackets, partners } from './bracket-edits.ts';
import {
  type Change,
  type Edit,
  type Generator,
  MAX_RUNS,
  pairsOf,
  type Run,
  type SignPlace,
  endOfLine,
  insert,
  remove,
} from './edit.ts';
import { wordIntended } from './reserved-words.ts';
import { rowEdits } from './rows.ts';
import { BLANK } from '../leftover/kind.ts';
import { REACH } from './sign.ts';

export const UNSEEN = /[\u00A0\u00AD\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]/;
const BLANKS = /[\s\u00A0\u00AD\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]+/g;
const RUN = /([*_~^$|<>&%\\#=`´ˆ˄!?:;"'+-])\1*|[()[\]{}]|\.(?=[\u00A0\u2000-\u200D\u202F])/g;
/** Signs that look like those of the syntax. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  '´` ˋ` ˆ^ ˄^ ‹< ›> ⟨< ⟩> “" ”" „" –- —- −- ∗* ✱* ˜~ ∼~ │| ┃| ¦| ǀ| ‚, ¡! ＿_ ＝= ＊* ‵` ′`'
    .split(' ')
    .map(([alike = '', sign = '']) => [alike, sign]),
);
const ANY_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');

export function edited(content: string, changes: readonly Change[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text } of changes) {
    result += content.slice(at, from) + text;
    at = to;
  }
  return result + content.slice(at);
}

/** All edits, the cheapest first, and of several those next to the sign. */
export function editsAt(spot: SignPlace): readonly Edit[] {
  const runs = runsNear(spot);
  const found = GENERATORS.flatMap((make) => [...make(spot, runs)]);
  const far = ({ changes }: Edit): number => Math.abs((changes[0]?.from ?? 0) - spot.at);
  return found.toSorted((a, b) => a.cost - b.cost || far(a) - far(b));
}

function runsNear({ rest, at }: SignPlace): readonly Run[] {
  const from = Math.max(0, at - REACH);
  const all = [...rest.slice(from, at + 2 * REACH).matchAll(RUN)].map(({ 0: sign, index }) => ({
    sign,
    from: from + index,
    to: from + index + sign.length,
  }));
  const far = (run: Run): number => Math.abs(run.from - at);
  return all
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MAX_RUNS)
    .toSorted((a, b) => a.from - b.from);
}

/** `[x] (#y)`, `** x **`: blanks beside signs, alone and on both sides of what two equal signs enclose. */
function* blanks({ content }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  const blank = (sign: string, changes: readonly Change[]): Edit => ({ kind: 'blank', cost: 1, changes, sign });
  const gap = (from: number, to: number): Change | undefined => (from < to ? remove(from, to) : undefined);
  const behind = ({ to }: Run): Change | undefined => gap(to, to + widthOf(content, to));
  const before = ({ from }: Run): Change | undefined => gap(from - widthBefore(content, from), from);
  for (const each of runs.flatMap((run) => [behind(run), before(run)])) {
    if (!each || joinsWords(content, each) || isLineEnd(content, each)) continue;
    const isUnseen = UNSEEN.test(content.slice(each.from, each.to));
    yield isUnseen ? { ...blank('', [each]), kind: 'unseen' } : blank('', [each]);
    if (isUnseen) yield { ...blank('', [{ ...each, text: ' ' }]), kind: 'unseen' };
  }
  const tags = runs
    .filter(({ sign }) => sign === '<')
    .flatMap((run) => behind({ ...run, to: run.to + (content[run.to] === '/' ? 1 : 0) }) ?? []);
  if (tags.length > 1) yield blank('<', tags);
  const pairs = pairsOf(runs);
  for (const [index, open] of runs.entries()) {
    const close =
      pairs.find(([each]) => each === open)?.[1] ?? runs.slice(index + 1).find(({ sign }) => sign === open.sign);
    const [first, last] = close ? [behind(open), before(close)] : [];
    if (first && last && first.to < last.from && !content.slice(first.from, last.to).includes('\n'))
      yield blank(open.sign, [first, last]);
  }
}

/** `word** bold**`: without the blank, two words would be one. */
function joinsWords(content: string, { from, to }: Change): boolean {
  const before = content.slice(Math.max(0, from - REACH), from);
  const behind = content.slice(to, to + REACH);
  return (
    /(?:[\p{L}\p{N}]|[^\s\p{Ps}\p{Pi}\p{Pd}"'*_~=^][*_~=^]+)$/u.test(before) &&
    /^[*_~=^]*["“„«'(]?[\p{L}\p{N}]/u.test(behind)
  );
}

/** A line end stands between words, unless it parts the brackets of a link. */
function isLineEnd(content: string, { from, to }: Change): boolean {
  return content.slice(from, to).includes('\n') && !/[\](]/.test(content[from - 1] ?? '');
}

function widthOf(content: string, at: number): number {
  BLANKS.lastIndex = at;
  const found = BLANKS.exec(content);
  return found?.index === at ? found[0].length : 0;
}

function widthBefore(content: string, at: number): number {
  let from = at;
  while (from > 0 && (/\s/.test(content[from - 1] ?? '') || UNSEEN.test(content[from - 1] ?? ''))) from--;
  return at - from;
}

/** `##Head`, `-Item`, `1.Item`: what begins a line has a blank behind it. */
function* starts({ content, at }: SignPlace): Iterable<Edit> {
  const line = content.lastIndexOf('\n', at - 1) + 1;
  const [whole = '', , sign = ''] =
    /^([ \t]*)(#{1,6}(?!#)|[-+*](?![-+*])|\d{1,9}[.)]|>|[!?:]{3,}\+?|:(?!:))(?=\S)/.exec(
      content.slice(line, line + REACH),
    ) ?? [];
  // `## Head##`: a heading may end in marks, behind a blank.
  const [marks = ''] = /#+$/.exec(content) ?? [];
  if (marks !== '' && at === content.length - marks.length)
    yield { kind: 'start', cost: 1, changes: [insert(at, ' ')], sign: marks };
  if (whole !== '')
    yield { kind: 'start', cost: sign === '*' ? 3 : 1, changes: [insert(line + whole.length, ' ')], sign };
}

/** Each sign that looks like another one alone, and all that are alike. */
function* alike({ content, at, run }: SignPlace): Iterable<Edit> {
  const lineStart = content.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = endOfLine(content, at);
  const from = Math.max(lineStart, at - REACH);
  const part = content.slice(from, Math.min(lineEnd, at + 2 * REACH));
  const found = Array.from(part.matchAll(ANY_ALIKE), ({ 0: sign, index }) => ({
    from: from + index,
    to: from + index + sign.length,
    text: ALIKE[sign] ?? sign,
  }));
  if (found.length === 0 || found.length > MAX_RUNS) return;
  if (found.length > 1) yield { kind: 'look-alike', cost: 1, changes: found, sign: run };
  for (const change of found) yield { kind: 'look-alike', cost: 1, changes: [change], sign: change.text };
}

/** `!! note`, `####### Head`, `:: note`, `**word*`, `==word=`: a sign more or less, at the run or its partner. */
function* lengths({ at, run, rest }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  const [first = ''] = run;
  if (/[()[\]{}&\\]/.test(first)) return;
  const edit = (changes: readonly Change[], sign: string, cost = 2): Edit => ({ kind: 'length', cost, changes, sign });
  const alike = runs.filter((each) => each.sign.startsWith(first));
  for (const { sign, from } of alike.length > 0 ? alike : [{ sign: run, from: at }]) {
    yield edit([insert(from, first)], sign + first);
    if (sign.length === 1) yield edit([insert(from, first + first)], sign.repeat(3), 2.6);
    for (let fewer = 1; fewer < 4 && sign.length > fewer; fewer++)
      yield edit([remove(from, from + fewer)], sign.slice(fewer), 1.4 + 0.6 * fewer);
  }
  // `=marked=`, ``code`: both signs of a pair.
  for (const [index, open] of alike.entries()) {
    const close = alike.slice(index + 1).find(({ sign }) => sign === open.sign);
    if (!close || first === '$') continue;
    yield edit([insert(open.from, first), insert(close.from, first)], open.sign + first);
    if (open.sign.length > 1)
      yield edit(
        [open, close].map(({ from }) => remove(from, from + 1)),
        open.sign.slice(1),
      );
  }
  const mixed = /^[!?¡][!?¡1 \t]*[!?¡1]?[-+]?/.exec(rest.slice(at, at + REACH))?.[0].trimEnd();
  for (const text of mixed === undefined ? [] : ['!!!', '???'])
    yield edit(
      [{ from: at, to: at + (mixed ?? '').length, text }],
      text,
      (mixed ?? '').startsWith(text[0] ?? '') ? 2 : 2.6,
    );
}

const BRACED = /\{([^{}\n]*)\}/g;

/** `{Page}`, `{.no-indx}`, `:Icon[…]`: names that are nearly ours; `{width: 40pt}`: signs between name and value. */
function* names({ content, at }: SignPlace): Iterable<Edit> {
  const from = Math.max(0, content.lastIndexOf('\n', at - 1) + 1, at - REACH);
  const line = content.slice(from, Math.min(endOfLine(content, at), at + 2 * REACH));
  for (const { 0: whole, 1: inside = '', index } of line.matchAll(BRACED)) {
    const change = (text: string): readonly Change[] => [
      { from: from + index, to: from + index + whole.length, text: `{${text}}` },
    ];
    const meant = wordIntended(inside);
    if (meant !== undefined) yield { kind: 'name', cost: 2, changes: change(meant), sign: meant };
    const [, name, value = ''] = /^\s*([\w-]+)\s*[:=]\s*(.*?)\s*;?\s*$/.exec(inside) ?? [];
    if (name !== undefined)
      yield {
        kind: 'equals',
        cost: 2,
        changes: change(`${name}=${/^["']/.test(value) ? value : `"${value}"`}`),
        sign: '=',
      };
  }
  for (const { 0: pair, index } of line.matchAll(/(?<=[)\]}])[a-z]+=(?:"[^"\n]*"|[^\s"{}]+)(?![^\s{}]*\})/g))
    yield {
      kind: 'bracket',
      cost: 2,
      changes: [insert(from + index, '{'), insert(from + index + pair.length, '}')],
      sign: '{}',
    };
  for (const { 0: word, index } of line.matchAll(/:Icons?(?=[[({])|(?<![:\p{L}])icon(?=\[)/giu))
    if (word !== ':icon')
      yield {
        kind: 'name',
        cost: 2,
        changes: [{ from: from + index, to: from + index + word.length, text: ':icon' }],
        sign: ':icon',
      };
}

/** `[[x](#y)`, `!![x](y)`, `**x****`: a sign too many; beside what was read, it is likelier than one that is missing. */
function* surplus({ content, rest }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  for (const { sign, from, to } of runs) {
    if (sign === '[' ? content[to] !== '[' : sign === ']' && !/[)\]]/.test(content[from - 1] ?? '')) continue;
    if (!/[[\]()*_~#]/.test(sign) && !content.startsWith('![', to)) continue;
    const isBesideRead = /[*_~]/.test(sign) && (rest[from - 1] === BLANK || rest[to] === BLANK);
    yield { kind: 'surplus', cost: isBesideRead ? 2.7 : 4, changes: [remove(from, to)], sign };
  }
}

/** `word** bold**`, `**bold:**x`: a sign on the wrong side of a blank or of punctuation. */
function* moves({ content, run }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  for (const { sign, from, to } of runs) {
    if (sign !== run) continue;
    const behind = /^(?:[^\S\n]+|[.,;:!?)\]"”“]+)/u.exec(content.slice(to, to + REACH))?.[0] ?? '';
    const before = /(?:[^\S\n]+|[.,;:!?([„“"]+)$/u.exec(content.slice(Math.max(0, from - REACH), from))?.[0] ?? '';
    const ways = [
      { from, to: to + behind.length, text: behind + sign },
      { from: from - before.length, to, text: sign + before },
    ];
    for (const [index, change] of ways.entries())
      if ((index === 0 ? behind : before) !== '') yield { kind: 'move', cost: 4, changes: [change], sign };
  }
}

const GENERATORS: readonly Generator[] = [
  blanks,
  starts,
  alike,
  brackets,
  lengths,
  addresses,
  names,
  partners,
  surplus,
  moves,
  rowEdits,
];
