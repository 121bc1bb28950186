/**
 * Pictures with more pixels than a printer shows, scaled down: Chromium puts them into the PDF as they are, however
 * small they are drawn.
 *
 * What cannot be scaled without a change of its look stays as it is: palettes, single bits, CMYK, masks by colour.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate as deflateCallback, inflate as inflateCallback } from 'node:zlib';
import { type DrawnSize, drawnSizes, isImage } from './drawn-sizes.ts';
import { type PdfObject, reference } from './pdf-file.ts';

const inflate = promisify(inflateCallback);
const deflate = promisify(deflateCallback);

/** Dots per inch. A little more than is wanted is not worth the loss. */
const MOST = 330;
const WANTED = 300;
const POINTS_PER_INCH = 72;
const JPEG_QUALITY = 85;
const AT_ONCE = 2;

type Objects = ReadonlyMap<number, PdfObject>;
type Sharp = (typeof import('sharp'))['default'];

interface Pixels {
  readonly width: number;
  readonly height: number;
}

interface Picture extends Pixels {
  readonly number: number;
  readonly object: PdfObject;
  readonly stream: Uint8Array;
  readonly isJpeg: boolean;
  /** Of colour: 1 or 3. */
  readonly channels: 1 | 3;
  /** How opaque each pixel is; of the same size. */
  readonly mask: { readonly number: number; readonly object: PdfObject; readonly stream: Uint8Array } | undefined;
}

/**
 * All objects, with pictures of more than 330 dpi brought to 300 where they are drawn largest.
 *
 * @param pages numbers of the page objects
 */
export async function scalePictures(objects: Objects, pages: readonly number[]): Promise<Objects> {
  const pictures = picturesOf(objects);
  if (pictures.length === 0) return objects;
  const targets = scaledSizes(pictures, await drawnSizes(objects, pages));
  if (targets.length === 0) return objects;
  // It takes a while to load, and most books have no such picture.
  const { default: sharp } = await import('sharp');
  const scaled = new Map(objects);
  const queue = targets.values();
  const work = async (): Promise<void> => {
    for (const [picture, size] of queue) {
      // What cannot be read is drawn by the reader's program as well as it can: as without us.
      const parts = await scale(sharp, picture, size).catch(() => []);
      for (const [number, object] of parts) scaled.set(number, object);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return scaled;
}

/** The images that can be scaled. */
function picturesOf(objects: Objects): readonly Picture[] {
  const images = [...objects].filter(([, object]) => isImage(object));
  const uses = new Map<number, number>();
  for (const [, { text }] of images) {
    const mask = reference(text, 'SMask');
    if (mask !== undefined) uses.set(mask, (uses.get(mask) ?? 0) + 1);
  }
  return images.flatMap(([number, object]) => {
    const picture = uses.has(number) ? undefined : readPicture(objects, number, object);
    // A mask of several pictures has no size of its own.
    return picture && (picture.mask === undefined || uses.get(picture.mask.number) === 1) ? [picture] : [];
  });
}

const ODD = /\/(?:Mask|ImageMask|Matte|Decode|DecodeParms|SMaskInData|Alternates)\b/;

function readPicture(objects: Objects, number: number, object: PdfObject): Picture | undefined {
  const { text, stream } = object;
  const filter = /\/Filter \/(DCT|Flate)Decode\b/.exec(text)?.[1];
  const channels = channelsOf(objects, text);
  const size = pixelsOf(text);
  if (!stream || filter === undefined || channels === undefined || !size) return undefined;
  if (ODD.test(text) || !/\/BitsPerComponent 8\b/.test(text)) return undefined;
  const picture = { number, object, stream, isJpeg: filter === 'DCT', channels, ...size };
  const maskNumber = reference(text, 'SMask');
  if (maskNumber === undefined) return { ...picture, mask: undefined };
  const maskObject = objects.get(maskNumber);
  const mask = maskObject && readPicture(objects, maskNumber, maskObject);
  const fits = mask?.channels === 1 && !mask.isJpeg && mask.width === size.width && mask.height === size.height;
  // JPEG and a mask beside it: their edges would no longer agree.
  return mask && fits && !picture.isJpeg ? { ...picture, mask } : undefined;
}

function pixelsOf(text: string): Pixels | undefined {
  const [width, height] = ['Width', 'Height'].map((key) => Number(new RegExp(`/${key} (\\d+)`).exec(text)?.[1] ?? 0));
  return width && height ? { width, height } : undefined;
}

function channelsOf(objects: Objects, text: string): 1 | 3 | undefined {
  const [, device, profile] = /\/ColorSpace (?:\/Device(RGB|Gray)\b|\[\s*\/ICCBased (\d+) 0 R\s*\])/.exec(text) ?? [];
  const count = /\/N ([13])\b/.exec(objects.get(Number(profile))?.text ?? '')?.[1];
  if (device === 'RGB' || count === '3') return 3;
  return device === 'Gray' || count === '1' ? 1 : undefined;
}

/** The pictures that are too fine, each with the size it gets. */
function scaledSizes(
  pictures: readonly Picture[],
  sizes: ReadonlyMap<number, DrawnSize>,
): readonly (readonly [Picture, Pixels])[] {
  // Inches for a pixel where a picture is drawn largest. One that stands in the PDF twice is scaled alike, to become one.
  const pitches = new Map<string, number>();
  const drawn = pictures.flatMap((picture) => {
    const size = sizes.get(picture.number);
    if (!size) return [];
    const digest = createHash('sha256').update(picture.stream).digest('base64');
    const pitch = Math.max(size.width / picture.width, size.height / picture.height) / POINTS_PER_INCH;
    pitches.set(digest, Math.max(pitches.get(digest) ?? 0, pitch));
    return [{ picture, digest }];
  });
  return drawn.flatMap(({ picture, digest }) => {
    const pitch = pitches.get(digest) ?? 0;
    if (pitch * MOST >= 1) return [];
    const pixels = (count: number): number => Math.max(1, Math.round(count * pitch * WANTED));
    return [[picture, { width: pixels(picture.width), height: pixels(picture.height) }] as const];
  });
}

/** The objects of the picture; none where they are better left alone. */
async function scale(sharp: Sharp, picture: Picture, size: Pixels): Promise<readonly (readonly [number, PdfObject])[]> {
  const { number, object, mask } = picture;
  const [colour, opacity] = await (picture.isJpeg ? scaleJpeg : scalePixels)(sharp, picture, size);
  // One that was pressed harder than ours would grow, and lose once more.
  if (picture.isJpeg && colour.length >= picture.stream.length) return [];
  return [
    [number, withStream(object, colour, size)],
    ...(mask && opacity ? [[mask.number, withStream(mask.object, opacity, size)] as const] : []),
  ];
}

type Streams = readonly [colour: Uint8Array, opacity?: Uint8Array];

async function scaleJpeg(sharp: Sharp, { stream, channels }: Picture, { width, height }: Pixels): Promise<Streams> {
  // The PDF says what the numbers mean: they are not to be turned into another colour space.
  const image = sharp(stream, { ignoreIcc: true });
  const { channels: found, chromaSubsampling = '' } = await image.metadata();
  if (found !== channels) throw new Error('the picture is not what its dictionary says');
  return [
    await image
      .resize(width, height, { fit: 'fill' })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })
      .toBuffer(),
  ];
}

async function scalePixels(sharp: Sharp, picture: Picture, { width, height }: Pixels): Promise<Streams> {
  const { channels, mask } = picture;
  const colours = await pixels(picture.stream, picture, channels);
  // Scaled together: the colour of a pixel counts as much as it is seen.
  const both = mask ? interleave(colours, channels, await pixels(mask.stream, picture, 1)) : colours;
  const count = mask ? ((channels + 1) as 2 | 4) : channels;
  const { data, info } = await sharp(both, { raw: { width: picture.width, height: picture.height, channels: count } })
    .resize(width, height, { fit: 'fill' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== count) throw new Error('the picture has lost a channel');
  if (!mask) return [await deflate(data)];
  const { colour, opacity } = separate(data, channels);
  return [await deflate(colour), await deflate(opacity)];
}

async function pixels(stream: Uint8Array, { width, height }: Pixels, channels: number): Promise<Buffer> {
  const size = width * height * channels;
  const bytes = await inflate(stream, { maxOutputLength: size + 1 });
  if (bytes.length !== size) throw new Error('the picture is not what its dictionary says');
  return bytes;
}

function interleave(colours: Buffer, channels: number, opacities: Buffer): Buffer {
  const both = Buffer.allocUnsafe(colours.length + opacities.length);
  for (let pixel = 0, from = 0, to = 0; pixel < opacities.length; pixel++) {
    for (let channel = 0; channel < channels; channel++) both[to++] = colours[from++] ?? 0;
    both[to++] = opacities[pixel] ?? 0;
  }
  return both;
}

function separate(both: Buffer, channels: number): { readonly colour: Buffer; readonly opacity: Buffer } {
  const count = both.length / (channels + 1);
  const colour = Buffer.allocUnsafe(count * channels);
  const opacity = Buffer.allocUnsafe(count);
  for (let pixel = 0, from = 0, to = 0; pixel < count; pixel++) {
    for (let channel = 0; channel < channels; channel++) colour[to++] = both[from++] ?? 0;
    opacity[pixel] = both[from++] ?? 0;
  }
  return { colour, opacity };
}

function withStream({ text }: PdfObject, stream: Uint8Array, { width, height }: Pixels): PdfObject {
  const dictionary = text
    .replace(/\/Width \d+/, `/Width ${width}`)
    .replace(/\/Height \d+/, `/Height ${height}`)
    .replace(/\/Length \d+/, `/Length ${stream.length}`);
  return { text: dictionary, stream };
}
