/** Folds words into the form in which they are compared. */

/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }));

/**
 * Returns a word in lower case, without marks and soft hyphens: `Größe` → `grosse`, `Caf\u00E9` → `cafe`.
 *
 * @param hasDigraphs whether `ae` is another spelling of `ä`, so that its `e` is dropped. This also affects words
 * without umlauts (`bauer` → `baur`), but in texts and queries alike, so no match is lost.
 */
export function fold(word: string, hasDigraphs = false): string {
  const folded = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD\u200B\u2060]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS.get(letter) ?? letter);
  return hasDigraphs ? folded.replace(/([aou])e/g, '$1') : folded;
}
