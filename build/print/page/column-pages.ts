/** The pages that may begin with an atom, in a part with text in columns: where the browser ends them, and where it may be asked to. */
import { balanced, columnEnd, heightOf, packed, partedEnd, type Stacked } from './pack-columns.ts';

/** In one way of setting it. */
export interface Flow {
  readonly snug: number;
  readonly shrink: number;
  readonly atoms: readonly (Stacked & { readonly canBegin: boolean })[];
}

export interface PossiblePage {
  readonly to: number;
  readonly snug: number;
  readonly shrink: number;
  readonly isForced: boolean;
  /** From 0 to 1; of columns that the page ends, on average. */
  readonly filled: number;
}

interface Page {
  readonly from: number;
  readonly height: number;
  /** Of columns. */
  readonly count: number;
}

/** A page that holds less is not asked for. */
const LEAST = 0.3;

/**
 * @param flows from the loosest to the tightest
 * @param drawnIn atoms that the browser is known to take in where it ends a page before them
 */
export function pagesFrom(flows: readonly Flow[], page: Page, drawnIn: ReadonlySet<number>): readonly PossiblePage[] {
  const pages: PossiblePage[] = [];
  let former = page.from;
  for (const { atoms, snug, shrink } of flows) {
    const natural = naturalEnd(atoms, page);
    if (natural.to <= former) continue;
    for (let to = former + 1; to < natural.to; to++) {
      if (atoms[to]?.canBegin !== true || atoms[to]?.before === 'avoid') continue;
      const filled = usedTo(atoms, page, to) / page.height;
      if (filled >= LEAST) pages.push({ to, snug, shrink, isForced: true, filled });
    }
    const isDrawn = drawnIn.has(natural.to);
    if (!isDrawn || atoms[natural.to]?.canBegin === true) pages.push({ ...natural, snug, shrink, isForced: isDrawn });
    former = natural.to;
    if (former === atoms.length || atoms[former]?.before === 'forced') break;
  }
  return pages;
}

/** Where the browser ends the page by itself. */
function naturalEnd(atoms: Flow['atoms'], page: Page): End {
  const { from, height, count } = page;
  let [at, used] = [from, 0];
  while (at < atoms.length && (at === from || atoms[at]?.before !== 'forced')) {
    if (at > from) used += gapBefore(atoms, at);
    const to = runEnd(atoms, at);
    const room = height - used;
    const inColumns = { from: at, to, count };
    const isWide = atoms[at]?.stretch === undefined;
    const end = isWide ? columnEnd(atoms, at, to, room) : packed(atoms, inColumns, room);
    if (end < to) return end > at ? partEnd(atoms, page, { at, end, used }) : endBefore(atoms, page, at);
    used += isWide ? heightOf(atoms, at, to) : (balanced(atoms, inColumns, room) ?? 0);
    at = to;
  }
  return { to: at, filled: used / height };
}

type End = Pick<PossiblePage, 'to' | 'filled'>;

/** Of a page that has room for a part of the atoms that begin at a height. */
function partEnd(
  atoms: Flow['atoms'],
  { height, count }: Page,
  { at, end, used }: { readonly at: number; readonly end: number; readonly used: number },
): End {
  const text = heightOf(atoms, at, end);
  const own = atoms[at]?.stretch === undefined ? text : Math.min(height - used, text / count);
  return { to: end, filled: Math.min(1, (used + own) / height) };
}

/** Of a page that has no room for an atom: what announces it goes along. */
function endBefore(atoms: Flow['atoms'], page: Page, at: number): End {
  const { from, height } = page;
  let to = at;
  while (to > from && atoms[to]?.before === 'avoid') to--;
  if (to === from) to = at > from ? at : partedEnd(atoms, from, runEnd(atoms, from), height);
  return { to, filled: Math.min(1, usedTo(atoms, page, to) / height) };
}

/** Height of a page that ends before an atom, its columns as low as they can be. */
function usedTo(atoms: Flow['atoms'], { from, height, count }: Page, to: number): number {
  let used = 0;
  for (let at = from; at < to;) {
    const end = Math.min(to, runEnd(atoms, at));
    if (at > from) used += gapBefore(atoms, at);
    used +=
      atoms[at]?.stretch === undefined
        ? heightOf(atoms, at, end)
        : (balanced(atoms, { from: at, to: end, count }, height) ?? height);
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
