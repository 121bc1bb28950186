/** Detects images among the files that are named as books. */
import { lazy } from '../basics/lazy.ts';

const imageSizes = lazy('image-size');

/**
 * Number of bytes that are searched for NUL. Every bitmap format has a NUL byte in its header; text rarely has one.
 */
const HEAD = 1024;

/** Returns the type of image (`PNG`, `SVG`, …); `undefined` for files that may be text. */
export function pictureType(bytes: Uint8Array, path: string): string | undefined {
  const isDrawing = /\.svg$/i.test(path);
  if (!isDrawing && !bytes.subarray(0, HEAD).includes(0)) return undefined;
  try {
    return imageSizes().imageSize(bytes).type?.toUpperCase();
  } catch {
    return isDrawing ? 'SVG' : undefined;
  }
}
