/**
 * Hyphenation with Franklin M. Liang's algorithm: patterns of letters assign values to the positions between letters.
 * The highest value at a position applies, and odd values allow a hyphen.
 *
 * The trie is an array of numbers, which loads instantly; loading the objects of npm's `hyphen` takes longer than
 * building a small book. A node consists of two numbers. The first holds its letter and, from bit `RATES`, the number
 * of its row of values (0 for none); the second holds the index of its first child and, from bit `COUNT`, the number
 * of children.
 */

/** Patterns in the format of npm's `hyphen`: rows of values, the trie of patterns, and exceptions. */
export type SourcePatterns = readonly [
  rates: readonly (readonly number[])[],
  root: SourceNode,
  words: Readonly<Record<string, readonly number[]>>,
];

/** The index of a row of values, child nodes, or both. */
type SourceNode = number | SourceChildren | readonly [SourceChildren, number];

interface SourceChildren {
  readonly [letter: string]: SourceNode;
}

export interface PatternRates {
  readonly rates: SourcePatterns[0];
  readonly words: SourcePatterns[2];
}

export interface Patterns extends PatternRates {
  readonly nodes: Uint32Array;
}

const RATES = 16;
const COUNT = 24;
const LETTER_BITS = (1 << RATES) - 1;
const CHILD_BITS = (1 << COUNT) - 1;

export function packPatterns([rates, root, words]: SourcePatterns): Patterns {
  const nodes = [0, 0];
  const queue: (readonly [at: number, node: SourceNode])[] = [[0, root]];
  for (const [at, node] of queue) {
    const children = Object.entries(childrenOf(node));
    nodes[at + 1] = nodes.length | (children.length << COUNT);
    for (const [letter, child] of children) {
      queue.push([nodes.length, child]);
      nodes.push(letter.charCodeAt(0) | ((rowOf(child) + 1) << RATES), 0);
    }
  }
  return { nodes: Uint32Array.from(nodes), rates, words };
}

function childrenOf(node: SourceNode): SourceChildren {
  if (typeof node === 'number') return {};
  return isPair(node) ? node[0] : node;
}

function rowOf(node: SourceNode): number {
  if (typeof node === 'number') return node;
  return isPair(node) ? node[1] : -1;
}

function isPair(node: SourceNode): node is readonly [SourceChildren, number] {
  return Array.isArray(node);
}

/**
 * Returns the indexes of the letters before which a hyphen is allowed.
 *
 * @param word in lower case
 * @param edge minimum number of letters before the first and after the last hyphen
 */
export function divisionsOf(word: string, { nodes, rates, words }: Patterns, edge: number): readonly number[] {
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known) return known.filter((at) => at >= edge && at <= word.length - edge);
  const gaps = new Uint8Array(word.length + 1);
  const framed = `.${word}.`;
  for (let start = 0; start < word.length; start++) {
    // Patterns that start at the word boundary have values from the first letter on.
    const first = Math.max(0, start - 1);
    let node = 0;
    for (let at = start; at < framed.length; at++) {
      node = childOf(nodes, node, framed.charCodeAt(at));
      if (node === 0) break;
      const row = (nodes[node] ?? 0) >>> RATES;
      if (row > 0) raise(gaps, first, rates[row - 1] ?? []);
    }
  }
  const found: number[] = [];
  for (let at = edge; at <= word.length - edge; at++) if ((gaps[at] ?? 0) % 2 === 1) found.push(at);
  return found;
}

function raise(gaps: Uint8Array, from: number, rates: readonly number[]): void {
  for (let index = 0; index < rates.length; index++) {
    const rate = rates[index] ?? 0;
    if (rate > (gaps[from + index] ?? 0)) gaps[from + index] = rate;
  }
}

/** Returns the index of the child node for a letter; 0, the root, if there is none. */
function childOf(nodes: Uint32Array, node: number, letter: number): number {
  const children = nodes[node + 1] ?? 0;
  const start = children & CHILD_BITS;
  for (let at = start; at < start + (children >>> COUNT) * 2; at += 2) {
    if (((nodes[at] ?? 0) & LETTER_BITS) === letter) return at;
  }
  return 0;
}
