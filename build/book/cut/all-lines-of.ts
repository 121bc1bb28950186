import type { Token } from 'markdown-it';
import { maxOf, minOf } from '../../basics/extremes.ts';
import type { Block, Parent } from '../../tree.ts';

/** Matches a line that contains only attributes, which belong to the block above. */
const ATTRIBUTES = /^[\s>]*(?:\{[^{}]*only-[^{}]*\}\s*)+$/;

/**
 * Returns all lines of a block, including those without tokens: link definitions, comments, and attributes below it.
 *
 * @param text lines of the chapter, without footnotes borrowed from other chapters
 */
export function allLinesOf(block: Block, tokens: readonly Token[], text: readonly string[]): readonly number[] {
  const maps = tokens.slice(block.start, block.end).flatMap(({ map }) => (map ? [map] : []));
  if (maps.length === 0) return [];
  const first = minOf(maps.map(([start]) => start));
  let end = Math.max(first + 1, maxOf(maps.map((map) => map[1])));
  if (block.kind === 'section') end = Math.max(end, endOfSection(block, tokens, text));
  let below = end;
  while (below < text.length && /^[\s>]*$/.test(text[below] ?? '')) below++;
  if (ATTRIBUTES.test(text[below] ?? '')) end = below + 1;
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Returns the line where the section ends, because other content starts or the enclosing block ends. */
function endOfSection(block: Block, tokens: readonly Token[], text: readonly string[]): number {
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const next = tokens.slice(block.end, notes < 0 ? undefined : notes).find(({ map }) => map)?.map?.[0];
  return Math.min(next ?? text.length, endAround(block.parent, text));
}

function endAround(parent: Parent, text: readonly string[]): number {
  if (parent.kind === 'chapter') return text.length;
  if (parent.kind === 'section' || !parent.token.map) return endAround(parent.parent, text);
  const [, end] = parent.token.map;
  return /^[\s>]*:{3,}\s*$/.test(text[end - 1] ?? '') ? end - 1 : end;
}
