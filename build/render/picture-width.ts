/** How wide pictures are shown. */
import type { Token } from 'markdown-it';
import { millimetres } from '../basics/css-length.ts';

const LENGTHS = {
  width: /(?:^|;)\s*width:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
  height: /(?:^|;)\s*height:\s*([\d.]+)(px|pt|pc|cm|mm|in|%)/,
} as const;

/** What is known of a picture; see `RenderedImage`. */
export interface PictureSize {
  readonly width?: number;
  readonly height?: number;
}

/** Of a picture by its index in the chapter. */
export type PictureSizes = (index: number) => PictureSize | undefined;

/** The width that the author gave, in pixels. */
function givenWidth(picture: Token): number | undefined {
  return givenLength(picture, 'width');
}

function givenLength(picture: Token, side: 'width' | 'height'): number | undefined {
  const match = LENGTHS[side].exec(String(picture.attrGet('style') ?? ''));
  if (!match) return undefined;
  // A share of the width is one of whatever column the picture stands in.
  return match[2] === '%' ? 0 : (millimetres(`${match[1]}${match[2]}`) / 25.4) * 96;
}

/** Pixels that a picture is wide where it has the room; 0 where nothing tells. */
export function shownWidth(picture: Token, sizes: PictureSizes): number {
  const { width = 0, height = 0 } = sizeOf(picture, sizes);
  const given = givenLength(picture, 'height');
  const scaled = given === undefined || height === 0 ? width : (width * given) / height;
  return givenWidth(picture) ?? scaled;
}

function sizeOf(picture: Token, sizes: PictureSizes): PictureSize {
  return sizes(Number(picture.meta?.['index'] ?? -1)) ?? {};
}

/** Where nobody knows the pictures. */
export function unknownSize(): undefined {
  return undefined;
}
