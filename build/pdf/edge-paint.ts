/**
 * Finds what is painted at the edges of a page: an area or image that ends at an edge is meant to bleed.
 *
 * Source: ISO 32000-1, 8.4 and 8.5.
 */
import { type ContentOperation, contentOperations, writtenOperation } from './content-operations.ts';
import {
  type Box,
  IDENTITY,
  type Matrix,
  EMPTY_BOX,
  asMatrix,
  boxAround,
  intersection,
  product,
  transformed,
  union,
} from './matrix.ts';
import type { PdfValue } from './pdf-values.ts';

export type Edge = 'left' | 'bottom' | 'right' | 'top';

/** Points. What is this close to an edge counts as touching it, as Chromium rounds pages and content differently. */
const TOLERANCE = 1;

/** Points. What is painted this close to an edge is mirrored: 3 mm of bleed, rounded up. */
const REACH = 10;

const PATHS = new Set('m l c v y h re W W*'.split(' '));
const PAINTS = new Set('f F f* B B* b b* S s n'.split(' '));
/** Graphics state, XObjects and shadings. */
const STATES = new Set('q Q cm w J j M d ri i gs CS cs SC SCN sc scn G g RG rg K k Do sh'.split(' '));
/** Text, which would be found and read aloud twice, and marked content. */
const LEFT_OUT = new Set(`BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' " BMC BDC EMC MP DP`.split(' '));

/**
 * What a content stream draws besides text.
 *
 * @param content with a character for each byte
 * @throws where it holds an operator that is not known: what it does would be missing in the bleed
 */
function drawing(content: string): readonly ContentOperation[] {
  return [...contentOperations(content)].filter(({ operator }) => {
    if (LEFT_OUT.has(operator)) return false;
    if (PATHS.has(operator) || PAINTS.has(operator) || STATES.has(operator)) return true;
    throw new Error(`a page holds the operator ${operator}, which is not known`);
  });
}

/** @param content with a character for each byte */
export function withoutText(content: string): string {
  return drawing(content).map(writtenOperation).join('\n');
}

export interface EdgePaint {
  /** The edges at which areas, lines and images end. */
  readonly edges: ReadonlySet<Edge>;
  /** A content stream that draws what is near the edges, and no text. */
  readonly content: string;
}

/**
 * @param content with a character for each byte
 * @param boxOf   the box of what the operator `Do` draws, by name; `undefined` where nothing is known of it
 */
export function edgePaint(content: string, page: Box, boxOf: (name: PdfValue) => Box | undefined): EdgePaint {
  const painter = new EdgePainter(page, boxOf);
  for (const operation of drawing(content)) painter.follow(operation);
  return painter.end();
}

/** The graphics state, and what was output since it was saved. */
interface State {
  matrix: Matrix;
  clip: Box;
  readonly lines: string[];
  paints: boolean;
}

class EdgePainter {
  readonly #page: Box;
  readonly #boxOf: (name: PdfValue) => Box | undefined;
  readonly #edges = new Set<Edge>();
  readonly #saved: State[] = [];
  #state: State;
  /** The current path: its operations, its bounding box, and whether it becomes part of the clip. */
  #path: { readonly lines: string[]; box: Box; isClip: boolean } = newPath();

  constructor(page: Box, boxOf: (name: PdfValue) => Box | undefined) {
    this.#page = page;
    this.#boxOf = boxOf;
    this.#state = { matrix: IDENTITY, clip: page, lines: [], paints: false };
  }

  follow(operation: ContentOperation): void {
    const { operator, operands } = operation;
    if (PATHS.has(operator)) this.#draw(operation);
    else if (PAINTS.has(operator)) this.#paintPath(operation);
    else if (operator === 'q') {
      this.#saved.push(this.#state);
      this.#state = { ...this.#state, lines: [], paints: false };
    } else if (operator === 'Q') {
      this.#restore();
    } else if (operator === 'Do') {
      const box = this.#boxOf(operands[0] ?? null);
      if (box && this.#isSeen(transformed(box, this.#state.matrix))) this.#paint([writtenOperation(operation)]);
    } else if (operator === 'sh') {
      if (this.#isSeen(this.#state.clip)) this.#paint([writtenOperation(operation)]);
    } else {
      if (operator === 'cm') this.#state.matrix = product(asMatrix(operands.map(Number)), this.#state.matrix);
      this.#state.lines.push(writtenOperation(operation));
    }
  }

  end(): EdgePaint {
    while (this.#saved.length > 0) this.#restore();
    return { edges: this.#edges, content: this.#state.paints ? this.#state.lines.join('\n') : '' };
  }

  #draw(operation: ContentOperation): void {
    const { operator } = operation;
    const numbers = operation.operands.map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const { matrix } = this.#state;
    this.#path.lines.push(writtenOperation(operation));
    if (operator.startsWith('W')) this.#path.isClip = true;
    else if (operator === 're')
      this.#path.box = union(this.#path.box, transformed([x, y, x + width, y + height], matrix));
    else this.#path.box = union(this.#path.box, boxAround(numbers, matrix));
  }

  #paintPath(operation: ContentOperation): void {
    const { lines, box, isClip } = this.#path;
    this.#path = newPath();
    if (operation.operator !== 'n' && this.#isSeen(box)) this.#paint([...lines, writtenOperation(operation)]);
    else if (isClip) this.#write([...lines, 'n']);
    if (isClip && lines.length > 1) this.#state.clip = intersection(box, this.#state.clip) ?? EMPTY_BOX;
  }

  #paint(lines: readonly string[]): void {
    this.#write(lines);
    this.#state.paints = true;
  }

  #write(lines: readonly string[]): void {
    for (const line of lines) this.#state.lines.push(line);
  }

  /** Whether something is visible near an edge; records the edges at which it ends. */
  #isSeen(box: Box): boolean {
    const seen = intersection(box, this.#state.clip);
    if (!seen) return false;
    for (const edge of endsAt(seen, this.#page, TOLERANCE)) this.#edges.add(edge);
    return endsAt(seen, this.#page, REACH).length > 0;
  }

  /** Restores the saved state. Output since then is dropped if it paints nothing. */
  #restore(): void {
    const saved = this.#saved.pop();
    if (saved === undefined) return;
    const { lines, paints } = this.#state;
    this.#state = saved;
    if (paints) this.#paint(['q', ...lines, 'Q']);
  }
}

function newPath(): { readonly lines: string[]; box: Box; isClip: boolean } {
  return { lines: [], box: EMPTY_BOX, isClip: false };
}

function endsAt([left, bottom, right, top]: Box, page: Box, within: number): Edge[] {
  const edges: Edge[] = [];
  if (left <= page[0] + within) edges.push('left');
  if (bottom <= page[1] + within) edges.push('bottom');
  if (right >= page[2] - within) edges.push('right');
  if (top >= page[3] - within) edges.push('top');
  return edges;
}
