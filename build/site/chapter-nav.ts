/** List of chapters in the menu. */
import { assertDefined } from '../basics/assert-defined.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import { type TocNode, nested } from './contents-tree.ts';

export interface ListedChapter {
  /** Index of the chapter in the book. */
  readonly chapter: number;
  readonly titleHtml: string;
  /** Address relative to the book's folder. */
  readonly href: string;
  /** Number of parts and chapters that contain this one. */
  readonly depth: number;
}

export interface ChapterNav {
  /** Tree of chapters below their parts; addresses are relative to the book's folder. */
  readonly chapters: readonly TocNode[];
  /**
   * Whether chapters are left out. Full lists on all pages of a long book would take space that grows quadratically.
   */
  readonly isReduced: boolean;
}

/**
 * Number of chapters up to which the menu lists all of them. In longer books it lists only the siblings of the
 * current chapter and of its parts, and the chapters below it.
 */
const MAX_LISTED = 120;
/** Number of siblings up to which all are listed; of more, only the nearest ones are. */
const MAX_BESIDE = 60;
const AROUND = 20;

/**
 * Returns the list of chapters for one page.
 *
 * @param at position of the current page in the list
 */
export function chapterNav(chapters: readonly ListedChapter[], at: number): ChapterNav {
  const { lists, parents, below } = familyOf(chapters);
  if (chapters.length <= MAX_LISTED)
    return getOrAdd(lists, '', () => ({ chapters: chapterTree(chapters), isReduced: false }));
  const way = new Set([-1, ...wayTo(parents, at)]);
  const listed = [...way].flatMap((parent) => beside(below.get(parent) ?? [], way)).toSorted((a, b) => a - b);
  return getOrAdd(lists, listed.join(), () => ({
    chapters: chapterTree(listed.flatMap((each) => chapters[each] ?? [])),
    isReduced: true,
  }));
}

/** Returns the siblings to list. The window moves in steps, so that neighbouring pages share one list. */
function beside(all: readonly number[], way: ReadonlySet<number>): readonly number[] {
  if (all.length <= MAX_BESIDE) return all;
  const own = all.findIndex((each) => way.has(each));
  const start = Math.floor(own / AROUND) * AROUND - AROUND / 2;
  const first = Math.max(0, Math.min(start, all.length - 2 * AROUND));
  return all.slice(first, first + 2 * AROUND);
}

/** Returns the tree of chapters below their parts. */
export function chapterTree(chapters: readonly ListedChapter[]): readonly TocNode[] {
  return nested(chapters.map(({ titleHtml, href, depth }) => ({ level: depth + 1, id: '', html: titleHtml, href })));
}

/** Returns the parts that contain the chapter, from the outermost one inwards. */
export function chaptersAround(chapters: readonly ListedChapter[], at: number): readonly ListedChapter[] {
  const [, ...around] = wayTo(familyOf(chapters).parents, at);
  return around.toReversed().map((each) => assertDefined(chapters[each], 'part of a chapter'));
}

/** Returns a chapter and the parts that contain it, from the innermost one outwards. */
function wayTo(parents: readonly number[], at: number): readonly number[] {
  return at < 0 ? [] : [at, ...wayTo(parents, parents[at] ?? -1)];
}

/**
 * Returns the index of each chapter's parent, which is -1 for a chapter at the top level; the chapters below each; and
 * the lists made so far, which pages share.
 */
const familyOf = oncePer((chapters: readonly ListedChapter[]) => {
  const open: number[] = [];
  const depthOf = (at: number): number => chapters[at]?.depth ?? -1;
  const parents = chapters.map(({ depth }, at) => {
    while (open.length > 0 && depthOf(open.at(-1) ?? -1) >= depth) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(at);
    return parent;
  });
  const below = groupBy(parents.keys(), (at) => assertDefined(parents[at], 'parent of a chapter'));
  return { parents, below, lists: new Map<string, ChapterNav>() };
});
