/** The child process of `ask-pictures.ts`, which answers one question after the other. */
import sharp from 'sharp';
import { type InksWanted, type PictureInInks, pictureInInks, profileBytes } from './picture-in-inks.ts';
import { scaledPicture } from './scaled-picture.ts';

/** A question about an image: whether it can be decoded, or one of the conversions below. */
export interface PictureQuestion {
  readonly bytes: Uint8Array;
  /** Factor to scale the image by. */
  readonly factor?: number;
  readonly inks?: InksWanted;
  /** ICC profile to return: a path, or `cmyk` for the built-in one. */
  readonly profile?: string;
}

export interface PictureAnswer {
  readonly scaled?: Uint8Array;
  readonly inked?: PictureInInks;
  /** Bytes of the ICC profile. */
  readonly profile?: Uint8Array;
  /** Error message of the image library. */
  readonly error?: string;
}

/** Size in pixels to which an image is decoded if it is only tested. JPEG decoders then skip most of the work. */
const SMALL = 96;

async function answer({ bytes, factor, inks, profile: name }: PictureQuestion): Promise<PictureAnswer> {
  try {
    if (inks) return { inked: await pictureInInks(bytes, inks) };
    if (name !== undefined) return { profile: await profileBytes(name) };
    if (factor !== undefined) return { scaled: await scaledPicture(bytes, factor) };
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    await picture.resize(SMALL, SMALL, { fit: 'inside' }).raw().toBuffer();
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (question: PictureQuestion) => {
  answer(question)
    .then((found) => process.send?.(found))
    .catch(() => process.exit(1));
});
// `process.exit` would wait for running work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
