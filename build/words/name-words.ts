/** Prepares the word lists of a language by which the program recognises names. */
import { oncePer } from '../basics/once-per.ts';
import { WORD_LISTS, type WordLists, listOf, wordListsFor } from './word-lists.ts';

type NameWords = WordLists['names'];

/** Lists in which single words are looked up. */
const SETS = ['openers', 'generic', 'examples', 'joints', 'genitives', 'articles', 'and'] as const;

type WordSets = Readonly<Record<(typeof SETS)[number], ReadonlySet<string>>>;

/** The lists of a language in a form for fast lookup. */
export type NameLists = ReturnType<typeof makeLists>;

/** Words that join amounts or the ends of a range. */
export interface JoiningWords {
  readonly and: readonly string[];
  readonly or: readonly string[];
  readonly to: readonly string[];
  /** Words that mean that there is no amount. */
  readonly none: readonly string[];
}

/**
 * The lists of a language. Column headings always include the English ones, which occur in books of all languages.
 *
 * @param lang a language tag; languages without lists have the English ones
 */
export function nameListsOf(lang: string): NameLists {
  return makeLists((wordListsFor(lang) ?? WORD_LISTS.en).names);
}

const makeLists = oncePer((words: NameWords) => {
  const both = (list: 'columns' | 'signs' | 'rolls' | 'abbreviated') => [
    ...new Set([words, WORD_LISTS.en.names].flatMap((each) => listOf(each[list]))),
  ];
  const icons = new Set(both('signs'));
  const rolls = new Set(both('rolls'));
  const sets = SETS.map((name): [string, ReadonlySet<string>] => [name, new Set(listOf(words[name]))]);
  return {
    isNameColumn: namesColumn(both('columns'), words),
    isRollColumn: (heading: string) => rolls.has(comparable(heading)),
    isIconColumn: (heading: string) => icons.has(comparable(heading)),
    abbreviated: new RegExp(`(?<!\\p{L})(?:${both('abbreviated').join('|')})(?!\\p{L})`, 'iu'),
    endings: listOf(words.endings),
    ...(Object.fromEntries(sets) as WordSets),
    amounts: {
      and: listOf(words.amounts.and),
      or: listOf(words.amounts.or),
      to: listOf(words.amounts.to),
      none: listOf(words.amounts.none),
    },
    capitalisesNames: words.capitalisesNames,
  };
});

/** Minimum length of the last part of a compound; shorter words are too often the end of unrelated words. */
const MIN_PART_LENGTH = 4;

/** Maximum number of words in a heading that names a column by one of its words: “martial melee weapons”. */
const MAX_WORDS = 4;

function namesColumn(
  list: readonly string[],
  { joinsWords, namesFirst, joints }: NameWords,
): (heading: string) => boolean {
  const names = new Set(list);
  const ends = joinsWords ? list.filter(({ length }) => length >= MIN_PART_LENGTH) : [];
  const between = new Set(listOf(joints));
  return (heading) => {
    const text = comparable(heading);
    if (names.has(text)) return text !== '';
    const words = comparable(heading.replace(/\([^()]*\)/g, ' ')).split(' ');
    if (words.length > MAX_WORDS) return false;
    // The noun is before words such as “of”: “weapons of war” are weapons.
    const end = words.findIndex((word, at) => at > 0 && between.has(word));
    const noun = (namesFirst ? words[0] : words.at(end < 0 ? -1 : end - 1)) ?? '';
    return noun !== '' && (names.has(noun) || ends.some((each) => noun.endsWith(each)));
  };
}

/** Maximum words and characters of a name; longer texts are phrases. */
const [MAX_NAME_WORDS, MAX_NAME_LENGTH] = [4, 40];

/** Whether a text is as short as a name. */
export function isShort(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && text.split(' ').length <= MAX_NAME_WORDS;
}

/** Removes parentheses with their contents. */
export function withoutBrackets(text: string): string {
  return text.replace(/\s*\([^()]*\)/gu, '');
}

/** Returns a word and the forms that it may have in singular and plural, the likeliest first. */
export function formsOf(word: string, endings: readonly string[]): readonly string[] {
  const others = endings.flatMap((ending) =>
    word.endsWith(ending) ? [word + ending, word.slice(0, -ending.length)] : [word + ending],
  );
  return [word, ...others];
}

/** A heading in lower case without punctuation, for comparison. */
export function comparable(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
