/**
 * What is painted at the edges of a page, found in its content stream: an area or a picture that ends there is meant to
 * run over the edge, and must reach into the bleed.
 */
import { type ContentOperation, contentOperations } from './content-operations.ts';

export type Edge = 'left' | 'bottom' | 'right' | 'top';

/** Left, bottom, right, top, in points. */
export type Box = readonly [number, number, number, number];

/** Of the operator `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** So near to an edge, in points, something is taken to touch it: Chromium rounds pages and content in its own way. */
const TOLERANCE = 1;

/** So far from an edge, in points, what is painted counts: the width of a bleed of 3 mm, and a hair. */
const REACH = 10;

const PATHS = new Set('m l c v y h re W W*'.split(' '));
const PAINTS = new Set('f F f* B B* b b* S s n'.split(' '));
/** Text, which would be found and read aloud twice; marks of the structure; inline images, which Chromium writes none. */
const LEFT_OUT = new Set(`BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' " BMC BDC EMC MP DP BI`.split(' '));

/** @param content with a character for each byte */
export function withoutText(content: string): string {
  const kept = [...contentOperations(content)].filter(({ operator }) => !LEFT_OUT.has(operator));
  return kept.map(lineOf).join('\n');
}

function lineOf({ operator, operands }: ContentOperation): string {
  return [...operands, operator].join(' ');
}

export interface EdgePaint {
  /** The edges that areas, lines and pictures end at. */
  readonly edges: ReadonlySet<Edge>;
  /** A content stream that draws what is near the edges, and no text. */
  readonly content: string;
}

/**
 * @param content with a character for each byte
 * @param boxOf   the box of what the operator `Do` draws, by name; `undefined` where nothing is known of it
 */
export function edgePaint(content: string, page: Box, boxOf: (name: string) => Box | undefined): EdgePaint {
  const edges = new Set<Edge>();
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, clip: page, lines: [], paints: false };
  let path: Box | undefined;
  let pathLines: string[] = [];
  let isClip = false;
  const isSeen = (box: Box | undefined): boolean => {
    const seen = box && intersection(box, state.clip);
    if (!seen) return false;
    for (const edge of endsAt(seen, page, TOLERANCE)) edges.add(edge);
    return endsAt(seen, page, REACH).length > 0;
  };
  const paint = (lines: readonly string[]): void => {
    state.lines.push(...lines);
    state.paints = true;
  };
  for (const operation of contentOperations(content)) {
    const { operator, operands } = operation;
    if (LEFT_OUT.has(operator)) continue;
    const line = lineOf(operation);
    const numbers = operands.map(Number);
    if (PATHS.has(operator)) {
      pathLines.push(line);
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      if (operator === 're') path = union(path, transformed([x, y, x + width, y + height], state.matrix));
      else if (operator.startsWith('W')) isClip = true;
      else path = union(path, pointsBox(numbers, state.matrix));
    } else if (PAINTS.has(operator)) {
      if (operator !== 'n' && isSeen(path)) paint([...pathLines, line]);
      else if (isClip) state.lines.push(...pathLines, 'n');
      if (isClip && path) state.clip = intersection(path, state.clip) ?? NOWHERE;
      path = undefined;
      pathLines = [];
      isClip = false;
    } else if (operator === 'q') {
      stack.push(state);
      state = { ...state, lines: [], paints: false };
    } else if (operator === 'Q') {
      state = restored(state, stack.pop());
    } else if (operator === 'Do') {
      const box = boxOf(operands[0]?.slice(1) ?? '');
      if (isSeen(box && transformed(box, state.matrix))) paint([line]);
    } else if (operator === 'sh') {
      if (isSeen(state.clip)) paint([line]);
    } else {
      if (operator === 'cm') state.matrix = product(matrixOf(numbers), state.matrix);
      state.lines.push(line);
    }
  }
  while (stack.length > 0) state = restored(state, stack.pop());
  return { edges, content: state.paints ? state.lines.join('\n') : '' };
}

/** The graphics state, and what was written since it was saved. */
interface State {
  matrix: Matrix;
  clip: Box;
  readonly lines: string[];
  paints: boolean;
}

/** What was saved; of what was written since, nothing is kept that paints nothing. */
function restored(state: State, saved: State | undefined): State {
  if (saved === undefined) return state;
  if (state.paints) {
    saved.lines.push('q', ...state.lines, 'Q');
    saved.paints = true;
  }
  return saved;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

function endsAt([left, bottom, right, top]: Box, page: Box, within: number): Edge[] {
  const edges: Edge[] = [];
  if (left <= page[0] + within) edges.push('left');
  if (bottom <= page[1] + within) edges.push('bottom');
  if (right >= page[2] - within) edges.push('right');
  if (top >= page[3] - within) edges.push('top');
  return edges;
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** First `inner`, then `outer`. */
function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The box around a box after the matrix. */
export function transformed([left, bottom, right, top]: Box, matrix: Matrix): Box {
  return pointsBox([left, bottom, right, bottom, left, top, right, top], matrix);
}

function pointsBox(numbers: readonly number[], [a, b, c, d, e, f]: Matrix): Box {
  let box: Box = NOWHERE;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [x = 0, y = 0] = numbers.slice(index);
    const [u, v] = [a * x + c * y + e, b * x + d * y + f];
    box = [Math.min(box[0], u), Math.min(box[1], v), Math.max(box[2], u), Math.max(box[3], v)];
  }
  return box;
}

function union(a: Box | undefined, b: Box): Box {
  return a === undefined ? b : [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

function intersection(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] <= box[2] && box[1] <= box[3] ? box : undefined;
}
