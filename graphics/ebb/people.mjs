/** Gleaners: six callings, and the figures of the large pictures. */
import { DEEP, EMBER, FOAM, INK, SAND, SEA, circle, curve, fill, form, glow, medallion, place, poly, stroke, tube, weed } from './hand.mjs';

const limb = (points, colour, far = 5) => form(tube(points), colour, { far });
/** A head that looks to the left, with eyes, nose and mouth; 48 wide. */
function head(x, y, s = 1, { hair = INK, skin = SAND, mouth = 'M-14 18q7 3 13-1', top = '', beard = '', back = true } = {}) {
  return place(
    x,
    y,
    (back ? form(curve([[-20, -18], [0, -32], [24, -22], [30, 4], [22, 24], [4, 20], [-10, 0]]), hair, { far: 5, light: SEA }) : '') +
      form(curve([[-22, -14], [-6, -28], [16, -24], [24, -2], [16, 20], [-2, 32], [-17, 26], [-20, 12], [-29, 6], [-22, -2]]), skin, { far: 8 }) +
      beard +
      stroke('M-19-7q5-4 9-1M1-7q6-4 10 0', INK, 2) +
      fill(circle(-14, -1, 2.3) + circle(5, 0, 2.3), INK) +
      stroke(mouth, INK, 2) +
      top,
    s,
  );
}
const coil = (x, y, r, s = 1) => place(x, y, [0, 1, 2, 3].map((i) => stroke(circle(i * 1.5, i * 3, r - i * 2, (r - i * 2) * 1.25), INK, 7) + stroke(circle(i * 1.5, i * 3, r - i * 2, (r - i * 2) * 1.25), SAND, 4.6) + stroke(circle(i * 1.5 + 1, i * 3 + 1, r - i * 2, (r - i * 2) * 1.25), INK, 4, 'stroke-dasharray="1.2 5" opacity=".5"')).join(''), s);
const fist = (x, y, s = 1, skin = SAND) => place(x, y, form(curve([[-9, -7], [4, -10], [11, -2], [8, 9], [-6, 10], [-12, 2]]), skin, { far: 4 }) + stroke('M-6-4q6-2 10 1M-8 1q6-2 11 1', INK, 1.3), s);
const torso = (colour, points, far = 12) => form(curve(points), colour, { far });
const coat = [[78, 132], [98, 114], [142, 114], [164, 132], [172, 186], [180, 250, 1], [60, 250, 1], [70, 186]];
const sky = { sky: [SEA, SAND], ground: DEEP, horizon: 196 };

function wrecker() {
  return medallion(
    place(0, 0, form(poly([[176, 28], [186, 22], [92, 176], [82, 170]]), INK, { light: SEA, far: 3 }) + form(curve([[176, 30], [184, 12], [202, 8, 1], [196, 20], [190, 34]]), INK, { light: SEA, far: 3 })) +
      torso(EMBER, [[66, 134], [94, 112], [148, 112], [176, 134], [182, 190], [188, 250, 1], [52, 250, 1], [58, 190]], 15) +
      form(poly([[88, 128], [150, 128], [160, 250], [80, 250]]), DEEP, { far: 9 }) +
      stroke('M92 130l-4-18M148 130l4-18', DEEP, 8) +
      limb([[168, 140, 17], [184, 182, 16], [150, 208, 13]], EMBER, 7) +
      limb([[70, 142, 17], [46, 180, 16], [84, 186, 12]], EMBER, 7) +
      form(poly([[106, 96], [136, 96], [140, 120], [102, 120]]), SAND, { far: 5 }) +
      head(120, 76, 1.12, { hair: EMBER, top: form(curve([[-24, -12], [-16, -32], [6, -38], [26, -26], [28, -8], [6, -18]]), DEEP, { far: 4 }) + form(curve([[22, -14], [40, -22], [36, -6]]), DEEP, { far: 2 }) }) +
      fist(92, 182, 1.2) +
      fist(146, 206, 1.2) +
      coil(66, 222, 22, 0.9),
    { ...sky, seed: 201 },
  );
}
function ropewalker() {
  return medallion(
    torso(SEA, coat) +
      stroke('M120 118v120', INK, 2) +
      form(poly([[108, 96], [134, 96], [136, 122], [106, 122]]), SAND, { far: 5 }) +
      head(120, 72, 1.06, { hair: FOAM, beard: form(curve([[-20, 10], [-4, 16], [16, 8], [18, 26], [0, 46], [-16, 34]]), FOAM, { far: 6, light: '#fff' }), mouth: 'M-10 17q5 2 9 0', top: form(curve([[-25, -14], [-18, -38], [10, -42], [28, -22], [26, -12], [0, -20]]), EMBER, { far: 5 }) + fill(circle(6, -44, 6), SAND) }) +
      coil(66, 142, 30) +
      coil(176, 142, 30) +
      limb([[84, 136, 13], [58, 190, 12], [100, 206, 10]], SEA) +
      limb([[158, 136, 13], [184, 190, 12], [140, 210, 10]], SEA) +
      stroke('M98 204q24 26 48 4', INK, 8) +
      stroke('M98 204q24 26 48 4', SAND, 5) +
      fist(100, 205) +
      fist(142, 209),
    { ...sky, seed: 202 },
  );
}
function diver() {
  return medallion(
    torso(SAND, coat, 13) +
      form(curve([[80, 128], [100, 112], [142, 112], [162, 128], [140, 146], [102, 146]]), EMBER, { far: 6 }) +
      fill([[92, 128], [106, 138], [122, 140], [138, 137], [150, 127]].map(([x, y]) => circle(x, y, 3)).join(''), INK) +
      head(121, 72, 1.06, { hair: INK, skin: SAND, beard: '', top: form(curve([[-22, -10], [-10, -32], [16, -30], [27, -8], [24, 10], [14, -10], [-6, -18]]), INK, { far: 4, light: SEA }) }) +
      limb([[80, 138, 14], [52, 178, 13], [74, 204, 11]], SAND) +
      limb([[160, 138, 14], [190, 172, 13], [186, 208, 11]], SAND) +
      place(82, 192, form(circle(0, 0, 37, 39), EMBER, { far: 12 }) + form(circle(-8, -3, 19, 20), INK, { light: FOAM, far: 2, hatched: false }) + fill(curve([[-22, -8], [-12, -18], [0, -16], [-16, 2]]), SEA) + stroke('M-8-23v40M-27-3h38', SAND, 3) + stroke(circle(-8, -3, 19, 20), SAND, 4) + form(circle(25, -18, 8), SAND, { far: 3 }) + form(poly([[-30, 30], [30, 30], [36, 42], [-36, 42]]), SAND, { far: 4 })) +
      fist(110, 214) +
      stroke('M164 118q40-30 46 20t10 110', INK, 8) +
      stroke('M164 118q40-30 46 20t10 110', SEA, 5),
    { ...sky, seed: 203 },
  );
}
function pilot() {
  return medallion(
    torso(INK, [[72, 140], [94, 118], [142, 118], [164, 138], [178, 190], [188, 250, 1], [48, 250, 1], [62, 190]], 12) +
      form(curve([[78, 132], [118, 122], [160, 132], [172, 166], [120, 196], [66, 168]]), DEEP, { far: 9 }) +
      stroke('M70 166q50 26 100 0', SAND, 2, 'stroke-dasharray="2 5"') +
      head(116, 78, 1.06, { hair: FOAM, top: form(curve([[-28, 4], [-26, -26], [-2, -42], [26, -34], [36, -4], [30, 30], [18, 34], [20, 0], [6, -20], [-18, -16]]), DEEP, { far: 6 }) + stroke('M-26 8q-2 4 2 5M-8 9l-4 3M8 8l6 2M-8 24h10', INK, 1.4), mouth: 'M-13 18q7 2 12 0' }) +
      limb([[150, 148, 14], [186, 170, 13], [196, 130, 11]], DEEP) +
      limb([[78, 152, 14], [56, 186, 12], [54, 158, 10]], DEEP) +
      stroke('M196 118Q130 128 54 148v56', INK, 4) +
      stroke('M196 118Q130 128 54 148v56', SAND, 2.2) +
      stroke('M96 139v10M140 129v9M54 168h8', EMBER, 4) +
      form(curve([[48, 202], [60, 202], [64, 228], [54, 234], [44, 228]]), INK, { far: 4, light: FOAM }) +
      fist(197, 118) +
      fist(54, 150),
    { ...sky, seed: 204 },
  );
}
function wakeSinger() {
  return medallion(
    [0, 1, 2].map((i) => stroke(`M${66 - i * 14} ${62 - i * 10}q${-12 - i * 4} ${28 + i * 8} 0 ${56 + i * 18}`, FOAM, 4 - i, 'opacity=".8"')).join('') +
      torso(DEEP, [[74, 134], [98, 114], [142, 114], [166, 134], [180, 186], [196, 250, 1], [48, 250, 1], [62, 186]], 13) +
      form(poly([[100, 118], [122, 150], [140, 116], [132, 112], [106, 112]]), FOAM, { far: 3, light: '#fff' }) +
      form(poly([[84, 122], [102, 114], [122, 152], [116, 176]]), INK, { far: 3, light: SEA }) +
      form(poly([[160, 122], [140, 114], [122, 152], [128, 176]]), INK, { far: 3, light: SEA }) +
      form(poly([[106, 94], [134, 94], [136, 118], [106, 118]]), SAND, { far: 5 }) +
      place(118, 72, head(0, 0, 1.08, { hair: INK, mouth: 'M0 0', top: fill(circle(-11, 18, 6, 8), INK) + fill(curve([[-16, 22], [-11, 26], [-6, 22], [-11, 20]]), EMBER) + form(curve([[-22, -10], [-14, -30], [10, -36], [30, -18], [34, 14], [26, 38], [20, 8], [12, -14], [-6, -20]]), EMBER, { far: 5 }) }), 1, 12) +
      limb([[80, 142, 14], [46, 158, 13], [38, 118, 10]], DEEP) +
      limb([[160, 142, 14], [190, 184, 13], [150, 196, 11]], DEEP) +
      form(curve([[30, 112], [26, 92, 1], [33, 94], [35, 82, 1], [41, 92], [48, 86, 1], [47, 98], [54, 98, 1], [48, 114], [40, 120]]), SAND, { far: 3 }) +
      fist(146, 194) +
      form(curve([[140, 196], [156, 200], [164, 226], [152, 236], [140, 224]]), FOAM, { far: 4, light: '#fff' }),
    { ...sky, seed: 205 },
  );
}
function mudlark() {
  return medallion(
    fill(circle(122, 216, 70, 8), INK, 0.45) +
      limb([[108, 178, 9], [104, 200, 7], [100, 216, 6]], SAND, 3) +
      limb([[134, 178, 9], [140, 200, 7], [142, 216, 6]], SAND, 3) +
      fill(curve([[84, 216], [98, 210], [108, 216], [104, 221], [88, 221]]) + curve([[126, 217], [140, 210], [150, 216], [146, 222], [130, 222]]), INK) +
      torso(EMBER, [[94, 126], [106, 116], [138, 116], [150, 126], [158, 166], [160, 186, 1], [140, 180, 1], [122, 188, 1], [104, 180, 1], [86, 186, 1], [88, 164]], 9) +
      stroke('M96 166h16v14M136 150l12 4-2 12', INK, 1.6, 'stroke-dasharray="3 3"') +
      form(poly([[112, 106], [132, 106], [134, 122], [110, 122]]), SAND, { far: 4 }) +
      head(121, 84, 1.06, { hair: INK, mouth: 'M-15 16q8 7 16 0', top: form(curve([[-26, -8], [-30, -26, 1], [-16, -24], [-12, -42, 1], [0, -30], [14, -44, 1], [16, -28], [34, -30, 1], [28, -10], [36, 4, 1], [24, 4], [12, -14], [-6, -16]]), INK, { far: 4, light: SEA }) }) +
      limb([[98, 132, 9], [74, 150, 8], [58, 130, 6]], EMBER, 4) +
      limb([[146, 132, 9], [172, 152, 8], [174, 172, 6]], EMBER, 4) +
      fist(56, 126, 0.8) +
      stroke((circle(50, 112, 8)), INK, 5) + stroke(circle(50, 112, 8), FOAM, 2.6) + stroke('M54 120l6 24', INK, 5) + stroke('M54 120l6 24', FOAM, 2.6) +
      stroke('M156 184q18-34 36 0', INK, 4) +
      form(curve([[150, 184], [198, 184], [190, 214], [158, 214]]), SAND, { far: 7 }) +
      stroke('M153 192h42M155 200h38M157 208h34M164 185v28M174 185v28M184 185v28', INK, 1.3, 'opacity=".6"') +
      fist(174, 176, 0.8) +
      weed(211, [158, 184, 34], 7, 14, SEA),
    { sky: [SEA, SAND], ground: SAND, horizon: 186, seed: 206 },
  );
}

export const people = { wrecker, ropewalker, diver, pilot, 'wake-singer': wakeSinger, mudlark };

/** A gleaner in a large picture, seen from behind or the side, feet at x, y. */
export function gleaner(x, y, h, { tone = DEEP, hat = 'hood', lamp = false, pole = false, rope = true, flip = false, stride = 1 } = {}) {
  const s = h / 120;
  const more = { far: 6 };
  return place(
    x,
    y,
    (pole ? stroke('M30-4L44-132', INK, 4) + stroke('M44-132q10-8 16 2', INK, 4) : '') +
      [[-9, -4 - 6 * stride], [9, 5 + 7 * stride]]
        .map(([hip, foot]) => form(tube([[hip, -50, 9], [(hip + foot) / 2 + 1, -26, 7.5], [foot, -5, 6]]), INK, { far: 3, light: SEA }) + form(curve([[foot - 8, -14], [foot + 7, -14], [foot + 8, -4], [foot + 7, 2, 1], [foot - 12, 2, 1], [foot - 11, -4]]), INK, { far: 3, light: FOAM }))
        .join('') +
      form(curve([[-18, -92], [0, -100], [18, -92], [23, -64], [27, -40, 1], [6, -44], [-8, -36], [-27, -42, 1], [-22, -64]]), tone, more) +
      (hat === 'hood'
        ? form(curve([[-14, -94], [-14, -112], [0, -124, 1], [14, -110], [14, -94], [0, -88]]), tone, { far: 4 })
        : form(circle(0, -106, 11, 12), SAND, { far: 4 }) + form(curve([[-22, -108], [-10, -112], [-8, -122], [8, -122], [10, -112], [22, -108], [0, -104]]), hat === 'brim' ? INK : EMBER, { far: 3, light: SEA })) +
      (rope ? stroke('M-17-88q8 30 38 42M-15-92q14 30 36 38', SAND, 4.5) : '') +
      form(tube([[-19, -84, 6], [-27, -64, 5.5], [-30, -46, 4.5]]), tone, { far: 3 }) +
      form(tube([[19, -84, 6], [29, -66, 5.5], [34, -52, 4.5]]), tone, { far: 3 }) +
      (lamp ? glow(-32, -28, 50, SAND, 1) + stroke('M-32-50v6', INK, 2.4) + fill(poly([[-40, -44], [-24, -44], [-20, -16], [-44, -16]]), INK) + fill(poly([[-38, -38], [-26, -38], [-24, -21], [-40, -21]]), '#fff') + fill(curve([[-32, -37], [-28, -27], [-32, -22], [-36, -27]]), EMBER) : ''),
    s,
    0,
    flip,
  );
}
