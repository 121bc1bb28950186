/**
 * Decodes the raster images of a book to find those that browsers cannot show. SVGs are tested when they are
 * sanitised.
 */
import type { FoundImage, Image } from '../types.ts';
import { askPictures } from './ask-pictures.ts';
import type { PictureAnswer } from './picture-process.ts';

/** Flaws by image name, which contains a hash of the content; undefined for images without a flaw. */
export type ImageInspections = Map<string, ImageFlaw | undefined>;

export interface ImageFlaw {
  readonly why: string;
  readonly remedy: string;
}

/** Chromium decodes images of up to half a gigabyte, at four bytes per pixel. */
const MAX_PIXELS = 2 ** 27;
/** Error messages about limits of our library that browsers do not have. */
const LIMIT = /not supported|unsupported|exce(?:ss|ed)/i;

/** @returns the images; those that cannot be shown are `missing` */
export async function inspectImages(
  images: ReadonlyMap<string, Image>,
  seen: ImageInspections,
): Promise<ReadonlyMap<string, Image>> {
  const unseen = new Map<string, FoundImage>();
  for (const image of images.values()) {
    if (image.kind !== 'found' || image.name.endsWith('.svg') || seen.has(image.name)) continue;
    if (image.width * image.height > MAX_PIXELS) seen.set(image.name, tooLarge(image));
    else unseen.set(image.name, image);
  }
  const answers = await askPictures(Array.from(unseen.values(), ({ bytes }) => ({ bytes })));
  for (const [index, name] of [...unseen.keys()].entries()) seen.set(name, flawIn(answers[index]));
  return new Map(
    Array.from(images, ([key, image]): [string, Image] => {
      const flaw = image.kind === 'found' ? seen.get(image.name) : undefined;
      return [key, flaw ? { kind: 'missing', nearest: [], ...flaw } : image];
    }),
  );
}

function tooLarge({ width, height }: FoundImage): ImageFlaw {
  return {
    why: `its size of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels is too large for browsers`,
    remedy: 'save it with fewer pixels: a width of 2,400 is enough for a printed page',
  };
}

/** If the decoder gave no answer, the browser decides whether it can show the image. */
function flawIn(answer: PictureAnswer | undefined): ImageFlaw | undefined {
  const error = answer?.error;
  if (error === undefined || LIMIT.test(error)) return undefined;
  return {
    why: 'its data is damaged or incomplete',
    remedy: 'save it again in the program you made it with, or copy it again from its source',
  };
}
