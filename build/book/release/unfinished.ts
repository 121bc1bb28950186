/**
 * What an author has yet to write, recognised in one text: `TODO` and phrases such as *to be determined*, `???` in place of
 * what is undecided, and a sign in place of a page number, such as `p. XX`.
 */
import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import { primarySubtag } from '../../words/language.ts';
import { allStrings } from '../../words/strings.ts';
import { WORD_LISTS, listOf, wordListsFor } from '../../words/word-lists.ts';

/**
 * - `todo`: something is to be written
 * - `undecided`: question marks in place of a value
 * - `page`: a sign in place of a page number
 */
export type UnfinishedKind = 'todo' | 'undecided' | 'page';

/** A place in a text, from its start. */
export interface Unfinished {
  readonly kind: UnfinishedKind;
  readonly start: number;
  readonly end: number;
}

/** Code, formulas, comments, tags, the addresses of links, and attributes. */
const NO_PROSE =
  /(?<!\\)(`+)[^`]+\1(?!`)|\$[^$\n]+\$|<!--[^]*?-->|%%[^]*?%%|<\/?[a-z][^<>]*>|(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\{\s*(?:[.#]|[\w:-]+=)[^{}\n]*\}|\bhttps?:[^\s<>()]+/gi;

/** The text with blanks in place of what is no prose; all else stays where it is. */
export function proseOf(text: string): string {
  return text.replace(NO_PROSE, (part) => part.replace(/[^\n]/g, ' '));
}

const PAGES = new Set(allStrings().flatMap((strings) => [strings['page.long'], strings['page.short']]));
const PAGE = [...PAGES, 'Seiten', 'pages', 'pp.', 'pg.'].map(escapeRegExp).join('|');
/** Page X may be the tenth. */
const PAGE_SIGN = `(?<page>(?:${PAGE})[ \\u00A0]*(?:TODO|[Xx]{2,3}|\\?{2,}))`;
const NO_NAME = '(?<![\\p{L}\\p{N}./\\\\_-])';
const NO_MORE = '(?![\\p{L}\\p{N}_/]|[.-]\\p{L})';
/** After a word or a quotation mark they ask, only louder; an escaped one is meant to be read. */
const QUESTION_MARKS = '(?<![^\\s([{*_~=|+−–±:,-])\\?{2,}(?![?!"”“»«’])';
/** Tags of note-taking apps. */
const TAG = '(?<!\\S)[#@](?:todo|TODO|fixme|FIXME|tbd|TBD|wip|WIP)(?![\\p{L}\\p{N}_-])';
const SIGNS = new RegExp(
  `${NO_NAME}(?:${PAGE_SIGN}|(?<loud>TODO|FIXME|TBD))${NO_MORE}|(?<undecided>${QUESTION_MARKS})|(?<todo>${TAG}|\\b[Ll]orem ipsum\\b)`,
  'gu',
);
const MAY_HAVE = /\?\?|XX|xx|TODO|FIXME|TBD|[#@]|orem ipsum/;

/** In characters, with signs around it: a longer text says more than a phrase. */
const LONGEST_PHRASE = 60;

/** Where a word of one language is an ordinary one of another, it says nothing there. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = { todo: ['es', 'gl', 'pt'] };

/**
 * @param text Markdown of one line or block
 * @param lang of the book
 */
export function unfinishedIn(text: string, lang: string): readonly Unfinished[] {
  const hasSign = MAY_HAVE.test(text);
  const phrases = text.length > LONGEST_PHRASE && !/[([:]/.test(text) ? undefined : phrasesOf(primarySubtag(lang));
  if (!hasSign && phrases?.any.test(text) !== true) return [];
  const prose = proseOf(text);
  const found: Unfinished[] = [];
  const add = (kind: UnfinishedKind, start: number, end: number): void => {
    if (!found.some((each) => each.start < end && start < each.end)) found.push({ kind, start, end });
  };
  for (const { 0: sign, index, groups = {} } of hasSign ? prose.matchAll(SIGNS) : []) {
    const { page, loud, undecided } = groups;
    const end = index + sign.length;
    if (loud !== undefined && isOrdinary(loud, lang) && isLoudAround(prose, index, end)) continue;
    if (undecided !== undefined && asks(prose, index, end, lang)) continue;
    add(page ? 'page' : undecided ? 'undecided' : 'todo', index, end);
  }
  for (const { 0: phrase, index } of phrases ? prose.matchAll(phrases.inPlace) : []) {
    add('todo', index + phrase.search(/\S/), index + phrase.trimEnd().length);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function isOrdinary(word: string, lang: string): boolean {
  return ORDINARY[word.toLowerCase()]?.includes(primarySubtag(lang)) === true;
}

/** In a text of capitals, capitals tell nothing: `TODO O NADA`; in brackets, a word stands for itself. */
function isLoudAround(prose: string, start: number, end: number): boolean {
  const others = prose.slice(0, start) + prose.slice(end);
  const isBracketed = /[([]\s*$/.test(prose.slice(0, start));
  return !isBracketed && /\p{L}/u.test(others) && !/\p{Ll}/u.test(others);
}

/** In French, which may stand in a book of another language, a blank comes before all marks of a question or a call. */
function asks(prose: string, start: number, end: number, lang: string): boolean {
  const others = prose.slice(0, start) + prose.slice(end);
  const isFrench = primarySubtag(lang) === 'fr' || /\p{L}[ \u00A0\u202F][!?]/u.test(others);
  const hasBlank = isFrench && /\p{L}[ \u00A0\u202F]+$/u.test(prose.slice(0, start));
  return hasBlank && /^\s*(?:$|\p{Lu}|\n)/u.test(prose.slice(end));
}

interface Phrases {
  /** Anywhere: few texts have one. */
  readonly any: RegExp;
  /** Where they are all that is said, or a label. */
  readonly inPlace: RegExp;
}

const known = new Map<string, Phrases>();

/** Those of the language, and English ones. */
function phrasesOf(lang: string): Phrases {
  const before = known.get(lang);
  if (before) return before;
  const lists = [wordListsFor(lang), WORD_LISTS.en].flatMap((each) => each?.unfinished ?? []);
  const both = (list: 'phrases' | 'placeholders'): string =>
    [...new Set(lists.flatMap((each) => listOf(each[list])))]
      .filter((phrase) => !isOrdinary(phrase, lang))
      .toSorted((a, b) => b.length - a.length)
      .map((phrase) => escapeRegExp(phrase).replaceAll(' ', String.raw`\s+`))
      .join('|');
  const phrases = both('phrases');
  const sides = String.raw`[^\p{L}\p{N}]*`;
  const places = [
    `^${sides}(?:${phrases})${sides}$`,
    // In a bracket, which is no link.
    String.raw`\(\s*(?:${phrases})\s*(?:\)|[:,;–—]\s|-\s)`,
    String.raw`\[\s*(?:${phrases}|${both('placeholders')})\s*(?:\](?![\p{L}[]|\s{2})|[:,;–—]\s)`,
    // A label.
    String.raw`(?<=^|\n|[.!?]\s)[^\p{L}\p{N}\s]*\s?(?:${phrases})[*_]*\s?:(?!\w)`,
  ];
  const made = {
    any: new RegExp(`${phrases}|${both('placeholders')}`, 'iu'),
    inPlace: new RegExp(places.join('|'), 'giu'),
  };
  known.set(lang, made);
  return made;
}
