/**
 * Scores the results.
 *
 * A document matches a query through its names, its context and one line of its text together. Each part of the query
 * has a weight, larger for rarer parts; the weights add up to 1, so that a word that the book lacks costs, but hides
 * nothing. The value of a match is the likelihood that the word was meant (`vocabulary.ts`), times the weight of its
 * place (`WORTH`). With `e` as the highest value of a part in these places, and `n` as its value in the names:
 *
 *     score = Σ weight · e + (share of the name that is asked for) · Σ weight · n
 *
 * The second term puts documents whose name equals the query at the top; the maximum score is 2.
 */
import { JOINT } from './amounts.ts';
import { type Found, raise } from './find.ts';
import type { Lines } from './lines.ts';
import type { SearchDocument } from './search-book.ts';
import type { Language } from './words.ts';

/** Maximum bonus for words in many lines of a document, unless the query contains the whole name. */
const OFTEN = 0.1;
/** Amount by which small entries score lower than sections and cards, unless the query contains the whole name. */
const SMALL = 0.1;

const NO_CARDS: readonly string[] = ['section', 'table', 'entry'];

/** Stems of the words in a name, without stop words. */
export type Name = readonly string[];

export interface Ranked {
  readonly document: SearchDocument;
  readonly score: number;
  /** The best matching line of the book. */
  readonly line: number;
}

export interface Texts {
  readonly documents: readonly SearchDocument[];
  readonly lines: Lines;
  /** Names by document. */
  readonly names: readonly (readonly Name[])[];
  readonly language: Language;
}

/** Part of the query. */
interface Asked {
  /** Value of each line of the book. */
  readonly values: Float32Array;
  readonly documents: ReadonlySet<number>;
  /** Weight of the part; the weights of all parts add up to 1. */
  readonly weight: number;
  /** Stems of words, each with the likelihood that it was meant. */
  readonly stems: ReadonlyMap<string, number>;
}

/** Returns the results, best first. Of equally good ones cards come first, as readers look for what they can do. */
export function rank(parts: readonly Found[], texts: Texts): readonly Ranked[] {
  const asked = askedFor(parts, texts);
  const found = texts.documents.flatMap((document, id) =>
    asked.some(({ documents }) => documents.has(id)) ? [scoreOf(document, id, asked, texts)] : [],
  );
  const isCard = ({ kind }: SearchDocument): number => Number(!NO_CARDS.includes(kind));
  return found.toSorted((a, b) => b.score - a.score || isCard(b.document) - isCard(a.document));
}

function askedFor(parts: readonly Found[], { lines, names, language }: Texts): readonly Asked[] {
  const all = parts.map(({ lines: found, terms }) => {
    const values = new Float32Array(lines.starts.at(-1) ?? 0);
    const documents = new Set<number>();
    for (const [line, value] of found) {
      values[line] = value;
      documents.add(lines.at(line).document);
    }
    const weight = 1 - Math.log1p(documents.size) / Math.log1p(names.length + 1);
    const stems = new Map<string, number>();
    // A number with its unit counts as both words.
    for (const [term, likelihood] of terms) {
      for (const word of term.split(JOINT)) raise(stems, language.stem(word), likelihood);
    }
    return { values, documents, weight, stems };
  });
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  return all.map((part) => ({ ...part, weight: part.weight / sum }));
}

function scoreOf(document: SearchDocument, id: number, asked: readonly Asked[], { lines, names }: Texts): Ranked {
  const [from = 0, to = 0] = [lines.starts[id], lines.starts[id + 1]];
  let [named, often, best, at] = [0, 0, 0, from];
  for (const { values, weight } of asked) {
    let count = 0;
    for (let line = from + 2; line < to; line++) if (values[line]) count++;
    often += weight * (1 - 2 / (count + 2));
    named += weight * (values[from] ?? 0);
  }
  // A line of the text, or the names and the context alone.
  for (let line = from + 1; line < to; line++) {
    let score = 0;
    for (const { values, weight } of asked) {
      score += weight * Math.max(values[from] ?? 0, values[from + 1] ?? 0, values[line] ?? 0);
    }
    if (score > best) [best, at] = [score, line];
  }
  const share = (names[id] ?? []).reduce((most, name) => Math.max(most, shareOf(name, asked)), 0);
  const extra = share < 1 ? OFTEN * often - (document.kind === 'entry' ? SMALL : 0) : 0;
  return { document, line: at, score: best + share * named + extra };
}

/** Returns the share of a name that the query contains. */
function shareOf(name: Name, asked: readonly Asked[]): number {
  const likelihood = (stem: string): number =>
    asked.reduce((most, { stems }) => Math.max(most, stems.get(stem) ?? 0), 0);
  return name.reduce((sum, stem) => sum + likelihood(stem), 0) / Math.max(1, name.length);
}
