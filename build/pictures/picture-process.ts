/**
 * Reads pictures in a process of its own: what reads pictures is not written in a language that is safe from them, and a
 * drawing that takes an hour can only be stopped together with who draws it.
 */
import sharp from 'sharp';
import type { PictureLook } from '../types.ts';
import { readGrounds } from './grounds.ts';
import { pictureLook } from './picture-look.ts';

export interface PictureQuestion {
  readonly bytes: Uint8Array;
}

export interface PictureAnswer {
  readonly look?: PictureLook;
  /** Why it cannot be read, in the words of the library. */
  readonly error?: string;
}

/** Pixels of the longer side: enough to tell a line from a shape. */
const SIZE = 96;

async function look({ bytes }: PictureQuestion): Promise<PictureAnswer> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
      .resize(SIZE, SIZE, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = pictureLook({ data, width: info.width, height: info.height }, await grounds);
    return found ? { look: found } : {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const grounds = readGrounds();

process.on('message', (question: PictureQuestion) => {
  look(question)
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
// Not by `exit`, which would wait for what is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
