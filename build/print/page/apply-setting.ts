/** Sets the pages of a part as was decided, and takes it back. */
import type { Setting } from '../layout.ts';
import { applyFeet, returnNotes, takeNotes } from './page-notes.ts';

/** Marks what begins a page although the one before has room. */
const NEW_PAGE = 'new-page';
/** Columns that were divided off from others by it. */
const REST = '_rest';
/** What can be set tighter or begins a page, in the order of the text: what page numbers change is not among it. */
const BLOCKS =
  'section, article, aside, header, footer, nav, main, address, h1, h2, h3, h4, h5, h6, hgroup, p, ul, ol, li, dl, dt, dd, table, thead, tbody, tfoot, tr, th, td, caption, pre, figure, figcaption, blockquote, div, details, summary, hr, img, math[display="block"]';
const TEXT = 'p, li, dt, dd, th, td, pre, figcaption, summary';
/** By how much lines, distances and pictures may shrink before it is seen, in parts of themselves. */
const LINES = 0.02;
const GAPS = 0.2;
const GAPS_AROUND = 0.25;
export const PICTURE = 0.2;
/** Lower pictures are signs within a text. Lines. */
const SIGN = 3;

export const UNCHANGED: Setting = { tight: 0, round: 1, starts: [], breaks: [], pages: [] };

/** Sets a part that is shown anew as was decided. */
export function applySetting(part: HTMLElement, { breaks, pages, feet = [] }: Setting): void {
  const atFoot = new Set(feet.flatMap(({ notes }) => notes));
  const notes = takeNotes(part, (index) => atFoot.has(index));
  const blocks = blocksIn(part);
  for (const index of breaks) beginPage(blocks[index]);
  const ends = endsOf(blocks);
  const tighter = pages.flatMap(({ from, to, snug }) =>
    snug === 0
      ? []
      : blocks.flatMap((block, index): readonly Tighter[] => {
          const end = ends.get(block) ?? index;
          const [begins, isOver] = [index >= from && index <= to, end >= from && end < to];
          return begins || isOver ? [{ block, snug, begins, isOver }] : [];
        }),
  );
  setTighter(tighter);
  setSmaller(
    pages.flatMap(({ from, to, shrink }) =>
      shrink === 0
        ? []
        : blocks
            .slice(from, to)
            .filter(isPicture)
            .map((image) => ({ image, shrink })),
    ),
  );
  applyFeet(part, feet, blocks, notes);
}

/** Behind columns that end with the page, the rest of their text has columns of its own. */
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

/** Moves an element, and what follows it, to the end of another. */
function moveFrom(first: Node, to: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(first.parentNode ?? first);
  range.setStartBefore(first);
  to.append(range.extractContents());
}

export function blocksIn(part: HTMLElement): readonly HTMLElement[] {
  return Array.from(
    part.querySelectorAll<HTMLElement>(`:is(${BLOCKS}):not(._notes, ._notes *, ._beside, ._beside *, .${REST})`),
  );
}

/** For each block, the index of the last one in it. */
function endsOf(blocks: readonly HTMLElement[]): ReadonlyMap<HTMLElement, number> {
  const ends = new Map<HTMLElement, number>();
  const open: HTMLElement[] = [];
  for (const [index, block] of blocks.entries()) {
    while (open.length > 0 && open.at(-1)?.contains(block) === false) open.pop();
    open.push(block);
    for (const each of open) ends.set(each, index);
  }
  return ends;
}

interface Tighter {
  readonly block: HTMLElement;
  /** From −1 to 1; below 0, with wider gaps. */
  readonly snug: number;
  /** Whether it begins on the page, and whether it ends there. */
  readonly begins: boolean;
  readonly isOver: boolean;
}

const PROPERTIES = ['lineHeight', 'marginTop', 'marginBottom', 'width', 'height'] as const;
/** The author's own values of what was changed. */
const own = new WeakMap<HTMLElement, Readonly<Record<(typeof PROPERTIES)[number], string>>>();

interface Spacing {
  readonly marginTop: string;
  readonly marginBottom: string;
  /** Height of a line as a multiple of the size of its type. */
  readonly line: number;
}

/** As blocks are shown, before anything is set tighter: to ask again would have the browser lay out all of the text each time. */
const spacings = new WeakMap<HTMLElement, Spacing>();

function spacingOf(block: HTMLElement): Spacing {
  const known = spacings.get(block);
  if (known) return known;
  const { lineHeight, fontSize, marginTop, marginBottom } = getComputedStyle(block);
  const spacing = { marginTop, marginBottom, line: parseFloat(lineHeight) / parseFloat(fontSize) };
  spacings.set(block, spacing);
  return spacing;
}

/** Has blocks remember how they are spaced, before anything changes. */
export function readSpacings(blocks: readonly HTMLElement[]): void {
  for (const block of blocks) spacingOf(block);
}

/** Scales what an author's styles say rather than replacing it. */
export function setTighter(all: readonly Tighter[]): void {
  const changes = all.map(({ block, snug, begins, isOver }) => {
    const { marginTop, marginBottom, line } = spacingOf(block);
    const isText = block.matches(TEXT);
    const gaps = 1 - snug * (isText ? GAPS : GAPS_AROUND);
    return {
      block,
      values: {
        ...(begins ? { marginTop: scaled(marginTop, gaps) } : {}),
        ...(isOver ? { marginBottom: scaled(marginBottom, gaps) } : {}),
        ...(begins && isOver && line > 0 && isText
          ? { lineHeight: String(line * (1 - LINES * Math.max(0, snug))) }
          : {}),
      },
    };
  });
  for (const { block, values } of changes) {
    remember(block);
    Object.assign(block.style, values);
  }
}

/** @param all pictures, and how much smaller: from 0 to 1, by a share of `PICTURE` */
export function setSmaller(all: readonly { readonly image: HTMLImageElement; readonly shrink: number }[]): void {
  const boxes = all.map(({ image }) => image.getBoundingClientRect());
  for (const [index, { image, shrink }] of all.entries()) {
    const { width = 0, height = 0 } = boxes[index] ?? {};
    remember(image);
    image.style.width = `${width * (1 - PICTURE * shrink)}px`;
    image.style.height = `${height * (1 - PICTURE * shrink)}px`;
  }
}

function scaled(length: string, factor: number): string {
  const pixels = parseFloat(length);
  return pixels > 0 ? `${pixels * factor}px` : length;
}

function remember(block: HTMLElement): void {
  if (own.has(block)) return;
  const { style } = block;
  own.set(
    block,
    Object.fromEntries(PROPERTIES.map((name) => [name, style[name]])) as Record<(typeof PROPERTIES)[number], string>,
  );
}

/** Puts the part back to how it was shown. */
export function clearSetting(part: HTMLElement): void {
  returnNotes(part);
  loosen(part);
}

/** The same, but for notes. */
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
    element.clientHeight > SIGN * lineHeightOf(element) &&
    element.closest('table, .admonition, li, .cover, .sheet, .art-page, .bleed') === null
  );
}
