/** Finds the filled and outlined shapes of a PDF page, except text, using a PDF viewer's library. */
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from './drawn-pictures.ts';

/** A shape with its box in points from the lower left corner of the page. */
export interface DrawnShape {
  /** Colour such as `#b9b1a3`. */
  readonly colour: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * @param page page number, from 1
 * @param paint fill or outline; the box of an outline is that of its centre line
 */
export async function drawnShapes(
  bytes: Uint8Array,
  page: number,
  paint: 'fill' | 'stroke' = 'fill',
): Promise<readonly DrawnShape[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
  await document.destroy();
  const wanted: readonly number[] = paint === 'fill' ? [OPS.fill, OPS.eoFill] : [OPS.stroke];
  const shapes: DrawnShape[] = [];
  const stack: { readonly matrix: Matrix; readonly colour: string }[] = [];
  let now: { readonly matrix: Matrix; readonly colour: string } = { matrix: [1, 0, 0, 1, 0, 0], colour: '#000000' };
  for (const [index, operation] of fnArray.entries()) {
    const { matrix, colour } = now;
    if (operation === OPS.save) stack.push(now);
    else if (operation === OPS.restore) now = stack.pop() ?? now;
    else if (operation === OPS.transform) now = { matrix: product(matrix, argsArray[index]), colour };
    else if (operation === OPS.setFillRGBColor) now = { matrix, colour: String(argsArray[index]) };
    else if (operation === OPS.constructPath) {
      const [painted, , box] = argsArray[index] as readonly [number, unknown, ArrayLike<number> | null];
      if (!box || !wanted.includes(painted)) continue;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(box);
      const [a, b, c, d, e, f] = matrix;
      const [xs, ys] = [
        [a * x1 + c * y1 + e, a * x2 + c * y2 + e],
        [b * x1 + d * y1 + f, b * x2 + d * y2 + f],
      ];
      shapes.push({
        colour,
        left: Math.min(...xs),
        right: Math.max(...xs),
        bottom: Math.min(...ys),
        top: Math.max(...ys),
      });
    }
  }
  return shapes;
}
