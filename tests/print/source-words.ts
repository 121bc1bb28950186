/** Extracts the author's words from Markdown independently of the compiler. */

/** Returns the words in order; `[[toc]]` becomes the word `⟦toc⟧`. */
export function sourceWords(markdown: string): readonly string[] {
  const text = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\[\[toc\]\]/gi, ' ⟦toc⟧ ')
    .replace(/\{[^{}\n]*\}/g, (block) => (/^\{(?:\.|width|height|align)/.test(block) ? ' ' : block))
    .replace(/^\s*!{3,}[ \t]+\w+/gm, ' ')
    .replace(/(!?\[(?:[^\]\n])*\])\([^)\n]*\)/g, '$1')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, ' ')
    // Numbers of ordered lists are removed, because the compiler renumbers them.
    .replace(/^\s*\d+\.(?=\s)/gm, ' ')
    .replace(/:[a-z_]+:/g, ' ');
  return text.match(/⟦toc⟧|[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns only the letters and digits of a text for comparison, because line ends and spaces of a PDF are not part of
 * its text.
 */
export function lettersOf(text: string): string {
  return (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

export interface LostWord {
  readonly word: string;
  readonly before: string;
}

/**
 * Returns the first source word that does not follow within `gap` letters of the previous one.
 *
 * @param contentsEnd index in `letters` at which the contents end
 */
export function firstLostWord(
  words: readonly string[],
  letters: string,
  gap: number,
  contentsEnd: number,
): LostWord | undefined {
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (word === '⟦toc⟧') {
      at = contentsEnd;
      continue;
    }
    const wanted = lettersOf(word);
    const found = letters.indexOf(wanted, at);
    if (found < 0 || found - at > gap) {
      return { word, before: words.slice(Math.max(0, index - 8), index).join(' ') };
    }
    at = found + wanted.length;
  }
  return undefined;
}
