/** The area in which Chromium lays out the text of a page, read from the page's content stream. */

/** In points from the upper left corner of the page. */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  /** From top to bottom of what a page of text is clipped to. */
  readonly clipped: number;
  /** Of the print: 1 where nothing is scaled. */
  readonly scale: number;
  /** Of the page. */
  readonly height: number;
}

const PAGE_MATRIX = /^([\d.]+) 0 0 -\1 0 ([\d.]+) cm\n/;
const PIXELS_PER_POINT = 96 / 72;

/** The clip of an area, a matrix that scales evenly, tagged content, saving and restoring of the state. */
const STEP =
  /^(?:(?<x>-?[\d.]+) (?<top>-?[\d.]+) [\d.]+ (?<clipped>[\d.]+) re\nW\*? n|(?<scale>[\d.]+) 0 0 \k<scale> (?<left>-?[\d.]+) -?[\d.]+ cm|(?<tag>\/\w+ ?<<\/MCID \d+ ?>> ?BDC)|(?<save>q)|Q)$/gm;

/** Chromium rounds matrices. */
const SAME_SCALE = 1e-3;

/**
 * @param usual scale of the print: pictures, also those that are drawn before the text, have matrices of their own
 * @returns nothing where the content is not as Chromium writes a page of text
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
      const clipped = points(groups['clipped']);
      area = { left: points(groups['x']), top: points(groups['top']), clipped, height: Number(height) };
      scale = undefined;
    } else if (groups['scale'] !== undefined) {
      // Pictures have matrices of their own, and those beside the text are drawn before it.
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
