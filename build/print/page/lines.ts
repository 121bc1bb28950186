/** Elements that make their parent more than lines of text. */
export const BLOCKS = 'p, div, ul, ol, dl, table, pre, figure, blockquote, math[display="block"]';

/** Returns the number of lines of a block of text. */
export function linesOf(block: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(block);
  const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2;
  return Math.round(block.getBoundingClientRect().height / line);
}
