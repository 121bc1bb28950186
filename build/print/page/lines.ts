/** Lines of text that a block takes. */
export function linesOf(block: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(block);
  const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.2;
  return Math.round(block.getBoundingClientRect().height / line);
}
