/** What the contents and the lists of a book are called in all languages. */
import { allStrings, type Strings } from './strings.ts';

const KEYS: readonly (readonly [sign: string, ...keys: (keyof Strings)[]])[] = [
  ['toc', 'toc', 'contents'],
  ['figures', 'list.figures', 'overview.figures'],
  ['examples', 'list.examples', 'overview.examples'],
  ['tables', 'list.tables', 'overview.tables'],
];

let signs: ReadonlyMap<string, string> | undefined;

/** The sign of the list that a word names, such as `toc` for “Inhalt”. */
export function listSignFor(word: string): string | undefined {
  signs ??= new Map(
    KEYS.flatMap(([sign, ...keys]) =>
      allStrings().flatMap((strings) => keys.map((key): [string, string] => [strings[key].toLowerCase(), sign])),
    ),
  );
  return signs.get(word.normalize('NFC').toLowerCase());
}
