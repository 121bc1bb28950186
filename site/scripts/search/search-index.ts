/**
 * The index of a book: from documents to results in order.
 *
 * MiniSearch stores which document contains which word, and how relevant it is there. We decide which words a query may
 * mean (`vocabulary.ts`) and the order of results: matches in titles before matches in the text, and a title that equals
 * the query first.
 */
import MiniSearch from 'minisearch';
import { type Alternative, type Query, type ReadQuery, queryReader } from './query.ts';
import type { SearchBook, SearchDocument } from './search-book.ts';
import { type Marker, createMarker } from './snippet.ts';
import { Vocabulary } from './vocabulary.ts';
import { type Language, languageOf, termsOf, wordsOf } from './words.ts';

export interface SearchResult {
  readonly document: SearchDocument;
  readonly score: number;
  /** Words of the document that were found, in comparable form. */
  readonly terms: ReadonlySet<string>;
}

export interface SearchIndex {
  readonly book: SearchBook;
  readonly marker: Marker;
  /** The best first. */
  search(text: string, limit: number): readonly SearchResult[];
}

/** The score of a document for a word or a query. */
interface Hit {
  /** 0 to 1: by the field the word is in, and by its similarity to the word of the query. */
  readonly quality: number;
  /** 0 to 1: how relevant the word is for the document. */
  readonly relevance: number;
  readonly terms: readonly string[];
  readonly isInTitle: boolean;
  /** Added if another word of the query is in the title: `links heading` in a chapter on links. */
  readonly lift: number;
}

/** A document that answers the query. */
type Found = Pick<Hit, 'quality' | 'terms'>;

/** The score of a document for the parts of the query so far. */
interface Sum {
  found: number;
  quality: number;
  relevance: number;
  readonly terms: string[];
  isInTitle: boolean;
  lift: number;
}

type Hits = ReadonlyMap<number, Hit>;

const FIELDS = ['title', 'text', 'around'] as const;
/** Weights of the fields in which a word may be found; `around` holds the titles above. */
const FIELD_WORTH: Readonly<Record<string, number>> = { title: 1, text: 0.55, around: 0.4 };

/** Weight of the titles above, if the document's own title has another word of the query. */
const AROUND_TITLE = 0.75;

const RELEVANCE = 0.15;
const TITLE_SHARE = 0.25;
const EXACT_TITLE = 2;
/** Bonus for cards: during a game, readers look for what they can do. */
const ACTIVITY = 0.05;
/** Rows of tables and the like have few words, which all count much: without less for them, they would come before all. */
const ENTRY = -0.3;
/** A word with many meanings, one of which not even a part is known, two words. */
const WARM_UP = ['e', 'xqzjxqzj', 'er en'];

const STOP_WORD = 0.05;
/** All words of a compound that the book does not have, and one of them. */
const COMPOUND = 0.6;
const PART_OF_COMPOUND = 0.2;
/** With this many results that have all words, no others are shown. */
const PLENTY = 8;

/**
 * @param pause awaited now and then, so that the page stays responsive
 */
export async function createSearchIndex(
  book: SearchBook,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<SearchIndex> {
  const language = languageOf(book.lang);
  const vocabulary = new Vocabulary(language);
  const titles: (readonly string[])[] = [];
  const engine = new MiniSearch<Readonly<Record<string, unknown>>>({
    fields: [...FIELDS],
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    searchOptions: { tokenize: (terms) => terms.split(' '), processTerm: (term) => term, boost: { title: 3 } },
  });
  for (const [id, document] of book.documents.entries()) {
    const { title, text, path, label, cost } = document;
    titles.push(titleTerms(title, language));
    const facts = label === undefined ? [] : [label, ...(cost === undefined ? [] : [book.costLabel, cost])];
    engine.add({ id, title, text, around: [...path.slice(1), ...facts].join('\n') });
    if (id % 25 === 24) await pause();
  }
  const read = queryReader(book.abbreviations, language);
  const search = searcher(book, { engine, vocabulary, titles, read, language });
  // The first search is slow, as the code is not optimised yet: do it before the reader types.
  for (const each of WARM_UP) {
    await pause();
    search(each, 1);
  }
  return { book, marker: createMarker(language), search };
}

interface Parts {
  readonly engine: MiniSearch<Readonly<Record<string, unknown>>>;
  readonly vocabulary: Vocabulary;
  readonly titles: readonly (readonly string[])[];
  readonly read: ReadQuery;
  readonly language: Language;
}

function titleTerms(title: string, language: Language): readonly string[] {
  return wordsOf(title, language).flatMap(({ term, isJoined }) => (isJoined ? [] : [term]));
}

function searcher({ documents }: SearchBook, parts: Parts): SearchIndex['search'] {
  /** While a word is typed, the words before it stay the same. */
  const known = new Map<string, Hits>();
  const hitsOf = (term: string): Hits => {
    let hits = known.get(term);
    if (!hits) {
      if (known.size > 100) known.clear();
      hits = findWord(term, parts);
      if (hits.size === 0) hits = findCompound(parts.vocabulary.partsOf(term), hitsOf);
      known.set(term, hits);
    }
    return hits;
  };
  return (text, limit) => {
    const query = parts.read(text);
    const found = combine(query, hitsOf);
    const results = [...found].map(([id, hit]) => {
      const { kind } = documents[id] as SearchDocument;
      const exact = exactBonus(parts.titles[id] ?? [], query, parts.language);
      const share = kind === 'entry' ? ENTRY : shareOfTitle(hit, parts.titles[id] ?? []);
      const score = hit.quality + (exact || share) + (kind === 'section' || kind === 'entry' ? 0 : ACTIVITY);
      return { id, score, terms: hit.terms };
    });
    return results
      .toSorted((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
      .map(({ id, score, terms }) => ({ document: documents[id] as SearchDocument, score, terms: new Set(terms) }));
  };
}

/** The documents that contain a word of the query in any form it may mean. */
function findWord(term: string, { engine, vocabulary }: Parts): Hits {
  const weights = new Map(vocabulary.meaningsOf(term).map((meaning) => [meaning.term, meaning.weight]));
  if (weights.size === 0) return new Map();
  const found = engine.search([...weights.keys()].join(' '), { boostTerm: (each) => weights.get(each) ?? 0 });
  const highest = found[0]?.score ?? 1;
  return new Map(
    found.map(({ id, score, match }) => {
      const terms = Object.keys(match);
      const best = (worth: Readonly<Record<string, number>>): number =>
        Math.max(...terms.map((each) => (weights.get(each) ?? 0) * worthOf(match[each] ?? [], worth)));
      const quality = best(FIELD_WORTH);
      const isInTitle = terms.some((each) => match[each]?.includes('title'));
      const lift = Math.max(0, best({ around: AROUND_TITLE }) - quality);
      return [Number(id), { quality, relevance: score / highest, terms, isInTitle, lift }];
    }),
  );
}

/** A compound that the book does not have, found by its parts. */
function findCompound(words: readonly string[], hitsOf: (term: string) => Hits): Hits {
  const alone = words.map((word) => ({ terms: [word], weight: PART_OF_COMPOUND }));
  return anyOf([{ terms: words, weight: COMPOUND }, ...alone], hitsOf);
}

function worthOf(fields: readonly string[], worth: Readonly<Record<string, number>>): number {
  return Math.max(0, ...fields.map((field) => worth[field] ?? 0));
}

/**
 * Documents with all parts of the query. Some parts may be missing, as people use words that a rule does not: half of them
 * if few documents have all, otherwise a third.
 */
function combine({ parts }: Query, hitsOf: (term: string) => Hits): ReadonlyMap<number, Found> {
  const wanted = parts.filter(({ isStopWord }) => !isStopWord);
  const sums = new Map<number, Sum>();
  for (const { alternatives, isStopWord } of parts) {
    for (const [id, hit] of anyOf(alternatives, hitsOf)) {
      const sum = sums.get(id) ?? { found: 0, quality: 0, relevance: 0, terms: [], isInTitle: false, lift: 0 };
      // Stop words alone make no result, but may decide between two results.
      sum.quality += hit.quality * (isStopWord ? STOP_WORD : 1);
      if (!isStopWord) {
        sum.found++;
        sum.relevance += hit.relevance;
        sum.terms.push(...hit.terms);
        sum.isInTitle ||= hit.isInTitle;
        sum.lift += hit.lift;
      }
      sums.set(id, sum);
    }
  }
  const count = wanted.length;
  const complete = [...sums.values()].filter(({ found }) => found === count).length;
  const missing = complete >= PLENTY ? Math.floor(count / 3) : Math.floor(count / 2);
  const enough = Math.max(1, count - missing);
  return new Map(
    [...sums].flatMap(([id, { found, quality, relevance, terms, isInTitle, lift }]) => {
      if (found < enough) return [];
      const sum = quality + RELEVANCE * relevance + (isInTitle ? lift : 0);
      return [[id, { quality: sum / count, terms }]];
    }),
  );
}

function anyOf(alternatives: readonly Alternative[], hitsOf: (term: string) => Hits): Hits {
  const best = new Map<number, Hit>();
  for (const { terms, weight } of alternatives) {
    for (const [id, hit] of allOf(terms.map(hitsOf))) {
      const quality = hit.quality * weight;
      const former = best.get(id);
      const isBetter = !former || former.quality < quality;
      const all = [...(former?.terms ?? []), ...hit.terms];
      best.set(id, isBetter ? { ...hit, quality, terms: all } : { ...former, terms: all });
    }
  }
  return best;
}

function allOf([first, ...others]: readonly Hits[]): Hits {
  if (!first || others.length === 0) return first ?? new Map();
  const all = new Map<number, Hit>();
  for (const [id, hit] of first) {
    const hits = others.flatMap((each) => each.get(id) ?? []);
    if (hits.length < others.length) continue;
    const mean = (of: (hit: Hit) => number): number =>
      hits.reduce((sum, each) => sum + of(each), of(hit)) / (hits.length + 1);
    all.set(id, {
      quality: mean(({ quality }) => quality),
      relevance: mean(({ relevance }) => relevance),
      lift: mean(({ lift }) => lift),
      isInTitle: hit.isInTitle,
      terms: [...hit.terms, ...hits.flatMap(({ terms }) => terms)],
    });
  }
  return all;
}

/** Bonus for a title that equals the query. */
function exactBonus(title: readonly string[], query: Query, { stem }: Language): number {
  if (title.length === 0) return 0;
  const isQuery = (same: (a: string, b: string) => boolean): boolean =>
    title.length === query.terms.length && title.every((term, index) => same(term, query.terms[index] ?? ''));
  if (isQuery((a, b) => a === b)) return EXACT_TITLE;
  return isQuery((a, b) => stem(a) === stem(b)) ? EXACT_TITLE - 0.5 : 0;
}

/** Bonus for a title that mostly consists of the query. */
function shareOfTitle({ terms }: Found, title: readonly string[]): number {
  if (title.length === 0) return 0;
  const inTitle = title.filter((term) => terms.includes(term)).length;
  return (TITLE_SHARE * inTitle) / title.length;
}
