/**
 * What a page's contents say of its layout: how far down it is filled, what stands out of the text's width, and how large
 * pictures are. One pass over the operators; widths of letters are not looked at.
 */

export interface PlacedPicture {
  /** Name among the page's resources. */
  readonly name: string;
  /** Points. */
  readonly width: number;
  /** How far down the page its upper edge is, from 0 to 1. */
  readonly depth: number;
}

export interface ScannedPage {
  /** How far down the page the last line or picture reaches, from 0 to 1; 0 where there is none. */
  readonly filled: number;
  /** Areas and lines that reach over the right edge of the text: by how many points, and how far down they are. */
  readonly wide: readonly { readonly excess: number; readonly depth: number }[];
  readonly pictures: readonly PlacedPicture[];
}

/** Scale and offset along both axes; turned contents do not matter here. */
interface Matrix {
  readonly a: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

const NUMBER = '(-?[\\d.]+)';
const OPERATOR = new RegExp(
  [
    `${Array(6).fill(NUMBER).join(' ')} (cm|Tm)`,
    `${Array(4).fill(NUMBER).join(' ')} re(?=\\nf)`,
    '\\/(\\S+) Do',
    '(q|Q)',
  ]
    .map((alternative) => `^${alternative}$`)
    .join('|'),
  'gm',
);
/** Furniture and whatever else is no part of the text. */
const ARTIFACT = /^\/Artifact [^\n]*BDC\n[^]*?^EMC\n/gm;
/** Points that rounding may bring about. */
const TOLERANCE = 3;
/** Points: groups of drawings, which are placed without being scaled, look like pictures of a point. */
const LEAST_PICTURE = 4;

export interface TextArea {
  /** Points: the page's height, and where the text ends at the right and below; both from the page's lower left. */
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

export function scanContents(content: string, { height, right, bottom }: TextArea): ScannedPage {
  const stack: Matrix[] = [];
  let matrix: Matrix = { a: 1, d: 1, e: 0, f: 0 };
  let lowest = height;
  const wide: { excess: number; depth: number }[] = [];
  const pictures: PlacedPicture[] = [];
  const reach = (y: number): void => {
    // Headers and footers of the author's own are drawn like text, but outside it.
    if (y >= bottom - TOLERANCE) lowest = Math.min(lowest, y);
  };
  const stretch = (end: number, top: number): void => {
    if (end - right > TOLERANCE && top >= bottom) wide.push({ excess: end - right, depth: 1 - top / height });
  };
  for (const [, a, , , d, e, f, operator, x, y, width, , name, brace] of content
    .replace(ARTIFACT, '')
    .matchAll(OPERATOR)) {
    const { a: scale, d: fall, e: left, f: up } = matrix;
    if (operator === 'cm') {
      matrix = {
        a: scale * Number(a),
        d: fall * Number(d),
        e: left + scale * Number(e),
        f: up + fall * Number(f),
      };
    } else if (operator === 'Tm') reach(up + fall * Number(f));
    else if (x !== undefined) stretch(left + scale * (Number(x) + Number(width)), up + fall * Number(y));
    else if (brace === 'q') stack.push(matrix);
    else if (brace === 'Q') matrix = stack.pop() ?? matrix;
    else if (name !== undefined && Math.abs(scale) > LEAST_PICTURE) {
      const top = Math.max(up, up + fall);
      reach(Math.min(up, up + fall));
      stretch(left + scale, top);
      pictures.push({ name, width: Math.abs(scale), depth: 1 - top / height });
    }
  }
  return { filled: 1 - lowest / height, wide, pictures };
}
