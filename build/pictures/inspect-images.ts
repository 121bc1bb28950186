/**
 * Decodes the raster images of a book to find those that browsers cannot show. SVGs are tested when they are
 * sanitised.
 */
import type { FoundImage, Image } from '../types.ts';
import { askPictures } from './ask-pictures.ts';
import { PICTURE, type Unfit } from './picture-findings.ts';
import type { PictureAnswer } from './picture-process.ts';

/** Flaws by image name, which contains a hash of the content; undefined for images without a flaw. */
export type ImageInspections = Map<string, Unfit | undefined>;

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
    if (image.width * image.height > MAX_PIXELS) seen.set(image.name, PICTURE.tooLarge(image.width, image.height));
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

/** If the decoder gave no answer, the browser decides whether it can show the image. */
function flawIn({ error }: PictureAnswer = {}): Unfit | undefined {
  return error === undefined || LIMIT.test(error) ? undefined : PICTURE.damaged;
}
