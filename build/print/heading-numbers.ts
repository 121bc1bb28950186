/** Computes the numbers of chapters and sections, such as `3` or `3.2`. */
import { getOrAdd } from '../basics/get-or-add.ts';
import { figureOf, ownNumbers } from '../book/own-numbers.ts';
import type { Book } from '../types.ts';
import { UNNUMBERED } from '../words/word-lists.ts';

/** Number of heading levels that are numbered by default. */
const DEFAULT_DEPTH = 2;
/** Minimum number of chapters in a book with numbered headings. */
const MIN_CHAPTERS = 3;

/** If at least one in this many sibling headings has a number from the author, the others get no automatic number. */
const SHARE = 3;

/** The numbers of each chapter's headings in document order; empty strings for headings without one. */
export type HeadingNumbers = readonly (readonly string[])[];

export function headingNumbers(book: Book): HeadingNumbers {
  const { groups, top } = groupsOf(book);
  const depth = book.meta.numbering ?? (top.length < MIN_CHAPTERS || isNumberedByAuthor(top) ? 0 : DEFAULT_DEPTH);
  const counters: number[] = [];
  return book.chapters.map(({ tree, headings }, index) => {
    /** Level of the last heading without a number. Headings below it have no number either. */
    let unnumbered = Number.POSITIVE_INFINITY;
    return tree.sections.map(({ token, level: written }, at) => {
      const level = written - book.chapterLevel;
      if (level < 0 || level >= depth || level > unnumbered || token.level > 0) return '';
      const { own = '', group = [] } = groups[index]?.[at] ?? {};
      const isOurs = !isNumberedByAuthor(group);
      const isOwn = own !== '';
      // Sections below a chapter that the author numbered in digits use its number as their prefix.
      const number = isOurs === isOwn ? undefined : isOwn ? figureOf(own) : (counters[level] ?? 0) + 1;
      const hasNone = level > counters.length || UNNUMBERED.test(headings[at]?.text ?? '');
      const classes = String(token.attrGet('class') ?? '').split(' ');
      if (hasNone || number === undefined || group.length === 0 || classes.includes('no-number')) {
        unnumbered = level;
        return '';
      }
      unnumbered = Number.POSITIVE_INFINITY;
      counters.length = level + 1;
      counters[level] = number;
      return isOurs ? counters.join('.') : '';
    });
  });
}

interface Grouped {
  /** The author's number for the heading; empty if there is none. */
  readonly own: string;
  /** The numbers of this heading and its siblings. */
  readonly group: readonly string[];
}

/** Returns the headings of each chapter, but for those that no book numbers, and the numbers of the chapters themselves. */
function groupsOf(book: Book) {
  const numbers = ownNumbers(book.chapters.flatMap(({ headings }) => headings)).values();
  const top: string[] = [];
  /** The groups that the next heading could belong to, by level. */
  const open = new Map([[book.chapterLevel, top]]);
  const groups = book.chapters.map(({ source, isContents, headings }) =>
    headings.map(({ level, inListItem }): Grouped | undefined => {
      const own = numbers.next().value ?? '';
      if (source.isFront || source.isPart || isContents || inListItem || level < book.chapterLevel) return undefined;
      for (const below of open.keys()) if (below > level) open.delete(below);
      const group = getOrAdd(open, level, () => []);
      group.push(own);
      return { own, group };
    }),
  );
  return { groups, top };
}

function isNumberedByAuthor(group: readonly string[]): boolean {
  return group.filter((number) => number !== '').length * SHARE >= Math.max(1, group.length);
}
