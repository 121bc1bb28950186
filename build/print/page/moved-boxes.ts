/** Boxes without height that are moved from their place in the text to the foot or the margin of their page. */
import { pagedPart } from './paginate.ts';

/**
 * Distance kept from the page edge, in CSS pixels, because layout rounds and a box beyond the edge would move to the
 * next page.
 */
export const EDGE = 0.5;

export interface BoxPlace {
  readonly box: HTMLElement;
  /** Index of the page within the part, from 0. */
  readonly page: number;
  /** Distances in CSS pixels from the top of the page, and from the edge where its lines start. */
  readonly depth: number;
  readonly shift: number;
}

/** Returns the positions of boxes in the text of a part laid out in pages. */
export function placesOfBoxes(part: HTMLElement, boxes: readonly HTMLElement[]): readonly BoxPlace[] {
  if (boxes.length === 0) return [];
  for (const { style } of boxes) Object.assign(style, { height: '0', marginTop: '', marginInlineStart: '' });
  const { acrossOf, depthOf, pageOf } = pagedPart(part);
  return boxes.map((box) => {
    const own = box.getBoundingClientRect();
    const [section] = box.closest('section')?.getClientRects() ?? [];
    const shift = acrossOf(own) - (section ? acrossOf(section) : 0);
    return { box, page: pageOf(own), depth: depthOf(own.top), shift };
  });
}

/** Moves a box to another place on its page, and gives it the width of the text. */
export function moveBox({ box, depth, shift }: BoxPlace, top: number, height: number): void {
  Object.assign(box.style, { height: `${height}px`, marginTop: `${top - depth}px`, marginInlineStart: `${-shift}px` });
}
