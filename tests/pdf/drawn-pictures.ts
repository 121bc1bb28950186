/** Finds where a PDF draws its images, using a PDF viewer's library. */
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface DrawnPicture {
  /** Page number, from 1. */
  readonly page: number;
  /** Distances of the edges from the bottom of the page, in points. */
  readonly bottom: number;
  readonly top: number;
}

export type Matrix = readonly [number, number, number, number, number, number];

/** Returns the images in drawing order. */
export async function drawnPictures(bytes: Uint8Array): Promise<readonly DrawnPicture[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const pictures: DrawnPicture[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const stack: Matrix[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.save) stack.push(matrix);
      else if (operation === OPS.restore) matrix = stack.pop() ?? matrix;
      else if (operation === OPS.transform) matrix = product(matrix, argsArray[index]);
      else if (operation === OPS.paintImageXObject) {
        const [, , , height, , y] = matrix;
        pictures.push({ page: number, bottom: Math.min(y, y + height), top: Math.max(y, y + height) });
      }
    }
  }
  await document.destroy();
  return pictures;
}

export function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
