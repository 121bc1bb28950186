/** The large pictures: cover, openers. Moon at the upper left, lamps low. */
import { CHALK, EMBER, INK, MIST, PALE, body, brush, copies, crest, curve, dice, fill, glow, grass, hill, line, moon, move, picture, scratch, shade, sky, stars, streaks } from './hand.mjs';
import { trench } from './chalk.mjs';
import { scourer } from './people.mjs';


/** A chalk figure on a slope: flattened, and leaning with the hill. */
export function cut(name, x, y, size, { flat = 0.6, lean = -0.25, slope = 0, colour = CHALK, seed = 5, deep = 1 } = {}) {
  const place = (points) => points.map(([px, py]) => {
    const [u, v] = [(px - 100) / 200, (py - 100) / 200];
    return [x + (u + v * lean) * size, y + (v * flat + u * slope) * size];
  });
  return trench(name, place, deep * 1.5, seed, colour);
}

export const trees = (x, y, w, { count = 12, tall = 30, colour = INK, light, seed = 4 } = {}) => {
  const random = dice(seed);
  let [d, lit] = ['', ''];
  for (let index = 0; index < count; index++) {
    const px = x + (index / count) * w + random() * 6;
    const h = tall * (0.6 + 0.7 * random());
    const r = h * (0.32 + 0.15 * random());
    const crown = curve(Array.from({ length: 9 }, (_, k) => [px + Math.cos(k * 0.698) * r * (0.8 + 0.35 * random()), y - h * 0.62 + Math.sin(k * 0.698) * h * 0.4 * (0.85 + 0.3 * random())]), true, 2);
    d += line(crown) + line(brush([[px, y + 3], [px + random() * 2, y - h * 0.4]], [3, 2]));
    if (light) lit += shade(crown, { gap: 3.2, width: 1.1, reach: 0.4, least: 1, seed: seed + index });
  }
  return fill(d, colour) + (light ? fill(lit, light) : '');
};

/** A house: walls, a thatched roof, a lit window. */
export function house(x, y, w, { base = INK, light = MIST, window = true, seed = 1, smoke = false } = {}) {
  const h = w * 0.42;
  const walls = [[x, y], [x, y - h], [x + w, y - h], [x + w, y]];
  const roof = curve([[x - w * 0.08, y - h * 0.9, 1], [x + w * 0.14, y - h * 2, 1], [x + w * 0.5, y - h * 2.06], [x + w * 0.86, y - h * 2, 1], [x + w * 1.08, y - h * 0.9, 1]], true, 3);
  const chimney = [[x + w * 0.7, y - h * 1.9], [x + w * 0.7, y - h * 2.5], [x + w * 0.82, y - h * 2.5], [x + w * 0.82, y - h * 1.9]];
  return (
    (smoke ? fill(line(brush([[x + w * 0.76, y - h * 2.5], [x + w * 0.9, y - h * 3.4], [x + w * 0.7, y - h * 4.2], [x + w, y - h * 5.2]], [2, 5, 7, 1])), MIST, ' opacity=".3"') : '') +
    fill(line(walls) + line(chimney), base) +
    body(roof, { base, light, gap: w / 18, width: w / 40, angle: 70, reach: 0.6, seed, least: 1 }) +
    (window ? fill(line([[x + w * 0.2, y - h * 0.3], [x + w * 0.2, y - h * 0.7], [x + w * 0.34, y - h * 0.7], [x + w * 0.34, y - h * 0.3]]), EMBER) : '')
  );
}

export function stone(x, y, w, h, { base = INK, light = PALE, seed = 1, lean = 0 } = {}) {
  const random = dice(seed);
  const j = () => (random() - 0.5) * w * 0.16;
  const shape = curve([[x - w / 2, y + 3, 1], [x - w * 0.46 + j(), y - h * 0.4], [x - w * 0.38 + lean + j(), y - h * 0.86], [x - w * 0.1 + lean + j(), y - h], [x + w * 0.3 + lean + j(), y - h * 0.93], [x + w * 0.44 + lean * 0.6 + j(), y - h * 0.5], [x + w / 2, y + 3, 1]]);
  return body(shape, { base, light, gap: 3, width: 1.6, reach: 0.42, seed, most: w * 0.6 });
}

/** An opener is taller than the scene in it: more sky above, a near bank below. */
const ABOVE = 300;
const BELOW = 130;
const opener = (draw) => picture(900, 560, draw, ABOVE, BELOW);
const openerSky = (stops, light, seed = 4) => sky(900, 560, stops, light, ABOVE) + stars(0, -ABOVE, 900, ABOVE + 140, { count: 50, seed });

/** The bank that the one who looks on stands on, and the line around the picture. */
function near(seed, base = '#080e0e') {
  const bank = crest(900, [[0, 596], [220, 612], [460, 590], [700, 606], [900, 588]], seed, 3);
  return (
    fill(line([...bank, [900, 690], [0, 690]]), base) +
    grass(bank, { colour: base, seed, gap: 6.5, tall: 46, width: 4 }) +
    grass(bank.map(([x, y]) => [x, y + 46]), { colour: '#2c3f34', seed: seed + 5, gap: 16, tall: 44, width: 2.6, below: 46 }) +
    `<path d="M12.5-${ABOVE - 12.5}h875v${560 + ABOVE + BELOW - 25}h-875z" fill="none" stroke="${CHALK}" stroke-opacity=".75" stroke-width="1.6"/>`
  );
}

export const cover = () =>
  // The title stands in the sky, above the moon.
  picture(840, 1188, () => {
    const far = crest(840, [[0, 560], [140, 520], [300, 548], [470, 500], [650, 540], [840, 505]], 3, 4);
    const mid = crest(840, [[0, 620], [160, 640], [330, 596], [520, 630], [700, 590], [840, 620]], 8, 4);
    const big = crest(840, [[0, 760], [120, 700], [260, 628], [430, 590], [600, 622], [740, 700], [840, 740]], 5, 2);
    const front = crest(840, [[0, 950], [180, 990], [380, 985], [560, 950], [700, 934], [840, 940]], 6, 3);
    return (
      '<g transform="translate(0 165)">' +
      sky(840, 1120, [[0, '#101b21'], [0.22, '#1d3038'], [0.42, '#48666c'], [0.52, '#9dada3'], [0.6, '#c6c6ad'], [1, '#c6c6ad']], [210, 272, 420, CHALK, 0.55], 165) +
      stars(0, -165, 840, 545, { count: 44 }) +
      streaks(-40, 330, 900, 140, { colour: '#aab8ae', count: 26, width: 5, long: 0.34, seed: 12 }) +
      moon(210, 272, 90) +
      streaks(40, 225, 420, 60, { colour: '#5e7a7e', count: 7, width: 6, long: 0.42, seed: 4 }) +
      hill(far, 700, { base: '#7d9291', light: '#a9b6a9', dark: '#5f7a7c', seed: 3, gap: 7, length: 40 }) +
      hill(mid, 760, { base: '#56706f', light: '#8ba092', dark: '#3b5456', seed: 9, gap: 6, length: 50 }) +
      trees(30, 642, 110, { count: 12, tall: 26, colour: '#2c4144', seed: 3 }) +
      trees(620, 612, 120, { count: 12, tall: 24, colour: '#2c4144', seed: 6 }) +
      hill(big, 1120, { base: '#3f5a45', light: '#8fa377', dark: '#1d3028', seed: 5, gap: 6, length: 90, width: 2.3, rows: 2 }) +
      cut('horse', 420, 752, 440, { flat: 0.66, lean: -0.18, slope: 0.05, deep: 1.6 }) +
      hill(front, 1120, { base: '#16231f', light: '#5d7457', dark: '#0b1413', seed: 16, gap: 6, length: 90, width: 2, rows: 2 }) +
      grass(front, { colour: '#16231f', seed: 3, gap: 5, tall: 14, width: 2.6 }) +
      glow(680, 906, 190, EMBER, 0.75) +
      scourer(470, 976, 96, { head: 'bonnet', pose: 'skirt', tools: ['crook'], seed: 3 }) +
      scourer(552, 962, 102, { pose: 'stride', tools: ['spade'], seed: 5 }) +
      scourer(640, 950, 98, { head: 'bare', pose: 'cloak', tools: ['lamp'], seed: 8, light: '#efc58a' }) +
      scourer(742, 944, 102, { pose: 'stride', tools: ['spade'], seed: 11, light: '#d8b48a' }) +
      fill('M667 903h7l2 12h-11z', '#fff3d0') +
      grass(crest(840, [[0, 1020], [240, 1040], [520, 1010], [840, 985]], 4, 4), { colour: '#0b1413', seed: 9, gap: 5, tall: 40, width: 3 }) +
      fill(line([...crest(840, [[0, 1020], [240, 1040], [520, 1010], [840, 985]], 4, 4), [840, 1120], [0, 1120]]), '#0b1413') +
      '</g>'
    );
  });

export const openDown = () =>
  opener(() => {
    const far = crest(900, [[0, 250], [200, 214], [420, 244], [640, 200], [900, 236]], 3, 4);
    const mid = crest(900, [[0, 320], [180, 268], [380, 300], [590, 250], [760, 284], [900, 262]], 18, 3);
    const vale = crest(900, [[0, 372], [240, 392], [500, 362], [720, 394], [900, 372]], 5, 3);
    const front = crest(900, [[0, 430], [180, 462], [420, 484], [640, 470], [900, 420]], 6, 3);
    return (
      openerSky([[0, '#2a414a'], [0.28, '#6f8a8a'], [0.42, '#d7c79a'], [0.5, '#ecd9a6'], [1, '#ecd9a6']], [640, 215, 330, '#f6d48c', 0.8]) +
      streaks(-60, 40, 1000, 110, { colour: '#8ea3a0', count: 26, width: 7, long: 0.34, seed: 3 }) +
      streaks(200, 120, 700, 60, { colour: '#f3e3b6', count: 16, width: 4, long: 0.3, seed: 8 }) +
      hill(far, 420, { base: '#93a399', light: '#b9c0a6', dark: '#748a86', seed: 3, gap: 7, length: 36 }) +
      hill(mid, 460, { base: '#5f7b66', light: '#9db184', dark: '#3d5750', seed: 7, gap: 6.6, length: 60, rows: 2, width: 1.9 }) +
      cut('giant', 300, 350, 128, { flat: 0.8, lean: -0.1, seed: 2, deep: 0.7 }) +
      cut('hart', 610, 316, 108, { flat: 0.6, lean: -0.2, slope: 0.05, seed: 2, deep: 0.6 }) +
      hill(vale, 690, { base: '#34493c', light: '#7c9068', dark: '#20322c', seed: 12, gap: 7, length: 50, rows: 2, width: 1.8 }) +
      trees(20, 398, 200, { count: 14, tall: 34, colour: '#1b2b27', light: '#637a5d', seed: 5 }) +
      trees(700, 398, 190, { count: 13, tall: 38, colour: '#1b2b27', light: '#637a5d', seed: 7 }) +
      house(330, 440, 50, { seed: 1, smoke: true }) + house(404, 452, 62, { seed: 2 }) + house(560, 446, 56, { seed: 3, smoke: true }) +
      fill(line([[484, 448], [484, 360], [490, 350], [500, 322], [510, 350], [516, 360], [516, 448]]), INK) +
      fill(shade([[484, 448], [484, 360], [490, 350], [500, 322], [510, 350], [516, 360], [516, 448]], { gap: 3, width: 1.4, reach: 0.5, seed: 4 }), MIST) +
      house(508, 448, 46, { seed: 6, window: false }) + house(630, 438, 44, { seed: 8 }) +
      glow(340, 432, 40) + glow(420, 442, 46) + glow(572, 436, 44) +
      hill(front, 690, { base: '#111b19', light: '#52694e', dark: '#080f0e', seed: 4, gap: 6, length: 60, rows: 2, width: 1.8 }) +
      grass(front, { colour: '#111b19', seed: 5, gap: 4, tall: 18, width: 2.4 }) +
      near(3)
    );
  });

export const openScourers = () =>
  opener(() => {
    const far = crest(900, [[0, 372], [220, 330], [460, 362], [700, 320], [900, 346]], 4, 4);
    const ridge = crest(900, [[0, 452], [200, 436], [430, 448], [640, 428], [900, 410]], 9, 2);
    return (
      openerSky([[0, '#121e24'], [0.4, '#2f4850'], [0.66, '#7f9896'], [1, '#aab4a4']], [450, 190, 330, CHALK, 0.6]) +
      moon(450, 200, 118, { seed: 6 }) +
      streaks(-40, 240, 1000, 100, { colour: '#9dafaa', count: 20, width: 6, long: 0.3, seed: 15 }) +
      hill(far, 690, { base: '#4d6767', light: '#7f9890', dark: '#375154', seed: 13, gap: 6, length: 50 }) +
      hill(ridge, 690, { base: '#16221f', light: '#647b5b', dark: '#0a1211', seed: 14, gap: 4, length: 60, rows: 2, width: 2 }) +
      grass(ridge, { colour: '#16221f', seed: 5, gap: 3.4, tall: 14, width: 2 }) +
      glow(604, 330, 190, EMBER, 0.7) +
      scourer(176, 442, 224, { head: 'hat', pose: 'stride', tools: ['crook'], seed: 2 }) +
      scourer(300, 446, 214, { head: 'bonnet', pose: 'skirt', tools: ['book'], seed: 4 }) +
      scourer(418, 450, 236, { head: 'hat', pose: 'stride', tools: ['spade'], seed: 6 }) +
      scourer(538, 442, 218, { head: 'bare', pose: 'cloak', tools: ['lamp'], seed: 9, light: '#f0c58a' }) +
      scourer(668, 432, 222, { head: 'bonnet', pose: 'skirt', tools: ['bag'], seed: 10, light: '#d9b98f' }) +
      scourer(776, 426, 214, { head: 'hat', pose: 'stride', tools: ['bow'], seed: 12 }) +
      fill('M598 334h13l3 26h-19z', '#fff1cc') +
      near(4)
    );
  });

export const openNight = () =>
  opener(() => {
    const far = crest(900, [[0, 300], [240, 262], [520, 292], [720, 250], [900, 280]], 14, 4);
    const barrow = crest(900, [[0, 410], [130, 404], [270, 350], [450, 306], [640, 330], [790, 392], [900, 412]], 3, 2);
    const front = crest(900, [[0, 470], [300, 488], [600, 470], [900, 486]], 6, 2);
    const random = dice(4);
    let d = '';
    for (let index = 0; index < 9; index++) {
      const [x, y, k] = [560 + random() * 300, 70 + random() * 120, 0.5 + random()];
      d += scratch([x, y], [x - 20 * k, y - 8 * k], 4 * k, 5 * k) + scratch([x, y], [x + 20 * k, y - 7 * k], 4 * k, -5 * k);
    }
    return (
      openerSky([[0, '#0f191e'], [0.3, '#26404a'], [0.52, '#5c7c80'], [1, '#93a69c']], [190, 130, 340, CHALK, 0.6]) +
      moon(190, 130, 62, { seed: 4 }) +
      streaks(240, 110, 760, 120, { colour: '#6d8a8c', count: 22, width: 6, long: 0.3, seed: 22 }) +
      fill(d, INK) +
      hill(far, 460, { base: '#4c676a', light: '#839a94', dark: '#34505a', seed: 4, gap: 6, length: 44 }) +
      hill(barrow, 690, { base: '#2c4238', light: '#7f9670', dark: '#152420', seed: 5, gap: 4.2, length: 66, rows: 2, width: 2 }) +
      fill(line(curve([[414, 452, 1], [418, 396], [450, 376], [484, 396], [490, 452, 1]])), '#070d0f') +
      glow(452, 424, 60, EMBER, 0.55) +
      [[408, 456, 34, 96], [496, 456, 36, 100], [330, 462, 40, 74], [574, 462, 42, 82], [262, 470, 34, 56], [640, 470, 34, 62]].map(([x, y, w, h], k) => stone(x, y, w, h, { seed: k + 3, light: '#aab5a8' })).join('') +
      body(curve([[390, 362, 1], [400, 346], [452, 338], [506, 348], [516, 366, 1], [452, 372]]), { base: INK, light: '#aab5a8', gap: 3, width: 1.6, seed: 31, angle: 70 }) +
      hill(front, 690, { base: '#0f1917', light: '#566d53', dark: '#080e0d', seed: 8, gap: 4.4, length: 46, rows: 2 }) +
      grass(front, { colour: '#0f1917', seed: 6, gap: 3.6, tall: 20, width: 2.4 }) +
      glow(214, 440, 110, EMBER, 0.7) +
      scourer(180, 492, 108, { pose: 'cloak', head: 'bare', tools: ['lamp'], seed: 4, light: '#f0c58a' }) + fill('M210 446h7l2 13h-11z', '#fff1cc') +
      scourer(120, 494, 104, { pose: 'stride', tools: ['spade'], seed: 7 }) +
      scourer(742, 494, 104, { pose: 'skirt', head: 'bonnet', tools: ['crook'], seed: 9, flip: true }) +
      near(5)
    );
  });

export const openMarks = () =>
  opener(() => {
    const ground = crest(900, [[0, 330], [220, 318], [460, 330], [700, 314], [900, 326]], 9, 2);
    const ring = (rx, ry, w) => {
      const circle = (dx, dy) => Array.from({ length: 49 }, (_, k) => [470 + Math.cos(k * 0.1309) * (rx + dx), 440 + Math.sin(k * 0.1309) * (ry + dy)]);
      return line([...circle(w, w * 0.5), ...circle(-w, -w * 0.5).toReversed()]);
    };
    const watchers = [[70, 316, 1], [140, 330, 0.8], [226, 318, 1.2], [352, 322, 0.8], [640, 316, 1], [724, 324, 0.8], [812, 318, 1.3], [868, 326, 0.7]];
    return (
      openerSky([[0, '#0b1317'], [0.45, '#1c2f37'], [0.6, '#41595d'], [1, '#41595d']], [470, 380, 420, EMBER, 0.35], 31) +
      trees(-10, 330, 250, { count: 12, tall: 120, colour: '#0d171b', seed: 5 }) + trees(640, 328, 270, { count: 12, tall: 130, colour: '#0d171b', seed: 8 }) +
      hill(ground, 690, { base: '#1d2f27', light: '#5f7653', dark: '#101c18', seed: 4, gap: 6, length: 50, rows: 2, width: 1.8 }) +
      watchers.map(([x, y, k]) => glow(x - 6 * k, y - 50 * k, 16 * k, EMBER, 0.8) + glow(x + 8 * k, y - 50 * k, 16 * k, EMBER, 0.8) + fill(`M${x - 9 * k} ${y - 50 * k}q${3 * k}-${4 * k} ${6 * k} 0q-${3 * k} ${4 * k}-${6 * k} 0zM${x + 5 * k} ${y - 50 * k}q${3 * k}-${4 * k} ${6 * k} 0q-${3 * k} ${4 * k}-${6 * k} 0z`, '#ffdf9e')).join('') +
      glow(470, 430, 300, EMBER, 0.55) +
      copies(ring(300, 92, 7), [[-2, -2, INK], [0, 0, CHALK]]) + copies(ring(272, 80, 2.5), [[-1, -1, INK], [0, 0, CHALK]]) +
      cut('hare', 300, 448, 120, { flat: 0.5, lean: -0.1 }) + cut('owl', 648, 446, 100, { flat: 0.55, lean: 0.1 }) +
      scourer(420, 470, 250, { pose: 'kneel', head: 'hat', tools: ['chalk'], seed: 5, light: '#f0cf98' }) +
      fill(line([[541, 420], [541, 458], [573, 458], [573, 420]]), INK) + fill('M546 424h22v30h-22z', '#fff1cc') + fill('M538 420l19-16 19 16z', INK) + fill('M536 458h42v7h-42z', INK) +
      grass(crest(900, [[0, 552], [300, 562], [600, 556], [900, 566]], 2, 2), { colour: '#070d0e', seed: 3, gap: 4, tall: 40, width: 3 }) +
      near(6)
    );
  });

export const openHill = () =>
  opener(() => {
    const vault = curve([[900, -ABOVE, 1], [900, 690, 1], [0, 690, 1], [0, -ABOVE, 1]], true, 1);
    const mouth = curve([[250, 470, 1], [246, 320], [262, 210], [330, 132], [450, 108], [570, 132], [636, 210], [654, 320], [650, 470, 1]]);
    const random = dice(7);
    let cracks = '';
    for (let k = 0; k < 330; k++) {
      const a = Math.PI * (1 + random());
      const r = 1.02 + random() * 1.1;
      const [x, y] = [450 + Math.cos(a) * 215 * r, 400 + Math.sin(a) * 285 * r];
      const out = 10 + random() * 34;
      cracks += scratch([x, y], [x + Math.cos(a) * out, y + Math.sin(a) * out], Math.max(0.8, 3.4 - r * 1.3));
    }
    const land = crest(900, [[0, 380], [300, 356], [600, 372], [900, 350]], 8, 2);
    return (
      `<defs><clipPath id="m"><path d="${line(mouth)}"/></clipPath></defs><path d="${line(vault)}" fill="#0d1417"/>` +
      fill(cracks, '#4d6264') +
      `<g clip-path="url(#m)">${sky(900, 560, [[0, '#22373f'], [0.4, '#5c7a7e'], [0.68, '#c3c6ab'], [1, '#c3c6ab']], [360, 210, 230, CHALK, 0.7])}${moon(362, 214, 46, { seed: 9 })}${streaks(240, 230, 420, 60, { colour: '#dcdcc4', count: 10, width: 5, long: 0.4, seed: 4 })}` +
      `${hill(land, 690, { base: '#4b6552', light: '#93a77f', dark: '#2b4238', seed: 6, gap: 6, length: 40, rows: 2 })}${cut('hound', 560, 400, 92, { flat: 0.6 })}` +
      `${glow(430, 392, 70, EMBER, 0.8)}${scourer(396, 452, 92, { pose: 'stride', seed: 4 })}${scourer(440, 456, 88, { head: 'bare', tools: ['lamp'], seed: 6, light: '#f0cf98' })}${scourer(490, 454, 86, { head: 'bonnet', pose: 'skirt', tools: ['bag'], seed: 8 })}</g>` +
      fill(shade(mouth, { gap: 4, width: 3, reach: 0.05, angle: 235, most: 22, seed: 4 }), '#8fa39c') +
      [[210, 500, 74, 360, 8], [694, 500, 78, 370, -10]].map(([x, y, w, h, lean], k) => stone(x, y, w, h, { seed: k + 4, light: '#9fb0aa', lean })).join('') +
      body(curve([[176, 160, 1], [200, 108], [450, 78], [704, 104], [732, 158, 1], [452, 128]]), { base: INK, light: '#9fb0aa', gap: 4, width: 2, seed: 6, angle: 65, most: 26 }) +
      body(curve([[0, 470, 1], [120, 478], [300, 466], [520, 474], [720, 464], [900, 476, 1], [900, 560, 1], [0, 560, 1]]), { base: '#080d0f', light: '#3d5054', gap: 6, width: 1.8, reach: 0.3, angle: 60, most: 20 }) +
      [[120, 486, 1.3], [772, 492, 1.2], [812, 508, 0.8]].map(([x, y, k]) => body(move(curve([[-18, -4], [-20, -20], [-10, -32], [6, -32], [18, -20], [17, -6], [10, -2], [10, 8, 1], [-8, 8, 1], [-8, 0]]), x, y, k), { base: '#bfb9a0', light: CHALK, gap: 3, width: 1.6 }) + fill(line(move(curve([[-12, -14], [-6, -20], [0, -13], [-6, -8]]), x, y, k)) + line(move(curve([[4, -14], [10, -19], [14, -12], [9, -8]]), x, y, k)), INK)).join('') +
      glow(56, 420, 30, EMBER, 0.8) + glow(88, 420, 30, EMBER, 0.8) + fill('M50 420q6-6 12 0q-6 6-12 0zM82 420q6-6 12 0q-6 6-12 0z', '#ffdf9e') +
      near(7)
    );
  });

export const openFirstNight = () =>
  opener(() => {
    const far = crest(900, [[0, 210], [260, 170], [560, 196], [900, 168]], 6, 4);
    const big = crest(900, [[0, 300], [160, 230], [360, 160], [560, 142], [740, 184], [900, 250]], 5, 2);
    const vale = crest(900, [[0, 440], [240, 420], [520, 440], [760, 424], [900, 436]], 7, 2);
    const random = dice(11);
    let weeds = '';
    for (let k = 0; k < 150; k++) {
      const [x, y] = [330 + random() * 330, 240 + random() * 120];
      weeds += scratch([x, y], [x + random() * 8 - 3, y - 8 - random() * 12], 2.4);
    }
    return (
      openerSky([[0, '#111c22'], [0.25, '#2b434b'], [0.42, '#6d898a'], [1, '#6d898a']], [150, 96, 320, CHALK, 0.6]) +
      moon(150, 96, 54, { seed: 7 }) +
      streaks(220, 60, 760, 90, { colour: '#87a09d', count: 18, width: 6, long: 0.3, seed: 5 }) +
      hill(far, 400, { base: '#50696b', light: '#86a097', dark: '#3a5458', seed: 3, gap: 7, length: 40 }) +
      hill(big, 690, { base: '#3b5543', light: '#8b9f73', dark: '#1c2f28', seed: 9, gap: 5.6, length: 76, rows: 2, width: 2.1 }) +
      cut('hound', 490, 306, 330, { flat: 0.6, lean: -0.16, deep: 1.3, colour: '#d9d6c0' }) + fill(weeds, '#2c4334') +
      glow(650, 330, 60) + scourer(640, 352, 36, { seed: 4 }) + scourer(664, 350, 35, { head: 'bare', tools: ['lamp'], seed: 5 }) +
      hill(vale, 690, { base: '#15231f', light: '#51684c', dark: '#0b1413', seed: 8, gap: 6, length: 44, rows: 2 }) +
      trees(0, 452, 170, { count: 11, tall: 46, colour: '#0c1615', light: '#51684c', seed: 3 }) + trees(770, 450, 140, { count: 9, tall: 44, colour: '#0c1615', light: '#51684c', seed: 9 }) +
      [[236, 474, 70, 1], [338, 486, 78, 2], [560, 482, 72, 4], [668, 474, 60, 5]].map(([x, y, w, seed]) => glow(x + w * 0.3, y - 10, 44) + house(x, y, w, { seed, smoke: seed % 2 === 0 })).join('') +
      fill(line([[446, 490], [446, 380], [452, 366], [470, 322], [488, 366], [494, 380], [494, 490]]), INK) + fill(shade([[446, 490], [446, 380], [452, 366], [470, 322], [488, 366], [494, 380], [494, 490]], { gap: 3, width: 1.5, reach: 0.45, seed: 4 }), MIST) + house(486, 490, 66, { window: false, seed: 7 }) +
      fill('M464 396q6-10 12 0v14h-12z', EMBER) +
      grass(crest(900, [[0, 540], [300, 552], [600, 540], [900, 550]], 2, 2), { colour: '#070d0e', seed: 3, gap: 4, tall: 36, width: 3 }) +
      near(8)
    );
  });
