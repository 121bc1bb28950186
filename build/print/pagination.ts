/**
 * The known state of a printed book: the pages of its targets and the settings of its parts. A print starts from the
 * last state, or from an empty one, and repeats the layout until the state no longer changes.
 */
import type { PlacedLayout, Setting } from './layout.ts';

/** A heading whose title appears in running footers. */
export interface RunningTitle {
  /** Id of the heading. */
  readonly id: string;
  /** Title as plain text. */
  readonly title: string;
  /** Whether this is the title of a chapter, not of a section. */
  readonly isChapter: boolean;
}

/** A stretch of the book that starts on a new page. */
export interface BookPart {
  /** Id of the part's element and name of its CSS page. */
  readonly name: string;
  /** Title as plain text; empty for parts without a footer. */
  readonly title: string;
  /** The chapters and their sections in document order; empty if there is only one. */
  readonly titles: readonly RunningTitle[];
  /** Whether the part opens on a right-hand page, if necessary after a blank one. */
  readonly opensRight: boolean;
  /** Thumb mark at the edge of the pages: its index from 0, and the number of thumb marks in the book. */
  readonly thumb?: { readonly index: number; readonly count: number };
  /** Whether the text may be adjusted to fill its pages. */
  readonly canBeSet: boolean;
}

export interface Pagination {
  /** Page of each target by id, from 1. Parts are targets, too. */
  readonly pages: ReadonlyMap<string, number>;
  /** Last page of each part, by name. */
  readonly ends: ReadonlyMap<string, number>;
  /** Names of the parts that are preceded by a blank page. */
  readonly blanks: ReadonlySet<string>;
  /** Settings of the parts, by name. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** Ids of links that keep their page number even if it is no longer needed. */
  readonly kept: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Pagination = {
  pages: new Map(),
  ends: new Map(),
  blanks: new Set(),
  settings: new Map(),
  kept: new Set(),
};

/** Writes maps and sets as lists. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (each instanceof Map || each instanceof Set ? [...each] : each));
}

/** A pagination written by `toJson`. */
export type WrittenPagination = { readonly [Each in keyof Pagination]: readonly never[] };

export function paginationOf({ pages, ends, blanks, settings, kept }: WrittenPagination): Pagination {
  return {
    pages: new Map(pages),
    ends: new Map(ends),
    blanks: new Set(blanks),
    settings: new Map(settings),
    kept: new Set(kept),
  };
}

interface Printed {
  readonly parts: readonly BookPart[];
  /** Ids of the targets, by id of the link. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Returns the state after a layout. Two decisions are kept once they are made, because otherwise the rounds might
 * never converge: the setting of a part, and that a link shows its page number, which makes its line longer.
 *
 * @param before the state the layout was made with
 */
export function nextPagination(
  { parts, links }: Printed,
  { parts: laid, places }: PlacedLayout,
  before: Pagination,
): Pagination {
  const blanks = new Set<string>();
  const ends = new Map<string, number>();
  let next = 1;
  const starts = parts.map(({ name, opensRight }, index) => {
    if (opensRight && next % 2 === 0) {
      blanks.add(name);
      next++;
    }
    const start = next;
    next += laid[index]?.filled.length ?? 1;
    ends.set(name, next - 1);
    return start;
  });
  const pages = new Map(places.map(({ id, part, page }): [string, number] => [id, (starts[part] ?? 1) + page]));
  const kept = [...links].flatMap(([id, target]) => {
    const wasHidden = before.pages.has(id) && before.pages.get(id) === before.pages.get(target);
    const isNeeded = pages.get(id) !== pages.get(target);
    return before.kept.has(id) || (wasHidden && isNeeded) ? [id] : [];
  });
  const settings = laid.flatMap(({ name, setting }): [string, Setting][] => (setting ? [[name, setting]] : []));
  return { pages, ends, blanks, settings: new Map(settings), kept: new Set(kept) };
}

/**
 * Returns the state according to the print, for a print whose pages differ from the layout.
 *
 * @param found pages of the targets that were read from the print
 */
export function correctedPagination(
  { parts }: Pick<Printed, 'parts'>,
  state: Pagination,
  found: ReadonlyMap<string, number>,
  pageCount: number,
): Pagination {
  const pages = new Map([...state.pages, ...found]);
  const ends = parts.map(({ name }, index): [string, number] => {
    const next = parts[index + 1];
    if (!next) return [name, pageCount];
    return [name, (pages.get(next.name) ?? 1) - (state.blanks.has(next.name) ? 2 : 1)];
  });
  return { ...state, pages, ends: new Map(ends) };
}
