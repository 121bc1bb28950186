/**
 * Determines from its pixels what a picture needs to be visible in the light and dark themes.
 *
 * Shapes are recognised by their outer edge, next to transparent pixels. If neither the edge nor the area just inside
 * it contrasts with the page, the shape is lost: black on black. A white die with a black outline is visible, as its
 * white is just inside the outline.
 */
import { type Colour, contrast, luminance } from '../basics/contrast.ts';
import type { PictureLook } from '../types.ts';

/** Red, green, blue and alpha of each pixel, from 0 to 255, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** RGB colours of the page behind a picture. */
export interface PageBackgrounds {
  readonly light: readonly Colour[];
  readonly dark: readonly Colour[];
}

/** Minimum contrast of graphics in WCAG. */
const MIN_CONTRAST = 3;
/** Lower minimum for shapes with details that are visible: white pips identify a red die. */
const FAINT = 2;
/** Minimum in the light theme: the artist saw the picture on white and meant pale colours to be pale. */
const INVISIBLE = 1.5;
/** Share of the edge, or of all ink, below which a part is ignored. */
const SPECK = 0.1;
/** Maximum thickness of outlines, relative to the picture. */
const LINE = 1 / 16;
/** Share of opaque pixels above which a picture has its own background, even with rounded corners. */
const OWN_GROUND = 0.9;
/** Difference between the highest and the lowest RGB component that is visible as colour. */
const COLOURED = 0.15 * 255;
/** Share of coloured ink that can come from antialiasing. */
const TINGE = 0.03;

/** @returns undefined if the picture is visible as it is */
export function pictureLook(pixels: Pixels, grounds: PageBackgrounds): PictureLook | undefined {
  const ink = readInk(pixels);
  if (ink.count === 0) return undefined;
  const isSeenOnDark = seenOn(grounds.dark, MIN_CONTRAST);
  const hasOwnGround = ink.count >= OWN_GROUND * pixels.width * pixels.height;
  // A background without visible content would be lost, too.
  const seenShare = share(ink, isSeenOnDark);
  if (hasOwnGround && seenShare > TINGE) return undefined;
  const isColoured = share(ink, ({ chroma }) => chroma > COLOURED) > TINGE;
  if (lostEdge(ink, seenOn(grounds.dark, seenShare > SPECK ? FAINT : MIN_CONTRAST)) > SPECK) {
    // White dice must stay white.
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
  /** Row by row; undefined where the picture is transparent. */
  readonly at: readonly (InkPixel | undefined)[];
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

type Test = (pixel: InkPixel) => boolean;

function readInk({ data, width, height }: Pixels): Ink {
  const at: (InkPixel | undefined)[] = [];
  let count = 0;
  // The threshold is relative, as a scaled-down hairline is not opaque anywhere.
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

/** The share of the outer edge at which the shape is not visible. */
function lostEdge(ink: Ink, isSeen: Test): number {
  const { at, width, height } = ink;
  const reach = Math.max(1, Math.round(Math.max(width, height) * LINE));
  let seen: readonly boolean[] = at.map((pixel) => pixel !== undefined && isSeen(pixel));
  for (let step = 0; step < reach; step++) seen = spread(seen, ink);
  let edge = 0;
  let lost = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isEdge(ink, x, y)) continue;
      edge++;
      if (!seen[y * width + x]) lost++;
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

/** One pixel further, within the ink: an arrow is not visible because a figure beside it is. */
function spread(seen: readonly boolean[], { at, width, height }: Ink): readonly boolean[] {
  return at.map((pixel, place) => {
    if (!pixel || seen[place]) return seen[place] ?? false;
    const [x, y] = [place % width, Math.floor(place / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        if (seen[row * width + column]) return true;
      }
    }
    return false;
  });
}
