/**
 * What a picture needs to be seen in the light and in the dark, told from its pixels.
 *
 * What tells a shape from the page is its edge towards nothing. Where that edge has no contrast with the page, nor what
 * lies directly behind the edge, the shape is lost there: black on black. A white die with black lines is not, as its white
 * begins behind the line.
 */
import type { PictureLook } from '../types.ts';

/** Red, green, blue and opacity of each pixel, 0 to 255, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Colours of the page behind a picture, as red, green and blue. */
export interface Grounds {
  readonly light: readonly Colour[];
  readonly dark: readonly Colour[];
}

export type Colour = readonly [red: number, green: number, blue: number];

/** What WCAG asks of graphics. */
const ENOUGH = 3;
/** Enough for a shape on which something is seen well: a red die is known by its white pips. */
const FAINT = 2;
/** Whoever drew it saw it on light paper, where pale colours are meant: only what nobody can see is lost there. */
const INVISIBLE = 1.5;
/** Of the edge, or of all ink: less is a speck. */
const SPECK = 0.1;
/** A line around a shape is no thicker than this part of the picture. */
const LINE = 1 / 16;
/** Of all pixels, opaque: such a picture has a ground of its own, with rounded corners or without. */
const OWN_GROUND = 0.9;
/** Difference between the strongest and the weakest of red, green and blue that is seen as colour. */
const COLOURED = 0.15 * 255;
/** Of the ink: less comes from the edges of shapes and of letters. */
const TINGE = 0.03;

/** @returns nothing where the picture can be seen as it is */
export function pictureLook(pixels: Pixels, grounds: Grounds): PictureLook | undefined {
  const ink = readInk(pixels);
  if (ink.count === 0) return undefined;
  const isSeenOnDark = seenOn(grounds.dark, ENOUGH);
  const hasOwnGround = ink.count >= OWN_GROUND * pixels.width * pixels.height;
  // Without anything on it, even the ground would be lost.
  const seenShare = share(ink, isSeenOnDark);
  if (hasOwnGround && seenShare > TINGE) return undefined;
  const isColoured = share(ink, ({ chroma }) => chroma > COLOURED) > TINGE;
  if (lostEdge(ink, seenOn(grounds.dark, seenShare > SPECK ? FAINT : ENOUGH)) > SPECK) {
    // White dice stay white.
    return { ink: 'dark', needs: isColoured || seenShare > 0.5 ? 'ground' : 'reversal' };
  }
  if (lostEdge(ink, seenOn(grounds.light, INVISIBLE)) > SPECK) {
    return { ink: 'light', needs: isColoured ? 'ground' : 'reversal' };
  }
  return undefined;
}

interface InkPixel {
  readonly luminance: number;
  readonly chroma: number;
}

interface Ink {
  /** By place; nothing where the picture lets the page through. */
  readonly at: readonly (InkPixel | undefined)[];
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

type Test = (pixel: InkPixel) => boolean;

function readInk({ data, width, height }: Pixels): Ink {
  const at: (InkPixel | undefined)[] = [];
  let count = 0;
  // A hairline, made small, covers no pixel.
  let strongest = 0;
  for (let place = 3; place < data.length; place += 4) strongest = Math.max(strongest, data[place] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    if (opacity === 0 || opacity < strongest / 2) {
      at.push(undefined);
      continue;
    }
    count++;
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    at.push({ luminance: luminance([red, green, blue]), chroma });
  }
  return { at, count, width, height };
}

function seenOn(grounds: readonly Colour[], least: number): Test {
  const behind = grounds.map(luminance);
  return (pixel) => behind.every((ground) => contrast(pixel.luminance, ground) >= least);
}

function share({ at, count }: Ink, test: Test): number {
  return at.reduce((sum, pixel) => (pixel && test(pixel) ? sum + 1 : sum), 0) / count;
}

/** The part of the edge towards nothing at which the shape is not seen. */
function lostEdge(ink: Ink, isSeen: Test): number {
  const { at, width, height } = ink;
  const seen = at.map((pixel) => pixel !== undefined && isSeen(pixel));
  const reach = Math.max(1, Math.round(Math.max(width, height) * LINE));
  let edge = 0;
  let lost = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isEdge(ink, x, y)) continue;
      edge++;
      if (!hasNear(seen, ink, { x, y, reach })) lost++;
    }
  }
  return edge === 0 ? lost : lost / edge;
}

function isEdge({ at, width, height }: Ink, x: number, y: number): boolean {
  if (!at[y * width + x]) return false;
  return (
    (x > 0 && !at[y * width + x - 1]) ||
    (x < width - 1 && !at[y * width + x + 1]) ||
    (y > 0 && !at[(y - 1) * width + x]) ||
    (y < height - 1 && !at[(y + 1) * width + x])
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

function hasNear(seen: readonly boolean[], { width, height }: Ink, { x, y, reach }: Place): boolean {
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      if (seen[row * width + column]) return true;
    }
  }
  return false;
}

/** Relative luminance of WCAG, 0 to 1. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
