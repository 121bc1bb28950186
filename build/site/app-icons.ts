/**
 * Icons of an installed book: its logo or a default icon. The operating system may crop them to a shape.
 *
 * The module sharp is loaded only for books with a logo or colours of their own; default icons are rendered by `npm
 * run compile` (`site/icons/prepare.mjs`).
 */
import { contentHash } from '../basics/content-hash.ts';
import { loadSharp } from '../fonts/load-sharp.ts';
import type { FoundImage } from '../types.ts';
import type { SiteFile } from './site-file.ts';
import { readCompiled } from './read-compiled.ts';

export interface AppIcon {
  /** Width and height of the square icon, in pixels. */
  readonly size: number;
  readonly file: SiteFile;
}

/** Widths of the icons, in pixels; Apple devices show the first one. */
export const ICON_SIZES = [180, 192, 512] as const;

/** Diameter of the safe zone, the circle that is visible in every crop, as a share of the icon's width. */
const SAFE = 0.8;
const MAX_SIZE = 512;
/** Resolution (dpi) at which one CSS pixel of an SVG becomes one pixel. */
const PLAIN_DENSITY = 72;
const MAX_DENSITY = 100_000;
/** Time limit for rendering a logo, in seconds; a slower logo is replaced by the default icon. */
const PATIENCE = 10;

/**
 * Returns the icons made from a logo, or `undefined` if the logo cannot be rendered.
 *
 * @param paper CSS colour of the background
 */
export async function logoIcons(
  logo: Pick<FoundImage, 'bytes' | 'width' | 'height'>,
  paper: string,
): Promise<readonly AppIcon[] | undefined> {
  const sharp = await loadSharp();
  const scale = (SAFE * MAX_SIZE) / Math.hypot(logo.width, logo.height);
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  const [width, height] = [scaled(logo.width), scaled(logo.height)];
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
    // Broken images are reported by `check`; the site needs icons anyway.
    return undefined;
  }
}

/** Returns the default icon as SVG: three dots, as on a die, inside the safe zone. */
export function defaultIconSvg(size: number, colour: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16">` +
    `<rect width="16" height="16" fill="${colour}"/>` +
    `<g fill="#fff" transform="translate(8 8) scale(${SAFE}) translate(-8 -8)">` +
    '<circle cx="4.5" cy="4.5" r="1.6"/><circle cx="8" cy="8" r="1.6"/><circle cx="11.5" cy="11.5" r="1.6"/></g></svg>'
  );
}

/** Renders the default icon in the colour of a book. */
export async function defaultIcons(colour: string): Promise<readonly AppIcon[]> {
  const sharp = await loadSharp();
  return inAllSizes((size) =>
    sharp(Buffer.from(defaultIconSvg(size, colour)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/**
 * Returns the default icons of this package.
 *
 * @throws if `npm run compile` has not rendered them
 */
export async function bundledIcons(): Promise<readonly AppIcon[]> {
  return inAllSizes(async (size) => readCompiled(`icons/icon-${size}.png`, 'icon'));
}

/** Renders an icon in all sizes. File names contain a hash of the content, so that they can be cached forever. */
async function inAllSizes(draw: (size: number) => Promise<Uint8Array>): Promise<readonly AppIcon[]> {
  return Promise.all(
    ICON_SIZES.map(async (size) => {
      const bytes = await draw(size);
      return { size, file: { path: `assets/icons/icon-${size}-${contentHash(bytes)}.png`, bytes } };
    }),
  );
}
