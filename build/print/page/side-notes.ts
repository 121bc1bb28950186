/**
 * Side notes: what has the class `aside` stands in the outer margin, beside the line where it is written, if the paper has
 * room there. It takes no height of the text. Where there is no room, it stays in the text.
 */
import { groupBy } from '../../basics/group-by.ts';
import type { PageArea } from '../layout.ts';
import { isAlone } from './arrange-art.ts';
import { EDGE as PAGE_END, moveBox, placesOfBoxes } from './moved-boxes.ts';
import { pagedPart } from './paginate.ts';

/** Names that begin like this are never an author's. */
const BESIDE = '_beside';
const ASIDE = ':is(.aside, aside)';
/** What pages are named or numbered by, and what leads to the foot of a page, keeps its place in the text. */
const KEPT = `h1, h2, h3, h4, h5, h6, .footnote-ref, .page-break, .column-break, ${ASIDE}:not(img)`;
const PIXELS_PER_POINT = 96 / 72;
/**
 * Between text and note, in sizes of the text's type: more than between any two words. At the edge stays what a thumb covers
 * and printers do not print on.
 */
const GAP = 1;
const EDGE = 2.5;
/** In sizes of the note's type. With fewer than 20 characters, a line has two words; with more than 40, the note is no margin. */
const [NARROWEST, BROADEST] = [9, 18];
/** As in the style sheet, of the text's size. */
const SIZE = 0.88;
/** Between two notes, in sizes of the text's type. */
const BETWEEN = 0.7;

export interface SideNotes {
  readonly part: HTMLElement;
  /** Indexes of those that stay in the text. */
  readonly kept: readonly number[];
}

/** Takes side notes out of parts that are shown anew. */
export function takeSideNotes(parts: readonly SideNotes[]): void {
  const width = noteWidth();
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

/** CSS pixels; nothing where the margin of the paper has too little room. */
function noteWidth(): number | undefined {
  const root = getComputedStyle(document.documentElement);
  const size = parseFloat(root.fontSize);
  const points = Number(root.getPropertyValue('--outer-margin') || 0);
  const room = points * PIXELS_PER_POINT - (GAP + EDGE) * size;
  return room >= NARROWEST * SIZE * size ? Math.min(room, BROADEST * SIZE * size) : undefined;
}

/** Side notes that stay in the text, as the margin of their page has no room. */
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

/** Whether a block stands in the text, and neither in a cell nor in anything that has a place or columns of its own. */
function isInFlow(note: HTMLElement): boolean {
  if (!note.matches('p, div, aside, section, figure, blockquote, ul, ol, dl, pre, table, details')) return false;
  for (let at: HTMLElement | null = note.parentElement; at && !at.matches('.part > section'); at = at.parentElement) {
    const { display, position, transform, cssFloat, columnCount } = getComputedStyle(at);
    const isText = /^(?:block|flow-root|list-item)$/.test(display) && position === 'static' && cssFloat === 'none';
    if (!isText || transform !== 'none' || columnCount !== 'auto' || at.matches(ASIDE)) return false;
  }
  return true;
}

interface Placed {
  readonly index: number;
  readonly box: HTMLElement;
  readonly page: number;
  /** Pixels below the upper edge of the page, as it is and as it should be. */
  readonly depth: number;
  readonly wanted: number;
  readonly shift: number;
  readonly height: number;
}

/**
 * Moves the side notes of parts that are laid out in pages beside their lines.
 *
 * @param parts all of the book
 * @returns by part, those without room on their page, by index
 */
export function placeAllSideNotes(
  parts: readonly HTMLElement[],
  area: PageArea,
): ReadonlyMap<HTMLElement, readonly number[]> {
  const crowded = new Map<HTMLElement, readonly number[]>();
  if (!document.querySelector(`.${BESIDE}`)) return crowded;
  let next = 1;
  for (const part of parts) {
    if (part.previousElementSibling?.matches('.blank-page') === true) next++;
    crowded.set(part, placeSideNotes(part, area, next));
    next += pagedPart(part).pages;
  }
  return crowded;
}

/**
 * Below each other, and not beyond the page.
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
  const paged = pagedPart(part);
  const placed = boxes.map((box, at): Placed => {
    const index = Number(box.dataset['index']);
    const { page = 0, depth = 0, shift = 0 } = found[at] ?? {};
    const height = box.firstElementChild?.getBoundingClientRect().height ?? 0;
    const rect = lineBeside(box, line);
    const wanted = rect && paged.pageOf(rect) === page ? paged.depthOf(rect.top) : depth;
    return { index, box, page, depth, shift, height, wanted };
  });
  const without: number[] = [];
  for (const [page, notes] of groupBy(placed, (each) => each.page)) {
    const isRight = (first + page) % 2 === 1;
    const isAtEnd = side === 'outer' ? isRight : (side === 'right') === (getComputedStyle(part).direction === 'ltr');
    const tops = stacked(notes, area.height - PAGE_END, gap);
    for (const [at, note] of notes.entries()) {
      const top = tops[at];
      if (top === undefined) without.push(note.index);
      moveBox(note.box, note, { top: top ?? 0, height: note.height });
      note.box.classList.toggle('_at-start', !isAtEnd);
    }
  }
  return without;
}

/** The line that a note stands beside: the first of the text below it, or the last of the text above where none follows. */
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

/** Upper edges of notes below each other, as near as can be to where they are wanted; none where the page ends. */
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
