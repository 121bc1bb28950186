/**
 * Index of a book, which finds documents and returns them in order.
 *
 * It knows which line of which document contains which word. `vocabulary.ts` decides which words a query may mean,
 * `rank.ts` the order of results.
 */
import { finder } from './find.ts';
import { Lines } from './lines.ts';
import { queryReader } from './query.ts';
import { type Name, rank } from './rank.ts';
import type { SearchBook, SearchDocument } from './search-book.ts';
import { Vocabulary } from './vocabulary.ts';
import { type Language, contentOf, wordsOf } from './words.ts';

export interface SearchResult {
  readonly document: SearchDocument;
  readonly score: number;
  /** Words that were found, in the form for comparison. */
  readonly terms: ReadonlySet<string>;
  /** Start of the best matching line in the text. */
  readonly at: number;
}

export type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>;

/** Queries that run all code paths: a word with many meanings, a word without any known part, and two words. */
const WARM_UP = ['e', 'xqzjxqzj', 'er en'];

/**
 * Builds the index of a book.
 *
 * @param pause awaited now and then, so that the page stays responsive
 */
export async function createSearchIndex(book: SearchBook, pause: () => Promise<void> = () => Promise.resolve()) {
  const { language } = book;
  const lines = new Lines(language);
  const names: (readonly Name[])[] = [];
  for (const [id, document] of book.documents.entries()) {
    const { kind, title, text, path, label, cost, also } = document;
    const own = [title, ...also];
    const costs = costsIn(cost);
    // Who asks for an amount means first what costs exactly that.
    names.push([...own, ...(costs.length === 1 ? costs : [])].map((name) => stemsOf(name, language)));
    const around = [...path.slice(1), label, ...(cost === undefined ? [] : [book.costLabel, cost])].join('\n');
    lines.add([...own, ...costs].join('\n'), around, text, kind === 'entry');
    if (id % 25 === 24) await pause();
  }
  const find = finder(lines, new Vocabulary(lines.terms, language));
  const read = queryReader(book.lexicon, language);
  /** Returns the results, best first. */
  const search = (text: string, limit: number): readonly SearchResult[] => {
    const begun = /\S$/.test(text) ? wordsOf(text, language).at(-1)?.term : undefined;
    const parts = read(text).map((part) => find(part, begun));
    const terms = new Set(parts.flatMap((part) => [...part.terms.keys()]));
    return rank(parts, { documents: book.documents, lines, names, language })
      .slice(0, limit)
      .map(({ document, score, line }) => ({ document, score, terms, at: lines.at(line).offset }));
  };
  // The first search is slow, as the code is not optimised yet, so it runs before the reader types.
  for (const each of WARM_UP) {
    await pause();
    search(each, 1);
  }
  return { book, search };
}

/** Returns the amounts that a card may cost, `1 ⊙` and `2 ⊙` for `1-2 ⊙`; none for a sum, as in `WK+1 ⊙`. */
function costsIn(cost = ''): readonly string[] {
  const [, from = 0, to = from, unit = ''] = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?([^\d+–-]+)$/.exec(cost) ?? [];
  return Array.from(
    { length: unit === '' ? 0 : Number(to) - Number(from) + 1 },
    (_, at) => `${Number(from) + at}${unit}`,
  );
}

function stemsOf(name: string, language: Language): Name {
  const terms = wordsOf(name, language).map(({ term }) => term);
  return contentOf(terms, language).map(language.stem);
}
