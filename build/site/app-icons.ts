/**
 * The icons of an installed book: its logo, or a default icon.
 *
 * sharp renders them and is loaded only for logos: default icons are rendered by `npm run compile`
 * (`site/icons/prepare.mjs`).
 */
import { join } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import { loadSharp } from '../fonts/load-sharp.ts';
import type { FoundImage } from '../types.ts';
import { packageFolder } from '../basics/version.ts';
import type { SiteFile } from './site-file.ts';
import { readCompiled } from './read-compiled.ts';

export interface AppIcon {
  readonly use: IconUse;
  /** Width and height in pixels. */
  readonly size: number;
  readonly file: SiteFile;
}

/** `maskable`: the system crops it to a shape; `touch`: for Apple devices, which do not support transparency. */
export type IconUse = 'any' | 'maskable' | 'touch';

type Logo = Pick<FoundImage, 'bytes' | 'width' | 'height'>;

interface IconKind {
  readonly name: string;
  readonly use: IconUse;
  readonly size: number;
}

export const ICON_KINDS: readonly IconKind[] = [
  { name: 'icon-192', use: 'any', size: 192 },
  { name: 'icon-512', use: 'any', size: 512 },
  { name: 'icon-maskable-512', use: 'maskable', size: 512 },
  { name: 'icon-touch-180', use: 'touch', size: 180 },
];

/** The safe zone of a maskable icon: diameter of the circle that every shape shows, as a share of the width. */
const SAFE = 0.8;
const MAX_SIZE = 512;
/** The resolution (dpi) at which a CSS pixel of an SVG is one pixel. */
const PLAIN_DENSITY = 72;
const MAX_DENSITY = 100_000;
/** Time limit for a logo; a slower one gets the default icon. */
const PATIENCE = 10;

/**
 * @param paper CSS colour behind the logo in icons without transparency
 * @returns `undefined` if the logo cannot be rendered
 */
export async function logoIcons(logo: Logo, paper: string): Promise<readonly AppIcon[] | undefined> {
  try {
    return (await drawLogo(logo, paper)).map(({ kind, bytes }) => iconOf(kind, bytes));
  } catch {
    // The check of the book reports broken images; the site needs icons anyway.
    return undefined;
  }
}

/** Corners are round where nobody else makes them so. */
const RADIUS: Readonly<Record<IconUse, number>> = { any: 3, maskable: 0, touch: 0 };

/** The sign of books without a logo: three dots, as on a die. All shapes that a system may cut out leave them alone. */
export function signSvg({ use, size }: IconKind, colour: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16">` +
    `<rect width="16" height="16" rx="${RADIUS[use]}" fill="${colour}"/>` +
    `<g fill="#fff" transform="translate(8 8) scale(${use === 'maskable' ? SAFE : 1}) translate(-8 -8)">` +
    '<circle cx="4.5" cy="4.5" r="1.6"/><circle cx="8" cy="8" r="1.6"/><circle cx="11.5" cy="11.5" r="1.6"/></g></svg>'
  );
}

/** The sign in the colour of a book. */
export async function signIcons(colour: string): Promise<readonly AppIcon[]> {
  const sharp = await loadSharp();
  const draw = async (kind: IconKind): Promise<AppIcon> =>
    iconOf(
      kind,
      await sharp(Buffer.from(signSvg(kind, colour)))
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  return Promise.all(ICON_KINDS.map(draw));
}

/** @throws if `npm run compile` has not rendered them */
export async function ownIcons(): Promise<readonly AppIcon[]> {
  const folder = join(packageFolder, 'dist', 'site', 'icons');
  const read = ICON_KINDS.map(async (kind) => {
    return iconOf(kind, await readCompiled(join(folder, `${kind.name}.png`), 'icon'));
  });
  return Promise.all(read);
}

/** Named after its content, so that it can be cached forever. */
function iconOf({ name, use, size }: IconKind, bytes: Uint8Array): AppIcon {
  const hash = contentHash(bytes);
  return { use, size, file: { path: `assets/icons/${name}-${hash}.png`, bytes } };
}

interface Drawn {
  readonly kind: IconKind;
  readonly bytes: Uint8Array;
}

async function drawLogo(logo: Logo, paper: string): Promise<readonly Drawn[]> {
  const sharp = await loadSharp();
  const density = Math.min(MAX_DENSITY, (PLAIN_DENSITY * MAX_SIZE) / Math.max(logo.width, logo.height));
  // Decoded once, as it may be large: all icons are scaled from this.
  const { data, info } = await sharp(logo.bytes, { density: Math.max(1, density) })
    .autoOrient()
    .timeout({ seconds: PATIENCE })
    .resize(MAX_SIZE, MAX_SIZE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = async (kind: IconKind): Promise<Drawn> => {
    const scale = (kind.size / MAX_SIZE) * shareOf(kind.use, width, height);
    const [inner, outer] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const [left, top] = [Math.floor((kind.size - inner) / 2), Math.floor((kind.size - outer) / 2)];
    const background = kind.use === 'any' ? { r: 0, g: 0, b: 0, alpha: 0 } : paper;
    const picture = sharp(data, { raw: { width, height, channels } })
      .resize(inner, outer, { fit: 'fill' })
      .extend({ left, top, right: kind.size - inner - left, bottom: kind.size - outer - top, background });
    const bytes = await (kind.use === 'any' ? picture : picture.flatten({ background })).png().toBuffer();
    return { kind, bytes };
  };
  return Promise.all(ICON_KINDS.map(draw));
}

/** The share of the icon that the logo may fill. */
function shareOf(use: IconUse, width: number, height: number): number {
  if (use === 'maskable') return (SAFE * MAX_SIZE) / Math.hypot(width, height);
  return use === 'touch' ? SAFE : 1;
}
