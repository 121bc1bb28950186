/** Edits at brackets, and of signs that lack their partner. */
import {
  BRACKETS,
  CLOSING,
  type Edit,
  MAX_RUNS,
  OPENING,
  type Run,
  type SignPlace,
  endOfLine,
  insert,
  pairsOf,
} from './edit.ts';
import { REACH } from './sign.ts';

/** `(x)[#y]`, `<x>(#y)`, `{x}(#y)`: brackets of a link. */
const SWAPPED = /(?:\(([^()\n]+)\)[^\S\n]*\[|[<{]([^<>{}\n]+)[>}]\()([^()[\]\n]+)[)\]]/g;

/** `(x)[#y]`, `[x](#y]`, `(.class)`: brackets of another kind. */
export function* brackets({ content, at }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  const cost = 2;
  const pairs = pairsOf(runs);
  const paired = new Set(pairs.flat());
  const lone = runs.filter((run) => !paired.has(run));
  for (const [index, open] of lone.entries()) {
    const close = open.sign in OPENING ? lone.slice(index + 1).find(({ sign }) => sign in CLOSING) : undefined;
    if (!close) continue;
    yield { kind: 'bracket', cost, changes: [{ ...close, text: OPENING[open.sign] ?? '' }], sign: close.sign };
    yield { kind: 'bracket', cost, changes: [{ ...open, text: CLOSING[close.sign] ?? '' }], sign: open.sign };
  }
  for (const [open, close] of pairs) {
    if (content.slice(open.to, close.from).trim() === '') continue;
    for (const kind of BRACKETS) {
      const changes = [open, close].map(({ from, to }, index) => ({ from, to, text: kind[index] ?? '' }));
      if (
        kind[0] !== open.sign &&
        !(kind === '[]' && open.sign === '(' && content[open.to] === '[') &&
        (kind !== '{}' || content[open.from - 1] !== ']') &&
        (kind !== '<>' || /^(?:https?|mailto):/.test(content.slice(open.to, close.from)))
      )
        yield { kind: 'bracket', cost, changes, sign: kind };
    }
  }
  for (const [open, close] of pairs) {
    const outer = pairs.find(
      ([first, last]) => first.sign + open.sign !== '([' && first.to === open.from && last.from === close.to,
    );
    const changes = outer && [
      { from: outer[0].from, to: open.to, text: '[[' },
      { from: close.from, to: outer[1].to, text: ']]' },
    ];
    if (changes) yield { kind: 'bracket', cost, changes, sign: '[[' };
  }
  const from = Math.max(0, at - REACH);
  for (const { 0: whole, 1: round, 2: other = '', 3: address, index } of content
    .slice(from, at + 2 * REACH)
    .matchAll(SWAPPED)) {
    const text = `[${round ?? other}](${address})`;
    const change = { from: from + index, to: from + index + whole.length, text };
    yield { kind: 'bracket', cost, changes: [change], sign: '[](' };
  }
}

/** `[x](#far bow)`: an address as ids are made of headings. */
export function* addresses({ content }: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  for (const [open, close] of pairsOf(runs)) {
    const text = content.slice(open.to, close.from).trim();
    if (open.sign !== '(' || content[open.from - 1] !== ']' || !/\s/.test(text)) continue;
    const id = `#${text.replace(/^#/, '').toLowerCase().replace(/\s+/g, '-')}`;
    const change = { from: open.to, to: close.from, text: /[.:/]/.test(id) ? `<${text}>` : id };
    yield { kind: 'address', cost: 2, changes: [change], sign: '#' };
  }
}

/** Signs without the one that ends or begins what they enclose. */
export function* partners(spot: SignPlace, runs: readonly Run[]): Iterable<Edit> {
  const paired = new Set(pairsOf(runs).flat());
  for (const run of runs) {
    if (paired.has(run)) continue;
    const { sign, from } = run;
    const isOwn = from === spot.at && !spot.content.startsWith(':icon', from);
    const isEither = isOwn && /^[*_~^$=`:]/.test(sign);
    const closing = OPENING[sign] ?? (isEither ? sign : isOwn && sign === '&' ? ';' : '');
    const opening = CLOSING[sign] ?? (isEither ? sign : '');
    if (closing !== '') yield* partnersAt(ends(spot.content, run.to, closing), closing);
    if (opening !== '') yield* partnersAt(begins(spot, from), opening);
  }
}

type Places = readonly (readonly [at: number, cost: number])[];

/** At the ends of words, of the part of the sentence, and of the line; within a word only what raises or lowers a part. */
function ends(content: string, to: number, sign: string): Places {
  const line = content.slice(to, Math.min(endOfLine(content, to), to + 4 * REACH));
  if (
    /^(?:\s|$)/.test(line) ||
    (sign === ')' && /^[^\s()]*\n[^\s()]*\)/.test(content.slice(to, to + 4 * REACH))) ||
    (/[*_~^=`]/.test(sign) && /^[.,;:!?)\]}]/.test(line))
  )
    return [];
  const length = (pattern: RegExp): number => pattern.exec(line)?.[0].length ?? 0;
  const part = /[~^]/.test(sign) ? /^(?:[\p{L}\p{M}]+|\p{N}+)/u : sign === ';' ? /^(?:nbsp|[a-z]{3,6})/ : /^(?!)/;
  const words = Array.from(
    line.matchAll(/[^\s.,;:!?([{](?=[\s.,;:!?)\]}\uFFFC–—]|$)|[^\s([{](?=[([{])/g),
    ({ index }) => index + 1,
  );
  const clause = length(/^[^.,;:!?()[\]{}]*[^\s.,;:!?()[\]{}]/);
  return [
    [length(part), 3],
    [clause, clause === words[0] ? 3 : 3.2],
    ...words
      .slice(0, MAX_RUNS)
      .map((end, index): Places[number] => [end, index === 0 || /[([{]/.test(line[end] ?? '') ? 3 : 3.4]),
    [length(/^.*[^\s.,;:!?]/), 3.4],
    [length(/^\S+/), 3.6],
    [line.trimEnd().length, 3.6],
  ].map(([end = 0, cost = 0]) => [end === 0 ? -1 : to + end, cost] as const);
}

/** At the starts of words, of the part of the sentence, and of the line; directly behind what was read. */
function begins({ content, rest }: SignPlace, from: number): Places {
  const start = Math.max(content.lastIndexOf('\n', from - 1) + 1, from - 4 * REACH);
  const line = content.slice(start, from);
  if (/(?:\s|^)$/.test(line)) return [];
  const begin = (pattern: RegExp): number => pattern.exec(line)?.index ?? -1;
  const words = Array.from(line.matchAll(/(?<=\s)[.#]?[\p{L}_-]+=?/gu), ({ index }) => index);
  return [
    [begin(/(?:[^\s\p{P}]|-)+$/u), 3],
    [line.lastIndexOf(']') + 1, 3],
    [rest.lastIndexOf('\uFFFC', from - 1) + 1 - start, 3],
    ...words.slice(-2).map((at): Places[number] => [at, 3]),
    [begin(/[^\s.,;:!?()[\]{}][^.,;:!?()[\]{}]*$/), 3.2],
    [begin(/\S.*$/), 3.4],
    [begin(/\S+$/), 3.6],
  ].map(([at = 0, cost = 0]) => [at < 0 ? -1 : start + at, cost] as const);
}

function* partnersAt(places: Places, sign: string): Iterable<Edit> {
  const seen = new Set([-1]);
  for (const [at, cost] of places) {
    if (seen.has(at)) continue;
    seen.add(at);
    yield { kind: 'partner', cost, changes: [insert(at, sign)], sign };
  }
}
