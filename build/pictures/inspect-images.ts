/**
 * Decodes the pictures of a book to find those that browsers cannot show, and what the others need to be visible in
 * both themes.
 */
import { availableParallelism } from 'node:os';
import type { FoundImage, Image } from '../types.ts';
import type { PictureAnswer } from './picture-process.ts';
import { PictureReader } from './picture-reader.ts';

/** Results by picture name, which contains a hash of the content. */
export type ImageInspections = Map<string, ImageInspection>;

export type ImageInspection = Pick<FoundImage, 'look' | 'isHeavy'> | { readonly why: string; readonly remedy: string };

/** Chromium decodes images of up to half a gigabyte, at four bytes a pixel. */
const MAX_PIXELS = 2 ** 27;
/** In milliseconds. Slower pictures are tried in the browser before printing. */
const LONG = 2000;
/** In bytes. Another process pays off for this many. */
const WORTHWHILE = 4_000_000;

/** @returns the images; those that cannot be shown are `missing` */
export async function inspectImages(
  images: ReadonlyMap<string, Image>,
  seen: ImageInspections,
): Promise<ReadonlyMap<string, Image>> {
  const unseen = new Map<string, FoundImage>();
  for (const image of images.values()) {
    if (image.kind === 'found' && !seen.has(image.name)) unseen.set(image.name, image);
  }
  const queue = unseen.values();
  const size = [...unseen.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  const readers = Math.min(availableParallelism(), unseen.size, Math.ceil(size / WORTHWHILE));
  await Promise.all(Array.from({ length: readers }, () => lookAtEach(queue, seen)));
  return new Map(Array.from(images, ([key, image]) => [key, withSeen(image, seen)]));
}

function withSeen(image: Image, seen: ImageInspections): Image {
  const found = image.kind === 'found' ? seen.get(image.name) : undefined;
  if (!found) return image;
  return 'why' in found ? { kind: 'missing', nearest: [], ...found } : { ...image, ...found };
}

async function lookAtEach(queue: Iterable<FoundImage>, seen: ImageInspections): Promise<void> {
  let reader: PictureReader | undefined;
  try {
    for (const image of queue) {
      const tooLarge = oversized(image);
      if (tooLarge) {
        seen.set(image.name, tooLarge);
        continue;
      }
      reader ??= new PictureReader();
      const start = performance.now();
      const answer = await reader.ask({ bytes: image.bytes });
      if (!answer) reader = undefined;
      const isHeavy = !answer || performance.now() - start > LONG;
      seen.set(image.name, { ...judged(image, answer), ...(isHeavy && { isHeavy }) });
    }
  } finally {
    reader?.release();
  }
}

function oversized({ name, width, height }: FoundImage): ImageInspection | undefined {
  if (isDrawing(name) || width * height <= MAX_PIXELS) return undefined;
  return {
    why: `its size of ${inThousands(width)} × ${inThousands(height)} pixels is too large for browsers`,
    remedy: 'save it with fewer pixels: a width of 2,400 is enough for a printed page',
  };
}

function judged({ name }: FoundImage, answer: PictureAnswer | undefined): ImageInspection {
  if (answer?.look) return { look: answer.look };
  const { error } = answer ?? {};
  if (error === undefined || (isDrawing(name) ? !isBadXml(error) : LIMIT.test(error))) return {};
  return {
    why: isDrawing(name) ? `it is not valid SVG: ${xmlError(error)}` : 'its data is damaged or incomplete',
    remedy: 'save it again in the program you made it with, or copy it again from its source',
  };
}

/** Errors that are limits of our library, not of browsers. */
const LIMIT = /not supported|unsupported|exce(?:ss|ed)/i;

/** The library and Chromium use the same XML parser. */
function isBadXml(error: string): boolean {
  return error.includes('XML parse error') && !LIMIT.test(error);
}

/** The last part of `XML parse error: Error domain 1 code 42 on line 1 column 92 of data: Attribute d redefined`. */
function xmlError(error: string): string {
  const words = /XML parse error: [^:]*:(?:[\d:]*)\s*([^\n]+)/.exec(error)?.[1] ?? 'its XML is not well-formed';
  return words.trim();
}

function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

function inThousands(count: number): string {
  return count.toLocaleString('en');
}
