/** Edits at brackets, and of signs that lack their partner. */
import {
  BRACKETS,
  CLOSING,
  type Edit,
  MOST_RUNS,
  OPENING,
  type Run,
  type Spot,
  endOfLine,
  insert,
  pairsOf,
} from './edit.ts';
import { REACH } from './sign.ts';

const SWAPPED = /\(([^()\n]+)\)\s*\[([^[\]\n]+)\]|<([^<>\n]+)>\(([^()\n]+)\)|\{([^{}\n]+)\}\(([^()\n]+)\)/g;

/** `(x)[#y]`, `[x](#y]`, `(.class)`: brackets of another kind. */
export function* brackets({ content, at }: Spot, runs: readonly Run[]): Iterable<Edit> {
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
      if (kind[0] !== open.sign && (kind !== '{}' || content[open.from - 1] !== ']'))
        yield { kind: 'bracket', cost, changes, sign: kind };
    }
  }
  for (const [open, close] of pairs) {
    const outer = pairs.find(([first, last]) => first.to === open.from && last.from === close.to);
    const changes = outer && [
      { from: outer[0].from, to: open.to, text: '[[' },
      { from: close.from, to: outer[1].to, text: ']]' },
    ];
    if (changes) yield { kind: 'bracket', cost, changes, sign: '[[' };
  }
  const from = Math.max(0, at - REACH);
  for (const match of content.slice(from, at + 2 * REACH).matchAll(SWAPPED)) {
    const { 0: whole, index } = match;
    const [text = '', address = ''] = match.slice(1).filter((each) => each !== undefined);
    const change = { from: from + index, to: from + index + whole.length, text: `[${text}](${address})` };
    yield { kind: 'bracket', cost, changes: [change], sign: '[](' };
  }
}

/** `[x](#far bow)`, `[x](bow)`, `[x][bow]`: an address as ids are made of headings. */
export function* addresses({ content }: Spot, runs: readonly Run[]): Iterable<Edit> {
  for (const [open, close] of pairsOf(runs)) {
    if (content[open.from - 1] !== ']') continue;
    const inside = content.slice(open.to, close.from);
    const text = inside === '' ? (/\[([^[\]]*)\]$/.exec(content.slice(0, open.from))?.[1] ?? '') : inside;
    const id = text.trim().replace(/^#/, '').toLowerCase().replace(/\s+/g, '-');
    if (id === '' || (open.sign !== '(' && open.sign !== '[')) continue;
    const changes = [{ from: open.from, to: close.to, text: `(${/[.:/]/.test(id) ? `<${text.trim()}>` : `#${id}`})` }];
    if (open.sign === '[' ? /\p{L}{2}/u.test(id) : /\s/.test(inside))
      yield { kind: 'address', cost: 2, changes, sign: '#' };
  }
}

/** Signs without the one that ends or begins what they enclose. */
export function* partners(spot: Spot, runs: readonly Run[]): Iterable<Edit> {
  const paired = new Set(pairsOf(runs).flat());
  for (const run of runs) {
    if (paired.has(run)) continue;
    const isOwn = run.from === spot.at;
    if (run.sign in OPENING) yield* closings(spot, run, OPENING[run.sign] ?? '');
    else if (run.sign in CLOSING) yield* openings(spot, run, CLOSING[run.sign] ?? '');
    else if (isOwn && run.sign === '&') yield* closings(spot, run, ';');
    else if (isOwn && /^[*_~^$=`:]/.test(run.sign) && !spot.content.startsWith(':icon', run.from)) {
      yield* closings(spot, run, run.sign);
      yield* openings(spot, run, run.sign);
    }
  }
}

/** At the end of the word, of the part of the sentence, and of the line. */
function* closings({ content }: Spot, { to }: Run, sign: string): Iterable<Edit> {
  if (/^(?:\s|$)/.test(content.slice(to, to + 1))) return;
  const line = content.slice(to, Math.min(endOfLine(content, to), to + 4 * REACH));
  const length = (pattern: RegExp): number => pattern.exec(line)?.[0].length ?? 0;
  const words = [...line.matchAll(/[\p{L}\p{N}\p{M}"')\]}](?=[\s.,;:!?)\]}]|$)/gu)].slice(0, MOST_RUNS);
  const ends: readonly (readonly [end: number, cost: number])[] = [
    [length(/^\S*[^\s.,;:!?)\]}"'”“»\uFFFC]/u), 3],
    [line.includes('://') ? 0 : length(/^\/?[\w-]+/), 3],
    [sign === ';' ? length(/^(?:nbsp|amp|shy|quot|copy|[mn]dash|hellip)/) : 0, 3],
    [/[$`]/.test(sign) ? 0 : length(/^[\p{L}\p{M}]+|^\p{N}+/u), 3],
    [length(/^[^.,;:!?()[\]{}\n]*[^\s.,;:!?()[\]{}]/), 3.2],
    [length(/^.*[^\s.,;:!?]/), 3.4],
    ...words.map(({ index }): readonly [number, number] => [index + 1, 3.4]),
    ...[...line.matchAll(/[({[]/g)].slice(0, 2).map(({ index }): readonly [number, number] => [index, 3]),
    [length(/^\S+/), 3.6],
    [line.trimEnd().length, 3.6],
  ];
  yield* partnersAt(
    ends.map(([end, cost]) => [to + end, cost]),
    sign,
    to,
  );
}

/** At the start of the word, of the part of the sentence, and of the line; directly behind what was read. */
function* openings({ content, rest }: Spot, { from }: Run, sign: string): Iterable<Edit> {
  const lineStart = Math.max(content.lastIndexOf('\n', from - 1) + 1, from - 4 * REACH);
  const line = content.slice(lineStart, from);
  if (/(?:\s|^)$/.test(line)) return;
  const begin = (pattern: RegExp): number => line.length - (pattern.exec(line)?.[0].length ?? 0);
  const read = rest.lastIndexOf('\uFFFC', from - 1) + 1 - lineStart;
  const begins: readonly (readonly [begin: number, cost: number])[] = [
    [begin(/(?:[^\s\p{P}]|-)+$/u), 3],
    [line.lastIndexOf(']') + 1, 3],
    [read, 3],
    ...[...line.matchAll(/(?<=\s)[.#]?[\p{L}_-]+=?/gu)]
      .slice(-2)
      .map(({ index }): readonly [number, number] => [index, 3]),
    [begin(/[^\s.,;:!?()[\]{}][^.,;:!?()[\]{}\n]*$/), 3.2],
    [begin(/\S.*$/), 3.4],
    [begin(/\S+$/), 3.6],
  ];
  yield* partnersAt(
    begins.map(([at, cost]) => [lineStart + at, cost]),
    sign,
    from,
  );
}

function* partnersAt(
  places: readonly (readonly [at: number, cost: number])[],
  sign: string,
  own: number,
): Iterable<Edit> {
  const seen = new Set([own]);
  for (const [at, cost] of places) {
    if (seen.has(at)) continue;
    seen.add(at);
    yield { kind: 'partner', cost, changes: [insert(at, sign)], sign };
  }
}
