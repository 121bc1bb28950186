/** Writing a word in the one way in which it is compared. */

/** Letters that do not come apart into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without marks and soft hyphens: `Größe` → `grosse`, `Caf\u00E9` → `cafe`. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD\u200B\u2060]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * Makes one of a folded umlaut and its other spelling: `fahig` of `fähig` and `faehig` of `faehig` both give `fahig`.
 *
 * Also where it is no umlaut (`bauer` → `baur`, `israel` → `isral`): as it happens to text and query alike, nothing is
 * lost by it, and hardly two words become one.
 */
export function foldDigraphs(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}
