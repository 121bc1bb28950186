/** Scourers: feet at 0 0, a hundred high, looking right. */
import { INK, PALE, body, brush, curve, fill, line, move, shade } from './hand.mjs';

const HAT = [[-20, -83], [-8, -86], [-7, -97, 1], [0, -101], [8, -97, 1], [9, -86], [21, -82], [8, -80], [-8, -80]];
const BONNET = [[-9, -80], [-10, -92], [-2, -100], [8, -97], [12, -86], [9, -80], [4, -77], [-6, -76]];
const BARE = [[-8, -80], [-10, -90], [-3, -98], [6, -96], [9, -88], [10, -82], [6, -77], [-4, -76]];
const CLOAK = [[-5, -80, 1], [-15, -73], [-19, -56], [-21, -38], [-27, -18, 1], [-16, -21], [-14, -2, 1], [-20, 1, 1], [-4, 1, 1], [-3, -19, 1], [3, -19, 1], [8, -2, 1], [8, 1, 1], [20, 1, 1], [15, -3, 1], [13, -20, 1], [23, -22, 1], [17, -42], [17, -58], [13, -74], [6, -80, 1]];
const STRIDE = [[-4, -80, 1], [-14, -73], [-19, -56], [-24, -38], [-33, -22, 1], [-22, -24], [-25, -12], [-31, -4, 1], [-33, 0, 1], [-21, 1, 1], [-17, -10], [-8, -24, 1], [4, -24, 1], [13, -12], [17, -2, 1], [19, 1, 1], [31, 0, 1], [24, -5, 1], [19, -16], [15, -26, 1], [20, -28, 1], [17, -46], [18, -58], [13, -74], [6, -80, 1]];
const SKIRT = [[-4, -80, 1], [-13, -72], [-15, -54], [-12, -44], [-20, -24], [-28, -1, 1], [-10, 2], [10, 2], [26, -1, 1], [18, -24], [11, -44], [15, -56], [12, -72], [5, -80, 1]];
const KNEEL = [[2, -62, 1], [-9, -58], [-17, -44], [-22, -26], [-34, -10], [-44, 1, 1], [-10, 2], [34, 1, 1], [30, -12], [22, -24], [18, -40], [12, -60, 1]];

const HEADS = { hat: HAT, bonnet: BONNET, bare: BARE };
const BODIES = { cloak: CLOAK, stride: STRIDE, skirt: SKIRT, kneel: KNEEL };

const TOOLS = {
  spade: [
    [brush([[22, -34], [-2, -72], [-24, -106]], [2.4, 2.4, 2.4]), brush([[16, -36], [24, -42]], [3, 3])],
    curve([[-20, -98, 1], [-29, -94, 1], [-40, -110], [-42, -124, 1], [-30, -118], [-20, -106]]),
  ],
  crook: [[brush([[21, 0], [20, -60], [20, -104], [26, -114], [35, -110], [34, -102]], [2.6, 2.6, 2.4, 2.6, 2.4, 1.4])]],
  lamp: [
    [brush([[8, -60], [22, -52], [30, -56]], [8, 6, 4]), brush([[30, -58], [31, -50]], [1.4, 1.4])],
    curve([[27, -50, 1], [35, -50, 1], [37, -36, 1], [25, -36, 1]], true, 2),
  ],
  bell: [
    [brush([[8, -62], [24, -58], [30, -66]], [8, 6, 4])],
    curve([[29, -72], [32, -78], [36, -72], [40, -60, 1], [25, -60, 1]]),
  ],
  bow: [[brush([[8, -66], [24, -58], [34, -58]], [8, 6, 4]), brush([[26, -98], [38, -80], [38, -44], [26, -22]], [1.4, 3, 3, 1.4]), brush([[26, -98], [26, -22]], [0.8, 0.8])]],
  book: [[brush([[8, -64], [22, -54], [30, -58]], [8, 6, 4])], curve([[24, -66, 1], [36, -70, 1], [46, -66, 1], [46, -54, 1], [36, -57, 1], [24, -53, 1]], true, 2)],
  bag: [[brush([[8, -66], [20, -48], [26, -38]], [8, 6, 5])], curve([[20, -36], [32, -38], [37, -24], [28, -16], [17, -22]])],
  chalk: [[brush([[10, -52], [28, -40], [46, -14]], [9, 7, 4])], curve([[45, -15, 1], [48, -14, 1], [52, -1, 1], [49, 0, 1]], true, 2)],
};

/** A scourer at x, y, `h` high, with what they carry; `flip` looks left. */
export function scourer(x, y, h, { head = 'hat', pose = 'cloak', tools = ['spade'], flip = false, base = INK, light = PALE, seed = 1, lit = true } = {}) {
  const scale = h / 100;
  const place = (points) => move(points, x, y, scale, flip);
  const down = pose === 'kneel' ? (points) => move(points, 5, 21) : (points) => points;
  const shapes = [BODIES[pose], down(HEADS[head])].map((points) => place(curve(points)));
  const things = tools.flatMap((tool) => TOOLS[tool]).flatMap((part) => (typeof part[0][0] === 'number' ? [part] : part));
  const gap = Math.max(1.5, 2.6 * Math.sqrt(scale));
  return (
    fill(things.map((points) => line(place(points))).join(''), base) +
    shapes
      .map((points, index) => (lit ? body(points, { base, light, gap, width: Math.max(0.7, 1.35 * Math.sqrt(scale)), reach: index ? 0.5 : 0.42, most: 24 * scale, least: 1, seed: seed + index, bend: 1 }) : fill(line(points), base)))
      .join('') +
    (lit ? fill(things.map((points, index) => shade(place(points), { gap, width: Math.max(0.6, 1.1 * scale), reach: 0.5, least: 0.8, seed: seed + index + 9 })).join(''), light) : '')
  );
}
