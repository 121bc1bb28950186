/** What was decided so that the pages of a book are filled, for its author. */
import type { KnownPrint } from './print.ts';

export interface Decision {
  readonly what: 'tighter' | 'looser' | 'smaller images' | 'early break';
  /** From 1. */
  readonly pages: readonly number[];
}

export function decisionsOf({ layout, pagination }: Pick<KnownPrint, 'layout' | 'pagination'>): readonly Decision[] {
  const pages = layout.parts.flatMap(({ name, filled, setting }) => {
    const first = pagination.pages.get(name);
    if (!setting || first === undefined) return [];
    const { tight, starts, breaks, pages: set } = setting;
    const pageOf = (block: number): number => first + starts.filter((start) => start.block <= block).length;
    const all = filled.map((_, index) => first + index);
    const known = starts.length > 0 ? set : [];
    return [
      {
        tighter: tight > 0 ? all : known.filter(({ snug }) => snug > 0).map(({ from }) => pageOf(from)),
        looser: known.filter(({ snug }) => snug < 0).map(({ from }) => pageOf(from)),
        smaller: known.filter(({ shrink }) => shrink > 0).map(({ from }) => pageOf(from)),
        breaks: starts.length > 0 ? breaks.map(pageOf) : [],
      },
    ];
  });
  const decisions: readonly Decision[] = [
    { what: 'tighter', pages: pages.flatMap(({ tighter }) => tighter) },
    { what: 'looser', pages: pages.flatMap(({ looser }) => looser) },
    { what: 'smaller images', pages: pages.flatMap(({ smaller }) => smaller) },
    { what: 'early break', pages: pages.flatMap(({ breaks }) => breaks) },
  ];
  return decisions.filter((each) => each.pages.length > 0);
}
