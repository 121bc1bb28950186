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

/**
 * Returns the position of each source word in `letters`, for a text from which no word is missing.
 *
 * @param contentsEnd index in `letters` at which the contents end
 */
export function wordPositions(words: readonly string[], letters: string, contentsEnd: number): readonly number[] {
  let at = 0;
  return words.map((word) => {
    if (word === '⟦toc⟧') return (at = contentsEnd);
    const wanted = lettersOf(word);
    const found = letters.indexOf(wanted, at);
    at = found + wanted.length;
    return found;
  });
}

/** A range of the source that must be printed on one page. */
export interface SourceBlock {
  readonly kind: 'box' | 'table';
  /** Lines of the source, from 0; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Returns the boxes and tables that are not nested in another block. */
export function sourceBlocks(markdown: string): readonly SourceBlock[] {
  const lines = markdown.split('\n');
  const blocks: SourceBlock[] = [];
  for (let from = 0; from < lines.length; from++) {
    const isBox = lines[from]?.startsWith('!!! ') === true;
    if (!isBox && lines[from]?.startsWith('|') !== true) continue;
    const goesOn = isBox ? /^(?: {4}|\t|\s*$)/ : /^\|/;
    let to = from + 1;
    while (to < lines.length && goesOn.test(lines[to] ?? '')) to++;
    blocks.push({ kind: isBox ? 'box' : 'table', from, to });
    from = to - 1;
  }
  return blocks;
}

/** Returns the number of words before each line, and before the end. */
export function wordCounts(markdown: string): readonly number[] {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, (settings) => settings.replace(/[^\n]/g, ''));
  let count = 0;
  return [0, ...text.split('\n').map((line) => (count += sourceWords(line).length))];
}
