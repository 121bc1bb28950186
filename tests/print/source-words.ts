/** The words an author wrote, taken out of Markdown by other means than the compiler's. */

/** Words in order; `[[toc]]` stands as the word `⟦toc⟧`. */
export function sourceWords(markdown: string): readonly string[] {
  const text = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\[\[toc\]\]/gi, ' ⟦toc⟧ ')
    .replace(/\{[^{}\n]*\}/g, (block) => (/^\{(?:\.|width|height|align)/.test(block) ? ' ' : block))
    .replace(/^\s*!{3,}[ \t]+\w+/gm, ' ')
    .replace(/(!?\[(?:[^\]\n])*\])\([^)\n]*\)/g, '$1')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, ' ')
    // Numbers of ordered lists are counted anew.
    .replace(/^\s*\d+\.(?=\s)/gm, ' ')
    .replace(/:[a-z_]+:/g, ' ');
  return text.match(/⟦toc⟧|[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters and digits alone, as both sides are compared: line ends and spaces of a PDF are no part of its text. */
export function lettersOf(text: string): string {
  return (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

export interface LostWord {
  readonly word: string;
  readonly before: string;
}

/**
 * The first source word that does not follow within `gap` letters of the one before it.
 *
 * @param contentsEnd where in `letters` the contents end
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
 * Where each source word is in `letters`, for a text of which none is lost.
 *
 * @param contentsEnd where in `letters` the contents end
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

/** A stretch of the source that is to lie on one page. */
export interface SourceBlock {
  readonly kind: 'box' | 'table';
  /** Lines of the source, from 0; `to` is the first behind it. */
  readonly from: number;
  readonly to: number;
}

/** Boxes and tables that stand in no other block. */
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

/** How many words stand before each line, and before the end. */
export function wordCounts(markdown: string): readonly number[] {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, (settings) => settings.replace(/[^\n]/g, ''));
  let count = 0;
  return [0, ...text.split('\n').map((line) => (count += sourceWords(line).length))];
}
