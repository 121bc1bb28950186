/**
 * Chooses all page ends of a part at once: of all ways to divide its atoms into pages, the one with the least white
 * space in which no page looks forced. Works on numbers only, so that tests need no browser.
 */

import { type Flow, type PossiblePage, pagesFrom, usedTo } from './column-pages.ts';
import type { Stacked } from './pack-columns.ts';

/** A measured atom; lengths are in CSS pixels. */
export interface Measured extends Stacked {
  /** How much the gap above the atom shrinks in the tightest setting. */
  readonly gapGain: number;
  /** How much the atom itself shrinks in the tightest setting, if its whole block is on the page. */
  readonly lineGain: number;
  /** Index of the first atom of its block. */
  readonly first: number;
  /** Index of the last atom of its block. */
  readonly last: number;
  /** How much the height of its picture may be reduced. */
  readonly shrinks: number;
  /** Whether a page can be forced to start with this atom. */
  readonly canBegin: boolean;
  /** Whether the atom continues what precedes it, so that a page that ends early before it looks broken off. */
  readonly continues: boolean;
  /** Cost, in pages, of starting a page with this atom; negative if that is desirable. */
  readonly cost: number;
  /** Whether the atom is a chapter title. */
  readonly isTitle: boolean;
  /** Height of the footnotes first referenced in this atom. */
  readonly notes: number;
}

export interface ChosenPage extends PossiblePage {
  /** Index of the page's first atom. */
  readonly from: number;
}

/** Rounding tolerance of layout, in CSS pixels. */
const SLACK = 1.5;
/**
 * Remaining height, in CSS pixels, below which a page counts as full. Forcing a break there could leave a page with a
 * single line.
 */
const ROOM = 4;
/** Extra cost, in pages, of a page that is more than half empty, the most noticeable fault. */
const HALF_EMPTY = 0.4;
/** Cost of white space at the end of a page, from 0 to 1. Small amounts cost less than proportionally. */
const whiteCost = (white: number): number => 1.6 * white ** 2 + 0.3 * white + (white > 0.5 ? HALF_EMPTY : 0);
const snugCost = (snug: number): number => 0.05 * snug ** 2;
/** @param share relative amount by which pictures shrink, from 0 to 1 */
const shrinkCost = (share: number): number => 0.03 + 0.15 * share + 1.2 * share ** 2;
const PAGE = 1;
/** A chapter title with less than this share of a page below it looks lost at the foot of the page. */
const BELOW_TITLE = 0.17;
const LOST_TITLE = 0.5;
/** Cost of moving footnotes to the end of their chapter, so high that it happens only if no page has room for them. */
const LOST_FOOT = 5;
/** Cost of ending a page early in the middle of a text, which looks like the end of a chapter. */
const BROKEN_OFF = 1;
/** Cost of dividing what should stay together, so high that it happens only if it fits on no page. */
const PARTED = 5;
/** Cost of a last page, or a page before a break by the author, filled to less than `HARDLY_FILLED`. */
const HARDLY = 0.3;
const HARDLY_FILLED = 0.3;

interface Reached {
  readonly cost: number;
  readonly page?: ChosenPage;
}

/** Corrections learned from earlier attempts, since a page is not exactly the sum of its atoms. */
export interface Learned {
  /** Reduction of the page height, by the first atom of the page, in CSS pixels. */
  readonly less: Map<number, number>;
  /** Atoms that the browser pulls onto the previous page unless a break is forced before them. */
  readonly drawnIn: Set<number>;
  /** First atoms of pages without room for wider gaps. */
  readonly asIs: Set<number>;
}

/**
 * @param heights heights in CSS pixels of every page, and of the footnote area without its notes
 * @param picture the share by which pictures may shrink
 * @returns the pages in order; `undefined` if a required page start is impossible
 */
export function choosePages(
  atoms: readonly Measured[],
  { page: pageHeight, foot: footHeight }: { readonly page: number; readonly foot: number },
  picture: number,
  learned: Learned,
): readonly ChosenPage[] | undefined {
  const reached: (Reached | undefined)[] = [{ cost: 0 }];
  const part = partOf(atoms, picture, learned);
  const reach = (page: ChosenPage, cost: number): void => {
    if (cost < (reached[page.to]?.cost ?? Infinity)) reached[page.to] = { page, cost };
  };
  const flows = part.hasColumns ? flowsOf(part) : undefined;
  for (const [from, start] of atoms.entries()) {
    const before = reached[from];
    if (!before) continue;
    const height = pageHeight - (learned.less.get(from) ?? 0);
    if (flows) {
      const footTo = (to: number): number => footOf(part, footHeight, from, to);
      const page = { from, height: height - SLACK, footTo };
      for (const each of pagesFrom(flows, page, learned.drawnIn)) {
        const broken = each.isForced && isBrokenOff(part, each.to) ? BROKEN_OFF : 0;
        const found = { from, ...each };
        reach(found, before.cost + costOf(part, found, height, each.used + each.foot) + broken);
      }
      continue;
    }
    let lowest = start.top;
    for (let to = from + 1; to <= atoms.length; to++) {
      const end = atoms[to - 1];
      if (!end) break;
      lowest = Math.max(lowest, end.bottom);
      const foot = footOf(part, footHeight, from, to);
      const found = pageOf(part, { from, to, height, used: lowest - start.top + start.repeats + foot, foot });
      if (found === 'too long') break;
      if (found) reach(found.page, before.cost + found.cost);
      if (atoms[to]?.before === 'forced') break;
    }
  }
  const loose = [0, ...LOOSE].map((share) => flowOf(part, { snug: -share, shrink: 0 }));
  return pagesTo(atoms.length, reached)?.map((page) => {
    const height = pageHeight - (learned.less.get(page.from) ?? 0) - SLACK;
    return learned.asIs.has(page.from) ? page : loosened(part, page, height, loose);
  });
}

/**
 * Spreads the white space at the end of a page over its gaps, if they can absorb most of it.
 *
 * @param flows measurements with tightness 0 first, then from the loosest to the tightest
 */
function loosened({ atoms }: Part, page: ChosenPage, height: number, flows: readonly Flow[]): ChosenPage {
  const { from, to, isForced, snug, shrink, used, foot, ends } = page;
  const [end, next] = [atoms[to - 1], atoms[to]];
  if (!next || next.before === 'forced' || ends || snug !== 0 || shrink !== 0) return page;
  // A page whose text continues on the next page is full.
  const goesOn = next.first < to || (!isForced && next.stretch !== undefined && next.stretch === end?.stretch);
  if (goesOn) return page;
  const [asIs = 0, ...heights] = flows.map((flow) => usedTo(flow.atoms, { from, height: 2 * height }, to));
  const room = height - Math.max(asIs, used) - foot;
  if (room < ROOM) return page;
  const gains = heights.map((each) => each - asIs);
  const found = room > WORTH_IT * (gains[0] ?? 0) ? -1 : gains.findIndex((gain) => gain <= room);
  const [gain, share] = [gains[found], LOOSE[found]];
  return gain === undefined || share === undefined ? page : { ...page, snug: -share, used: used + gain };
}

/** Settings to try in parts with columns, where the room of a page is not the sum of its atoms. */
const SNUG = [0, 1 / 3, 2 / 3, 1];
const SHRINK = [1 / 4, 1 / 2, 3 / 4, 1];

/** How much wider than usual gaps may become, as shares of the maximum. Line heights stay as they are. */
const LOOSE = [1, 2 / 3, 1 / 3];
/** Gaps are widened only if they can absorb the white space divided by this factor, which is half of it. */
const WORTH_IT = 2;

/** The settings to try, from the loosest to the tightest. */
function flowsOf(part: Part): readonly Flow[] {
  return [
    ...SNUG.map((snug) => flowOf(part, { snug, shrink: 0 })),
    ...(part.pictures.at(-1) === 0 ? [] : SHRINK.map((shrink) => flowOf(part, { snug: 1, shrink }))),
  ];
}

function flowOf({ atoms, gaps, lines, pictures }: Part, { snug, shrink }: Pick<Flow, 'snug' | 'shrink'>): Flow {
  const lower = Math.max(0, snug);
  const moved = atoms.map((atom, index) => {
    const gap = snug * between(gaps, 0, index + 1);
    const above = gap + lower * between(lines, 0, index) + shrink * between(pictures, 0, index);
    const own = gap + lower * between(lines, 0, index + 1) + shrink * between(pictures, 0, index + 1);
    return { ...atom, top: atom.top - above, bottom: atom.bottom - own };
  });
  return { snug, shrink, atoms: moved };
}

/** @param used height of what is on the page, in the usual setting */
function costOf(
  { atoms, notes, picture, hasColumns }: Part,
  { from, to, foot, snug, shrink }: ChosenPage,
  height: number,
  used: number,
): number {
  const [end, next] = [atoms[to - 1], atoms[to]];
  const isEnd = next === undefined || next.before === 'forced';
  const filled = Math.min(1, used / height);
  const title = atoms.slice(from + 1, to).findLast(({ isTitle }) => isTitle);
  const titleEdge = hasColumns ? title?.bottom : title?.top;
  const isTitleLost = end && titleEdge !== undefined && end.bottom - titleEdge < BELOW_TITLE * height;
  const endCost = filled < HARDLY_FILLED ? HARDLY : 0;
  return (
    PAGE +
    (isEnd ? endCost : whiteCost(1 - filled) + (isTitleLost === true ? LOST_TITLE : 0)) +
    snugCost(snug) +
    (shrink > 0 ? shrinkCost(shrink * picture) : 0) +
    (foot === 0 && between(notes, from, to) > 0 ? LOST_FOOT : 0) +
    (next?.cost ?? 0)
  );
}

type Part = ReturnType<typeof partOf>;

/** Adds prefix sums of what the atoms of a part can gain. */
function partOf(atoms: readonly Measured[], picture: number, { drawnIn }: Learned) {
  return {
    atoms,
    gaps: prefixSums(atoms.map(({ gapGain }) => gapGain)),
    lines: prefixSums(atoms.map(({ lineGain }) => lineGain)),
    pictures: prefixSums(atoms.map(({ shrinks }) => shrinks)),
    notes: prefixSums(atoms.map(({ notes }) => notes)),
    kept: keptTogether(atoms),
    picture,
    hasColumns: atoms.some(({ stretch }) => stretch !== undefined),
    drawnIn,
  };
}

/** A range of atoms considered as one page, in CSS pixels. */
interface Stretch extends Pick<ChosenPage, 'from' | 'to' | 'foot'> {
  /** Page height in CSS pixels. */
  readonly height: number;
  /** Height of the text with its footnotes. */
  readonly used: number;
}

/** @returns the page for the range and its cost; `undefined` if it is impossible */
function pageOf(part: Part, { from, to, height, used, foot }: Stretch): Required<Reached> | 'too long' | undefined {
  const [start, end, next] = [part.atoms[from], part.atoms[to - 1], part.atoms[to]];
  // Blocks that cross a page end keep their line height.
  const whole = start && start.first < from ? start.last + 1 : from;
  const wholeTo = end && end.last >= to ? end.first : to;
  // The height by which the range exceeds the page, and by which it can shrink.
  const over = used - (height - SLACK);
  const tight = between(part.gaps, from + 1, to) + between(part.lines, whole, wholeTo);
  const shrinks = between(part.pictures, whole, wholeTo);
  // If a range of this length ended after the atoms kept together with its last one, it would not fit either.
  if (over > tight + shrinks + height && to > from + 1) return 'too long';
  // Atoms that the browser is known to pull onto the page fit with some tolerance.
  const room = tight + shrinks + (part.drawnIn.has(to - 1) ? SLACK : 0);
  if (!end || (over > room && to > from + 1)) return undefined;
  const isEnd = next === undefined || next.before === 'forced';
  // Without a forced break, the browser only ends the page here if the next atom, with everything kept together with
  // it, does not fit.
  const overWithNext = over + (part.kept[to] ?? 0) - end.bottom;
  const isOpen = !isEnd && (overWithNext <= 0 || part.drawnIn.has(to));
  const isParted = next?.before === 'avoid';
  const canBegin = next?.canBegin ?? false;
  // A page with footnotes can end anywhere.
  if (((isOpen && foot === 0) || isParted) && !canBegin) return undefined;
  const snug = tight > 0 ? Math.min(1, Math.max(0, over) / tight) : 0;
  const shrink = shrinks > 0 ? Math.min(1, Math.max(0, over - tight) / shrinks) : 0;
  const page = {
    from,
    to,
    isForced: isParted || (!isEnd && canBegin && (isOpen || overWithNext <= SLACK || foot > 0 || over < -ROOM)),
    snug,
    shrink,
    used: used - foot - snug * tight - shrink * shrinks,
    foot,
  };
  const broken = isOpen && isBrokenOff(part, to) ? BROKEN_OFF : 0;
  return { page, cost: costOf(part, page, height, used) + (isParted ? PARTED : 0) + broken };
}

/** Whether the text continues after a page that ends early. What has notes may need more room than the page has. */
function isBrokenOff({ atoms, drawnIn }: Part, to: number): boolean {
  const next = atoms[to];
  return next?.continues === true && next.notes === 0 && !drawnIn.has(to);
}

function footOf({ notes }: Part, around: number, from: number, to: number): number {
  const own = between(notes, from, to);
  return own > 0 ? around + own : 0;
}

function between(sums: readonly number[], from: number, to: number): number {
  return to <= from ? 0 : (sums[to] ?? 0) - (sums[from] ?? 0);
}

/** Returns, for each atom, the bottom edge of the group it is kept together with. */
function keptTogether(atoms: readonly Measured[]): readonly number[] {
  const bottoms = atoms.map(({ bottom }) => bottom);
  for (let index = atoms.length - 2; index >= 0; index--)
    if (atoms[index + 1]?.before === 'avoid') bottoms[index] = bottoms[index + 1] ?? 0;
  return bottoms;
}

function pagesTo(end: number, reached: readonly (Reached | undefined)[]): readonly ChosenPage[] | undefined {
  const pages: ChosenPage[] = [];
  for (let at = end; at > 0;) {
    const page = reached[at]?.page;
    if (!page) return undefined;
    pages.unshift(page);
    at = page.from;
  }
  return pages;
}

function prefixSums(values: readonly number[]): readonly number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
