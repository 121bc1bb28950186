/**
 * Cuts parts out of a chapter's text. The parts are marked in a copy of its lines, in which all columns stay, so that
 * `placesInFile` can locate the remaining text.
 */
import type { Position, Source } from '../types.ts';

/** Stands for each character to cut out. No text contains it, since Unicode reserves it for such uses. */
export const CUT = '\uFDD0';

type CutFrom = NonNullable<Source['cutFrom']>;

/** @param marked lines of the source, in which `CUT` is written over the parts to cut out */
export function cutSource(source: Source, marked: readonly string[]): Source {
  // A line that becomes empty is dropped because it would separate the blocks around it.
  const kept = [...marked.keys()].filter((line) => !/^[\s>\uFDD0]*\uFDD0[\s>\uFDD0]*$/.test(marked[line] ?? ''));
  const own = marked.length - source.borrowed.length;
  return {
    ...source,
    text: kept.map((line) => withoutCuts(marked[line] ?? '')).join('\n'),
    borrowed: kept.flatMap((line) => (line < own ? [] : (source.borrowed[line - own] ?? []))),
    cutFrom: { source, marked, kept },
  };
}

function withoutCuts(line: string): string {
  const rest = line.replaceAll(CUT, '');
  return line.endsWith(CUT) ? rest.trimEnd() : rest;
}

/** Converts a position in a cut text to the position in the original text. */
export function uncutPosition({ marked, kept }: CutFrom, { line, column }: Position): Position {
  const own = kept[line - 1];
  if (own === undefined) return { line: (kept.at(-1) ?? 0) + 1, column };
  const text = marked[own] ?? '';
  let at = 0;
  for (let count = 1; count < column; at++) if (text[at] !== CUT) count++;
  return { line: own + 1, column: at + 1 };
}
