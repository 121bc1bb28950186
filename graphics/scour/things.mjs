/** Callings and gear, in the same hand: 240 by 240 for people, 160 by 160 for things. */
import { CHALK, EMBER, INK, body, brush, crest, curve, dice, fill, glow, grass, hill, line, moon, picture, scratch, shade, sky, stars, streaks } from './hand.mjs';
import { scourer } from './people.mjs';

/** A scourer from the knees up before the moon, with a friend or a thing. */
function portrait(seed, draw, { at = [120, 92, 74], lamp } = {}) {
  return picture(240, 240, () => {
    const back = crest(240, [[0, 176], [80, 160], [170, 178], [240, 164]], seed, 1.5);
    const land = crest(240, [[0, 214], [90, 218], [160, 210], [240, 216]], seed + 2, 1);
    return (
      sky(240, 240, [[0, '#15252c'], [0.55, '#3c5a62'], [0.9, '#93a59c'], [1, '#93a59c']], [at[0], at[1], 150, CHALK, 0.5]) +
      stars(0, 0, 240, 110, { seed, count: 26 }) + moon(at[0], at[1], at[2], { seed }) +
      streaks(-20, 110, 270, 40, { seed, count: 6, width: 4, long: 0.36, colour: '#8ba29e' }) +
      hill(back, 240, { base: '#4d6767', light: '#7f9890', dark: '#375154', seed, gap: 6, length: 30 }) +
      (lamp ? glow(...lamp) : '') + draw() +
      hill(land, 240, { base: '#131e1b', light: '#5d7457', dark: '#0a1211', seed: seed + 3, gap: 5, length: 20 }) +
      grass(land, { colour: '#131e1b', seed, gap: 3.2, tall: 13, width: 2 })
    );
  });
}

const DOG = [[-44, -30], [-34, -40], [-26, -54, 1], [-18, -42], [-10, -34], [14, -34], [30, -32], [42, -48], [46, -46], [38, -28], [36, -14], [40, 0, 1], [30, 0, 1], [26, -14], [16, -18], [-2, -16], [-6, 0, 1], [-15, 0, 1], [-14, -18], [-24, -24], [-42, -24, 1]];

export const callings = {
  'turf-cutter': () => portrait(4, () => scourer(118, 224, 186, { pose: 'stride', tools: ['spade'], seed: 3 })),
  shepherd: () => portrait(9, () => scourer(96, 222, 182, { pose: 'cloak', tools: ['crook'], seed: 6 }) + body(curve(DOG.map(([x, y]) => [188 - x * 1.05, 220 + y * 1.05])), { gap: 2.6, width: 1.4, seed: 4, reach: 0.45 }) + fill('M218 186h4v3h-4z', EMBER)),
  ringer: () => portrait(14, () => scourer(108, 222, 186, { head: 'bare', pose: 'cloak', tools: ['bell'], seed: 9 })),
  poacher: () => portrait(19, () => scourer(106, 224, 180, { pose: 'stride', tools: ['bow'], seed: 12 })),
  bonesetter: () => portrait(24, () => scourer(108, 222, 186, { head: 'bonnet', pose: 'skirt', tools: ['bag'], seed: 15 })),
  'almanac-seller': () => portrait(29, () => scourer(104, 222, 184, { head: 'hat', pose: 'skirt', tools: ['book'], seed: 18 })),
};

function still(seed, draw) {
  return picture(160, 160, () => sky(160, 160, [[0, '#2c454c'], [0.7, '#5d7877'], [1, '#7a9089']], [50, 40, 110, CHALK, 0.45]) + hill(crest(160, [[0, 128], [80, 124], [160, 130]], seed, 1), 160, { base: '#1a2723', light: '#66795b', dark: '#0c1413', seed, gap: 4, length: 18 }) + draw());
}
const how = (seed, more = {}) => ({ seed, gap: 2.6, width: 1.5, reach: 0.4, most: 26, least: 1.4, light: '#d4d8c8', ...more });
const bodies = (seed, ...shapes) => shapes.map(([points, more], k) => body(points, how(seed + k, more))).join('');

export const things = {
  spade: () => still(3, () => bodies(2, [brush([[118, 12], [96, 60], [76, 100]], [7, 7, 7])], [brush([[104, 8], [118, 12], [132, 18]], [7, 8, 7])], [curve([[66, 88, 1], [96, 102, 1], [84, 132], [64, 148, 1], [50, 130], [54, 108]]), { base: '#4a5b5f', light: CHALK, reach: 0.5 }])),
  lamp: () => still(8, () => glow(80, 92, 76, EMBER, 0.9) + bodies(4, [brush([[52, 48], [60, 22], [80, 14], [100, 22], [108, 48]], [3, 3, 4, 3, 3])], [curve([[50, 62, 1], [80, 36, 1], [110, 62, 1]], true, 3)], [[[48, 62], [112, 62], [112, 70], [48, 70]]], [[[46, 122], [114, 122], [118, 138], [42, 138]]], [[[50, 70], [57, 70], [57, 122], [50, 122]]], [[[103, 70], [110, 70], [110, 122], [103, 122]]]) + fill(line(curve([[80, 118], [68, 106], [70, 92], [80, 74, 1], [88, 92], [92, 106]])), EMBER) + fill(line(curve([[80, 116], [74, 106], [80, 90, 1], [86, 106]])), '#fff1cc')),
  'chalk-bag': () => still(13, () => bodies(6, [curve([[44, 74], [60, 60], [100, 60], [116, 76], [122, 116], [106, 140], [56, 140], [38, 114]])], [curve([[56, 60, 1], [50, 46], [80, 52], [110, 44], [104, 60, 1], [80, 66]])]) + bodies(3, [[[52, 52], [64, 20], [76, 24], [68, 54]], { base: '#bdb99f', light: CHALK, reach: 0.6 }], [[[80, 54], [86, 14], [98, 16], [94, 54]], { base: '#bdb99f', light: CHALK, reach: 0.6 }], [[[118, 140], [142, 128], [148, 138], [124, 150]], { base: '#bdb99f', light: CHALK, reach: 0.6 }]) + fill(line(brush([[52, 62], [80, 68], [108, 62]], [3, 4, 3])), EMBER)),
  handbell: () => still(18, () => bodies(7, [brush([[80, 12], [80, 34], [80, 52]], [11, 9, 11])], [curve([[80, 46, 1], [62, 52], [56, 88], [38, 122, 1], [122, 122, 1], [104, 88], [98, 52]]), { base: '#6d4a1d', light: '#f3cf8a', reach: 0.5 }]) + fill(line(brush([[38, 122], [80, 130], [122, 122]], [5, 10, 5])), INK) + fill('M80 126a9 9 0 1 0 .1 0z', INK)),
  'row-of-dice': () => picture(480, 120, () => {
    const random = dice(6);
    const pips = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };
    const die = (x, value) => {
      const [y, t] = [58 + random() * 6, random() * 10 - 5];
      const face = curve([[-22, -20], [-18, -23], [18, -22], [22, -18], [22, 18], [18, 22], [-19, 22], [-22, 18]], true, 2).map(([a, b]) => [x + a, y + b + a * t * 0.01]);
      return fill(line(face.map(([a, b]) => [a + 5, b + 6])), '#0a1211') + fill(line(face), '#e9e3cf') + fill(shade(face, { shadow: true, gap: 2.6, width: 1.2, reach: 0.32, seed: value + x }), '#8d907f') + fill(pips[value].map(([a, b]) => `M${x + a * 12 - 4} ${Math.round(y + b * 12)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join(''), value === 6 ? '#8f3f1c' : INK);
    };
    let tufts = '';
    for (let k = 0; k < 260; k++) { const [x, y] = [random() * 480, random() * 120]; tufts += scratch([x, y], [x + 2 + random() * 4, y - 4 - random() * 7], 1.3); }
    return `<rect width="480" height="120" fill="#33473a"/>` + fill(tufts, '#5f7650') + [1, 2, 2, 3, 4, 5, 6].map((v, k) => die(48 + k * 64, v)).join('');
  }),
};
