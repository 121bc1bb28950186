/** Converts an image to the inks of a printing press, or to grey. */
import sharp, { type Sharp } from 'sharp';

export interface InksWanted {
  /** Size of an image that is not a file but raw pixels of three bytes each. */
  readonly raw?: { readonly width: number; readonly height: number };
  /** ICC profile of the press: a path, or `cmyk` for the built-in one. Without a profile, the image becomes grey. */
  readonly profile?: string;
}

export interface PictureInInks {
  /** The converted image: a file becomes a JPEG, and raw pixels have one byte per ink. */
  readonly bytes: Uint8Array;
  /** Number of inks: 1 for black, 4 for cyan, magenta, yellow and black. */
  readonly channels: number;
}

const JPEG_QUALITY = 90;
/**
 * Largest difference between the channels of a grey pixel (of 255). JPEG compression causes differences of this size.
 */
const MAX_TINGE = 8;

export async function pictureInInks(bytes: Uint8Array, { raw, profile }: InksWanted): Promise<PictureInInks> {
  const open = (): Sharp => sharp(bytes, { limitInputPixels: false, ...(raw ? { raw: { ...raw, channels: 3 } } : {}) });
  const isInColour = profile !== undefined && !isGrey(await open().toColourspace('srgb').raw().toBuffer());
  const inks = (): Sharp =>
    isInColour ? open().toColourspace('cmyk').withIccProfile(profile, { attach: false }) : open().toColourspace('b-w');
  const channels = isInColour ? 4 : 1;
  if (raw) return { bytes: await inks().raw().toBuffer(), channels };
  return { bytes: await inks().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(), channels };
}

/** Returns the bytes of an ICC profile. */
export async function profileBytes(profile: string): Promise<Uint8Array | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: 'red' } as const;
  const picture = await sharp({ create: pixel }).toColourspace('cmyk').withIccProfile(profile).jpeg().toBuffer();
  return (await sharp(picture).metadata()).icc;
}

/** @param pixels red, green and blue, one byte each */
function isGrey(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > MAX_TINGE) return false;
  }
  return true;
}
