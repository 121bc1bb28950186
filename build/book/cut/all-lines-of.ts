import type { Token } from 'markdown-it';
import { maxOf, minOf } from '../../basics/extremes.ts';
import type { Block, Parent } from '../../tree.ts';

/** A line of nothing but attributes, which is for the block above it. */
const ATTRIBUTES = /^[\s>]*(?:\{[^{}]*only-[^{}]*\}\s*)+$/;

/**
 * All lines of a block, with what has no tokens: definitions of links, comments, the attributes below it.
 *
 * @param text lines of the chapter, without what was borrowed from others
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

/** The line in which something else begins, or what is around it ends. */
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
