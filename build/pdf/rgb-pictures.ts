/** Extracts the colour images of a PDF, and replaces them by images in other inks. */
import { type PdfFile } from './pdf-file.ts';
import { PdfObject, type PdfObjects, decoded, deflatedStream, referenced } from './pdf-object.ts';
import { type PdfDictionary, isArray, withEntries } from './pdf-values.ts';

/**
 * @returns images with the numbers of their objects; their bytes are a JPEG file, or three bytes per pixel
 * @throws if an image has a format that Chromium does not write
 */
export function rgbPictures({ objects }: PdfFile) {
  return [...objects].flatMap(([number, object]) => {
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

/** @param picture one byte per ink and pixel, or a JPEG file */
export function withInkPicture(
  former: PdfObject,
  { bytes, channels }: { readonly bytes: Uint8Array; readonly channels: number },
): PdfObject {
  const isJpeg = former.dictionary.get('Filter') === '/DCTDecode';
  const entries = withEntries(former.dictionary, {
    ColorSpace: channels === 1 ? '/DeviceGray' : '/DeviceCMYK',
    // CMYK values in JPEG files are inverted: 255 means no ink.
    Decode: isJpeg && channels === 4 ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
    Length: bytes.length,
  });
  return isJpeg ? new PdfObject(entries, bytes) : deflatedStream(entries, bytes);
}
