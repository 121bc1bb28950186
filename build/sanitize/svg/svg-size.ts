/** Reads the size of a drawing as browsers do if it is shown as an image. */
import type { XmlElement } from './xml-tree.ts';

/** Width and height in whole CSS pixels. */
export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

const PIXELS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
  ['pc', 16],
  ['pt', 96 / 72],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
]);
const LENGTH = /^\s*\+?((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|in|cm|mm|q|pc|pt|em|rem|ex)?\s*$/i;

export function sizeOf({ tag: { attributes } }: XmlElement): SvgSize {
  const [width, height] = [pixels(attributes['width']?.value), pixels(attributes['height']?.value)];
  const box = attributes['viewBox']?.value.trim().split(/[\s,]+/) ?? [];
  const [, , across, down] = box.map(pixels);
  if (width && height) return { width, height };
  // Without any size, browsers show 300 by 150 pixels.
  if (!across || !down) return { width: width ?? 300, height: height ?? 150 };
  if (width) return { width, height: Math.max(1, Math.floor((width * down) / across)) };
  if (height) return { width: Math.max(1, Math.floor((height * across) / down)), height };
  return { width: across, height: down };
}

/** Undefined for percentages, zero and anything that is not a length. */
function pixels(length = ''): number | undefined {
  const [, number, unit = 'px'] = LENGTH.exec(length) ?? [];
  const size = Number(number ?? 0) * (PIXELS.get(unit.toLowerCase()) ?? 1);
  return size > 0 && size < Number.MAX_SAFE_INTEGER ? Math.max(1, Math.round(size)) : undefined;
}
