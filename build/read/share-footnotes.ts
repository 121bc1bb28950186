/** Finds the footnotes that a chapter refers to but that stand in another chapter of its file, as at the end. */
import type { Token } from 'markdown-it';
import { groupBy } from '../basics/group-by.ts';

/** Indexes of a first line, and of the line after the last one. */
type Lines = readonly [start: number, end: number];

/** A label has at most 999 characters, as in CommonMark. */
const REFERENCE = /\[\^([^\]\s]{1,999})\](?!:)/g;

/**
 * Returns a function for the lines of the footnotes that a part of the text lacks.
 *
 * @param tokens blocks of the whole text
 */
export function footnotesIn(
  tokens: readonly Token[],
  lines: readonly string[],
): (start: number, end: number) => readonly Lines[] {
  const definitions = tokens.filter(({ type }) => type === 'footnote_reference_open');
  const notes = groupBy(definitions, ({ meta }) => meta?.['label'] as string);
  return (start, end) => {
    if (notes.size === 0) return [];
    const references = lines.slice(start, end).join('\n').matchAll(REFERENCE);
    const labels = new Set(Array.from(references, ([, label = '']) => label));
    return [...labels].flatMap((label) => {
      const places = (notes.get(label) ?? []).flatMap(({ map }): Lines[] =>
        // The lines of those in a list or quote have marks of their own.
        map && /^ {0,3}\[/.test(lines[map[0]] ?? '') ? [map] : [],
      );
      const isOwn = places.some(([line]) => line >= start && line < end);
      // The first definition of a label counts.
      return isOwn ? [] : places.slice(0, 1);
    });
  };
}
