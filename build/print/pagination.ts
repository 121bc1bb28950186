/**
 * What is known of a printed book: the pages of its places, and what was decided for its parts. A print begins with what
 * the last one knew, or with nothing, and asks the page for the layout until that changes nothing any more.
 */
import type { PlacedLayout, Setting } from './layout.ts';

/** A heading that pages are named after. */
export interface RunningTitle {
  /** Of the heading. */
  readonly id: string;
  /** Plain text. */
  readonly title: string;
}

/** A stretch of the book that begins on a page of its own. */
export interface BookPart {
  /** Id of its element, and the name of its pages. */
  readonly name: string;
  /** Plain text; empty where its pages bear no footer. */
  readonly title: string;
  /** The chapters of which it has several. */
  readonly chapters?: readonly RunningTitle[];
  /** Its chapters and their sections, in their order; absent where there are no sections. */
  readonly sections?: readonly RunningTitle[] | undefined;
  /** Opens on a right-hand page, if need be behind a blank one. */
  readonly opensRight: boolean;
  /** Of the marks at the edge, by part or chapter: which one it has, from 0, of how many. */
  readonly thumb?: { readonly index: number; readonly count: number };
  /** Its text may be set so that it fills its pages. */
  readonly canBeSet: boolean;
}

export interface Pagination {
  /** Page of each place by its id, from 1; parts are places, too. */
  readonly pages: ReadonlyMap<string, number>;
  /** Last page of each part by its name. */
  readonly ends: ReadonlyMap<string, number>;
  /** Names of the parts that open behind a blank page. */
  readonly blanks: ReadonlySet<string>;
  /** How parts are set, by name. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** Links that keep the number of their page, needed or not. */
  readonly kept: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Pagination = {
  pages: new Map(),
  ends: new Map(),
  blanks: new Set(),
  settings: new Map(),
  kept: new Set(),
};

interface Printed {
  readonly parts: readonly BookPart[];
  /** By id of a link, the id of what it leads to. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * What is known once a layout has been seen. Two decisions stay once they are made, or the rounds might never come to rest:
 * how a part is set, and that a link has the number of its page, which makes its line longer.
 *
 * @param before what the layout was made with
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
 * The state as a print shows it, where that had other pages than the layout.
 *
 * @param found pages of the places that the print tells of
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
