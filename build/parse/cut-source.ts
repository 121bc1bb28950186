/** Cuts lines and parts of lines out of a chapter's text. `placesInFile` can still locate the remaining text. */
import { columnIn } from '../../plugins/places.ts';
import type { Position, Source } from '../types.ts';
import { sourceLines } from './source-lines.ts';

/** A range of columns in a line, from 0, the end exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The parts to cut out. Lines count from 0. */
export interface Cut {
  readonly lines: ReadonlySet<number>;
  /** Parts to cut out of each line, in ascending order and without overlaps. */
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
  /** Replacements of whole lines, so that blocks that were separate stay separate. */
  readonly instead: ReadonlyMap<number, string>;
}

type CutFrom = NonNullable<Source['cutFrom']>;

export function cutSource(source: Source, { lines, pieces, instead }: Cut): Source {
  const kept: CutFrom['kept'][number][] = [];
  const texts: string[] = [];
  const all = sourceLines(source);
  const own = all.length - source.borrowed.length;
  const keep = (line: number, text: string, removed?: readonly number[]): void => {
    kept.push({ line, ...(removed && { removed }) });
    texts.push(text);
  };
  for (const [line, text] of all.entries()) {
    const put = instead.get(line);
    const cuts = pieces.get(line);
    if (put !== undefined) keep(line, put);
    else if (lines.has(line)) continue;
    else if (!cuts) keep(line, text);
    else {
      const rest = cuts.reduceRight((all, cut) => all.slice(0, cut.from) + all.slice(cut.to), text);
      // A line that becomes empty is dropped because it would separate the blocks around it.
      if (/^[\s>]*$/.test(rest)) continue;
      let cutLength = 0;
      const removed = cuts.flatMap(({ from, to }) => {
        const at = from - cutLength;
        cutLength += to - from;
        return Array.from({ length: to - from }, () => at);
      });
      keep(line, cuts.at(-1)?.to === text.length ? rest.trimEnd() : rest, removed);
    }
  }
  const borrowed = kept.flatMap(({ line }) => (line < own ? [] : (source.borrowed[line - own] ?? [])));
  return { ...source, text: texts.join('\n'), borrowed, cutFrom: { source, kept } };
}

/** Converts a position in a cut text to the position in the original text. */
export function uncutPosition({ kept }: CutFrom, { line, column }: Position): Position {
  const own = kept[line - 1];
  if (!own) return { line: (kept.at(-1)?.line ?? 0) + 1, column };
  return { line: own.line + 1, column: columnIn({ column: 0, removed: own.removed ?? [] }, column - 1) + 1 };
}
