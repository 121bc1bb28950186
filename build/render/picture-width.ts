/** Displayed width of pictures. */
import type { Token } from 'markdown-it';
import { millimetres } from '../basics/css-length.ts';
import type { RenderedImage } from './page-env.ts';

const LENGTHS = {
  width: /(?:^|;)\s*width:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
  height: /(?:^|;)\s*height:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
} as const;

/** Returns the intrinsic size of a picture by its index in the chapter. */
export type PictureSizes = (index: number) => Pick<RenderedImage, 'width' | 'height'> | undefined;

/** Returns a length that the author set, in CSS pixels. */
function givenLength(picture: Token, side: 'width' | 'height'): number | undefined {
  const match = LENGTHS[side].exec(String(picture.attrGet('style') ?? ''));
  if (!match) return undefined;
  // Percentages depend on the column around the picture, so their width is unknown here.
  return match[2] === '%' ? 0 : (millimetres(`${match[1]}${match[2]}`) / 25.4) * 96;
}

/** Returns the preferred width in CSS pixels; 0 if unknown. */
export function shownWidth(picture: Token, sizes: PictureSizes): number {
  const { width = 0, height = 0 } = sizes(Number(picture.meta?.['index'] ?? -1)) ?? {};
  const given = givenLength(picture, 'height');
  const scaled = given === undefined || height === 0 ? width : (width * given) / height;
  return givenLength(picture, 'width') ?? scaled;
}
