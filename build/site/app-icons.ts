/**
 * The icons of an installed book: its logo, or a sign of ours.
 *
 * Drawn by sharp, which is loaded only where there is a logo: ours are drawn when the program is compiled
 * (`site/icons/prepare.mjs`).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import { loadSharp } from '../fonts/load-sharp.ts';
import type { FoundImage } from '../types.ts';
import { packageFolder } from '../basics/version.ts';
import type { SiteFile } from './site-model.ts';

export interface AppIcon {
  readonly use: IconUse;
  /** Pixels of a side. */
  readonly size: number;
  readonly file: SiteFile;
}

/** `maskable`: the system cuts a shape out of it; `touch`: that of a phone by Apple, which knows no transparency. */
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

/** Of a maskable icon, whatever shape the system cuts out shows a circle of this part of its width. */
const SAFE = 0.8;
const LARGEST = 512;
/** Points an inch at which a pixel of an SVG is a pixel. */
const PLAIN_DENSITY = 72;
const HIGHEST_DENSITY = 100_000;
/** A logo that takes longer is none that can be drawn. */
const PATIENCE = 10;

/**
 * @param paper CSS colour that stands behind the logo where an icon may not be transparent
 * @returns nothing where the logo cannot be drawn
 */
export async function logoIcons(logo: Logo, paper: string): Promise<readonly AppIcon[] | undefined> {
  try {
    return (await drawLogo(logo, paper)).map(({ kind, bytes }) => iconOf(kind, bytes));
  } catch {
    // What is wrong with a picture, the check of the book says; the site needs icons all the same.
    return undefined;
  }
}

/** @throws where compiling has not made them */
export async function ownIcons(): Promise<readonly AppIcon[]> {
  const folder = join(packageFolder, 'dist', 'site', 'icons');
  const read = ICON_KINDS.map(async (kind) => iconOf(kind, await readIcon(join(folder, `${kind.name}.png`))));
  return Promise.all(read);
}

async function readIcon(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`the icon ${file} is missing: run npm run compile, or install regelwerk again`, { cause: error });
  }
}

/** Named after the content, so that it can be cached forever. */
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
  const density = Math.min(HIGHEST_DENSITY, (PLAIN_DENSITY * LARGEST) / Math.max(logo.width, logo.height));
  // Read once, however large it is: all icons come from this.
  const { data, info } = await sharp(logo.bytes, { density: Math.max(1, density) })
    .autoOrient()
    .timeout({ seconds: PATIENCE })
    .resize(LARGEST, LARGEST, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = async (kind: IconKind): Promise<Drawn> => {
    const scale = (kind.size / LARGEST) * shareOf(kind.use, width, height);
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

/** How much of the icon the logo may take. */
function shareOf(use: IconUse, width: number, height: number): number {
  if (use === 'maskable') return (SAFE * LARGEST) / Math.hypot(width, height);
  return use === 'touch' ? SAFE : 1;
}
