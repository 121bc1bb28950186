/**
 * The pages that may begin with an atom, in a part with text in columns: where the browser ends them by itself, and where it
 * may be asked to.
 */
import { balanced, columnEnds, columnsOf, heightOf, packed, partedEnd, type Stacked } from './pack-columns.ts';

/** A part in one way of setting it. */
export interface Flow {
  /** How much tighter it is set, from −1 to 1; below 0, its gaps are wider. */
  readonly snug: number;
  /** How much smaller its pictures are, from 0 to 1. */
  readonly shrink: number;
  readonly atoms: readonly (Stacked & { readonly canBegin: boolean })[];
}

export interface PossiblePage extends Pick<Flow, 'snug' | 'shrink'> {
  /** The first atom of the next page. */
  readonly to: number;
  /** Whether the next page has to be asked for, as this one has room for more. */
  readonly isForced: boolean;
  /** Height of its text, so set; where the page ends within columns, theirs on average. CSS pixels. */
  readonly used: number;
  /** Height of the notes at its foot; 0 where it has none, or no room for them. CSS pixels. */
  readonly foot: number;
  /** Where its columns are to end, so that there is room for notes. */
  readonly ends?: readonly ColumnEnd[];
}

export interface ColumnEnd {
  /** Index of the first atom that stands elsewhere. */
  readonly atom: number;
  /** How far down the column's text reaches. CSS pixels from the upper edge of the page. */
  readonly depth: number;
}

interface Page {
  readonly from: number;
  readonly height: number;
  /** Height of the notes of a page that ends before an atom. */
  readonly footTo: (to: number) => number;
}

/** A page that holds less is not asked for. */
const LEAST = 0.3;

/**
 * @param flows from the loosest to the tightest
 * @param drawnIn atoms that the browser is known to take in where it ends a page before them
 */
export function pagesFrom(flows: readonly Flow[], page: Page, drawnIn: ReadonlySet<number>): readonly PossiblePage[] {
  const pages: PossiblePage[] = [];
  const { from, height, footTo } = page;
  const tried = new Set<number>();
  let former = from;
  for (const { atoms, snug, shrink } of flows) {
    const natural = naturalEnd(atoms, page);
    const isEnd = (to: number): boolean => to === atoms.length || atoms[to]?.before === 'forced';
    const canBegin = (to: number): boolean => atoms[to]?.canBegin === true && atoms[to]?.before !== 'avoid';
    for (let to = from + 1; to <= natural.to; to++) {
      const foot = footTo(to);
      // Without notes, the browser ends the page there by itself.
      const isNatural = to === natural.to && foot === 0;
      if (tried.has(to) || isNatural || !(canBegin(to) || (isEnd(to) && foot > 0))) continue;
      const used = usedTo(atoms, page, to);
      // Set tighter, it may have room for its notes.
      if (used + foot > height) continue;
      tried.add(to);
      if (used + foot >= LEAST * height || isEnd(to))
        pages.push({ to, snug, shrink, isForced: !isEnd(to), used, foot });
    }
    if (natural.to <= former) continue;
    const isDrawn = drawnIn.has(natural.to);
    if (!tried.has(natural.to) && (!isDrawn || atoms[natural.to]?.canBegin === true))
      pages.push({ ...natural, snug, shrink, isForced: isDrawn, foot: 0 });
    if (footTo(natural.to) === 0) tried.add(natural.to);
    const footed = tried.has(natural.to) ? undefined : footedEnd(atoms, page);
    if (footed) pages.push({ ...footed, snug, shrink, isForced: false });
    former = natural.to;
    if (isEnd(former) && (footTo(former) === 0 || tried.has(former))) break;
  }
  return pages;
}

/**
 * Where the browser ends the page by itself.
 *
 * @param most it ends no later than before this atom
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
  return { to: at, used };
}

type End = Pick<PossiblePage, 'to' | 'used' | 'ends'>;

/** Where a page that ends within a run is to end, so that there is room for its notes. */
function footedEnd(atoms: Flow['atoms'], page: Page): (End & Pick<PossiblePage, 'foot'>) | undefined {
  const above = (to: number): Page => ({ ...page, height: page.height - page.footTo(to) });
  // The more text, the more notes, and the less room.
  let [to, over] = [page.from, naturalEnd(atoms, page).to + 1];
  while (over - to > 1) {
    const middle = Math.floor((to + over) / 2);
    if (naturalEnd(atoms, above(middle)).to >= middle) to = middle;
    else over = middle;
  }
  while (to > page.from && atoms[to]?.before === 'avoid') to--;
  const foot = page.footTo(to);
  const end = naturalEnd(atoms, above(to), to);
  return end.ends && foot > 0 ? { ...end, foot } : undefined;
}

/** Of a page that has room for a part of the atoms that begin at a height. */
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
  return { to: end, used: used + Math.min(room, heightOf(atoms, at, end) / columnsOf(atoms, at)), ends };
}

/** Of a page that has no room for an atom: what announces it goes along. */
function endBefore(atoms: Flow['atoms'], page: Page, at: number): End {
  const { from, height } = page;
  let to = at;
  while (to > from && atoms[to]?.before === 'avoid') to--;
  if (to === from) to = at > from ? at : partedEnd(atoms, from, runEnd(atoms, from), height);
  return { to, used: usedTo(atoms, page, to) };
}

/** Height of a page that ends before an atom, its columns as low as they can be. */
export function usedTo(atoms: Flow['atoms'], { from, height }: Pick<Page, 'from' | 'height'>, to: number): number {
  let used = 0;
  for (let at = from; at < to;) {
    const end = Math.min(to, runEnd(atoms, at));
    if (at > from) used += gapBefore(atoms, at);
    used += balanced(atoms, { from: at, to: end }, height) ?? height;
    at = end;
  }
  return used;
}

function gapBefore(atoms: Flow['atoms'], at: number): number {
  return (atoms[at]?.top ?? 0) - (atoms[at - 1]?.bottom ?? 0);
}

/** The first atom behind that is not of the same stretch, or begins a page. */
function runEnd(atoms: Flow['atoms'], at: number): number {
  let end = at + 1;
  while (end < atoms.length && atoms[end]?.stretch === atoms[at]?.stretch && atoms[end]?.before !== 'forced') end++;
  return end;
}
