/** Boxes without height that are moved from their place in the text to the foot or the margin of their page. */
import { pagedPart } from './paginate.ts';

/**
 * Distance kept from the page edge, in CSS pixels, because layout rounds and a box beyond the edge would move to the
 * next page.
 */
export const EDGE = 0.5;

interface BoxPlace {
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
  return boxes.map((each) => {
    const box = each.getBoundingClientRect();
    const [section] = each.closest('section')?.getClientRects() ?? [];
    return { page: pageOf(box), depth: depthOf(box.top), shift: acrossOf(box) - (section ? acrossOf(section) : 0) };
  });
}

/** Moves a box to another place on its page, and gives it the width of the text. */
export function moveBox(
  { style }: HTMLElement,
  { depth, shift }: Pick<BoxPlace, 'depth' | 'shift'>,
  { top, height }: { readonly top: number; readonly height: number },
): void {
  Object.assign(style, { height: `${height}px`, marginTop: `${top - depth}px`, marginInlineStart: `${-shift}px` });
}
