/** What lives in Orrow, each in a round picture that is its token, too. */
import { DEEP, EMBER, FOAM, INK, SAND, SEA, along, barnacles, circle, curve, fill, form, glow, medallion, place, poly, random, ripples, specks, stroke, tube, weed, within } from './hand.mjs';

const limb = (points, colour, more) => form(tube(along(points)), colour, more);
const eye = (x, y, r, colour = EMBER) => fill(circle(x, y, r * 1.5), INK) + fill(circle(x, y, r), colour) + fill(circle(x - r * 0.3, y - r * 0.3, r * 0.35), FOAM);
const bars = (points, from, to, step, colour, width = 1.6) => {
  const line = along(points, 10);
  let d = '';
  for (let index = from; index < Math.min(to, line.length - 1); index += step) {
    const [x, y, w] = line[index];
    const [ax, ay] = line[index - 1];
    const [bx, by] = line[index + 1];
    const l = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-(by - ay) / l) * w, ((bx - ax) / l) * w];
    d += `M${(x + nx * 0.9).toFixed(1)} ${(y + ny * 0.9).toFixed(1)}Q${(x + (bx - ax) * 0.6).toFixed(1)} ${(y + (by - ay) * 0.6).toFixed(1)} ${(x - nx * 0.9).toFixed(1)} ${(y - ny * 0.9).toFixed(1)}`;
  }
  return stroke(d, colour, width, 'opacity=".7"');
};

function petals(x, y, r, count, colour, turn = 0, squash = 0.75) {
  let out = '';
  for (let index = 0; index < count; index++) {
    const a = (index / count) * 360 + turn;
    out += place(x, y, form(curve([[0, -r * 0.3], [r * 0.34, -r * 0.8], [0, -r * 1.25, 1], [-r * 0.34, -r * 0.8]]), colour, { far: 4, edge: 1 }), 1, a);
  }
  return `<g transform="translate(0 ${(y * (1 - squash)).toFixed(1)}) scale(1 ${squash})">${out}</g>`;
}

function sandlicker() {
  const worm = (points, colour, r) => {
    const [x, y] = points.at(-1);
    return (
      fill(circle(points[0][0] + 6, points[0][1] + 4, points[0][2] * 2, points[0][2] * 0.55), INK, 0.55) +
      limb(points, colour) +
      bars(points, 3, 99, 3, INK) +
      petals(x, y, r, 8, EMBER, 10) +
      fill(circle(x, y, r * 0.5, r * 0.38), INK) +
      specks(5, 9, [x - r * 0.35, y - r * 0.25, r * 0.7, r * 0.5], FOAM, 2.2)
    );
  };
  return medallion(
    worm([[178, 190, 11], [186, 150, 12], [176, 112, 11], [160, 92, 9]], SEA, 19) +
      worm([[62, 196, 13], [48, 160, 14], [52, 118, 13], [66, 92, 10]], SEA, 23) +
      worm([[118, 214, 18], [134, 172, 19], [124, 118, 18], [112, 74, 14]], DEEP, 34) +
      fill(curve([[70, 226], [92, 208], [120, 213], [148, 206], [172, 224], [120, 240]]), SAND) +
      specks(9, 40, [80, 206, 80, 26], INK, 1.5, 0.5),
    { horizon: 160, seed: 3 },
  );
}

function gullwife() {
  return medallion(
    limb([[112, 176, 4], [108, 206, 3.5]], EMBER) +
      limb([[134, 176, 4], [150, 190, 3.5], [158, 178, 3]], EMBER) +
      stroke('M108 206l-14 6M108 206l4 8M108 206l14 3', EMBER, 4) +
      form(circle(171, 152, 9, 12), SAND, { far: 4 }) +
      limb([[168, 163, 2.4], [158, 196, 2.6]], SAND, { far: 2 }) +
      form(curve([[60, 92], [84, 78], [124, 92], [168, 118], [222, 150, 1], [172, 160], [132, 184], [92, 172], [66, 134]]), FOAM, { far: 12, light: '#fff' }) +
      form(curve([[92, 118], [130, 104], [176, 122], [232, 132, 1], [190, 146], [226, 158, 1], [170, 156], [126, 156]]), DEEP, { far: 6 }) +
      stroke('M120 122c24 0 54 8 84 14M118 134c24 2 48 8 82 16', FOAM, 1.6, 'opacity=".7"') +
      form(curve([[36, 68], [50, 36], [84, 32], [106, 58], [100, 96], [72, 112], [46, 98]]), EMBER, { far: 8 }) +
      form(curve([[42, 72], [56, 52], [80, 54], [90, 76], [80, 98], [56, 96]]), SAND, { far: 6 }) +
      form(curve([[54, 70], [44, 80], [20, 92, 1], [46, 92], [60, 86]]), EMBER, { far: 3 }) +
      stroke('M50 68q6-5 12-1M72 68q6-4 11 1', INK, 2.4) +
      fill(circle(57, 72, 2.4), INK) +
      fill(circle(77, 73, 2.4), INK) +
      stroke('M60 98q8 3 14-2M48 60q6-4 13-3M70 58q8-1 14 4', INK, 1.6) +
      stroke('M60 34q24 4 40 30M52 42q30 2 48 40', INK, 1.3, 'opacity=".5"') +
      limb([[74, 108, 3], [82, 124, 6], [66, 130, 2]], EMBER, { far: 3 }),
    { seed: 12, horizon: 196 },
  );
}

function wharfDog() {
  const leg = (points, colour) => limb(points, colour, { far: 5 });
  const next = random(21);
  const shells = Array.from({ length: 17 }, () => [80 + next() * 96, 92 + next() * 40, 3.5 + next() * 5]);
  return medallion(
    fill(circle(128, 204, 84, 10), INK, 0.45) +
      leg([[174, 140, 13], [186, 168, 9], [178, 202, 6]], INK) +
      leg([[96, 140, 11], [92, 172, 7], [98, 204, 6]], INK) +
      limb([[186, 112, 8], [214, 92, 5], [210, 66, 2]], DEEP) +
      form(curve([[58, 96], [90, 84], [140, 86], [186, 96], [200, 122], [186, 148], [150, 142], [112, 154], [76, 142]]), DEEP, { far: 12 }) +
      weed(4, [84, 140, 104], 15, 34, INK) +
      leg([[184, 126, 16], [206, 160, 9], [192, 184, 7], [200, 206, 6]], DEEP) +
      leg([[80, 130, 14], [72, 168, 8], [74, 206, 7]], DEEP) +
      form(curve([[84, 64], [66, 46], [52, 50], [30, 74], [14, 88, 1], [18, 104], [46, 106], [66, 118], [92, 104]]), DEEP, { far: 8 }) +
      form(curve([[60, 52], [74, 22, 1], [88, 50], [84, 66]]), INK, { far: 3 }) +
      form(curve([[18, 104], [46, 106], [60, 116], [36, 120], [22, 114]]), INK, { far: 2 }) +
      fill(poly([[22, 104], [26, 112], [30, 104], [35, 112], [39, 105], [44, 112], [48, 106]]), FOAM) +
      fill(circle(16, 88, 5), INK) +
      eye(52, 76, 4.5) +
      stroke('M84 62q18 22 4 48', EMBER, 7) +
      fill(circle(82, 110, 6), SAND) +
      barnacles(shells) +
      weed(8, [100, 84, 86], 7, 20, SEA),
    { seed: 30, horizon: 192 },
  );
}

function houseCrab() {
  const leg = (s, points) => limb(points.map(([x, y, w]) => [120 + s * x, y, w]), EMBER, { far: 4 });
  const claw = (s) =>
    leg(s, [[48, 176, 9], [82, 166, 9], [92, 138, 10]]) +
    form(curve([[120 + s * 80, 146], [120 + s * 74, 116], [120 + s * 88, 92, 1], [120 + s * 94, 116], [120 + s * 108, 96, 1], [120 + s * 110, 128], [120 + s * 98, 148]]), EMBER, { far: 7 });
  return medallion(
    fill(circle(120, 212, 90, 12), INK, 0.45) +
      [-1, 1].map((s) => leg(s, [[36, 184, 7], [72, 176, 6], [94, 214, 3]]) + leg(s, [[30, 190, 7], [56, 190, 6], [72, 220, 3]])).join('') +
      stroke('M150 44q-14-10-2-18t-4-20', FOAM, 6, 'opacity=".85"') +
      form(poly([[142, 42], [160, 42], [160, 92], [142, 80]]), EMBER, { far: 6 }) +
      form(poly([[70, 100], [170, 100], [174, 184], [66, 184]]), SAND, { far: 12 }) +
      form(poly([[52, 106], [120, 34], [188, 106], [176, 110], [64, 110]]), DEEP, { far: 9 }) +
      stroke('M76 96h22M104 96h24M134 96h24M92 80h20M118 80h24M106 64h20', FOAM, 1.6, 'opacity=".55"') +
      form(curve([[100, 184, 1], [100, 146], [112, 132], [124, 146], [124, 184, 1]]), INK, { far: 2, hatched: false }) +
      fill(circle(119, 160, 2), SAND) +
      glow(151, 140, 34, EMBER, 0.8) +
      fill('M138 126h26v28h-26z', INK) +
      fill('M141 129h9v10h-9zM152 129h9v10h-9zM141 141h9v10h-9zM152 141h9v10h-9z', SAND) +
      fill('M76 126h16v22h-16z', INK) +
      stroke('M66 160h30M128 166h44M66 172h32', INK, 1.2, 'opacity=".4"') +
      weed(6, [58, 108, 124], 15, 22) +
      claw(-1) +
      claw(1) +
      form(curve([[78, 182], [120, 176], [162, 182], [156, 204], [120, 210], [84, 204]]), EMBER, { far: 7 }) +
      [-1, 1].map((s) => limb([[120 + s * 14, 186, 4], [120 + s * 20, 166, 3.5]], EMBER, { far: 2 }) + fill(circle(120 + s * 20, 162, 7), INK) + fill(circle(120 + s * 20 - 2, 160, 2.2), FOAM)).join('') +
      stroke('M108 200q12 5 24 0', INK, 2.4) +
      barnacles([[72, 176, 5], [166, 172, 6], [158, 180, 4], [84, 116, 4]]),
    { seed: 41, horizon: 190 },
  );
}

function kept() {
  const hair = [[-38, -8, 26], [-46, -34, 8], [-24, -56, -12], [6, -66, 12], [30, -54, 26], [48, -30, 34], [44, -4, 30]];
  return medallion(
    hair.map(([dx, dy, bend], index) => limb([[120 + dx * 0.35, 84 + dy * 0.2, 11], [120 + dx * 0.9 + bend * 0.3, 82 + dy, 9], [120 + dx * 1.5, 74 + dy * 1.2 - (index % 2) * 12, 1.5]], INK, { light: SEA, far: 3 })).join('') +
      limb([[94, 140, 13], [58, 150, 13], [34, 118, 17], [22, 98, 9]], DEEP, { far: 6 }) +
      limb([[32, 114, 7], [24, 92, 5], [30, 76, 3]], FOAM, { far: 3 }) +
      form(curve([[86, 130], [104, 116], [138, 116], [156, 130], [168, 190], [196, 250, 1], [44, 250, 1], [74, 190]]), DEEP, { far: 14 }) +
      limb([[150, 138, 13], [180, 168, 12], [172, 204, 14]], DEEP, { far: 6 }) +
      limb([[174, 200, 6], [168, 216, 5], [160, 226, 3]], FOAM, { far: 3 }) +
      form(poly([[104, 104], [136, 104], [142, 126], [120, 132], [98, 126]]), SAND, { far: 5 }) +
      form(curve([[96, 72], [104, 50], [122, 46], [140, 54], [144, 76], [136, 100], [120, 110], [104, 100]]), FOAM, { far: 8, light: '#fff', shade: DEEP }) +
      form(curve([[94, 74], [98, 48], [122, 36], [144, 50], [148, 76], [136, 60], [116, 58], [102, 66]]), INK, { light: SEA, far: 3 }) +
      fill(circle(111, 78, 3.6, 4.6), INK) +
      fill(circle(130, 78, 3.6, 4.6), INK) +
      stroke('M106 68q5-4 10-1M125 67q6-3 10 1M120 80l-2 9h4M114 97q6 2 12 0', INK, 1.7) +
      stroke('M120 134v80M112 150h16M112 168h16M112 186h16', SAND, 2.4) +
      fill(circle(120, 142, 4) + circle(120, 160, 4) + circle(120, 178, 4), SAND) +
      stroke(`${circle(168, 62, 5)}${circle(178, 44, 3.5)}${circle(60, 62, 4)}${circle(170, 30, 2.5)}`, FOAM, 1.8),
    { sky: [DEEP, SEA], ground: null, seed: 51 },
  );
}

function netMother() {
  const body = curve([[30, 206], [40, 130], [72, 66], [118, 38], [166, 60], [202, 128], [214, 206], [176, 196], [150, 214], [118, 198], [88, 214], [60, 196]]);
  let mesh = '';
  for (let index = -8; index < 22; index++) mesh += `M${index * 16 - 40} 30q60 90 130 200M${index * 16 + 40} 30q${-60} 90 ${-130} 200`;
  return medallion(
    fill(circle(122, 212, 92, 12), INK, 0.45) +
      form(body, DEEP, { far: 14 }) +
      within(body, place(150, 150, form(curve([[-30, 0], [0, -14], [26, -2], [44, -14, 1], [40, 16, 1], [24, 8], [0, 16]]), SEA, { far: 5 }), 0.9, 24) + place(76, 158, form(curve([[-8, -24], [10, -22], [8, 4], [26, 12], [24, 22], [-10, 22]]), SAND, { far: 5 }), 1, -14) + stroke('M118 196l10-46m-6-2v-14m6 14v-14m6 15v-14', SAND, 2.6)) +
      within(body, stroke(mesh, FOAM, 1.5, 'opacity=".8"')) +
      stroke(body, INK, 3) +
      [[40, 206], [60, 199], [88, 216], [118, 201], [150, 217], [176, 199], [212, 208]].map(([x, y]) => form(circle(x, y, 8, 9), INK, { light: SEA, far: 3 })).join('') +
      glow(94, 96, 40, SAND, 0.8) +
      glow(146, 98, 40, SAND, 0.8) +
      [[94, 96, 20], [146, 98, 18]].map(([x, y, r]) => form(circle(x, y, r), SEA, { far: 6 }) + stroke(circle(x, y, r), INK, 2.4) + fill(circle(x + 2, y + 3, r * 0.42), INK) + fill(circle(x - r * 0.35, y - r * 0.4, r * 0.24), '#fff')).join('') +
      form(circle(122, 54, 11), EMBER, { far: 4 }) +
      weed(14, [64, 84, 110], 7, 40, INK),
    { seed: 61, horizon: 196 },
  );
}

function whelkBailiff() {
  return medallion(
    place(8, 24, form(curve([[62, 160], [82, 132], [158, 132], [180, 160], [190, 250, 1], [50, 250, 1]]), INK, { far: 14, light: SEA }) +
      form(curve([[96, 134], [144, 134], [150, 250, 1], [90, 250, 1]]), SAND, { far: 7 }) +
      fill(circle(120, 168, 3.4) + circle(120, 190, 3.4) + circle(120, 212, 3.4), INK) +
      form(curve([[84, 128], [120, 122], [156, 128], [160, 142], [120, 152], [80, 142]]), FOAM, { far: 5 }) +
      form(curve([[78, 96], [84, 62], [112, 36], [150, 22], [186, 20, 1], [174, 40], [172, 84], [154, 122], [120, 136], [92, 126]]), SAND, { far: 12 }) +
      stroke('M84 76q40-10 92-46M80 98q46-6 94-42M106 44q18 2 34-14M140 28q14 4 26-6', INK, 2.6) +
      stroke('M84 84q40-8 90-44M82 106q40-4 90-40', EMBER, 3, 'opacity=".7"') +
      fill(curve([[82, 104], [104, 98], [128, 108], [122, 128], [100, 128]]), INK) +
      [[96, 112], [112, 114]].map(([x, y]) => eye(x, y, 3.4)).join('') +
      limb([[92, 122, 3], [82, 134, 2.4], [70, 132, 1.5]], SEA, { far: 2 }) +
      limb([[112, 126, 3], [110, 140, 2.4], [100, 146, 1.5]], SEA, { far: 2 }) +
      limb([[76, 160, 15], [48, 186, 13], [42, 168, 11]], INK, { light: SEA, far: 5 }) +
      place(42, 142, form(poly([[-24, -28], [20, -34], [26, 24], [-18, 32]]), FOAM, { far: 5, light: '#fff' }) + stroke('M-14-18l26-4M-13-9l26-4M-12 0l26-4M-11 9l16-2', INK, 1.6) + fill(circle(14, 16, 6), EMBER), 1, -8) +
      limb([[44, 172, 8], [50, 158, 6]], SEA, { far: 3 }) +
      stroke('M86 146q34 50 68 0', EMBER, 4) +
      form(circle(120, 176, 11), EMBER, { far: 4 }) +
      barnacles([[166, 60, 5], [160, 96, 4], [150, 108, 5]]), 0.92),
    { sky: [SEA, SAND], ground: null, seed: 71 },
  );
}

function lanternEel() {
  const body = [[226, 210, 30], [196, 176, 30], [206, 122, 28], [176, 82, 28], [128, 84, 30]];
  const jaw = curve([[138, 58], [104, 54], [66, 70], [36, 96, 1], [70, 102], [104, 102], [142, 114]]);
  return medallion(
    glow(58, 138, 120, SAND, 0.95) +
      limb(body, DEEP, { far: 14 }) +
      bars(body, 4, 34, 3, INK, 2) +
      form(curve([[226, 100], [236, 130], [228, 170], [214, 160], [222, 128]]), SEA, { far: 4 }) +
      form(curve([[104, 100], [74, 112], [54, 138, 1], [88, 138], [124, 126], [148, 108]]), DEEP, { far: 7 }) +
      fill(curve([[136, 100], [92, 100], [62, 112], [60, 130, 1], [96, 126], [128, 116]]), INK) +
      fill(poly([[44, 96], [49, 112], [55, 99], [62, 114], [68, 101], [76, 116], [83, 102], [92, 115], [99, 103], [108, 112], [116, 104]]), FOAM) +
      fill(poly([[62, 132], [66, 118], [73, 130], [80, 116], [88, 128], [96, 114], [104, 124], [112, 113], [118, 120]]), FOAM) +
      form(jaw, DEEP, { far: 8 }) +
      eye(100, 76, 8, SAND) +
      stroke('M122 60q-10-40-50-34T44 60', DEEP, 5) +
      stroke('M122 60q-10-40-50-34T44 60', SEA, 1.6) +
      place(44, 62, `${stroke('M0 0v8', INK, 3)}${form(poly([[-11, 14], [0, 5], [11, 14]]), INK, { light: SEA, far: 2 })}${fill('M-10 14h20v26h-20z', SAND)}${fill(curve([[0, 18], [6, 29], [0, 37], [-6, 29]]), EMBER)}${stroke('M-10 14v26h20v-26M0 14v26', INK, 2.4)}${fill('M-13 40h26v5h-26z', INK)}`) +
      barnacles([[196, 110, 5], [188, 98, 4], [206, 168, 6]]) +
      stroke(`${circle(150, 36, 4)}${circle(164, 24, 3)}`, FOAM, 1.6),
    { sky: [INK, DEEP], ground: null, seed: 81 },
  );
}

function chandelier() {
  const next = random(91);
  const tentacles = Array.from({ length: 9 }, (_, index) => {
    const x = 64 + index * 14;
    const s = (next() - 0.5) * 34;
    return limb([[x, 112, 4], [x + s * 0.6, 150, 3.4], [x - s * 0.4, 186, 2.6], [x + s, 214 + next() * 12, 0.8]], index % 2 ? FOAM : SEA, { far: 2, hatched: false, shade: DEEP });
  }).join('');
  const ring = [[50, 112], [74, 122], [98, 127], [122, 128], [146, 127], [170, 121], [192, 112]];
  return medallion(
    stroke('M-6 120Q40 14 120 6t126 114M-6 180Q20 60 60 30M246 180Q220 60 180 30M120 0v40', INK, 7, 'opacity=".65"') +
      stroke('M-8 117Q38 12 120 3', SEA, 1.6) +
      glow(120, 92, 110, SAND, 0.7) +
      stroke('M120 8v44', SAND, 3, 'stroke-dasharray="5 4"') +
      tentacles +
      form(curve([[44, 110], [56, 70], [92, 46], [120, 42], [150, 46], [186, 72], [198, 110], [160, 122], [120, 126], [82, 122]]), SEA, { far: 14, light: '#fff' }) +
      stroke('M120 44q-6 40 0 80M92 50q-22 34-18 70M150 50q22 34 18 70', FOAM, 2, 'opacity=".7"') +
      fill(circle(98, 76, 9, 14) + circle(142, 78, 9, 14), EMBER, 0.75) +
      ring.map(([x, y]) => limb([[x, y, 3.4], [x, y - 14, 2.4]], FOAM, { far: 2 }) + glow(x, y - 20, 15, SAND, 1) + fill(curve([[x, y - 29, 1], [x + 3.6, y - 19], [x, y - 14], [x - 3.6, y - 19]]), EMBER)).join('') +
      specks(93, 30, [60, 150, 120, 70], FOAM, 2, 0.8),
    { sky: [INK, DEEP], ground: null, seed: 92 },
  );
}

function anchorBull() {
  return medallion(
    place(12, 20, weed(101, [70, 110, 100], 15, 110, INK) +
      form(curve([[66, 150], [84, 120], [156, 120], [176, 150], [190, 250, 1], [52, 250, 1]]), DEEP, { far: 14 }) +
      weed(102, [62, 150, 116], 15, 80, INK) +
      form(tube(along([[120, 92, 9], [120, 30, 7]])), INK, { light: SEA, far: 4 }) +
      stroke(circle(120, 20, 11), INK, 7) +
      stroke(circle(119, 19, 11), SEA, 1.6) +
      limb([[120, 92, 13], [72, 88, 12], [38, 60, 9], [28, 30, 6]], INK, { light: SEA, far: 5 }) +
      limb([[120, 92, 13], [168, 88, 12], [202, 60, 9], [212, 30, 6]], INK, { light: SEA, far: 5 }) +
      form(poly([[12, 46], [26, 12], [48, 40]]), INK, { light: SEA, far: 4 }) +
      form(poly([[192, 40], [214, 12], [228, 46]]), INK, { light: SEA, far: 4 }) +
      form(curve([[76, 98], [98, 82], [142, 82], [164, 98], [160, 124], [148, 140], [144, 186], [134, 206], [106, 206], [96, 186], [92, 140], [80, 124]]), FOAM, { far: 13, light: '#fff' }) +
      fill(curve([[84, 116], [100, 110], [108, 124], [98, 138], [86, 132]]) + curve([[156, 116], [140, 110], [132, 124], [142, 138], [154, 132]]), INK) +
      glow(97, 124, 15, EMBER, 1) +
      glow(143, 124, 15, EMBER, 1) +
      fill(circle(97, 124, 3.6) + circle(143, 124, 3.6), SAND) +
      fill(curve([[108, 184], [116, 176], [117, 192], [110, 196]]) + curve([[132, 184], [124, 176], [123, 192], [130, 196]]), INK) +
      stroke('M120 96l-4 22 6 16-3 24M104 90l4 12M136 92l-3 10', INK, 1.8) +
      stroke(circle(120, 208, 13, 11), EMBER, 5) +
      Array.from({ length: 4 }, (_, index) => stroke(circle(150 + index * 19, 222 + (index % 2) * 3, 10, 6), INK, 4) + stroke(circle(149 + index * 19, 221 + (index % 2) * 3, 10, 6), SEA, 1.2)).join(''), 0.9),
    { sky: [SEA, SAND], ground: null, seed: 103 },
  );
}

function paleChoir() {
  const child = (x, y, s, seed) => {
    const next = random(seed);
    const arms = Array.from({ length: 11 }, (_, index) => {
      const a = Math.PI * (1.02 + (index / 10) * 0.96);
      const [cx, cy] = [Math.cos(a), Math.sin(a)];
      const bend = (next() - 0.5) * 12;
      return fill(tube([[cx * 17, cy * 17, 4], [cx * 30 + bend, cy * 30, 3], [cx * 40, cy * 42, 1]]), index % 3 === 2 ? SAND : EMBER);
    }).join('');
    return place(x, y, limb([[0, 60, 24], [1, 34, 16], [0, 12, 18]], SEA, { far: 7 }) + stroke('M-10 30v24M0 34v24M10 30v22', INK, 1.4, 'opacity=".5"') + arms + form(circle(0, 0, 19, 21), FOAM, { far: 7, light: '#fff', shade: DEEP }) + fill(circle(-7, -3, 2.4) + circle(7, -3, 2.4), INK) + stroke('M-11-9q4-3 8 0M3-9q4-3 8 0', INK, 1.4) + fill(circle(0, 9, 4.4, 6), INK), s);
  };
  return medallion(
    [[-10, 92, 260], [-10, 142, 260], [-10, 192, 260]].map(([x, y, w]) => fill(`M${x} ${y}h${w}v50h${-w}z`, DEEP) + fill(`M${x} ${y}h${w}v5h${-w}z`, FOAM, 0.5) + fill(`M${x} ${y + 5}h${w}v45h${-w}z`, 'url(#hatch)', 0.7)).join('') +
      child(70, 66, 0.62, 1) + child(118, 60, 0.62, 2) + child(166, 66, 0.62, 3) +
      child(92, 112, 0.8, 5) + child(150, 110, 0.8, 6) +
      child(54, 166, 1, 8) + child(120, 172, 1.05, 9) + child(186, 166, 1, 10),
    { sky: [INK, DEEP], ground: null, seed: 111 },
  );
}

export function hand(x, y, turn, s, colour) {
  return place(x, y, [[-11, -8, -20, -38], [-4, -14, -6, -50], [4, -13, 8, -48], [10, -8, 20, -36], [12, 4, 28, -10]].map(([a, b, c, d]) => limb([[a * 0.8, b * 0.5, 5], [(a + c) / 2, (b + d) / 2, 4.4], [c, d, 2.4]], colour, { far: 2, hatched: false })).join('') + form(curve([[-14, -8], [0, -14], [13, -6], [12, 14], [0, 22], [-12, 14]]), colour, { far: 5 }), s, turn);
}

function undertow() {
  const arm = (points, colour, turn, s) => limb(points, colour, { far: 7 }) + stroke(curve(points.map(([x, y]) => [x - 3, y - 2]), false), FOAM, 1.4, 'opacity=".7"') + hand(points.at(-1)[0], points.at(-1)[1], turn, s, colour);
  return medallion(
    [96, 80, 62, 44].map((r, index) => stroke(`M${120 - r} 150a${r} ${r * 0.5} 0 1 1 ${r * 1.3} ${r * 0.4}`, index % 2 ? FOAM : SEA, 5 - index, 'opacity=".7"')).join('') +
      arm([[130, 236, 26], [196, 190, 20], [198, 130, 13], [178, 96, 8]], DEEP, -18, 0.9) +
      arm([[110, 240, 26], [44, 196, 18], [34, 140, 12], [54, 104, 8]], DEEP, 16, 0.9) +
      arm([[120, 246, 30], [88, 196, 20], [104, 140, 14], [118, 92, 9]], SEA, 6, 1.25) +
      arm([[150, 246, 22], [156, 210, 15], [150, 176, 9]], SEA, -8, 0.8) +
      specks(121, 60, [20, 40, 200, 180], FOAM, 2, 0.8) +
      fill(curve([[-5, 226, 1], [60, 214], [120, 226], [180, 214], [245, 226, 1], [245, 245, 1], [-5, 245, 1]]), INK),
    { sky: [INK, SEA], ground: null, seed: 122 },
  );
}

function ninthWave() {
  const wave = curve([[-10, 250, 1], [-10, 150], [30, 96], [82, 48], [142, 34], [186, 56], [200, 92], [186, 122, 1], [178, 98], [152, 86], [126, 98], [118, 134], [136, 176], [190, 206], [250, 214, 1], [250, 250, 1]]);
  const next = random(131);
  let fingers = '';
  for (let index = 0; index < 16; index++) {
    const t = index / 15;
    const a = Math.PI * (1.25 + t * 0.9);
    const [x, y] = [146 + Math.cos(a) * 54 * (1 + t * 0.06), 90 + Math.sin(a) * 54];
    fingers += form(circle(x + next() * 5, y + next() * 5, 7 + next() * 5), FOAM, { far: 4, light: '#fff', shade: SEA, hatched: false });
  }
  return medallion(
    glow(40, 44, 60, SAND, 1) +
      fill(circle(40, 44, 17), SAND) +
      place(206, 178, form(poly([[-12, 30], [-10, -26], [10, -26], [12, 30]]), SAND, { far: 6 }) + form(poly([[-14, -26], [0, -50], [14, -26]]), EMBER, { far: 5 }) + fill('M-3-14h6v12h-6zM-3 6h6v12h-6z', INK)) +
      form(wave, DEEP, { far: 16 }) +
      within(wave, stroke('M10 220Q30 110 110 66M34 236Q46 140 116 84M62 246Q62 170 116 104M92 248Q84 196 116 140M-4 190Q20 100 92 54', SEA, 5) + stroke('M16 226Q36 116 112 72M46 240Q54 150 116 92M76 248Q72 180 116 116', FOAM, 1.8)) +
      fingers +
      [[186, 124], [176, 112], [192, 108]].map(([x, y]) => fill(circle(x, y, 5), FOAM)).join('') +
      specks(133, 50, [150, 110, 60, 60], FOAM, 2.4) +
      fill(curve([[-5, 222, 1], [50, 212], [110, 226], [170, 216], [245, 222, 1], [245, 245, 1], [-5, 245, 1]]), INK, 0.7) +
      ripples(134, 12, [0, 216, 240, 24], FOAM, 1.5, 0.8, 60),
    { sky: [EMBER, SAND], ground: null, seed: 135 },
  );
}

export function debtor(x, y, s) {
  return place(
    x,
    y,
    form(curve([[-34, -100], [-16, -116], [16, -116], [36, -100], [44, -30], [58, 40], [88, 78], [40, 70], [14, 84], [-18, 70], [-52, 84], [-88, 72], [-54, 36], [-42, -30]]), DEEP, { far: 13 }) +
      stroke('M-14-110q-12 80-34 160M0-104q-2 90-10 170M14-110q14 80 34 170M28-100q16 70 36 150M-26-104q-12 70-30 140', SEA, 2.4, 'opacity=".9"') +
      stroke('M-8-106q-6 90-22 170M22-104q12 90 30 160', FOAM, 1.3, 'opacity=".8"') +
      form(curve([[-24, -108], [-22, -146], [0, -160], [22, -146], [24, -108], [0, -100]]), DEEP, { far: 6 }) +
      fill(curve([[-14, -110], [-15, -138], [0, -148], [15, -138], [14, -110], [0, -104]]), INK) +
      fill(circle(-6, -128, 1.8) + circle(6, -128, 1.8), SAND) +
      limb([[-34, -92, 12], [-44, -56, 12], [-14, -40, 9]], DEEP, { far: 5 }) +
      limb([[36, -92, 12], [48, -56, 12], [20, -38, 9]], DEEP, { far: 5 }) +
      form(poly([[-34, -58], [0, -46], [0, -16], [-36, -28]]), FOAM, { far: 4, light: '#fff' }) +
      form(poly([[34, -58], [0, -46], [0, -16], [36, -28]]), SAND, { far: 4 }) +
      stroke('M-28-48l22 8M-28-42l22 8M-28-36l18 6M6-40l22-8M6-34l22-8M6-28l14-5', INK, 1.4) +
      [[-30, -34], [32, -34]].map(([hx, hy]) => form(circle(hx, hy, 6, 5), SEA, { far: 2 })).join(''),
    s,
  );
}

function creditor() {
  return medallion(
    glow(120, 50, 90, FOAM, 0.5) + fill(circle(124, 216, 92, 14), INK, 0.5) + debtor(120, 158, 0.8) + ripples(141, 30, [-10, 196, 240, 40], FOAM, 1.6, 0.7, 60),
    { sky: [DEEP, SEA], ground: DEEP, horizon: 188, seed: 142 },
  );
}

export const creatures = {
  sandlicker, gullwife, 'wharf-dog': wharfDog, 'house-crab': houseCrab, kept, 'net-mother': netMother, 'whelk-bailiff': whelkBailiff,
  'lantern-eel': lanternEel, chandelier, 'anchor-bull': anchorBull, 'pale-choir': paleChoir, undertow, 'ninth-wave': ninthWave, creditor,
};
