/** The list of chapters in the menu. */
import { assertDefined } from '../basics/assert-defined.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { type TocNode, nested } from './contents-tree.ts';

export interface ListedChapter {
  /** Index in the book. */
  readonly chapter: number;
  readonly titleHtml: string;
  /** Relative to the book's folder. */
  readonly href: string;
  /** Number of parts and chapters around it. */
  readonly depth: number;
}

export interface ChapterNav {
  /** Below their parts; addresses are relative to the book's folder. */
  readonly chapters: readonly TocNode[];
  /** Whether chapters are left out: full lists on all pages of a long book would grow quadratically. */
  readonly isReduced: boolean;
}

/** Longer books list what is beside the way to the current page, and what is below it. */
const MAX_LISTED = 120;
/** Of more chapters in one place, those around the one on the way. */
const MAX_BESIDE = 60;
const AROUND = 20;

/** @param at place of the current page in the list */
export function chapterNav(chapters: readonly ListedChapter[], at: number): ChapterNav {
  const { lists, parents, below } = familyOf(chapters);
  if (chapters.length <= MAX_LISTED)
    return kept(lists, '', () => ({ chapters: chapterTree(chapters), isReduced: false }));
  const way = new Set<number>([-1]);
  for (let each = at; each >= 0; each = assertDefined(parents[each], 'parent of a chapter')) way.add(each);
  const listed = [...way].flatMap((parent) => beside(below.get(parent) ?? [], way)).toSorted((a, b) => a - b);
  return kept(lists, listed.join(), () => ({
    chapters: chapterTree(listed.flatMap((each) => chapters[each] ?? [])),
    isReduced: true,
  }));
}

/** Begins in steps, so that neighbours share one list. */
function beside(all: readonly number[], way: ReadonlySet<number>): readonly number[] {
  if (all.length <= MAX_BESIDE) return all;
  const own = all.findIndex((each) => way.has(each));
  const start = Math.floor(own / AROUND) * AROUND - AROUND / 2;
  const first = Math.max(0, Math.min(start, all.length - 2 * AROUND));
  return all.slice(first, first + 2 * AROUND);
}

/** Chapters below their parts. */
export function chapterTree(chapters: readonly ListedChapter[]): readonly TocNode[] {
  return nested(chapters.map(({ titleHtml, href, depth }) => ({ level: depth + 1, id: '', html: titleHtml, href })));
}

/** For each depth above that of the chapter, the last one before it: the parts it is in, from the outermost on. */
export function chaptersAround(chapters: readonly ListedChapter[], at: number): readonly ListedChapter[] {
  const { parents } = familyOf(chapters);
  const around: ListedChapter[] = [];
  for (let each = parents[at] ?? -1; each >= 0; each = parents[each] ?? -1) {
    around.unshift(assertDefined(chapters[each], 'part of a chapter'));
  }
  return around;
}

interface Family {
  /** Of each chapter, -1 where it is in none. */
  readonly parents: readonly number[];
  readonly below: ReadonlyMap<number, readonly number[]>;
  /** What was made so far. */
  readonly lists: Map<string, ChapterNav>;
}

const familyOf = oncePer((chapters: readonly ListedChapter[]): Family => {
  const open: number[] = [];
  const depthOf = (at: number): number => chapters[at]?.depth ?? -1;
  const parents = chapters.map(({ depth }, at) => {
    while (open.length > 0 && depthOf(open.at(-1) ?? -1) >= depth) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(at);
    return parent;
  });
  const below = groupBy(parents.keys(), (at) => assertDefined(parents[at], 'parent of a chapter'));
  return { parents, below, lists: new Map() };
});

function kept(lists: Map<string, ChapterNav>, key: string, make: () => ChapterNav): ChapterNav {
  const nav = lists.get(key) ?? make();
  lists.set(key, nav);
  return nav;
}
