/** The area in which Chromium lays out the text of a page, read from the page's content stream. */

/** In points from the upper left corner of the page. */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  /** Of the print: 1 where nothing is scaled. */
  readonly scale: number;
  /** Of the page. */
  readonly height: number;
}

const PAGE_MATRIX = /^([\d.]+) 0 0 -\1 0 ([\d.]+) cm\n/;
const PIXELS_PER_POINT = 96 / 72;

/** A clip followed by a matrix, with which text and images begin; tagged content; saving and restoring of the state. */
const STEP =
  /^(?:(?<clip>-?[\d.]+ (?<top>-?[\d.]+) [\d.]+ [\d.]+ re\nW\*? n\nq\n(?<scale>[\d.]+) 0 0 \k<scale> (?<left>-?[\d.]+) -?[\d.]+ cm)|(?<tag>\/\w+ ?<<\/MCID \d+ ?>> ?BDC)|q|Q)$/gm;

/** @returns nothing where the content is not as Chromium writes a page of text */
export function textArea(content: string): TextArea | undefined {
  const [, unit, height] = PAGE_MATRIX.exec(content) ?? [];
  if (unit === undefined) return undefined;
  const points = (length: string | undefined): number => Number(length) * Number(unit);
  let area: TextArea | undefined;
  let first: TextArea | undefined;
  let depth = 0;
  for (const { 0: step, groups = {} } of content.matchAll(STEP)) {
    const { clip, tag, top, left, scale } = groups;
    // Margin boxes come before the text, header and footer templates after it; neither is tagged.
    if (tag !== undefined && area) return area;
    if (clip !== undefined && depth === 1) {
      area = { left: points(left), top: points(top), scale: points(scale) * PIXELS_PER_POINT, height: Number(height) };
      first ??= area;
    }
    if (tag === undefined) depth += step === 'Q' ? -1 : 1;
  }
  return first;
}
