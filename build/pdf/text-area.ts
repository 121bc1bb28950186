/** Reads from a page's content stream the area in which Chromium laid out the text. */

/** A text area in points; its position is relative to the upper left corner of the page. */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  readonly size: readonly [width: number, height: number];
  /** Scale of the print; 1 if it is not scaled. */
  readonly scale: number;
  /** Height of the page. */
  readonly height: number;
}

const PAGE_MATRIX = /^([\d.]+) 0 0 -\1 0 ([\d.]+) cm\n/;
const PIXELS_PER_POINT = 96 / 72;

/**
 * The relevant steps of a content stream: clipping rectangle, uniformly scaling matrix, tagged content, and saving
 * and restoring the graphics state.
 */
const STEP =
  /^(?:(?<x>-?[\d.]+) (?<top>-?[\d.]+) (?<width>[\d.]+) (?<height>[\d.]+) re\nW\*? n|(?<scale>[\d.]+) 0 0 \k<scale> (?<left>-?[\d.]+) -?[\d.]+ cm|(?<tag>\/\w+ ?<<\/MCID \d+ ?>> ?BDC)|(?<save>q)|Q)$/gm;

/** Tolerance for comparing scales, because Chromium rounds matrices. */
const SAME_SCALE = 1e-3;

/**
 * @param usual scale of the print, which distinguishes the matrix of the text from those of images, even if they are
 * drawn earlier
 * @returns undefined if the content does not have the form that Chromium gives to text pages
 */
export function textArea(content: string, usual: number): TextArea | undefined {
  const [, unit, height] = PAGE_MATRIX.exec(content) ?? [];
  if (unit === undefined) return undefined;
  const points = (length: string | undefined): number => Number(length) * Number(unit);
  let area: Omit<TextArea, 'scale'> | undefined;
  let scale: number | undefined;
  let first: TextArea | undefined;
  let isTagged = false;
  let depth = 0;
  for (const { groups = {} } of content.matchAll(STEP)) {
    if (groups['x'] !== undefined) {
      if (depth !== 1 || isTagged) continue;
      const size = [points(groups['width']), points(groups['height'])] as const;
      area = { left: points(groups['x']), top: points(groups['top']), size, height: Number(height) };
      scale = undefined;
    } else if (groups['scale'] !== undefined) {
      // Images have their own matrices, and images beside the text are drawn before it.
      if (depth !== 2 || !area || scale !== undefined) continue;
      const found = points(groups['scale']) * PIXELS_PER_POINT;
      if (Math.abs(found - usual) > SAME_SCALE) continue;
      scale = found;
      area = { ...area, left: points(groups['left']) };
      first ??= { ...area, scale };
    } else if (groups['tag'] !== undefined) isTagged ||= scale !== undefined;
    else depth += groups['save'] === undefined ? -1 : 1;
    // Margin boxes come before the text, header and footer templates after it; neither is tagged.
    if (isTagged && area && scale !== undefined) return { ...area, scale };
  }
  return first ?? (area && { ...area, scale: usual });
}
