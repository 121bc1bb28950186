/**
 * Decodes pictures in a separate process: image decoders are not memory-safe, and rendering a drawing can only be
 * stopped by ending its process.
 */
import sharp from 'sharp';
import type { PictureLook } from '../types.ts';
import { readGrounds } from './page-backgrounds.ts';
import { type InksWanted, type PictureInInks, pictureInInks, profileBytes } from './picture-in-inks.ts';
import { pictureLook } from './picture-look.ts';
import { scaledPicture } from './scaled-picture.ts';

/** Asks for the look of a picture, or for what else is named. */
export interface PictureQuestion {
  readonly bytes: Uint8Array;
  /** Of a scaled picture. */
  readonly factor?: number;
  readonly inks?: InksWanted;
  /** A path, or `cmyk` for the built-in one. */
  readonly profile?: string;
}

export interface PictureAnswer {
  readonly look?: PictureLook;
  readonly scaled?: Uint8Array;
  readonly inked?: PictureInInks;
  /** ICC. */
  readonly profile?: Uint8Array;
  /** The library's error message. */
  readonly error?: string;
}

/** Longer side in pixels: enough to distinguish outlines from areas. */
const SIZE = 96;

async function look(bytes: Uint8Array): Promise<PictureAnswer> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .resize(SIZE, SIZE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = pictureLook({ data, width: info.width, height: info.height }, await grounds);
  return found ? { look: found } : {};
}

async function answer({ bytes, factor, inks, profile: name }: PictureQuestion): Promise<PictureAnswer> {
  try {
    if (inks) return { inked: await pictureInInks(bytes, inks) };
    if (name !== undefined) {
      const profile = await profileBytes(name);
      return profile ? { profile } : {};
    }
    if (factor === undefined) return await look(bytes);
    const scaled = await scaledPicture(bytes, factor);
    return scaled ? { scaled } : {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const grounds = readGrounds();

process.on('message', (question: PictureQuestion) => {
  answer(question)
    .then((found) => process.send?.(found))
    .catch(() => process.exit(1));
});
// `exit` would wait for running work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
