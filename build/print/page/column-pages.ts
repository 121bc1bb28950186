/**
 * Lists the possible pages that start with an atom, in parts with text in columns: where the browser ends the page
 * without a forced break, and where a break can be forced.
 */
import { bisect } from '../../basics/bisect.ts';
import { balanced, columnEnds, columnsOf, heightOf, packed, partedEnd, type Stacked } from './pack-columns.ts';

/** A part measured in one setting. */
export interface Flow {
  /** Tightness from −1 to 1; negative values widen the gaps. */
  readonly snug: number;
  /** Share by which pictures shrink, from 0 to 1. */
  readonly shrink: number;
  readonly atoms: readonly (Stacked & { readonly canBegin: boolean })[];
}

export interface PossiblePage extends Pick<Flow, 'snug' | 'shrink'> {
  /** First atom of the next page. */
  readonly to: number;
  /** Whether the break must be forced because the page has room for more. */
  readonly isForced: boolean;
  /** Height of the text in this setting, in CSS pixels; of text in columns, the average height of the columns. */
  readonly used: number;
  /** Height of the footnotes, in CSS pixels; 0 if there are none or no room for them. */
  readonly foot: number;
  /** Positions at which the columns end to leave room for footnotes. */
  readonly ends?: readonly ColumnEnd[];
}

export interface ColumnEnd {
  /** Index of the first atom after the column. */
  readonly atom: number;
  /** Bottom edge of the column's text, in CSS pixels from the top of the page. */
  readonly depth: number;
}

interface Page {
  readonly from: number;
  readonly height: number;
  /** Returns the height of the footnotes on a page that ends before the atom `to`. */
  readonly footTo: (to: number) => number;
}

/** Minimum filled share of a page with a forced break. */
const LEAST = 0.3;

/**
 * @param flows measurements from the loosest to the tightest setting
 * @param drawnIn atoms that the browser is known to pull onto the page that should end before them
 */
export function pagesFrom(flows: readonly Flow[], page: Page, drawnIn: ReadonlySet<number>): readonly PossiblePage[] {
  const pages: PossiblePage[] = [];
  const { from, height, footTo } = page;
  const tried = new Set<number>();
  let former = from;
  for (const { atoms, snug, shrink } of flows) {
    const natural = naturalEnd(atoms, page);
    const add = (end: Omit<PossiblePage, 'snug' | 'shrink' | 'used'>): void => {
      const mean = (at: number, to: number): number => heightOf(atoms, at, to) / columnsOf(atoms, at);
      pages.push({ ...end, snug, shrink, used: heightTo(atoms, from, end.to, mean) });
    };
    const isEnd = (to: number): boolean => to === atoms.length || atoms[to]?.before === 'forced';
    const canBegin = (to: number): boolean => atoms[to]?.canBegin === true && atoms[to]?.before !== 'avoid';
    for (let to = from + 1; to <= natural.to; to++) {
      const foot = footTo(to);
      // Without footnotes, the browser ends the page there without a forced break.
      const isNatural = to === natural.to && foot === 0;
      if (tried.has(to) || isNatural || !(canBegin(to) || (isEnd(to) && foot > 0))) continue;
      const used = usedTo(atoms, page, to);
      // A tighter setting may leave room for the footnotes.
      if (used + foot > height) continue;
      tried.add(to);
      if (used + foot >= LEAST * height || isEnd(to)) add({ to, isForced: !isEnd(to), foot });
    }
    if (natural.to <= former) continue;
    const isDrawn = drawnIn.has(natural.to);
    if (!tried.has(natural.to) && (!isDrawn || atoms[natural.to]?.canBegin === true))
      add({ ...natural, isForced: isDrawn, foot: 0 });
    if (footTo(natural.to) === 0) tried.add(natural.to);
    const footed = tried.has(natural.to) ? undefined : footedEnd(atoms, page);
    if (footed) add({ ...footed, isForced: false });
    former = natural.to;
    if (isEnd(former) && (footTo(former) === 0 || tried.has(former))) break;
  }
  return pages;
}

/**
 * Returns where the browser ends the page without a forced break.
 *
 * @param most the latest allowed end
 */
function naturalEnd(atoms: Flow['atoms'], page: Page, most = Infinity): End {
  const { from, height } = page;
  let [at, used] = [from, 0];
  while (at < atoms.length && (at === from || atoms[at]?.before !== 'forced')) {
    if (at > from) used += gapBefore(atoms, at);
    const to = runEnd(atoms, at);
    const room = height - used;
    const end = Math.min(most, packed(atoms, { from: at, to }, room));
    if (end < to) return end > at ? partEnd(atoms, page, { at, end, used }) : endBefore(atoms, page, at);
    used += balanced(atoms, { from: at, to }, room) ?? 0;
    at = to;
  }
  return { to: at };
}

type End = Pick<PossiblePage, 'to' | 'ends'>;

/** Returns where to end a page inside a run so that its footnotes fit. */
function footedEnd(atoms: Flow['atoms'], page: Page): (End & Pick<PossiblePage, 'foot'>) | undefined {
  const above = (to: number): Page => ({ ...page, height: page.height - page.footTo(to) });
  // More text means more footnotes and less room, so a binary search works.
  const over = naturalEnd(atoms, page).to + 1;
  let [to] = bisect(page.from, over, (end) => naturalEnd(atoms, above(end)).to >= end);
  while (to > page.from && atoms[to]?.before === 'avoid') to--;
  const foot = page.footTo(to);
  const end = naturalEnd(atoms, above(to), to);
  return end.ends && foot > 0 ? { ...end, foot } : undefined;
}

/** Returns the end of a page that contains only some of the atoms that start at the same height. */
function partEnd(
  atoms: Flow['atoms'],
  { height }: Page,
  { at, end, used }: { readonly at: number; readonly end: number; readonly used: number },
): End {
  const room = height - used;
  const columns = columnEnds(atoms, { from: at, to: end }, room);
  const ends = columns.map((atom, column) => ({
    atom,
    depth: used + heightOf(atoms, columns[column - 1] ?? at, atom),
  }));
  return { to: end, ends };
}

/**
 * Returns the end of a page that has no space for an atom. Headings and lead-in lines move with the atom they
 * introduce.
 */
function endBefore(atoms: Flow['atoms'], { from, height }: Page, at: number): End {
  let to = at;
  while (to > from && atoms[to]?.before === 'avoid') to--;
  if (to === from) to = at > from ? at : partedEnd(atoms, from, runEnd(atoms, from), height);
  return { to };
}

/** Returns the height of a page that ends before an atom, with balanced columns. */
export function usedTo(atoms: Flow['atoms'], { from, height }: Pick<Page, 'from' | 'height'>, to: number): number {
  return heightTo(atoms, from, to, (at, end) => balanced(atoms, { from: at, to: end }, height) ?? height);
}

/** Adds up the heights of the runs of a page and the gaps between them. */
function heightTo(atoms: Flow['atoms'], from: number, to: number, ofRun: (at: number, end: number) => number): number {
  let height = 0;
  for (let at = from; at < to;) {
    const end = Math.min(to, runEnd(atoms, at));
    height += ofRun(at, end) + (at > from ? gapBefore(atoms, at) : 0);
    at = end;
  }
  return height;
}

function gapBefore(atoms: Flow['atoms'], at: number): number {
  return (atoms[at]?.top ?? 0) - (atoms[at - 1]?.bottom ?? 0);
}

/** Returns the index of the first later atom that belongs to another stretch or starts a page. */
function runEnd(atoms: Flow['atoms'], at: number): number {
  let end = at + 1;
  while (end < atoms.length && atoms[end]?.stretch === atoms[at]?.stretch && atoms[end]?.before !== 'forced') end++;
  return end;
}
