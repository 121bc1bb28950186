/** Splits texts into the words they are searched by; the same for books and queries. */
import { fold, foldDigraphs } from './fold.ts';
import { type Root, SEPARABLE, type Stemmer, rootOf, stemmerFor } from './stem.ts';

/** A word of a text and its position in UTF-16 code units. */
export interface Word {
  /** The comparable form. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** A hyphenated word as a whole; its parts are listed before it. */
  readonly isJoined: boolean;
}

/** What the build knows of the language of a book; see `build/site/search/search-file.ts`. */
interface LanguageFacts {
  /** BCP 47. */
  readonly lang: string;
  readonly stopWords: string;
  readonly endings: string;
  readonly signs: string;
}

/** How words of a language are compared. */
export interface Language {
  /** A word, an English genitive, a number with the sign of what it counts: `2 ⊙`. */
  readonly word: RegExp;
  /** Comparable form of a word as written. */
  readonly termOf: (written: string) => string;
  /** Of a term. */
  readonly stem: Stemmer;
  /** Whether anything is known of the endings of its words. */
  readonly hasStems: boolean;
  /** What forms of a strong verb share, in languages that have such verbs. */
  readonly root?: (term: string) => Root | undefined;
  /** Whether `ae` is another spelling of `ä`, and so is left out. */
  readonly foldsDigraphs: boolean;
  /** What separates from verbs. */
  readonly particles: ReadonlySet<string>;
  /** Stop words. */
  readonly stopWords: ReadonlySet<string>;
}

/** Roman ones that are no words. */
const NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix'.split(' ').map((numeral, index) => [numeral, `${index + 1}`]),
);

const ELLIPSIS = /[-\u2010\u2011][\s,/]|[\s/][-\u2010\u2011]\p{L}/u;
const HYPHENS = '-\u2010\u2011';

export function languageOf({ lang, stopWords, endings, signs }: LanguageFacts): Language {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/, 1);
  const isGerman = primary === 'de';
  const known = new Map<string, string>();
  const termOf = (written: string): string => {
    let term = known.get(written);
    if (term === undefined) {
      const folded = fold(written.replace(/['’]s$|\s/, ''));
      term = isGerman ? foldDigraphs(folded) : folded;
      known.set(written, term);
    }
    return term;
  };
  const stemmer = stemmerFor(primary, endings);
  const stem: Stemmer = (term) => NUMERALS[term] ?? stemmer?.(term) ?? term;
  return {
    word: new RegExp(
      `[\\p{L}\\p{M}\\p{N}\\u00AD]+(?:['’]s(?![\\p{L}\\p{N}])|(?<=\\d)\\s?[${signs}]\uFE0F?)?|[${signs}]\uFE0F?`,
      'gu',
    ),
    termOf,
    stem,
    hasStems: stemmer !== undefined,
    ...(isGerman ? { root: (term: string): Root | undefined => rootOf(term, stem(term)) } : {}),
    foldsDigraphs: isGerman,
    particles: isGerman ? SEPARABLE : new Set(),
    stopWords: new Set(stopWords.split(' ').map(termOf)),
  };
}

/**
 * The words of a text in their order. Hyphenated ones (`Rüstungs-Wurf`) follow once more as one (`Rüstungswurf`);
 * number and sign of a cost (`2 ⊙`) are one.
 */
export function wordsOf(text: string, { word: pattern, termOf }: Language): readonly Word[] {
  const words: Word[] = [];
  let chain: Word | undefined;
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    const start = match.index;
    const end = start + written.length;
    const last = words.at(-1);
    const word: Word = { term: termOf(written), start, end, isJoined: false };
    const isLinked = last?.end === start - 1 && HYPHENS.includes(text[start - 1] ?? '') && isLong(last) && isLong(word);
    if (!isLinked) endChain();
    else chain = { term: (chain ?? last).term + word.term, start: (chain ?? last).start, end, isJoined: true };
    words.push(word);
  }
  endChain();
  return withFullWords(words, text);

  function endChain(): void {
    if (chain) words.push(chain);
    chain = undefined;
  }
}

/** What may stand between the words of an ellipsis; short in all languages. */
const LONGEST_CONJUNCTION = 5;
const SHORTEST_PART = 3;

/** “Verletzungs- und Rüstungswurf” is also a `Verletzungswurf`, “Waffenwerte und -arten” are also `Waffenarten`. */
function withFullWords(words: readonly Word[], text: string): readonly Word[] {
  if (!ELLIPSIS.test(text)) return words;
  return words.flatMap((word, index) => [word, ...fullWords(words, index, text)]);
}

/**
 * Which part of the other word belongs to it is not known without a dictionary: any. What is no word is not looked for,
 * either.
 */
function fullWords(words: readonly Word[], index: number, text: string): readonly Word[] {
  const word = words[index];
  if (!word || word.isJoined) return [];
  const { term } = word;
  const made = (each: string, start: number, end: number): Word => ({ term: each, start, end, isJoined: true });
  if (isHyphenBefore(text, word.start)) {
    const whole = words.slice(Math.max(0, index - 2), index).find((each) => !isConjunction(each));
    if (!whole) return [];
    return cuts(whole.term).map((at) => made(whole.term.slice(0, at) + term, whole.start, word.end));
  }
  // Seen from the last word: “Nah-, Fern- und Luftkampf”.
  const found: Word[] = [];
  for (let at = index - 1; at >= Math.max(0, index - 5); at--) {
    const other = words[at];
    if (!other || other.isJoined) continue;
    if (isHyphenBehind(text, other.end)) {
      for (const each of cuts(term).map((cut) => made(other.term + term.slice(cut), other.start, word.end)))
        found.push(each);
    } else if (!isConjunction(other)) break;
  }
  return found;
}

function isConjunction({ term }: Word): boolean {
  return term.length <= LONGEST_CONJUNCTION;
}

function isHyphenBefore(text: string, start: number): boolean {
  return HYPHENS.includes(text[start - 1] ?? ' ') && /[\s/]/.test(text[start - 2] ?? '');
}

function isHyphenBehind(text: string, end: number): boolean {
  return HYPHENS.includes(text[end] ?? ' ') && /[\s,/]/.test(text[end + 1] ?? '');
}

/** Places where a compound may be two words. */
function cuts(term: string): readonly number[] {
  const count = Math.min(term.length, 30) - 2 * SHORTEST_PART + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => index + SHORTEST_PART);
}

/** The same without positions: much faster, for whole books. */
export function termsOf(text: string, language: Language): string[] {
  const { word, termOf } = language;
  return text.split('\n').flatMap((line) => {
    if (/[-\u2010\u2011]/.test(line)) return wordsOf(line, language).map(({ term }) => term);
    return line.match(word)?.map(termOf) ?? [];
  });
}

/** `1-2` and `A-B` are not hyphenated words. */
function isLong({ term }: Word): boolean {
  return term.length > 1 && !/^\d/.test(term);
}
