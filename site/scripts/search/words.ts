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

/** How words of a language are compared. */
export interface Language {
  /** Comparable form of a word as written. */
  readonly termOf: (written: string) => string;
  /** Of a term. */
  readonly stem: Stemmer;
  /** What forms of a strong verb share, in languages that have such verbs. */
  readonly root?: (term: string) => Root | undefined;
  /** What separates from verbs. */
  readonly particles: ReadonlySet<string>;
  /** Stop words. */
  readonly stopWords: ReadonlySet<string>;
}

const STOP_WORDS: Readonly<Record<string, string>> = {
  de:
    'aber als also am an auch auf aus bedeutet bei beim bin bis da damit dann darf das dass dem ' +
    'den denn der des dich die dies diese diesem diesen dieser dieses dir du durch ein eine einem einen einer eines er es ' +
    'euch für geht gibt habe haben hat heißt hier ich ihm ihn ihr im in ins ist jemand kann kannst kommt komme können ' +
    'macht man mein meine meinen mich mir mit muss müssen nach noch nun oder passiert sein seine sich sie sind soll so uns ' +
    'über um und vom von vor wann warum was welche welchen welcher welches wem wen wenn wer werden wie wieso wieviel ' +
    'wieviele viel viele wir wird wo wohin wofür womit worden wurde zu zum zur',
  en:
    'a about am an and are as at be been by can could did do does for from get gets got had happens has have how i if in into is ' +
    'it its may me mean means much many must my not of on or our shall should so that the their them then there these they ' +
    'this those to was we were what when where which who whom whose why will with would you your',
};

/** Roman ones that are no words. */
const NUMERALS: Readonly<Record<string, string>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix'.split(' ').map((numeral, index) => [numeral, `${index + 1}`]),
);

const WORD = /[\p{L}\p{M}\p{N}\u00AD]+(?:['’]s(?![\p{L}\p{N}]))?|⊙/gu;
const COST = /^(?:\d+|wk|x)$/;
/** What joins two words into one. */
const JOINS = /[-\u2010\u2011⊙]/;
const ELLIPSIS = /[-\u2010\u2011][\s,/]|[\s/][-\u2010\u2011]\p{L}/u;
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
  const stemmer = stemmerFor(lang);
  const stem: Stemmer = (term) => NUMERALS[term] ?? stemmer(term);
  const isGerman = primary === 'de';
  return {
    termOf,
    stem,
    ...(isGerman ? { root: (term: string): Root | undefined => rootOf(term, stem(term)) } : {}),
    particles: isGerman ? SEPARABLE : new Set(),
    stopWords,
  };
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
      found.push(...cuts(term).map((cut) => made(other.term + term.slice(cut), other.start, word.end)));
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
