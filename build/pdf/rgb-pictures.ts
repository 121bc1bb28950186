/** Extracts the colour images of a PDF, and replaces them by images in other inks. */
import { deflateSync } from 'node:zlib';
import { type PdfFile } from './pdf-file.ts';
import { PdfObject, type PdfObjects, decoded, deflatedStream, referenced } from './pdf-object.ts';
import { type PdfDictionary, isArray, withEntries } from './pdf-values.ts';

export interface RgbPicture {
  /** Number of the image's object. */
  readonly number: number;
  /** A JPEG file, or three bytes per pixel. */
  readonly bytes: Uint8Array;
  readonly isJpeg: boolean;
  readonly width: number;
  readonly height: number;
}

/** An image with one byte per ink and pixel, or as JPEG. */
export interface InkPicture {
  readonly bytes: Uint8Array;
  readonly channels: number;
}

/** @throws if an image has a format that Chromium does not write */
export function rgbPictures({ objects }: PdfFile): readonly RgbPicture[] {
  return [...objects].flatMap(([number, object]): RgbPicture[] => {
    const { dictionary, data } = object;
    if (!data || dictionary.get('Subtype') !== '/Image' || !isRgb(objects, dictionary)) return [];
    const isJpeg = dictionary.get('Filter') === '/DCTDecode';
    const [width, height] = [Number(dictionary.get('Width')), Number(dictionary.get('Height'))];
    const bytes = isJpeg ? data : decoded(object);
    if (!isJpeg && bytes.length !== width * height * 3) throw new Error('a PDF has a picture in an unknown form');
    return [{ number, bytes, isJpeg, width, height }];
  });
}

function isRgb(objects: PdfObjects, dictionary: PdfDictionary): boolean {
  const space = dictionary.get('ColorSpace');
  const profile = isArray(space) && space[0] === '/ICCBased' ? referenced(objects, space[1]) : undefined;
  return space === '/DeviceRGB' || profile?.dictionary.get('N') === 3;
}

export function withInkPicture(former: PdfObject, { bytes, channels }: InkPicture): PdfObject {
  const isJpeg = former.dictionary.get('Filter') === '/DCTDecode';
  const entries = withEntries(former.dictionary, {
    ColorSpace: channels === 1 ? '/DeviceGray' : '/DeviceCMYK',
    // CMYK values in JPEG files are inverted: 255 means no ink.
    Decode: isJpeg && channels === 4 ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
    Length: bytes.length,
  });
  return isJpeg ? new PdfObject(entries, bytes) : deflatedStream(entries, deflateSync(bytes));
}
