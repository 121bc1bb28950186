/** Dice: cubes seen from a corner, and the twelve-sided die. */
import { INK, PAPER, RUST, line, n, polar, shape, solid, symbol } from './hand.mjs';

/** Pips of a face, in a field of 3 by 3. */
const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]] };

/** Middle of a face and its two directions. */
const FACES = [
  { middle: [32, 18], right: [12, 7], down: [-12, 7], pips: 5 },
  { middle: [20, 39], right: [12, 7], down: [0, 14], pips: 3 },
  { middle: [44, 39], right: [12, -7], down: [0, 14], pips: 2 },
];

function cube(fill, pip) {
  const pips = FACES.map(({ middle, right, down, pips: count }) => {
    const dots = PIPS[count].map(([x, y]) => `<circle cx="${x * 0.5}" cy="${y * 0.5}" r=".2"/>`).join('');
    return `<g transform="matrix(${[...right, ...down, ...middle].join(' ')})">${dots}</g>`;
  }).join('');
  const edges = fill === PAPER ? line('M8 18L32 32 56 18M32 32V60') : line('M14 21.5L32 32 50 21.5M32 32V53', pip);
  const body = `<path d="M32 4L56 18V46L32 60 8 46V18Z" fill="${fill}"/>`;
  return `${body}${edges}<g fill="${pip}" stroke="none">${pips}</g>`;
}

/** A pentagon in front, and the five beside it. */
const inner = Array.from({ length: 5 }, (_, i) => polar(32, 32, 18, i * 72));
const outer = Array.from({ length: 10 }, (_, i) => polar(32, 32, 29, i * 36));
const twelve =
  `<path d="${shape(outer)}" fill="${PAPER}"/>` +
  line(inner.map(([x, y], i) => `M${n(x)} ${n(y)}L${n(outer[i * 2][0])} ${n(outer[i * 2][1])}`).join('')) +
  solid(shape(inner)) +
  `<g stroke="${PAPER}">${line('M24 29L27 26V40M33 29.5C33 24.5 41 24.5 41 29.5C41 33 33 36 33 40H41.5')}</g>`;

export const dice = [
  symbol('dice/d6-white.svg', 'White six-sided die', 'Weißer W6', cube(PAPER, INK)),
  symbol('dice/d6-red.svg', 'Red six-sided die', 'Roter W6', cube(RUST, PAPER)),
  symbol('dice/d12.svg', 'Twelve-sided die', 'W12, der eine Zwölf zeigt', twelve),
];
