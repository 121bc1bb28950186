/**
 * Reads pictures in a process of its own: what reads pictures is not written in a language that is safe from them, and a
 * drawing that takes an hour can only be stopped together with who draws it.
 */
import sharp from 'sharp';
import type { PictureLook } from '../types.ts';
import { readGrounds } from './grounds.ts';
import { pictureLook } from './picture-look.ts';
import { scaledPicture } from './scaled-picture.ts';

export interface PictureQuestion {
  readonly bytes: Uint8Array;
  /** Asks for the picture in another size, as a factor of its own; else for its look. */
  readonly factor?: number;
}

export interface PictureAnswer {
  readonly look?: PictureLook;
  readonly scaled?: Uint8Array;
  /** Why it cannot be read, in the words of the library. */
  readonly error?: string;
}

/** Pixels of the longer side: enough to tell a line from a shape. */
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

async function answer({ bytes, factor }: PictureQuestion): Promise<PictureAnswer> {
  try {
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
// Not by `exit`, which would wait for what is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
