/** Boxes of no height in the text, which are moved to another place on their page: to its foot, or its margin. */
import { pagedPart } from './paginate.ts';

/** Layout rounds to fractions of a pixel: what reached beyond the page would stand on the next one. */
export const EDGE = 0.5;

interface BoxPlace {
  /** Of the part, from 0. */
  readonly page: number;
  /** CSS pixels below the upper edge of the page, and beside the edge where its lines begin. */
  readonly depth: number;
  readonly shift: number;
}

/** Where in a part that is laid out in pages boxes are written that take no room there. */
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

/** Moves such a box to another place on its page, as wide as the text. */
export function moveBox(
  { style }: HTMLElement,
  { depth, shift }: Pick<BoxPlace, 'depth' | 'shift'>,
  { top, height }: { readonly top: number; readonly height: number },
): void {
  Object.assign(style, { height: `${height}px`, marginTop: `${top - depth}px`, marginInlineStart: `${-shift}px` });
}
