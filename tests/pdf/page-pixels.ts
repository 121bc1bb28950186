/** Renders a page of a PDF like a PDF viewer and reads its pixels. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PagePixels {
  readonly width: number;
  readonly height: number;
  /** Returns red, green and blue at a position, in pixels from the left and the top. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

/** The canvas factory that pdf.js provides for Node. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: unknown;
    context: { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } };
  };
}

/** @param number page number, from 1; @param scale pixels per point */
export async function pagePixels(bytes: Uint8Array, number: number, scale = 1): Promise<PagePixels> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await document.destroy();
  return {
    width,
    height,
    at: (x, y) => {
      const start = (Math.round(y) * width + Math.round(x)) * 4;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** Whether there is a square of this size, in pixels, without a white pixel. */
export function hasFilledSquare({ width, height, at }: PagePixels, size: number): boolean {
  // Side of the largest non-white square that ends at each pixel, for the row above.
  let above = new Uint16Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = new Uint16Array(width + 1);
    for (let x = 0; x < width; x++) {
      const isWhite = at(x, y).every((channel) => channel > 252);
      const side = isWhite ? 0 : 1 + Math.min(row[x] ?? 0, above[x] ?? 0, above[x + 1] ?? 0);
      if (side >= size) return true;
      row[x + 1] = side;
    }
    above = row;
  }
  return false;
}
