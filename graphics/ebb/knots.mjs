/** Nine knots in tarred cord, lit from the upper left, each strand over or under the next in the order it is drawn. */
import { DEEP, EMBER, FOAM, INK, SAND, SEA, circle, curve, fill, medallion, ripples, stroke } from './hand.mjs';

/** A strand through points; `w` wide, with its lay. */
function strand(points, w = 15, colour = SAND, closed = false) {
  const d = curve(points, closed);
  const moved = curve(points.map(([x, y]) => [x - w * 0.18, y - w * 0.2]), closed);
  const low = curve(points.map(([x, y]) => [x + w * 0.2, y + w * 0.22]), closed);
  return (
    stroke(curve(points.map(([x, y]) => [x + 4, y + 6]), closed), INK, w + 3, 'opacity=".35"') +
    stroke(d, INK, w + 4.5) +
    stroke(d, colour, w) +
    stroke(low, INK, w * 0.45, 'opacity=".35"') +
    stroke(d, INK, w * 0.92, 'stroke-dasharray="1.7 6.5" opacity=".55"') +
    stroke(moved, FOAM, w * 0.2, 'stroke-dasharray="3.4 4.8" opacity=".9"')
  );
}
const ground = { sky: [DEEP, SEA], ground: null };
const whip = (x, y) => stroke(`M${x - 8} ${y}h16`, EMBER, 7);

const bowline = () =>
  medallion(
    strand([[128, -6], [126, 50], [120, 84], [98, 98]]) +
      strand([[160, 100], [186, 140], [170, 196], [118, 214], [66, 192], [60, 140], [92, 112]]) +
      strand([[92, 112], [118, 92], [146, 68], [148, 44], [126, 34], [104, 46], [106, 72], [124, 96]]) +
      strand([[98, 98], [86, 84], [108, 68], [142, 82], [160, 100]]) +
      strand([[124, 96], [136, 118], [132, 150]]) +
      whip(132, 152),
    { ...ground, seed: 301 },
  );
const sheepshank = () =>
  medallion(
    strand([[64, 92], [120, 88], [176, 92], [196, 106], [180, 120]]) +
      strand([[180, 120], [120, 120], [60, 120]]) +
      strand([[60, 120], [44, 134], [64, 150], [120, 152], [176, 148]]) +
      strand([[-6, 60], [40, 84], [78, 84], [86, 120], [72, 158], [52, 146]]) +
      strand([[52, 146], [56, 104], [64, 92]]) +
      strand([[246, 180], [200, 158], [162, 158], [154, 120], [168, 82], [190, 96]]) +
      strand([[190, 96], [186, 138], [176, 148]]),
    { ...ground, seed: 302 },
  );
const monkeysFist = () => {
  // Three wraps each way: level ones behind, upright ones over them, slanting ones over both.
  const level = [-20, 0, 20].map((o) => strand([[66 - Math.abs(o) * 0.1, 134 + o], [114, 144 + o * 1.1], [164, 132 + o]], 18));
  const upright = [-20, 0, 20].map((o) => strand([[108 + o, 88], [118 + o * 1.1, 136], [106 + o, 186]], 18));
  const cap = [-12, 8].map((o) => strand([[72, 112 + o], [92, 92 + o], [132, 86 + o], [156, 104 + o]], 17));
  return medallion(
    strand([[246, 20], [206, 46], [176, 84], [150, 112]]) + fill(circle(118, 144, 66), INK, 0.35) + fill(circle(114, 136, 62), INK) + level.join('') + upright.join('') + cap.join('') + strand([[70, 168], [96, 190], [134, 188], [158, 164]], 17),
    { ...ground, seed: 303 },
  );
};
const catsPaw = () =>
  medallion(
    strand([[84, -6], [84, 44], [70, 72]]) +
      strand([[156, -6], [156, 44], [170, 72]]) +
      strand([[70, 72], [104, 96], [74, 122], [104, 146], [84, 168]]) +
      strand([[44, 84], [78, 96], [104, 120], [74, 146], [66, 166]]) +
      strand([[170, 72], [136, 96], [166, 122], [136, 146], [156, 168]]) +
      strand([[196, 84], [162, 96], [136, 120], [166, 146], [174, 166]]) +
      strand([[44, 84], [38, 60], [66, 52], [120, 58], [174, 52], [202, 60], [196, 84]]) +
      strand([[66, 166], [72, 204], [120, 216], [168, 204], [174, 166]]) +
      strand([[84, 168], [92, 186], [120, 192], [148, 186], [156, 168]]),
    { ...ground, seed: 304 },
  );
const windHitch = () => {
  const knot = (x, y) => strand([[x - 30, y + 4], [x - 8, y - 20], [x + 18, y - 10], [x + 10, y + 16]]) + strand([[x + 10, y + 16], [x - 12, y + 18], [x - 16, y - 4], [x + 6, y - 8], [x + 30, y]]);
  return medallion(
    [34, 62, 186, 210].map((y, i) => stroke(`M${20 + i * 14} ${y}q40-16 80 0t70-6q20-10 10-20t-20 2`, FOAM, 4, 'opacity=".55"')).join('') +
      strand([[-6, 132], [20, 128], [40, 124]]) + knot(66, 122) + knot(122, 118) + knot(178, 114) +
      strand([[206, 114], [222, 100], [212, 84], [230, 70]], 12) + strand([[206, 114], [226, 120], [222, 136], [246, 140]], 10),
    { ...ground, seed: 305 },
  );
};
const drownedMansBend = () =>
  medallion(
    strand([[-6, 92], [60, 92], [128, 84], [156, 104]]) +
      strand([[246, 148], [180, 148], [112, 156], [84, 136]], 15, SEA) +
      strand([[156, 104], [156, 148], [120, 168], [84, 172], [70, 200]]) +
      strand([[84, 136], [84, 92], [120, 72], [156, 68], [170, 40]], 15, SEA) +
      strand([[60, 92], [100, 89], [128, 84]]) +
      strand([[180, 148], [140, 151], [112, 156]], 15, SEA) +
      whip(70, 202) + whip(170, 38) +
      ripples(306, 14, [0, 150, 240, 80], FOAM, 1.6, 0.5, 60),
    { ...ground, seed: 306 },
  );
const foolsKnot = () =>
  medallion(
    strand([[-6, 70], [50, 66], [120, 100], [176, 152], [150, 190], [100, 176], [70, 130], [96, 76], [150, 60], [192, 92], [180, 140], [128, 164]]) +
      strand([[128, 164], [76, 160], [46, 120], [72, 92], [126, 128], [150, 176]]) +
      strand([[150, 176], [186, 190], [206, 160], [170, 118], [108, 122], [60, 158], [66, 192], [110, 198], [146, 130], [132, 84], [100, 56]]) +
      strand([[100, 56], [110, 34], [136, 44], [128, 84], [140, 116], [190, 124], [246, 118]]) +
      strand([[150, 60], [172, 68], [192, 92]]) +
      strand([[76, 160], [58, 142], [46, 120]]),
    { ...ground, seed: 307 },
  );
const trueLovers = () =>
  medallion(
    strand([[40, 240], [84, 176], [128, 130], [140, 82], [104, 50], [64, 74], [72, 124], [112, 152]]) +
      strand([[200, 240], [156, 176], [112, 130], [100, 96]], 15, EMBER) +
      strand([[100, 96], [104, 66], [136, 50], [176, 74], [168, 124], [128, 152], [104, 168]], 15, EMBER) +
      strand([[112, 152], [140, 172], [160, 200]]) +
      strand([[104, 168], [84, 184], [76, 206]], 15, EMBER) +
      strand([[136, 66], [136, 100], [126, 130]]),
    { ...ground, seed: 308 },
  );
const ebbHitch = () =>
  medallion(
    [16, 12].map((w, i) => stroke(circle(120, 92, 52), i ? SEA : INK, w)).join('') +
      stroke('M74 74a52 52 0 0 1 50-34', FOAM, 3) +
      strand([[-6, 220], [48, 172], [90, 138], [116, 150]]) +
      strand([[116, 150], [130, 168], [108, 176], [96, 148], [110, 120], [134, 126], [142, 156], [124, 188], [120, 246]]) +
      strand([[90, 138], [112, 134], [130, 146], [152, 172], [178, 190]]) +
      whip(178, 192) +
      ripples(309, 16, [0, 186, 240, 50], FOAM, 1.6, 0.6, 60),
    { ...ground, seed: 309 },
  );

export const knots = {
  bowline, sheepshank, 'monkeys-fist': monkeysFist, 'cats-paw': catsPaw, 'wind-hitch': windHitch, 'drowned-mans-bend': drownedMansBend,
  'fools-knot': foolsKnot, 'true-lovers-knot': trueLovers, 'ebb-hitch': ebbHitch,
};
