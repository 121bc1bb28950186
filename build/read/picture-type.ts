/** Whether a file that was named as a book is a picture. */
import { lazy } from '../basics/lazy.ts';

const imageSizes = lazy('image-size');

/** Every kind of bitmap has a NUL byte in its head, and few texts have one anywhere. */
const HEAD = 1024;

/** `PNG`, `SVG`, …; nothing for what may be a text. */
export function pictureType(bytes: Uint8Array, path: string): string | undefined {
  const isDrawing = /\.svg$/i.test(path);
  if (!isDrawing && !bytes.subarray(0, HEAD).includes(0)) return undefined;
  try {
    return imageSizes().imageSize(bytes).type?.toUpperCase();
  } catch {
    return isDrawing ? 'SVG' : undefined;
  }
}
