/**
 * The index of a book: from documents to results in order.
 *
 * MiniSearch stores which document contains which word, and how relevant it is there. We decide which words a query may
 * mean (`vocabulary.ts`) and the order of results: matches in titles before matches in the text, and a title that equals
 * the query first.
 */
import MiniSearch from 'minisearch';
import { isAmount } from './amounts.ts';
import { type Matched, type Name, isNamed, nameBonus, namesOf } from './name-bonus.ts';
import { type Cost, costBonus, hasAmount, readCost } from './cost-bonus.ts';
import { type Alternative, type Query, type ReadQuery, queryReader } from './query.ts';
import type { SearchBook, SearchDocument } from './search-book.ts';
import { type Marker, createMarker } from './snippet.ts';
import { type Meaning, Vocabulary } from './vocabulary.ts';
import { termsOf } from './words.ts';

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
  /** Of them those that are the word of the query in any form, and not only a part of it. */
  readonly whole: readonly string[];
  readonly isInTitle: boolean;
  /** Added if another word of the query is in the title: `links heading` in a chapter on links. */
  readonly lift: number;
}

/** The score of a document for the parts of the query so far. */
interface Sum {
  found: number;
  weight: number;
  quality: number;
  relevance: number;
  readonly terms: string[];
  readonly whole: string[];
  isInTitle: boolean;
  lift: number;
}

type Hits = ReadonlyMap<number, Hit>;
type HitsOf = (term: string, isMeant?: boolean) => Hits;

const FIELDS = ['title', 'text', 'around'] as const;
/** Weights of the fields in which a word may be found; `around` holds the titles above. */
const FIELD_WORTH: Readonly<Record<string, number>> = { title: 1, text: 0.55, around: 0.4 };

/** Weight of the titles above, if the document's own title has another word of the query. */
const AROUND_TITLE = 0.75;

const RELEVANCE = 0.15;
/** Bonus for cards: during a game, readers look for what they can do. */
const CARD = 0.05;
/** For all words of the query that a document does not have; a share of it for some. */
const MISSING = -0.3;
/** How much less a word counts that is everywhere than one that is rare. */
const EVERYWHERE = 0.9;
/** A word with many meanings, one of which not even a part is known, two words. */
const WARM_UP = ['e', 'xqzjxqzj', 'er en'];

const STOP_WORD = 0.05;
/** What a question is about, against what it names. */
const ROLE = 0.5;
/** What was not typed is not corrected either: what is less likely than a part of a compound. */
const LEAST_MEANT = 0.45;
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
  const { language } = book;
  const vocabulary = new Vocabulary(language);
  const names: (readonly Name[])[] = [];
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
    const { title, text, path, label, cost, also } = document;
    names.push([title, ...also].flatMap((name) => namesOf(name, language)));
    const facts = label === undefined ? [] : [label, ...(cost === undefined ? [] : [book.costLabel, cost])];
    engine.add({ id, title: [title, ...also].join('\n'), text, around: [...path.slice(1), ...facts].join('\n') });
    if (id % 25 === 24) await pause();
  }
  const { abbreviations, lexicon } = book;
  const read = queryReader({ abbreviations, lexicon, language, isKnown: (term) => vocabulary.has(term) });
  const search = searcher(book, { engine, vocabulary, names, read });
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
  readonly names: readonly (readonly Name[])[];
  readonly read: ReadQuery;
}

function searcher(
  { documents, language }: SearchBook,
  { engine, vocabulary, names, read }: Parts,
): SearchIndex['search'] {
  const costs = documents.map(({ cost }) => (cost === undefined ? undefined : readCost(cost, language)));
  /** While a word is typed, the words before it stay the same. */
  const known = new Map<string, Hits>();
  const find = (term: string, isBegun: boolean, isMeant = false): Hits => {
    const key = `${term}${isBegun ? '…' : isMeant ? '=' : ''}`;
    const hits = known.get(key) ?? look(term, isBegun, isMeant);
    if (known.size > 100) known.clear();
    known.set(key, hits);
    return hits;
  };
  const look = (term: string, isBegun: boolean, isMeant: boolean): Hits => {
    const meanings = vocabulary.meaningsOf(term, isBegun);
    if (isMeant)
      return findWord(
        meanings.filter(({ kind, weight }) => kind !== 'guess' && weight >= LEAST_MEANT),
        engine,
      );
    // What is only near a word is less likely than a compound; an amount is none.
    const isCertain = isAmount(term) || meanings.some(({ kind }) => kind !== 'guess');
    const words = isCertain ? [] : vocabulary.partsOf(term);
    const isCompound = words.length > 1 || meanings.length === 0;
    return isCompound ? findCompound(words, (word) => find(word, isBegun)) : findWord(meanings, engine);
  };
  return (text, limit) => {
    const query = read(text);
    const begun = /\S$/.test(text) ? query.terms.at(-1) : undefined;
    const hitsOf: HitsOf = (term, isMeant) => find(term, term === begun && isMeant !== true, isMeant);
    const found = withCosts(combine(query, hitsOf, names), query, costs);
    const isEntry = (id: number): boolean => documents[id]?.kind === 'entry';
    const entriesWithAll = [...found].filter(([id, { hasAll }]) => hasAll && isEntry(id)).length;
    const crowd = { results: found.size, entriesWithAll };
    const results = [...found].flatMap(([id, matched]) => {
      const document = documents[id];
      if (!document) return [];
      const bonus = nameBonus(names[id] ?? [], isEntry(id), matched, query, crowd);
      const isCard = document.kind !== 'section' && !isEntry(id);
      const score = matched.quality + bonus + costBonus(query.amount, costs[id], document) + (isCard ? CARD : 0);
      return [{ id, document, score, terms: matched.terms }];
    });
    return results
      .toSorted((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
      .map(({ document, score, terms }) => ({ document, score, terms: new Set(terms) }));
  };
}

/** With what costs what is asked for in other words: `2 AP` where cards cost `2 ⊙`. */
function withCosts(
  found: ReadonlyMap<number, Matched>,
  { amount }: Query,
  costs: readonly (Cost | undefined)[],
): ReadonlyMap<number, Matched> {
  if (amount?.isAll !== true) return found;
  const none: Matched = { terms: [], whole: [], quality: 0, hasAll: false };
  const costing = costs.flatMap((cost, id) =>
    cost && hasAmount(cost, amount) ? [[id, found.get(id) ?? none] as const] : [],
  );
  return new Map([...found, ...costing]);
}

/** The documents that contain what a word of the query may mean. */
function findWord(meanings: readonly Meaning[], engine: Parts['engine']): Hits {
  const weights = new Map(meanings.map((meaning) => [meaning.term, meaning.weight]));
  const wholes = new Set(meanings.filter(({ kind }) => kind === 'whole').map((meaning) => meaning.term));
  const found = engine.search([...weights.keys()].join(' '), { boostTerm: (each) => weights.get(each) ?? 0 });
  const highest = found[0]?.score ?? 1;
  return new Map(
    found.map(({ id, score, match }) => {
      const terms = Object.keys(match);
      const best = (worth: Readonly<Record<string, number>>): number =>
        terms.reduce(
          (most, each) => Math.max(most, (weights.get(each) ?? 0) * worthOf(match[each] ?? [], worth)),
          -Infinity,
        );
      const quality = best(FIELD_WORTH);
      const isInTitle = terms.some((each) => match[each]?.includes('title'));
      const lift = Math.max(0, best({ around: AROUND_TITLE }) - quality);
      const whole = terms.filter((each) => wholes.has(each));
      return [Number(id), { quality, relevance: score / highest, terms, whole, isInTitle, lift }];
    }),
  );
}

/** A compound that the book does not have, found by its parts. */
function findCompound(words: readonly string[], hitsOf: HitsOf): Hits {
  const alone = words.map((word) => ({ terms: [word], weight: PART_OF_COMPOUND }));
  const found = anyOf([{ terms: words, weight: COMPOUND }, ...alone], hitsOf);
  return new Map([...found].map(([id, hit]) => [id, { ...hit, whole: [] }]));
}

function worthOf(fields: readonly string[], worth: Readonly<Record<string, number>>): number {
  return fields.reduce((most, field) => Math.max(most, worth[field] ?? 0), 0);
}

/**
 * Documents with all parts of the query. Some parts may be missing, as people use words that a rule does not: half of them,
 * by number or by weight, if few documents have all, otherwise a third; all others where its name is in the query. What the
 * book does not have at all is not missed.
 */
function combine({ parts }: Query, hitsOf: HitsOf, names: Parts['names']): ReadonlyMap<number, Matched> {
  const sums = new Map<number, Sum>();
  let [count, known, weights] = [0, 0, 0];
  for (const { alternatives, isStopWord: isStop, isRole } of parts) {
    const isStopWord = isStop || isRole === true;
    const hits = anyOf(alternatives, hitsOf);
    // Stop words alone make no result, but may decide between two results.
    const rarity = 1 - (EVERYWHERE * Math.log1p(hits.size)) / Math.log1p(names.length);
    const weight = isStop ? STOP_WORD : isRole ? ROLE * rarity : rarity;
    if (!isStop) weights += weight;
    if (!isStopWord && hits.size > 0) [count, known] = [count + 1, known + weight];
    for (const [id, hit] of hits) {
      const sum = sums.get(id) ?? {
        found: 0,
        weight: 0,
        quality: 0,
        relevance: 0,
        terms: [],
        whole: [],
        isInTitle: false,
        lift: 0,
      };
      sum.quality += hit.quality * weight;
      if (!isStopWord) {
        sum.found++;
        sum.weight += weight;
        sum.relevance += hit.relevance * weight;
        for (const each of hit.terms) sum.terms.push(each);
        for (const each of hit.whole) sum.whole.push(each);
        sum.isInTitle ||= hit.isInTitle;
        sum.lift += hit.lift * weight;
      }
      sums.set(id, sum);
    }
  }
  const complete = [...sums.values()].filter(({ found }) => found === count).length;
  const share = complete >= PLENTY ? 2 / 3 : 1 / 2;
  return new Map(
    [...sums].flatMap(([id, { found, weight, quality, relevance, terms, whole, isInTitle, lift }]) => {
      if (found < share * count && weight < share * known && !names[id]?.some((name) => isNamed(name, whole)))
        return [];
      const sum = quality + RELEVANCE * relevance + (isInTitle ? lift : 0);
      const missed = known === 0 ? 0 : MISSING * (1 - weight / known);
      return [[id, { quality: sum / weights + missed, terms, whole, hasAll: count > 1 && found === count }]];
    }),
  );
}

function anyOf(alternatives: readonly Alternative[], hitsOf: HitsOf): Hits {
  const best = new Map<number, Hit>();
  for (const { terms, weight, isMeant } of alternatives) {
    for (const [id, hit] of allOf(terms.map((term) => hitsOf(term, isMeant)))) {
      const [quality, relevance] = [hit.quality * weight, hit.relevance * weight];
      const former = best.get(id);
      const isBetter = !former || former.quality < quality;
      const all = [...(former?.terms ?? []), ...hit.terms];
      const whole = [...(former?.whole ?? []), ...hit.whole];
      best.set(id, isBetter ? { ...hit, quality, relevance, terms: all, whole } : { ...former, terms: all, whole });
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
      whole: [...hit.whole, ...hits.flatMap(({ whole }) => whole)],
    });
  }
  return all;
}
