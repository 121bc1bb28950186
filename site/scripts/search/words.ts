/** Splits texts into the words they are searched by; the same for books and queries. */
import { fold, foldDigraphs } from './fold.ts';
import { type Stemmer, stemmerFor } from './stem.ts';

/** A word of a text and its position in UTF-16 code units. */
export interface Word {
  /** The comparable form. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** A hyphenated word as a whole; its parts are listed before it. */
  readonly isJoined: boolean;
}

/** How words of a language are compared. */
export interface Language {
  /** Comparable form of a word as written. */
  readonly termOf: (written: string) => string;
  /** Of a term. */
  readonly stem: Stemmer;
  /** Stop words. */
  readonly stopWords: ReadonlySet<string>;
}

const STOP_WORDS: Readonly<Record<string, string>> = {
  de:
    'aber als am an auf aus bei bin bis da damit dann das dass dem den der des die dies diese dieser dieses du ein ' +
    'eine einem einen einer eines er es für gibt hat haben ich im in ist kann man mein meine mit nach oder sein sich ' +
    'sie sind so über um und vom von vor wann warum was welche welcher wenn wer werden wie wieviel viel wird wo zu zum zur',
  en:
    'a an and are as at be by can do does for from get has have how i if in is it its many me much my of on or that ' +
    'the then there this to was what when where which who why will with you your',
};

const WORD = /[\p{L}\p{M}\p{N}\u00AD]+(?:['’]s(?![\p{L}\p{N}]))?|⊙/gu;
const COST = /^(?:\d+|wk|x)$/;
/** What joins two words into one. */
const JOINS = /[-\u2010\u2011⊙]/;
const HYPHENS = '-\u2010\u2011';

export function languageOf(lang: string): Language {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/, 1);
  const known = new Map<string, string>();
  const termOf = (written: string): string => {
    let term = known.get(written);
    if (term === undefined) {
      const folded = fold(written.replace(/['’]s$/, ''));
      term = primary === 'de' ? foldDigraphs(folded) : folded;
      known.set(written, term);
    }
    return term;
  };
  const stopWords = new Set((STOP_WORDS[primary] ?? '').split(' ').map(termOf));
  return { termOf, stem: stemmerFor(lang), stopWords };
}

/**
 * The words of a text in their order. Hyphenated ones (`Rüstungs-Wurf`) follow once more as one (`Rüstungswurf`);
 * number and sign of a cost (`2 ⊙`) are one.
 */
export function wordsOf(text: string, { termOf }: Language): readonly Word[] {
  const words: Word[] = [];
  let chain: Word | undefined;
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const start = match.index;
    const end = start + written.length;
    const last = words.at(-1);
    if (written === '⊙' && last && COST.test(last.term) && /^\s?$/.test(text.slice(last.end, start))) {
      words[words.length - 1] = { ...last, term: `${last.term}⊙`, end };
      continue;
    }
    const word: Word = { term: termOf(written), start, end, isJoined: false };
    const isLinked = last?.end === start - 1 && HYPHENS.includes(text[start - 1] ?? '') && isLong(last) && isLong(word);
    if (!isLinked) endChain();
    else chain = { term: (chain ?? last).term + word.term, start: (chain ?? last).start, end, isJoined: true };
    words.push(word);
  }
  endChain();
  return words;

  function endChain(): void {
    if (chain) words.push(chain);
    chain = undefined;
  }
}

/** The same without positions: much faster, for whole books. */
export function termsOf(text: string, language: Language): string[] {
  const { termOf } = language;
  return text.split('\n').flatMap((line) => {
    if (JOINS.test(line)) return wordsOf(line, language).map(({ term }) => term);
    return line.match(WORD)?.map(termOf) ?? [];
  });
}

/** `1-2` and `A-B` are not hyphenated words. */
function isLong({ term }: Word): boolean {
  return term.length > 1 && !/^\d/.test(term);
}
