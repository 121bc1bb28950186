/** Applies the chosen setting (page starts, spacing, sizes) to a part, and undoes it. */
import type { Setting } from '../layout.ts';
import { changeMeasured } from './blocks.ts';
import { applyFeet, reattachFootnotes, detachFootnotes } from './page-notes.ts';
import { NEW_PAGE } from './paginate.ts';
import { removeLabels } from './table-groups.ts';

/** Class of the element that holds the columns after a forced page start. */
const REST = '_rest';
/**
 * Elements that can be set tighter or start a page. Elements that appear or vanish with page numbers are excluded, so
 * that indexes into this list stay valid between rounds.
 */
const BLOCKS =
  'section, article, aside, header, footer, nav, main, address, h1, h2, h3, h4, h5, h6, hgroup, p, ul, ol, li, dl, dt, dd, table, thead, tbody, tfoot, tr, th, td, caption, pre, figure, figcaption, blockquote, div, details, summary, hr, img, math[display="block"]';
const TEXT = 'p, li, dt, dd, th, td, pre, figcaption, summary';
/** How far lines, gaps and pictures may shrink without readers noticing, as a share of their size. */
const LINES = 0.02;
const GAPS = 0.2;
const GAPS_AROUND = 0.25;
export const PICTURE = 0.2;
/** Height in lines below which a picture is an inline symbol and keeps its size. */
const MAX_SYMBOL_LINES = 3;

export const UNCHANGED: Setting = { tight: 0, round: 1, starts: [], breaks: [], pages: [] };

/** Applies a setting to a part that has just been shown. */
export function applySetting(part: HTMLElement, { breaks, pages, feet = [] }: Setting): void {
  const atFoot = new Set(feet.flatMap(({ notes }) => notes));
  const notes = detachFootnotes(part, (index) => atFoot.has(index));
  const blocks = blocksIn(part);
  for (const index of breaks) beginPage(blocks[index]);
  const ends = endsOf(blocks);
  const tighter = pages.flatMap(({ from, to, snug }) =>
    blocks.flatMap((block, index): readonly Tighter[] => {
      const end = ends.get(block) ?? index;
      const [begins, isOver] = [index >= from && index <= to, end >= from && end < to];
      return snug !== 0 && (begins || isOver) ? [{ block, snug, begins, isOver }] : [];
    }),
  );
  setTighter(tighter);
  const shrunk = pages.filter(({ shrink }) => shrink > 0);
  const picturesOn = (from: number, to: number): readonly HTMLImageElement[] =>
    blocks.slice(from, to).filter(isPicture);
  setSmaller(shrunk.flatMap(({ from, to, shrink }) => picturesOn(from, to).map((image) => ({ image, shrink }))));
  applyFeet(part, feet, blocks, notes);
}

/** If the page starts inside columns, moves the rest of their text into columns of its own. */
function beginPage(block: HTMLElement | undefined): void {
  const columns = block?.parentElement;
  if (!block || !columns?.matches('.columns')) block?.classList.add(NEW_PAGE);
  else if (block === columns.firstElementChild) columns.classList.add(NEW_PAGE);
  else {
    const rest = document.createElement('div');
    rest.className = `columns ${REST} ${NEW_PAGE}`;
    columns.after(rest);
    moveFrom(block, rest);
  }
}

/** Moves a node and its following siblings to the end of another element. */
function moveFrom(first: Node, to: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(first.parentNode ?? first);
  range.setStartBefore(first);
  to.append(range.extractContents());
}

export function blocksIn(part: HTMLElement): readonly HTMLElement[] {
  return Array.from(
    part.querySelectorAll<HTMLElement>(
      `:is(${BLOCKS}):not(._notes, ._notes *, ._beside, ._beside *, ._repeated, ._repeated *, .${REST})`,
    ),
  );
}

/** Returns, for each block, the index of the last block inside it. */
function endsOf(blocks: readonly HTMLElement[]): ReadonlyMap<Element, number> {
  const ends = new Map<Element, number>();
  for (const [index, block] of [...blocks.entries()].toReversed())
    for (let each: Element | null = block; each && !ends.has(each); each = each.parentElement) ends.set(each, index);
  return ends;
}

interface Tighter {
  readonly block: HTMLElement;
  /** Tightness from −1 to 1; negative values widen the gaps. */
  readonly snug: number;
  /** Whether the block starts on the page, and whether it ends there. */
  readonly begins: boolean;
  readonly isOver: boolean;
}

/** The inline styles that the author set for the changed properties. */
const own = new WeakMap<HTMLElement, Partial<CSSStyleDeclaration>>();

interface Spacing {
  readonly marginTop: string;
  readonly marginBottom: string;
  /** Line height as a multiple of the font size. */
  readonly line: number;
}

/**
 * Spacing of blocks before any change. Reading it later would force the browser to lay out the whole text each time.
 */
const spacings = new WeakMap<HTMLElement, Spacing>();

/** Returns the spacing of a block before any change, if it is called before that. */
export function spacingOf(block: HTMLElement): Spacing {
  const known = spacings.get(block);
  if (known) return known;
  const { lineHeight, fontSize, marginTop, marginBottom } = getComputedStyle(block);
  const spacing = { marginTop, marginBottom, line: parseFloat(lineHeight) / parseFloat(fontSize) };
  spacings.set(block, spacing);
  return spacing;
}

/** Changes the spacing of blocks. The author's spacing is scaled rather than replaced. */
export function setTighter(all: readonly Tighter[]): void {
  changeMeasured(
    all,
    ({ block }) => spacingOf(block),
    ({ block, snug, begins, isOver }, { marginTop, marginBottom, line }) => {
      const isText = block.matches(TEXT);
      const gaps = 1 - snug * (isText ? GAPS : GAPS_AROUND);
      const { style } = block;
      remember(block);
      if (begins) style.marginTop = scaled(marginTop, gaps);
      if (isOver) style.marginBottom = scaled(marginBottom, gaps);
      if (begins && isOver && line > 0 && isText) style.lineHeight = String(line * (1 - LINES * Math.max(0, snug)));
    },
  );
}

/** @param all pictures with the used share of `PICTURE`, from 0 to 1 */
export function setSmaller(all: readonly { readonly image: HTMLImageElement; readonly shrink: number }[]): void {
  changeMeasured(
    all,
    ({ image }) => image.getBoundingClientRect(),
    ({ image, shrink }, { width, height }) => {
      remember(image);
      image.style.width = `${width * (1 - PICTURE * shrink)}px`;
      image.style.height = `${height * (1 - PICTURE * shrink)}px`;
    },
  );
}

function scaled(length: string, factor: number): string {
  const pixels = parseFloat(length);
  return pixels > 0 ? `${pixels * factor}px` : length;
}

function remember(block: HTMLElement): void {
  const { lineHeight, marginTop, marginBottom, width, height } = block.style;
  if (!own.has(block)) own.set(block, { lineHeight, marginTop, marginBottom, width, height });
}

/** Gives a new block what the setting of its page gave to the one that it replaces. */
export function takeOver(from: Element, to: Element): void {
  for (const name of [NEW_PAGE, '_new-column']) to.classList.toggle(name, from.classList.contains(name));
  for (const notes of from.querySelectorAll('._notes')) to.append(notes);
  if (!(from instanceof HTMLElement && to instanceof HTMLElement && own.has(from))) return;
  const { lineHeight, marginTop, marginBottom } = from.style;
  remember(to);
  Object.assign(to.style, { lineHeight, marginTop, marginBottom });
}

/** Restores a part to its state when it was shown. */
export function clearSetting(part: HTMLElement): void {
  removeLabels(part);
  reattachFootnotes(part);
  loosen(part);
}

/** Like `clearSetting`, but leaves the footnotes where they are. */
export function loosen(part: HTMLElement): void {
  for (const rest of Array.from(part.querySelectorAll(`.${REST}`)).toReversed()) {
    const { firstChild, previousElementSibling: columns } = rest;
    if (firstChild && columns instanceof HTMLElement) moveFrom(firstChild, columns);
    rest.remove();
  }
  for (const block of part.querySelectorAll(`.${NEW_PAGE}`)) block.classList.remove(NEW_PAGE);
  for (const block of blocksIn(part)) {
    const former = own.get(block);
    if (former) Object.assign(block.style, former);
    own.delete(block);
  }
}

export function lineHeightOf(element: Element): number {
  return parseFloat(getComputedStyle(element).lineHeight);
}

export function isPicture(element: HTMLElement): element is HTMLImageElement {
  return (
    element instanceof HTMLImageElement &&
    element.clientHeight > MAX_SYMBOL_LINES * lineHeightOf(element) &&
    element.closest('table, .admonition, li, .cover, .sheet, .art-page, .bleed') === null
  );
}
