/**
 * Moves side notes (blocks with the class `aside`) to the outer margin, next to the line where they are written. They
 * then take no height in the text. If the margin has no space, they stay in the text.
 */
import { groupBy } from '../../basics/group-by.ts';
import type { PageArea } from '../layout.ts';
import { isAlone } from './arrange-art.ts';
import { type BoxPlace, EDGE as PAGE_END, moveBox, placesOfBoxes } from './moved-boxes.ts';
import { blankBefore, pagedPart } from './paginate.ts';

/** Classes with an underscore cannot clash with those of authors. */
const BESIDE = '_beside';
const ASIDE = ':is(.aside, aside)';
/** Content that must stay in the text: page names and numbers, and references to footnotes. */
const KEPT = `h1, h2, h3, h4, h5, h6, .footnote-ref, .page-break, .column-break, ${ASIDE}:not(img)`;
const PIXELS_PER_POINT = 96 / 72;
/**
 * `GAP` is the distance between text and note in ems of the text, wider than any word space. `EDGE` stays free at the
 * edge of the paper for thumbs and printer margins.
 */
const GAP = 1;
const EDGE = 2.5;
/**
 * Width limits of a note in its ems: below 9, a line has two words (20 characters); above 18 (40 characters), it is
 * no longer a margin note.
 */
const [NARROWEST, BROADEST] = [9, 18];
/** Font size of notes relative to the text; same value as in the style sheet. */
const SIZE = 0.88;
/** Gap between two notes, in ems of the text. */
const BETWEEN = 0.7;

export interface SideNotes {
  readonly part: HTMLElement;
  /** Indexes of the notes that stay in the text. */
  readonly kept: readonly number[];
}

/** Moves side notes out of the text of newly shown parts. */
export function takeSideNotes(parts: readonly SideNotes[]): void {
  const width = parts.length > 0 ? noteWidth() : undefined;
  if (width === undefined) return;
  const taken = parts.flatMap(({ part, kept }) =>
    sideNotesOf(part).flatMap((note, index) =>
      kept.includes(index) ? [] : [{ note, index, across: note.closest('section')?.clientWidth ?? 0 }],
    ),
  );
  for (const { note, index, across } of taken) {
    const box = document.createElement('div');
    box.className = BESIDE;
    box.dataset['index'] = String(index);
    box.style.width = `${across}px`;
    note.replaceWith(box);
    box.append(note);
    note.style.width = `${width}px`;
  }
}

/** Returns the width of notes in CSS pixels; `undefined` if the margin is too narrow. */
function noteWidth(): number | undefined {
  const root = getComputedStyle(document.documentElement);
  const size = parseFloat(root.fontSize);
  const points = Number(root.getPropertyValue('--outer-margin') || 0);
  const room = points * PIXELS_PER_POINT - (GAP + EDGE) * size;
  return room >= NARROWEST * SIZE * size ? Math.min(room, BROADEST * SIZE * size) : undefined;
}

/** Returns the side notes that stay in the text because the margin of their page is full. */
export function sideNotesInText(part: HTMLElement): readonly HTMLElement[] {
  return noteWidth() === undefined ? [] : sideNotesOf(part);
}

function sideNotesOf(part: HTMLElement): readonly HTMLElement[] {
  const marked = part.querySelectorAll<HTMLElement>(`:scope > .columns-1 ${ASIDE}`);
  const notes = Array.from(marked, (each) => {
    const block = each.matches('img') ? each.closest<HTMLElement>('p, figure') : null;
    return block && isAlone(each, block) ? block : each;
  });
  return notes.filter((note) => note.querySelector(KEPT) === null && isInFlow(note));
}

/** Whether the block is in normal flow and not in a cell, a positioned element or separate columns. */
function isInFlow(note: HTMLElement): boolean {
  if (!note.matches('p, div, aside, section, figure, blockquote, ul, ol, dl, pre, table, details')) return false;
  for (let at: HTMLElement | null = note.parentElement; at && !at.matches('.part > section'); at = at.parentElement) {
    const { display, position, transform, cssFloat, columnCount } = getComputedStyle(at);
    const isText = /^(?:block|flow-root|list-item)$/.test(display) && position === 'static' && cssFloat === 'none';
    if (!isText || transform !== 'none' || columnCount !== 'auto' || at.matches(ASIDE)) return false;
  }
  return true;
}

interface Placed extends BoxPlace {
  readonly index: number;
  /** Wanted distance from the top of the page, in CSS pixels. */
  readonly wanted: number;
  readonly height: number;
}

/**
 * Moves the side notes of parts laid out in pages next to their lines.
 *
 * @param parts all parts of the book
 * @returns by part, the indexes of notes without room on their page
 */
export function placeAllSideNotes(
  parts: readonly HTMLElement[],
  area: PageArea,
): ReadonlyMap<HTMLElement, readonly number[]> {
  const crowded = new Map<HTMLElement, readonly number[]>();
  if (!document.querySelector(`.${BESIDE}`)) return crowded;
  let next = 1;
  for (const part of parts) {
    if (!blankBefore(part).hidden) next++;
    crowded.set(part, placeSideNotes(part, area, next));
    next += pagedPart(part).pages;
  }
  return crowded;
}

/**
 * Stacks the notes of each page without overlaps or overflow.
 *
 * @param first number of the part's first page
 */
function placeSideNotes(part: HTMLElement, area: PageArea, first: number): readonly number[] {
  const boxes = Array.from(part.querySelectorAll<HTMLElement>(`.${BESIDE}`));
  if (boxes.length === 0) return [];
  const root = getComputedStyle(document.documentElement);
  const line = parseFloat(root.lineHeight);
  const gap = BETWEEN * parseFloat(root.fontSize);
  const side = root.getPropertyValue('--outer-side').trim();
  const found = placesOfBoxes(part, boxes);
  const { pageOf, depthOf } = pagedPart(part);
  const placed = found.map((place): Placed => {
    const height = place.box.firstElementChild?.getBoundingClientRect().height ?? 0;
    const rect = lineBeside(place.box, line);
    const wanted = rect && pageOf(rect) === place.page ? depthOf(rect.top) : place.depth;
    return { ...place, index: Number(place.box.dataset['index']), height, wanted };
  });
  const without: number[] = [];
  for (const [page, notes] of groupBy(placed, (each) => each.page)) {
    const isRight = (first + page) % 2 === 1;
    const isAtEnd = side === 'outer' ? isRight : (side === 'right') === (getComputedStyle(part).direction === 'ltr');
    const tops = stacked(notes, area.height - PAGE_END, gap);
    for (const [at, note] of notes.entries()) {
      const top = tops[at];
      if (top === undefined) without.push(note.index);
      moveBox(note, top ?? 0, note.height);
      note.box.classList.toggle('_at-start', !isAtEnd);
    }
  }
  return without;
}

/** Returns the line next to a note: the first line of the text below it, or the last line above it if none follows. */
function lineBeside(box: HTMLElement, line: number): DOMRect | undefined {
  const sibling = (side: 'nextElementSibling' | 'previousElementSibling'): Element | null => {
    let at = box[side];
    while (at?.matches(`.${BESIDE}, ._notes`) === true) at = at[side];
    return at;
  };
  const [before, next] = [sibling('previousElementSibling'), sibling('nextElementSibling')];
  if (next && !next.matches('h1, h2, h3, h4, h5, h6, .page-break, hr')) return next.getClientRects()[0];
  const last = [...(before?.getClientRects() ?? [])].at(-1);
  return last && new DOMRect(last.left, last.bottom - line, last.width, line);
}

/**
 * Returns the top edges of stacked notes, as close to the wanted positions as possible; `undefined` for notes beyond
 * the end of the page.
 */
function stacked(notes: readonly Placed[], pageHeight: number, gap: number): readonly (number | undefined)[] {
  let left = pageHeight + gap;
  const fitting = notes.filter(({ height }) => {
    const fits = height + gap <= left;
    if (fits) left -= height + gap;
    return fits;
  });
  const tops = new Map<Placed, number>();
  let free = 0;
  for (const note of fitting) {
    const top = Math.max(free, note.wanted);
    tops.set(note, top);
    free = top + note.height + gap;
  }
  let end = pageHeight;
  for (const note of fitting.toReversed()) {
    const top = Math.min(tops.get(note) ?? 0, end - note.height);
    tops.set(note, top);
    end = top - gap;
  }
  return notes.map((note) => tops.get(note));
}
