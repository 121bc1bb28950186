/**
 * Determines the index entries for the title of a section.
 *
 *     Structure of the unit card   →   Unit card, structure
 *     Actions: Powers              →   Powers, actions
 *     For weapons and armour       →   no entry
 */
import { countOf } from '../basics/group-by.ts';
import { type NameLists, comparable, formsOf } from '../words/name-words.ts';
import { capitalised } from '../../plugins/capitalised.ts';
import { invertedTitle } from './indexed-title.ts';

/** A heading with its context. */
export interface IndexedTitle {
  /** Text of the heading, without its number. */
  readonly text: string;
  /** Position of the heading above; -1 for headings of chapters. */
  readonly above: number;
  /** Whether the heading may appear in the index. */
  readonly isWanted: boolean;
}

/** Path of an index entry: the terms above it, then its own term. */
export type IndexPath = readonly string[];

type SplitTitle = IndexedTitle & { readonly words: readonly string[] };

/** Maximum words of a title; longer titles are sentences. */
const MAX_WORDS = 7;
/** Minimum numbers of headings with the same start, end or title that make it a pattern instead of a coincidence. */
const FEW = 2;
const MANY = 3;
/** Maximum number of sections with the same title. More are part of a pattern, such as “Effect” below each spell. */
const PATTERN = 12;
const SENTENCE = /[?!.;…]["'”“»«]?$/u;
const DICE = /^\d*[dwDW]\d+:?\s+(?=\p{L})/u;
const EMOJI = /\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\u{20E3}/gu;

export class IndexTitles {
  readonly #titles: readonly SplitTitle[];
  readonly #lists: NameLists;
  readonly #lang: string;
  /** Names of sections, rows and other entries by their comparable form. */
  readonly #names = new Map<string, string>();
  /** Numbers of titles with the same text before a colon, and with the same whole text. */
  readonly #openings: ReadonlyMap<string, number>;
  readonly #counts: ReadonlyMap<string, number>;
  readonly #paths: (readonly IndexPath[])[] = [];

  constructor(titles: readonly IndexedTitle[], lists: NameLists, lang: string, names: readonly string[]) {
    this.#lists = lists;
    this.#lang = lang;
    this.#titles = titles.map((title) => {
      const text = tidy(title.text);
      return { ...title, text, words: text.split(' ') };
    });
    this.#counts = countOf(this.#titles.map(({ text }) => comparable(text)));
    this.#openings = countOf(this.#titles.flatMap(({ text }) => comparable(colonParts(text)?.[0] ?? '') || []));
    const wanted = this.#titles.flatMap((title) => (title.isWanted && !this.#isEmpty(title) ? [title.text] : []));
    for (const name of [...wanted, ...names])
      if (!this.#names.has(comparable(name))) this.#names.set(comparable(name), name);
  }

  /** Returns the index entries for each title; none if nobody would look it up. */
  paths(): readonly (readonly IndexPath[])[] {
    for (const title of this.#titles) this.#paths.push(title.isWanted ? this.#pathsOf(title) : []);
    return this.#paths;
  }

  #pathsOf(title: SplitTitle): readonly IndexPath[] {
    const { text } = title;
    if (this.#isEmpty(title)) return [];
    const parts = colonParts(text);
    if (parts) return this.#withColon(text, parts);
    if (this.#isOnlyJoining(title)) return [];
    return this.#jointed(title) ?? this.#ofSiblings(title) ?? [[invertedTitle(text, this.#lang)]];
  }

  /** Whether the title is not a name that readers would look up. */
  #isEmpty({ text, words }: SplitTitle): boolean {
    const { openers, generic, examples } = this.#lists;
    const first = comparable(words[0] ?? '');
    return (
      !/\p{L}/u.test(text) ||
      /\bTODO\b/.test(text) ||
      SENTENCE.test(text) ||
      words.length > MAX_WORDS ||
      openers.has(first) ||
      (this.#counts.get(comparable(text)) ?? 0) > PATTERN ||
      generic.has(comparable(text)) ||
      examples.has(first)
    );
  }

  /** Handles titles with a colon: if several start with “Actions:”, `Actions: Powers` is listed under “Powers”. */
  #withColon(text: string, [before, after]: readonly [string, string]): readonly IndexPath[] {
    const { generic } = this.#lists;
    if (generic.has(comparable(after))) return [[before]];
    if (generic.has(comparable(before))) return [[after]];
    const isPattern = (this.#openings.get(comparable(before)) ?? 0) >= FEW;
    return isPattern ? [[capitalised(this.#nameOf(after) ?? after), this.#small(before, text)]] : [[text]];
  }

  /** Whether the title is `A and B`, and both parts are entries of their own. */
  #isOnlyJoining({ words }: SplitTitle): boolean {
    const parts: string[][] = [[]];
    for (const word of words) {
      if (this.#lists.and.has(word.toLowerCase())) parts.push([]);
      else parts.at(-1)?.push(word.replace(/,$/u, ''));
    }
    return parts.length > 1 && parts.every((part) => this.#nameOf(part.join(' ')) !== undefined);
  }

  /**
   * Handles titles such as `Structure of the unit card`. They are listed below their subject if it is the title
   * above, or if the first word alone means too little.
   */
  #jointed({ text, words, above }: SplitTitle): readonly IndexPath[] | undefined {
    const { joints, generic } = this.#lists;
    const at = words.findIndex((word, index) => index > 0 && joints.has(word.toLowerCase()));
    if (at < 0 || at === words.length - 1) return undefined;
    const before = words.slice(0, at).join(' ');
    const joint = words[at] ?? '';
    const after = this.#withoutArticles(words.slice(at + 1)).join(' ');
    const rest = words.slice(at).join(' ');
    const subject = this.#ancestorNamed(before, above);
    if (subject !== undefined) return [[subject, rest]];
    const parent = this.#ancestorNamed(after, above);
    const isGeneric = generic.has(comparable(before)) && !this.#lists.articles.has(words[0]?.toLowerCase() ?? '');
    if (parent === undefined && !isGeneric) {
      const end = this.#ancestorNamed(words.at(-1) ?? '', above);
      return end === undefined ? undefined : [[end, text]];
    }
    const about = capitalised(parent ?? this.#nameOf(after) ?? this.#nominative(joint, after));
    const inverted: IndexPath = [about, this.#small(before, text)];
    const own = isGeneric ? undefined : this.#nameOf(before);
    return own === undefined ? [inverted] : [inverted, [own, rest]];
  }

  /** Lists `Grade 1 powers` and `Grade 2 powers` below `Powers`. */
  #ofSiblings({ text, words, above }: SplitTitle): readonly IndexPath[] | undefined {
    const parent = this.#titles[above]?.text ?? '';
    const end = ` ${parent.toLowerCase()}`;
    if (parent === '' || !text.toLowerCase().endsWith(end)) return undefined;
    const isAlike = (other: SplitTitle): boolean =>
      other.above === above && other.words[0] === words[0] && other.text.toLowerCase().endsWith(end);
    const path = this.#paths[above]?.[0];
    if (!path || path.length >= MANY || this.#titles.filter(isAlike).length < FEW) return undefined;
    return [[...path, text.slice(0, -end.length)]];
  }

  #ancestorNamed(name: string, above: number): string | undefined {
    const forms = new Set(formsOf(comparable(name), this.#lists.endings));
    for (let at = above; at >= 0; at = this.#titles[at]?.above ?? -1) {
      const title = this.#titles[at]?.text ?? '';
      if (forms.has(comparable(title))) return this.#paths[at]?.[0]?.[0] ?? title;
    }
    return undefined;
  }

  /** Returns the entry of this name, in singular or plural. */
  #nameOf(name: string): string | undefined {
    const key = comparable(name);
    const found = key === '' ? undefined : formsOf(key, this.#lists.endings).find((form) => this.#names.has(form));
    return found === undefined ? undefined : this.#names.get(found);
  }

  /** Removes a genitive ending after an article: `des Spielfelds` → `Spielfeld`. */
  #nominative(joint: string, name: string): string {
    if (!this.#lists.genitives.has(joint.toLowerCase()) || name.includes(' ')) return name;
    return /(?<![aeiou])es$/u.test(name) ? name.slice(0, -2) : name.replace(/s$/u, '');
  }

  #withoutArticles(words: readonly string[]): readonly string[] {
    const at = words.findIndex((word) => !this.#lists.articles.has(word.toLowerCase()));
    return at < 0 ? words : words.slice(at);
  }

  /** Lower-cases a part after a comma, if the language does so and the title is not in title case. */
  #small(part: string, title: string): string {
    if (this.#lists.capitalisesNames) return part;
    const others = title
      .split(' ')
      .slice(1)
      .filter((word) => word.length > MANY);
    const isSentenceCase = others.every((word) => !/^\p{Lu}/u.test(word)) || colonParts(title) !== undefined;
    const isShort = /^\p{Lu}\p{Lu}/u.test(part);
    return isSentenceCase && !isShort ? part.charAt(0).toLowerCase() + part.slice(1) : part;
  }
}

/** Removes emoji, the dice of a random table, final colons and note marks from a title, and joins its lines. */
function tidy(text: string): string {
  const shown = text.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim();
  return shown.replace(/[\s:*†‡]+$/u, '').replace(DICE, '');
}

function colonParts(text: string): readonly [string, string] | undefined {
  const [, before, after] = /^([^:]+):\s+(\S.*)$/u.exec(text) ?? [];
  return before === undefined || after === undefined ? undefined : [before, after];
}
