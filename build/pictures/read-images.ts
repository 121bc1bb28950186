/** Finds and reads the images to which chapters refer; `files/find-file.ts` resolves the references. */
import { basename, extname, sep } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import { hostIn } from '../addresses/host-in.ts';
import { pathSlug } from '../addresses/slug.ts';
import { lazy } from '../basics/lazy.ts';
import { checkUrl, isRemote } from '../sanitize/url.ts';
import type { FoundImage, Image } from '../types.ts';
import type { BookFiles } from '../files/book-files.ts';
import { findFile } from '../files/find-file.ts';
import { darkDisplay } from './dark-display.ts';
import { PICTURE, type Unfit } from './picture-findings.ts';
import { reasonOf } from '../basics/system-error.ts';

const imageSizes = lazy('image-size');

/** A reference to resolve. */
export interface ImageWanted {
  /** Displayed path of the file that contains the reference. */
  readonly file: string;
  /** Absolute path of that file, followed by the path of a file that includes it. */
  readonly paths: readonly string[];
  readonly src: string;
}

/** Images by path, size and modification time of the file; kept between builds while watching. */
export type ImageCache = Map<string, FoundImage>;

export function imageKey(file: string, src: string): string {
  return `${file}\n${src}`;
}

export async function readImages(
  wanted: readonly ImageWanted[],
  book: BookFiles,
  cache: ImageCache,
): Promise<ReadonlyMap<string, Image>> {
  const images = new Map<string, Image>();
  const unique = new Map(wanted.map((want) => [imageKey(want.file, want.src), want]));
  for (const [key, { paths, src }] of unique) {
    let image: Image | undefined;
    for (const path of paths)
      if (image === undefined || image.kind === 'missing') image = await readImage(path, src, book, cache);
    if (image) images.set(key, image);
  }
  return images;
}

export async function readImage(from: string, src: string, book: BookFiles, cache: ImageCache): Promise<Image> {
  if (/^data:/i.test(src)) return readDataImage(src);
  if (isRemote(src)) return { kind: 'remote' };
  if (checkUrl(src) === 'denied') return missing(PICTURE.notOfBook);
  if (src === '') return missing(PICTURE.noPath);
  const found = await findFile(from, src, book);
  if (found.kind === 'missing') return hostIn(src)?.isSure === true ? { kind: 'remote' } : found;
  try {
    const { status, wanted: path } = found;
    const state = `${found.path}\n${status.size}\n${status.modified}`;
    const known = cache.get(state);
    const image = known ?? (await makeImage(await book.read(found.path, 'picture'), found.path));
    if ('why' in image) return missing(image);
    cache.set(state, image);
    return found.path === path ? image : { ...image, actual: spell(found.path, path, src) };
  } catch (error) {
    return missing(PICTURE.unread(reasonOf(error)));
  }
}

const BITMAPS: readonly string[] = ['jpg', 'png', 'gif', 'webp', 'avif'];

/** Bytes of white space, byte order marks and the zeros of UTF-16, which may precede the `<` of a drawing. */
const BEFORE_XML: readonly number[] = [0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff];

/** Returns the image, or what is wrong with it. */
async function makeImage(bytes: Uint8Array, path: string): Promise<FoundImage | Unfit> {
  const isDrawing = bytes.find((byte) => !BEFORE_XML.includes(byte)) === 0x3c;
  const image = isDrawing ? await measureDrawing(bytes) : measureBitmap(bytes);
  if (!image) return PICTURE.noImage;
  if ('why' in image) return /\.svg$/i.test(path) ? image : PICTURE.noImage;
  const { extension, ...rest } = image;
  const hash = contentHash(image.bytes);
  const name = `${pathSlug(basename(path, extname(path)), 'picture').slice(0, 40)}-${hash}.${extension}`;
  const dark = darkDisplay(extension, image.bytes);
  return { kind: 'found', path, name, ...rest, ...(dark && { dark }) };
}

interface Measured extends Pick<FoundImage, 'width' | 'height' | 'bytes' | 'removed'> {
  readonly extension: string;
}

function measureBitmap(bytes: Uint8Array): Measured | undefined {
  let size: ReturnType<typeof import('image-size').imageSize>;
  try {
    size = imageSizes().imageSize(bytes);
  } catch {
    return undefined;
  }
  const { type: extension = '', width, height, orientation = 1 } = size;
  if (!BITMAPS.includes(extension) || !width || !height) return undefined;
  // Photos may be stored rotated: EXIF orientations 5 to 8 swap width and height.
  const turned = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { extension, bytes, removed: [], ...turned };
}

async function measureDrawing(bytes: Uint8Array): Promise<Measured | Unfit> {
  const { sanitizeSvg } = await import('../sanitize/svg/svg.ts');
  const { error, isTooMuch, isBare, size, ...clean } = sanitizeSvg(bytes);
  if (isTooMuch && error !== undefined) return PICTURE.tooMuch(error);
  if (error !== undefined) return PICTURE.noDrawing(error);
  if (isBare) return PICTURE.bare;
  return { extension: 'svg', ...size, ...clean };
}

async function readDataImage(src: string): Promise<Image> {
  const data = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z\d+/=\s]+)$/i.exec(src)?.[1];
  const image = data === undefined ? undefined : await makeImage(Buffer.from(data, 'base64'), 'picture');
  return image && 'kind' in image ? image : missing(PICTURE.noData);
}

/** Returns the reference, spelled as on disk. */
function spell(actual: string, path: string, src: string): string {
  const parts = src.split('/');
  const real = actual.split(sep);
  // Only names can be misspelled; `..` and `.` are kept.
  if (!path.endsWith(parts.at(-1) ?? '')) return src;
  return parts
    .map((part, index) => (part === '..' || part === '.' ? part : (real.at(index - parts.length) ?? part)))
    .join('/');
}

function missing(unfit: Unfit): Image {
  return { kind: 'missing', nearest: [], ...unfit };
}
