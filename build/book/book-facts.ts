/** Facts about a book from its front matter, for covers, footers, fonts, PDF metadata and data for other programs. */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import { unescapeHtml } from '../../plugins/escape-html.ts';
import type { FactKey } from '../book-meta/book-meta.ts';
import { oneLine } from '../parse/plain-text.ts';
import type { Book } from '../types.ts';
import { type WrittenDate, formatDate } from '../words/format.ts';
import { type Strings, labelsOf } from '../words/strings.ts';

/** Facts by key. Title and language are detected if the front matter has none. */
export type BookFacts = Readonly<Record<'title' | 'lang', string> & Partial<Record<FactKey, string>>>;

/** A fact as shown in a line of facts; includes its day if it is a date. */
export interface ShownFact extends WrittenDate {
  /** @param contains whether the text of a cover contains these words */
  readonly isMentioned: (contains: (words: string) => boolean) => boolean;
}

type Format = (value: string, words: Strings, lang: string) => ShownFact;

/** Formats each fact for a line of facts, in this order; `undefined` for facts that are shown elsewhere. */
const FORMATS: Readonly<Record<FactKey, Format | undefined>> = {
  title: undefined,
  subtitle: undefined,
  version: (version, words) => {
    const text = `${words.version} ${version}`;
    // A bare number in the text is ambiguous, so it does not count.
    const forms = [text, `v${version}`, ...(/^\d+$/.test(version) ? [] : [version])];
    return { text, isMentioned: (contains) => forms.some(contains) };
  },
  author: (author, words) => ({
    text: `${words.author} ${author}`,
    isMentioned: (contains) => author.split(', ').every(contains),
  }),
  description: undefined,
  lang: undefined,
  date: (date, _, lang) => {
    const written = formatDate(date, lang);
    return { ...written, isMentioned: (contains) => contains(date) || contains(written.text) };
  },
};

const KEYS = Object.keys(FORMATS) as readonly FactKey[];

export function bookFacts({ title, lang, meta }: Pick<Book, 'title' | 'lang' | 'meta'>): BookFacts {
  const facts = { ...meta, title, lang };
  const given = KEYS.flatMap((key) => (facts[key] ? [[key, facts[key]] as const] : []));
  return { ...Object.fromEntries(given), title, lang };
}

export function shownFacts(facts: BookFacts, words: Strings): readonly ShownFact[] {
  return KEYS.flatMap((key) => {
    const value = facts[key];
    return value === undefined ? [] : (FORMATS[key]?.(value, words, facts.lang) ?? []);
  });
}

/** Returns all texts of facts that pages show. */
export function factTexts(book: Pick<Book, 'title' | 'lang' | 'meta'>): readonly string[] {
  const facts = bookFacts(book);
  const { imprint = {}, cover } = book.meta;
  const own = [...Object.values(imprint), cover?.back?.text].filter((text) => text !== undefined);
  return [...Object.values(facts), ...shownFacts(facts, labelsOf(book)).map(({ text }) => text), ...own];
}

/**
 * Returns the facts that the text of a cover does not mention.
 *
 * @param html everything on the cover, typeset or not
 */
export function coverFacts(facts: BookFacts, words: Strings, html: string): readonly string[] {
  const text = oneLine(unescapeHtml(html.replace(/<[^>]*>/g, ' ')));
  const contains = (phrase: string): boolean => isWord(oneLine(phrase), text);
  return shownFacts(facts, words).flatMap((fact) => (fact.isMentioned(contains) ? [] : [fact.text]));
}

/** Whether the text occurs as a whole word: neither `Edition 12` nor `2.1` contains `1`. */
function isWord(text: string, within: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\p{N}\.)${escapeRegExp(text)}(?![\p{L}\p{N}]|\.\p{N})`, 'iu').test(
    within,
  );
}
