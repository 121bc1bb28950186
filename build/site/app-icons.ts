/**
 * The icons of an installed book: its logo, or a default icon. Systems may crop each of them to a shape.
 *
 * sharp is loaded only for what a book sets: default icons are rendered by `npm run compile` (`site/icons/prepare.mjs`).
 */
import { join } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import { loadSharp } from '../fonts/load-sharp.ts';
import type { FoundImage } from '../types.ts';
import { packageFolder } from '../basics/version.ts';
import type { SiteFile } from './site-file.ts';
import { readCompiled } from './read-compiled.ts';

export interface AppIcon {
  /** Width and height in pixels. */
  readonly size: number;
  readonly file: SiteFile;
}

/** In pixels; Apple devices show an icon of their own size. */
export const ICON_SIZES = [180, 192, 512] as const;
export const TOUCH_SIZE = 180;

/** The safe zone: diameter of the circle that every shape shows, as a share of the width. */
const SAFE = 0.8;
const MAX_SIZE = 512;
/** The resolution (dpi) at which a CSS pixel of an SVG is one pixel. */
const PLAIN_DENSITY = 72;
const MAX_DENSITY = 100_000;
/** Time limit for a logo in seconds; a slower one gets the default icon. */
const PATIENCE = 10;

/**
 * @param paper CSS colour behind the logo
 * @returns `undefined` if the logo cannot be rendered
 */
export async function logoIcons(
  logo: Pick<FoundImage, 'bytes' | 'width' | 'height'>,
  paper: string,
): Promise<readonly AppIcon[] | undefined> {
  const sharp = await loadSharp();
  const scale = (SAFE * MAX_SIZE) / Math.hypot(logo.width, logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const [left, top] = [Math.floor((MAX_SIZE - width) / 2), Math.floor((MAX_SIZE - height) / 2)];
  try {
    const largest = await sharp(logo.bytes, { density: Math.min(MAX_DENSITY, Math.max(1, PLAIN_DENSITY * scale)) })
      .autoOrient()
      .timeout({ seconds: PATIENCE })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .flatten({ background: paper })
      .extend({ left, top, right: MAX_SIZE - width - left, bottom: MAX_SIZE - height - top, background: paper })
      .png()
      .toBuffer();
    return await inAllSizes((size) => sharp(largest).resize(size, size).png().toBuffer());
  } catch {
    // The check of the book reports broken images; the site needs icons anyway.
    return undefined;
  }
}

/** The icon of books without a logo: three dots, as on a die, in the safe zone. */
export function signSvg(size: number, colour: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16">` +
    `<rect width="16" height="16" fill="${colour}"/>` +
    `<g fill="#fff" transform="translate(8 8) scale(${SAFE}) translate(-8 -8)">` +
    '<circle cx="4.5" cy="4.5" r="1.6"/><circle cx="8" cy="8" r="1.6"/><circle cx="11.5" cy="11.5" r="1.6"/></g></svg>'
  );
}

/** The default icon in the colour of a book. */
export async function signIcons(colour: string): Promise<readonly AppIcon[]> {
  const sharp = await loadSharp();
  return inAllSizes((size) =>
    sharp(Buffer.from(signSvg(size, colour)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/** @throws if `npm run compile` has not rendered them */
export async function ownIcons(): Promise<readonly AppIcon[]> {
  const folder = join(packageFolder, 'dist', 'site', 'icons');
  return inAllSizes((size) => readCompiled(join(folder, `icon-${size}.png`), 'icon'));
}

/** Files are named after their content, so that they can be cached forever. */
async function inAllSizes(draw: (size: number) => Promise<Uint8Array>): Promise<readonly AppIcon[]> {
  return Promise.all(
    ICON_SIZES.map(async (size) => {
      const bytes = await draw(size);
      return { size, file: { path: `assets/icons/icon-${size}-${contentHash(bytes)}.png`, bytes } };
    }),
  );
}
