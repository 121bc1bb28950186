/**
 * What the program knows of a language, a file for each (`de.ts`, `en.ts` …). Lists are separated by blanks, those with several
 * words to an item by commas.
 */
import type { Strings } from './en.ts';

export interface Language {
  /** Frequent words without a meaning of their own: enough of them tell what language a text is in. */
  readonly functionWords: string;
  /** Beyond A to Z. */
  readonly letters: string;
  /** Built-in texts, by key. */
  readonly strings: Strings;
  readonly names: NameWords;
  readonly kept: Readonly<Record<'before' | 'units' | 'shortened', string>>;
  readonly search: SearchWords;
  /** What authors call types of boxes, by family, besides what the program calls them. */
  readonly boxes: Readonly<Record<string, string>>;
  /**
   * What authors write where a text is yet to come, in lower case: phrases that say so where they are all that a text or a bracket
   * says, or a label before a colon; what stands in square brackets in place of it.
   */
  readonly unfinished: Readonly<Record<'phrases' | 'placeholders', string>>;
  /** Keys of keyboards; `words` have another meaning, too, and are keys only beside one. */
  readonly keys: Readonly<Record<'names' | 'words', string>>;
  /** What pages with the contents of a book are called besides what ours are, and the first page of any book. */
  readonly pages: Readonly<Record<'contents' | 'first', string>>;
  /** What compounds are made of, besides words, in languages that write them as one. */
  readonly compounds?: Compounds;
  /** The language tag by whose rules a list is written, if it is another one. */
  readonly lists?: string;
}

export interface Compounds {
  readonly prefixes: string;
  /** What stands between two parts. */
  readonly joints: string;
  /** What a word may lose there. */
  readonly lost: string;
  /** Endings of the last part, with or without what it loses. */
  readonly endings: string;
}

/** What the search knows of a language besides its function words. */
export interface SearchWords {
  /** Words that questions to a rulebook are made of; whole words, as written. */
  readonly questionWords: string;
  /** Function words that a rule may be about: how many, which of several, where and when. */
  readonly meaningful: string;
  /**
   * Endings of inflection, as a regular expression of folded words. Only what singular and plural, or the forms of a verb, share
   * without exceptions that many words make: a stem that is cut too little is found as a beginning all the same.
   */
  readonly endings: string;
  /**
   * What players call the same thing, in books of many kinds: groups of words and phrases (`hit points, HP; …`). A book's own
   * words come first, and its author's synonyms before these.
   */
  readonly synonyms: string;
  /** What questions are about: words that ask, in any order, and words of the answer (`who first > initiative; …`). `#`: a number. */
  readonly questions: string;
}

/** Words by which a program recognises what has a name. */
export interface NameWords {
  /** Headings of columns that name things: `Name`, `Weapon`. */
  readonly columns: string;
  /** Headings of columns with what is rolled, in tables that are rolled on. */
  readonly rolls: string;
  /** Headings of columns of signs, which may stand before the names. */
  readonly signs: string;
  /** Headings of columns of short forms. */
  readonly shortForms: string;
  /** Words of a sentence that introduces a short form: `abbreviated`. */
  readonly abbreviated: string;
  /**
   * Words around a term that a text defines: before it (`is called`), behind it (`genannt`), and what makes somebody what it
   * says where a clause ends (`is`).
   */
  readonly defined: Readonly<Record<'before' | 'behind' | 'being', string>>;
  /** Words of sentences that rule: when something holds, what must or may not be, what becomes more or less. */
  readonly rules: string;
  /** Words of titles and sentences that say what is done one after the other in play. */
  readonly order: string;
  /** Endings by which the forms of a noun differ. */
  readonly endings: string;
  /** Words that begin no name: a title that does is about how something is done, or what it is for. */
  readonly openers: string;
  /** Forms of verbs that stand before what a title is about: “Choosing a weapon” is about weapons. */
  readonly doing: string;
  /** Titles that nobody looks for; before “of” and the like they say what is told about something. */
  readonly generic: string;
  /** Words for examples and overviews: titles that begin with one name nothing. */
  readonly examples: string;
  /** What stands between two parts of a title: `of`. */
  readonly joints: string;
  /** Those before what something belongs to, of which the ending of the word depends, as in “des Spielfelds”. */
  readonly genitives: string;
  /** What may follow before the word itself: `the`. */
  readonly articles: string;
  readonly and: string;
  /** What joins amounts, stands between the ends of a range, and says that there is nothing. */
  readonly amounts: Readonly<Record<'and' | 'or' | 'to' | 'none', string>>;
  /** Whether titles that begin with a preposition's phrase two levels below a chapter belong below the title above. */
  readonly groupsPhrases: boolean;
  /** Whether the last part of a compound is what it is: a `Nahkampfwaffe` is a `Waffe`. */
  readonly joinsWords: boolean;
  /** Whether the first word of several is what a thing is: “armes de mêlée”, but “melee weapons”. */
  readonly namesFirst: boolean;
  /** Whether names are written with a capital letter wherever they stand. */
  readonly capitalisesNames: boolean;
}

/** The language of a tag (BCP 47), without region and script. */
export function primarySubtag(lang: string): string {
  return (lang.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}

/** The items of a list. */
export function listOf(text: string, separator = ','): readonly string[] {
  return text.split(separator).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
}
