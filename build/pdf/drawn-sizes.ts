/**
 * How large the pictures of a PDF are drawn: the contents of the pages are followed, with the forms, patterns and masks
 * that they draw.
 *
 * Source: ISO 32000-1, 8.3 (matrices), 8.7.3 (patterns), 8.10 (forms), 11.6.5 (masks).
 */
import { promisify } from 'node:util';
import { inflate as inflateCallback } from 'node:zlib';
import { type ContentOperation, contentOperations } from './content-operations.ts';
import { type PdfObject, reference, references } from './pdf-file.ts';

const inflate = promisify(inflateCallback);

/** In points; the largest width and the largest height at which it is drawn anywhere. */
export interface DrawnSize {
  readonly width: number;
  readonly height: number;
}

type Objects = ReadonlyMap<number, PdfObject>;
/** x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Forms hold forms; no page that a browser wrote goes deeper. */
const DEEPEST = 32;
/** As the browser names resources. */
const NAME = /^\/\w+$/;

/**
 * @param pages numbers of the page objects
 * @returns by number of the image; those are missing that are drawn nowhere, or also by something that is not followed
 */
export async function drawnSizes(objects: Objects, pages: readonly number[]): Promise<ReadonlyMap<number, DrawnSize>> {
  const sizes = new Map<number, DrawnSize>();
  const owners = new Set<number>(pages);
  const contents = new Map<number, Promise<readonly ContentOperation[]>>();
  const operationsOf = (number: number): Promise<readonly ContentOperation[]> => {
    const known = contents.get(number) ?? drawing(objects.get(number));
    contents.set(number, known);
    return known;
  };

  /** @param base from the space of the contents to that of the page */
  const follow = async (owner: number, streams: readonly number[], base: Matrix, depth: number): Promise<void> => {
    const { text: dictionary = '' } = objects.get(owner) ?? {};
    owners.add(owner).add(reference(dictionary, 'Resources') ?? owner);
    const resources = textOf(objects, dictionary, 'Resources');
    const named = (kind: string, name = ''): number =>
      (NAME.test(name) ? reference(textOf(objects, resources, kind), name.slice(1)) : undefined) ?? 0;
    const drawForm = async (number: number, matrix: Matrix): Promise<void> => {
      const text = objects.get(number)?.text ?? '';
      if (depth < DEEPEST) await follow(number, [number], times(matrixOf(text), matrix), depth + 1);
    };
    let matrix = base;
    const saved: Matrix[] = [];
    for (const stream of streams) {
      for (const { operator, operands } of await operationsOf(stream)) {
        if (operator === 'q') saved.push(matrix);
        else if (operator === 'Q') matrix = saved.pop() ?? base;
        else if (operator === 'cm') matrix = times(asMatrix(operands), matrix);
        else if (operator === 'Do') {
          const number = named('XObject', operands[0]);
          if (isImage(objects.get(number))) grow(sizes, number, matrix);
          else await drawForm(number, matrix);
        } else if (operator === 'gs') {
          const state = objects.get(named('ExtGState', operands[0]))?.text ?? '';
          const mask = state.includes('/SMask') ? reference(textOf(objects, state, 'SMask'), 'G') : undefined;
          if (mask !== undefined) await drawForm(mask, matrix);
        } else {
          // A pattern lies in the space of the contents, whatever has been done to it since.
          const pattern = named('Pattern', operands.at(-1));
          if (objects.get(pattern)?.stream) await drawForm(pattern, base);
        }
      }
    }
  };

  for (const page of pages) {
    const { text = '' } = objects.get(page) ?? {};
    if (!drawsPictures(objects, text)) continue;
    await follow(page, references(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(text)?.[1] ?? ''), IDENTITY, 0);
  }
  for (const [number, { text }] of objects) {
    if (owners.has(number) || !/\/XObject\s*(?:<<|\d)/.test(text)) continue;
    for (const image of references(textOf(objects, text, 'XObject'))) sizes.delete(image);
  }
  return sizes;
}

export function isImage(object: PdfObject | undefined): object is PdfObject & { readonly stream: Uint8Array } {
  return object?.stream !== undefined && object.text.includes('/Subtype /Image');
}

/** Most pages hold text alone: to follow them would take long. */
function drawsPictures(objects: Objects, page: string): boolean {
  const resources = textOf(objects, page, 'Resources');
  if (/\/(?:XObject|Pattern)\s*(?:<<\s*\/|\d)/.test(resources)) return true;
  return references(textOf(objects, resources, 'ExtGState')).some((state) =>
    /\/SMask\s*(?:<<|\d)/.test(objects.get(state)?.text ?? ''),
  );
}

/** The value of an entry: a dictionary that stands there or elsewhere; or nothing. */
function textOf(objects: Objects, dictionary: string, key: string): string {
  const [, rest = '', elsewhere] = new RegExp(`/${key}\\s*(<<[^]*|(\\d+) 0 R)`).exec(dictionary) ?? [];
  if (elsewhere !== undefined) return objects.get(Number(elsewhere))?.text ?? '';
  let depth = 0;
  for (const { 0: mark, index } of rest.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return rest.slice(0, index + mark.length);
  }
  return rest;
}

const DRAWING = new Set(['q', 'Q', 'cm', 'Do', 'gs', 'scn', 'SCN']);

/** What the contents do to the space, and what they draw besides text and lines. */
async function drawing(object: PdfObject | undefined): Promise<readonly ContentOperation[]> {
  if (!object?.stream) return [];
  const bytes = object.text.includes('/FlateDecode') ? await inflate(object.stream) : Buffer.from(object.stream);
  return Array.from(contentOperations(bytes.toString('latin1'))).filter(({ operator }) => DRAWING.has(operator));
}

/** An image fills the unit square. */
function grow(sizes: Map<number, DrawnSize>, number: number, [a, b, c, d]: Matrix): void {
  const { width = 0, height = 0 } = sizes.get(number) ?? {};
  sizes.set(number, { width: Math.max(width, Math.hypot(a, b)), height: Math.max(height, Math.hypot(c, d)) });
}

function matrixOf(dictionary: string): Matrix {
  const numbers = /\/Matrix\s*\[([^\]]*)\]/.exec(dictionary)?.[1];
  return numbers === undefined ? IDENTITY : asMatrix(numbers.trim().split(/\s+/));
}

function asMatrix(numbers: readonly string[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map(Number);
  return [a, b, c, d, e, f];
}

/** What the first does, then what the second does. */
function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
