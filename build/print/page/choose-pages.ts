/**
 * Where the pages of a part end, chosen for all of it at once: out of all ways to divide its atoms, the one that leaves the
 * least white while no page looks forced. Numbers alone, so that it can be tried without a browser.
 */

import { type Flow, type PossiblePage, pagesFrom, usedTo } from './column-pages.ts';
import type { Stacked } from './pack-columns.ts';

/** An atom as it is measured, in CSS pixels where nothing else is said. */
export interface Measured extends Stacked {
  /** What the distance to the atom before it loses in tighter setting. */
  readonly gapGain: number;
  /** What itself loses in tighter setting, where all of its block is on the page. */
  readonly lineGain: number;
  /** The first atom of its block. */
  readonly first: number;
  /** The last atom of its block. */
  readonly last: number;
  /** Height by which its picture may be smaller. */
  readonly shrinks: number;
  /** Whether a page can be made to begin with it although the one before has room. */
  readonly canBegin: boolean;
  /** What it costs to begin a page with it; less than nothing where that is welcome. In pages. */
  readonly cost: number;
  /** Whether it is the title of a chapter. */
  readonly isTitle: boolean;
  /** Height of the notes that it is the first to refer to, at the foot of its page. */
  readonly notes: number;
}

export interface ChosenPage extends PossiblePage {
  /** Its first atom. */
  readonly from: number;
}

/** Of a page, in CSS pixels. */
export interface PageHeights {
  readonly page: number;
  /** What notes take besides their own height. */
  readonly foot: number;
}

/** Layout rounds to fractions of a pixel. */
const SLACK = 1.5;
/** A page that is so full ends by itself; asked for, the next would begin behind a page with one line. CSS pixels. */
const ROOM = 4;
/** It is what readers notice before all else. */
const HALF_EMPTY = 0.4;
/** White on a page, from 0 to 1: some of it is seen less than proportionally. */
const whiteCost = (white: number): number => 1.6 * white ** 2 + 0.3 * white + (white > 0.5 ? HALF_EMPTY : 0);
const snugCost = (snug: number): number => 0.05 * snug ** 2;
/** @param share by how much of their height pictures become smaller */
const shrinkCost = (share: number): number => 0.03 + 0.15 * share + 1.2 * share ** 2;
const PAGE = 1;
/** Below the title of a chapter, less than this share of a page looks lost at its foot. */
const BELOW_TITLE = 0.17;
const LOST_TITLE = 0.5;
/** Of notes at the end of their chapter: only where no page has room for them. */
const LOST_FOOT = 5;
/** What is to stay together is parted only where it fits no page. */
const PARTED = 5;
/** A last page, or one before a break of the author's, that is hardly filled. */
const HARDLY = 0.3;
const HARDLY_FILLED = 0.3;

interface Reached {
  readonly cost: number;
  readonly page?: ChosenPage;
}

/** What earlier tries have shown: layout is not quite the sum of its atoms. */
export interface Learned {
  /** How much less than a page holds, by the atom that it begins with. CSS pixels. */
  readonly less: ReadonlyMap<number, number>;
  /** Atoms that the page before takes in, too, unless a break is asked for. */
  readonly drawnIn: ReadonlySet<number>;
  /** First atoms of pages that have no room for wider gaps. */
  readonly asIs: ReadonlySet<number>;
}

/**
 * @param picture by how much of their height pictures may become smaller
 * @returns the pages in their order; undefined where nothing can begin a page that would have to
 */
export function choosePages(
  atoms: readonly Measured[],
  { page: pageHeight, foot: footHeight }: PageHeights,
  picture: number,
  learned: Learned,
): readonly ChosenPage[] | undefined {
  const reached: (Reached | undefined)[] = [{ cost: 0 }];
  const part: Part = {
    atoms,
    gaps: prefixSums(atoms.map(({ gapGain }) => gapGain)),
    lines: prefixSums(atoms.map(({ lineGain }) => lineGain)),
    pictures: prefixSums(atoms.map(({ shrinks }) => shrinks)),
    notes: prefixSums(atoms.map(({ notes }) => notes)),
    kept: keptTogether(atoms),
    picture,
    drawnIn: learned.drawnIn,
  };
  const flows = atoms.some(({ stretch }) => stretch !== undefined) ? flowsOf(part) : undefined;
  for (const [from, start] of atoms.entries()) {
    const before = reached[from];
    if (!before) continue;
    const height = pageHeight - (learned.less.get(from) ?? 0);
    if (flows) {
      const footTo = (to: number): number => footOf(part, footHeight, from, to);
      const page = { from, height: height - SLACK, footTo };
      for (const each of pagesFrom(flows, page, learned.drawnIn)) {
        const cost = before.cost + costInColumns(part, { from, height }, each);
        if (cost < (reached[each.to]?.cost ?? Infinity)) reached[each.to] = { page: { from, ...each }, cost };
      }
      continue;
    }
    let title: number | undefined;
    let lowest = start.top;
    for (let to = from + 1; to <= atoms.length; to++) {
      const end = atoms[to - 1];
      if (!end) break;
      if (end.isTitle && to > from + 1) title = end.top;
      lowest = Math.max(lowest, end.bottom);
      const foot = footOf(part, footHeight, from, to);
      const stretch = { from, to, height, used: lowest - start.top + start.repeats + foot, foot, title };
      const room = roomOf(part, stretch);
      // What is kept together is followed by what is not.
      if (room.over > room.tight + room.shrinks + height && to > from + 1) break;
      const found = pageOf(part, stretch, room);
      const best = reached[to];
      if (found && (!best || before.cost + found.cost < best.cost))
        reached[to] = { ...found, cost: before.cost + found.cost };
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
 * Spreads what is white at the end of a page over its gaps, where these take up most of it.
 *
 * @param flows without wider gaps, then from the widest on
 */
function loosened({ atoms }: Part, page: ChosenPage, height: number, flows: readonly Flow[]): ChosenPage {
  const { from, to, isForced, snug, shrink, used, foot, ends } = page;
  const [end, next] = [atoms[to - 1], atoms[to]];
  if (!next || next.before === 'forced' || ends || snug !== 0 || shrink !== 0) return page;
  const room = height - used - foot;
  // Where its text goes on with the next page, it is full.
  const goesOn = next.first < to || (!isForced && next.stretch !== undefined && next.stretch === end?.stretch);
  if (goesOn || room < ROOM) return page;
  const [asIs = 0, ...heights] = flows.map((flow) => usedTo(flow.atoms, { from, height: 2 * height }, to));
  const gains = heights.map((each) => each - asIs);
  const found = room > WORTH_IT * (gains[0] ?? 0) ? -1 : gains.findIndex((gain) => gain <= room);
  const [gain, share] = [gains[found], LOOSE[found]];
  return gain === undefined || share === undefined ? page : { ...page, snug: -share, used: used + gain };
}

/** Where a part has columns, the room of a page is not the sum of its atoms: so many ways of setting it are tried. */
const SNUG = [0, 1 / 3, 2 / 3, 1];
const SHRINK = [1 / 4, 1 / 2, 3 / 4, 1];

/** By which shares gaps are tried to be wider than usual. Lines stay as high as they are. */
const LOOSE = [1, 2 / 3, 1 / 3];
/** Gaps are not made wider where they would take up less than half of the white. */
const WORTH_IT = 2;

/** From the loosest to the tightest. */
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

function costInColumns(
  { atoms, notes, picture }: Part,
  { from, height }: Pick<Stretch, 'from' | 'height'>,
  page: PossiblePage,
): number {
  const { to, used, foot } = page;
  const title = atoms.slice(from + 1, to).findLast(({ isTitle }) => isTitle);
  const below = title && (atoms[to - 1]?.bottom ?? 0) - title.bottom;
  return costOfPage({
    ...page,
    picture,
    next: atoms[to],
    filled: Math.min(1, (used + foot) / height),
    isTitleLost: below !== undefined && below < BELOW_TITLE * height,
    isFootLost: foot === 0 && between(notes, from, to) > 0,
  });
}

interface Priced extends Pick<PossiblePage, 'snug' | 'shrink'> {
  /** Of the page, from 0 to 1. */
  readonly filled: number;
  readonly isTitleLost: boolean;
  /** Its notes are left to the end of their chapter. */
  readonly isFootLost?: boolean;
  /** What the next page begins with. */
  readonly next: Measured | undefined;
  readonly picture: number;
}

function costOfPage({ filled, snug, shrink, isTitleLost, isFootLost = false, next, picture }: Priced): number {
  const isEnd = next === undefined || next.before === 'forced';
  const endCost = filled < HARDLY ? HARDLY_FILLED : 0;
  return (
    PAGE +
    (isEnd ? endCost : whiteCost(1 - filled) + (isTitleLost ? LOST_TITLE : 0)) +
    snugCost(snug) +
    (shrink > 0 ? shrinkCost(shrink * picture) : 0) +
    (isFootLost ? LOST_FOOT : 0) +
    (next?.cost ?? 0)
  );
}

/** A part, with sums of what its first atoms gain. */
interface Part {
  readonly atoms: readonly Measured[];
  readonly gaps: readonly number[];
  readonly lines: readonly number[];
  readonly pictures: readonly number[];
  readonly notes: readonly number[];
  readonly kept: readonly number[];
  readonly picture: number;
  readonly drawnIn: Learned['drawnIn'];
}

/** Atoms that a page might hold. Lengths in CSS pixels. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Of a page. */
  readonly height: number;
  readonly used: number;
  /** What of that are notes. */
  readonly foot: number;
  /** Where the last title of a chapter is that stands within. */
  readonly title: number | undefined;
}

/** By how much a stretch is higher than the page, and by how much it may become lower. CSS pixels. */
interface Room {
  readonly over: number;
  readonly tight: number;
  readonly shrinks: number;
}

function roomOf({ atoms, gaps, lines, pictures }: Part, { from, to, height, used }: Stretch): Room {
  const [start, end] = [atoms[from], atoms[to - 1]];
  // Blocks that begin or end on another page stay as they are.
  const whole = start && start.first < from ? start.last + 1 : from;
  const wholeTo = end && end.last >= to ? end.first : to;
  return {
    over: used - (height - SLACK),
    tight: between(gaps, from + 1, to) + between(lines, whole, wholeTo),
    shrinks: between(pictures, whole, wholeTo),
  };
}

/** @returns the page that holds the stretch, and what it costs; undefined where none can */
function pageOf(part: Part, stretch: Stretch, { over, tight, shrinks }: Room): Reached | undefined {
  const { from, to, height, used, foot, title } = stretch;
  const [end, next] = [part.atoms[to - 1], part.atoms[to]];
  // What was drawn in is known to fit.
  const room = tight + shrinks + (part.drawnIn.has(to - 1) ? SLACK : 0);
  if (!end || (over > room && to > from + 1)) return undefined;
  const isEnd = next === undefined || next.before === 'forced';
  // What is kept together with the next atom would have to fit, too, for the browser not to end the page here.
  const overWithNext = over + (part.kept[to] ?? 0) - end.bottom;
  const isOpen = !isEnd && (overWithNext <= 0 || part.drawnIn.has(to));
  const isParted = next?.before === 'avoid';
  const canBegin = next?.canBegin ?? false;
  // A page with notes can be ended anywhere.
  if (((isOpen && foot === 0) || isParted) && !canBegin) return undefined;
  const snug = tight > 0 ? Math.min(1, Math.max(0, over) / tight) : 0;
  const shrink = shrinks > 0 ? Math.min(1, Math.max(0, over - tight) / shrinks) : 0;
  const isTitleLost = title !== undefined && end.bottom - title < BELOW_TITLE * height;
  return {
    page: {
      from,
      to,
      isForced: isParted || (!isEnd && canBegin && (isOpen || overWithNext <= SLACK || foot > 0 || over < -ROOM)),
      snug,
      shrink,
      used: used - foot - snug * tight - shrink * shrinks,
      foot,
    },
    cost:
      costOfPage({ filled: Math.min(1, used / height), snug, shrink, isTitleLost, next, picture: part.picture }) +
      (isParted ? PARTED : 0),
  };
}

function footOf({ notes }: Part, around: number, from: number, to: number): number {
  const own = between(notes, from, to);
  return own > 0 ? around + own : 0;
}

function between(sums: readonly number[], from: number, to: number): number {
  return to <= from ? 0 : (sums[to] ?? 0) - (sums[from] ?? 0);
}

/** For each atom, where what is kept together with it ends. */
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
