/** The large pictures of Universalis: two groups, a field, and what stands on it. Layers from pale and far to dark and near. */
import { circle, curve, fill, form as shaded, glow, gradient, picture, place, poly, random, ripples, specks, stroke, tube, within } from '../ebb/hand.mjs';

const INK = '#211e1a';
const PETROL = '#0b5a6f';
const MIST = '#7fa3a6';
const PAPER = '#f3e9d6';
const SAND = '#d8b585';
const RUST = '#a8381f';
const W = 800;
const H = 340;

const form = (d, base, options = {}) => shaded(d, base, { shade: INK, light: PAPER, ...options });
const limb = (points, colour, far = 4) => form(tube(points), colour, { far, hatched: false });
const sky = (stops, h = H) => `<defs>${gradient('sky', stops)}</defs>` + fill(`M0 0h${W}v${h}h${-W}z`, 'url(#sky)');
const ground = (points, colour, h = H) =>
  fill(curve([[-10, points[0], 1], ...points.slice(1, -1).map((y, i) => [(W * (i + 1)) / (points.length - 1), y]), [W + 10, points.at(-1), 1], [W + 10, h + 10, 1], [-10, h + 10, 1]]), colour);
const sun = (x, y, r) => glow(x, y, r * 5, PAPER, 1) + fill(circle(x, y, r), '#fffaf0');
const dusk = [[0, PETROL], [0.35, MIST], [0.62, SAND], [0.8, PAPER]];
/** The shadow of a thing that stands at x, y, thrown away from the sun at the upper left. */
const shadow = (x, y, w, long) => fill(poly([[x - w, y], [x + w, y], [x + w + long, y + long * 0.34], [x - w * 0.4 + long, y + long * 0.38]]), INK, 0.32);

/** A soldier with a rifle at the shoulder, 100 high, feet at 0, 0; looks to the right. */
function soldier(x, y, s = 1, { tone = PETROL, flip = false, kneels = false } = {}) {
  const legs = kneels
    ? limb([[-2, -34, 9], [-18, -12, 8], [-34, -4, 6]], tone) + limb([[6, -34, 9], [20, -26, 8], [18, -2, 7]], tone) + form(curve([[10, -6], [30, -6], [32, 2, 1], [8, 2, 1]]), INK, { far: 2 })
    : limb([[-4, -48, 9], [-12, -24, 8], [-18, -2, 6]], tone) + limb([[6, -48, 9], [14, -24, 8], [16, -2, 6]], tone) + form(curve([[-26, -6], [-10, -6], [-6, 2, 1], [-28, 2, 1]]), INK, { far: 2 }) + form(curve([[8, -6], [24, -6], [30, 2, 1], [8, 2, 1]]), INK, { far: 2 });
  const up = kneels ? 14 : 0;
  return place(x, y, legs + place(0, up,
    form(poly([[-30, -84], [-14, -86], [-14, -52], [-28, -54]]), INK, { light: MIST, far: 4 }) +
    form(curve([[-15, -86], [0, -90], [15, -84], [16, -60], [13, -44], [-14, -44], [-17, -62]]), tone, { far: 8 }) +
    form(poly([[-16, -54], [15, -54], [15, -47], [-16, -47]]), INK, { far: 2 }) +
    form(curve([[-9, -104], [4, -108], [12, -98], [9, -88], [-2, -86], [-9, -92]]), SAND, { far: 4, hatched: false }) +
    form(curve([[-15, -98, 1], [-14, -110], [0, -117], [13, -110], [17, -98, 1], [2, -102]]), tone, { far: 6 }) +
    fill(poly([[2, -80], [64, -88], [64, -84], [30, -77], [24, -70], [10, -70], [-2, -66]]), INK) + fill(poly([[28, -79], [34, -80], [38, -66], [32, -66]]), INK) +
    limb([[8, -80, 7], [20, -66, 6], [36, -76, 5]], tone) + limb([[-8, -80, 7], [2, -64, 6], [14, -72, 5]], tone)), s, 0, flip);
}

/** A fighter with a great axe, 120 high; looks to the left. */
function axeman(x, y, s = 1, { tone = RUST, flip = false } = {}) {
  return place(x, y,
    limb([[6, -54, 13], [22, -28, 11], [26, -3, 9]], INK) + limb([[-8, -54, 13], [-22, -30, 11], [-34, -3, 9]], INK) +
    stroke('M34-20L-34-142', INK, 7) + stroke('M33-21L-34-142', SAND, 3.4) +
    form(curve([[-30, -150, 1], [-58, -146], [-70, -116], [-52, -106, 1], [-40, -122], [-22, -128, 1]]), MIST, { far: 7 }) +
    form(curve([[-24, -150, 1], [-4, -156], [8, -144, 1], [-12, -134]]), MIST, { far: 4 }) +
    form(curve([[-28, -104], [0, -112], [28, -104], [34, -72], [24, -48], [-24, -48], [-32, -72]]), tone, { far: 13 }) +
    form(curve([[-30, -102], [-6, -110], [8, -96], [-4, -86], [-28, -88]]), INK, { light: MIST, far: 5 }) +
    form(curve([[-12, -128], [2, -134], [14, -124], [12, -110], [0, -104], [-10, -110]]), SAND, { far: 5, hatched: false }) +
    form(curve([[-12, -114], [2, -108], [10, -112], [6, -92], [-6, -92]]), INK, { light: RUST, far: 3 }) +
    form(curve([[-15, -124, 1], [-10, -140], [6, -144], [18, -132], [18, -120, 1], [2, -126]]), INK, { light: MIST, far: 5 }) +
    limb([[24, -98, 12], [38, -74, 11], [20, -50, 8]], tone, 6) + limb([[-22, -96, 12], [-36, -84, 10], [-14, -98, 8]], tone, 6), s, 0, flip);
}

function drone(x, y, s = 1) {
  return place(x, y,
    stroke('M-46-14L-16-2M46-14L16-2', INK, 6) +
    [-46, 46].map((at) => fill(circle(at, -20, 34, 4), PAPER, 0.55) + fill(circle(at, -20, 34, 2), INK, 0.5) + form(poly([[at - 4, -22], [at + 4, -22], [at + 5, -8], [at - 5, -8]]), INK, { far: 2 })).join('') +
    form(curve([[-24, -8], [0, -16], [24, -8], [26, 8], [0, 20], [-26, 8]]), PETROL, { far: 9 }) +
    fill(circle(6, 4, 9), INK) + glow(6, 4, 18, '#ffd9a0', 0.9) + fill(circle(6, 4, 5), '#fff3d8') +
    stroke('M-10 16l-6 14M14 16l6 14', INK, 3.4), s);
}

/** A colossus with a mortar on its right shoulder, 260 high; looks to the left. */
function colossus(x, y, s = 1, { tone = RUST, flip = false } = {}) {
  const leg = (at, knee, foot) =>
    limb([[at, -116, 22], [knee, -66, 20], [foot, -12, 15]], tone, 11) + form(curve([[knee - 20, -82], [knee, -90], [knee + 18, -80], [knee + 14, -54], [knee - 16, -54]]), INK, { light: MIST, far: 7 }) +
    form(poly([[foot - 30, -18], [foot + 18, -18], [foot + 30, 2], [foot - 40, 2]]), INK, { light: MIST, far: 6 });
  return place(x, y,
    leg(36, 52, 48) +
    form(poly([[62, -250], [86, -262], [118, -176], [92, -166]]), INK, { light: MIST, far: 8 }) + fill(circle(74, -257, 12, 6), '#000') +
    form(curve([[46, -214], [88, -222], [104, -190], [92, -164], [54, -166]]), tone, { far: 14 }) +
    leg(-34, -48, -44) +
    form(poly([[-40, -122], [44, -122], [32, -96], [-28, -96]]), INK, { light: MIST, far: 8 }) +
    form(curve([[-62, -222], [0, -236], [62, -222], [72, -170], [48, -116], [-46, -116], [-72, -168]]), tone, { far: 26, edge: 2.4 }) +
    form(curve([[-36, -248], [-4, -258], [28, -248], [34, -222], [0, -208], [-40, -220]]), INK, { light: MIST, far: 8 }) +
    fill(poly([[-32, -236], [18, -238], [16, -230], [-30, -228]]), '#ffd9a0') + glow(-10, -233, 34, '#ffd9a0', 0.7) +
    stroke('M-46-188h84M-40-160h72M0-206v84', INK, 2.4, 'opacity=".55"') + [[-50, -204], [50, -204], [-38, -130], [38, -130]].map(([a, b]) => fill(circle(a, b, 4), INK)).join('') +
    form(curve([[-98, -218], [-62, -228], [-48, -200], [-62, -174], [-98, -178]]), tone, { far: 13 }) +
    limb([[-80, -180, 18], [-100, -140, 17], [-92, -92, 20]], tone, 9) +
    form(curve([[-118, -100], [-92, -108], [-70, -96], [-74, -66], [-92, -56], [-114, -70]]), INK, { light: MIST, far: 9 }) + stroke('M-108-66v14M-94-58v16M-80-64v14', INK, 8), s, 0, flip);
}

/** A house that was hit: two walls, windows, rubble. */
function ruin(seed, x, y, w, h, tone = MIST) {
  const next = random(seed);
  const top = [[0, -h]];
  for (let at = 0.1; at < 1; at += 0.1) top.push([w * at, -h * (0.35 + 0.65 * Math.abs(Math.cos(at * 4 + seed))) + next() * 14], [w * (at + 0.05), -h * (0.3 + 0.6 * Math.abs(Math.cos(at * 4 + seed))) + next() * 10]);
  const holes = [0.16, 0.44, 0.72].map((at, i) => (h * (i === 1 ? 0.5 : 0.62) > 40 ? `M${(w * at).toFixed(0)} ${(-h * 0.16).toFixed(0)}v${(-h * 0.2).toFixed(0)}h${(w * 0.12).toFixed(0)}v${(h * 0.2).toFixed(0)}z` : '')).join('');
  return place(x, y, form(poly([[0, 4], ...top, [w, -h * 0.24], [w, 4]]), tone, { far: 16, edge: 2 }) + fill(holes || 'M0 0', INK, 0.85) +
    Array.from({ length: 9 }, () => { const [a, b] = [next() * (w + 40) - 20, 4 + next() * 10]; return form(poly([[a - 9, b + 5], [a - 4, b - 7], [a + 7, b - 5], [a + 11, b + 5]]), tone, { far: 4, hatched: false }); }).join(''));
}

function tree(x, y, s, tone = PETROL) {
  return place(x, y, form(poly([[-5, 0], [5, 0], [4, -34], [-3, -34]]), INK, { light: SAND, far: 3 }) +
    [[-28, 0], [-54, 6], [-82, 12]].map(([top, cut], i) => form(poly([[-30 + cut, top], [0, top - 46], [30 - cut, top], [16, top + 3], [0, top - 3], [-14, top + 4]]), tone, { far: 10 - i * 2 })).join(''), s);
}
const smoke = (x, y, s, tone = INK) => [[0, 0, 26], [8, -24, 34], [16, -52, 46], [34, -88, 58], [52, -132, 74]].map(([a, b, r]) => glow(x + a * s, y + b * s, r * s, tone, 0.5)).join('');

function groups() {
  return picture(W, H,
    sky(dusk) + sun(190, 150, 26) + smoke(318, 196, 0.8) +
    ground([214, 206, 216, 204, 212], MIST) + ruin(3, 250, 222, 120, 84, MIST) + ruin(6, 452, 226, 150, 108, MIST) + ruin(9, -20, 240, 150, 122, MIST) +
    colossus(664, 286, 0.92) +
    ground([246, 252, 244, 254, 248], SAND) + ripples(4, 50, [0, 254, W, 80], INK, 1.4, 0.35, 90) + specks(5, 170, [0, 250, W, 88], INK, 2, 0.35) +
    shadow(126, 304, 26, 120) + shadow(236, 320, 30, 110) + shadow(560, 320, 34, 120) +
    soldier(126, 306, 1.02) + drone(214, 96, 0.8) + soldier(236, 324, 1, { kneels: true }) + axeman(556, 322, 1.04) +
    form(curve([[292, 330], [306, 300], [346, 294], [380, 306], [394, 334]]), MIST, { far: 9 }) + form(poly([[318, 300], [352, 294], [360, 306], [326, 312]]), PAPER, { far: 5 }) +
    fill(poly([[0, 322], [70, 316], [96, 340], [0, 340]]), INK, 0.8) + fill(poly([[800, 312], [724, 322], [700, 340], [800, 340]]), INK, 0.8));
}

function terrain() {
  return picture(W, H,
    sky(dusk) + sun(120, 110, 24) + fill(curve([[-10, 190, 1], [120, 150], [240, 178], [420, 128], [560, 176], [700, 146], [810, 180, 1], [810, 240, 1], [-10, 240, 1]]), MIST, 0.8) +
    ground([206, 200, 210, 198, 206], MIST) +
    [40, 88, 62, 130, 18, 108, 158].map((x, i) => tree(x, 222 + (i % 3) * 12, 0.8 + (i % 3) * 0.14)).join('') +
    ruin(4, 330, 238, 150, 112, SAND) + ruin(12, 500, 232, 100, 66, MIST) +
    ground([244, 238, 248, 240, 246], SAND) +
    fill(curve([[372, 240, 1], [404, 240, 1], [470, 274], [520, 345, 1], [250, 345, 1], [350, 276]]), PAPER) + stroke('M388 246q2 30-6 90', INK, 3, 'stroke-dasharray="14 12" opacity=".5"') +
    place(640, 272, form(curve([[-84, 8], [-58, -14], [0, -24], [62, -12], [86, 8], [40, 26], [-44, 26]]), SAND, { far: 8 }) + fill(circle(0, 4, 58, 15), INK) + fill(circle(6, 9, 46, 9), RUST, 0.5)) +
    [0, 1, 2].flatMap((row) => Array.from({ length: 5 - row }, (_, i) => form(curve([[-15, 4], [-15, -8], [0, -11], [15, -8], [15, 4], [0, 6]].map(([a, b]) => [150 + i * 28 + row * 14 + a, 318 - row * 15 + b])), SAND, { far: 4 }))).join('') +
    soldier(200, 338, 0.72, { kneels: true }) + ripples(8, 40, [0, 256, W, 80], INK, 1.3, 0.3, 80) + specks(9, 150, [0, 250, W, 88], INK, 2, 0.35) +
    form(curve([[716, 340], [706, 300], [740, 282], [784, 296], [810, 340]]), PETROL, { far: 14 }));
}

function bell() {
  return picture(W, H,
    sky([[0, INK], [0.4, PETROL], [0.7, MIST], [0.9, SAND]]) + glow(400, 170, 240, PAPER, 0.8) +
    Array.from({ length: 46 }, (_, i) => stroke(`M${(i * 137) % W} ${(i * 71) % 190}l-7 26`, PAPER, 1.5, 'opacity=".45"')).join('') +
    fill(poly([[640, 0], [616, 60], [634, 62], [598, 138], [612, 140], [580, 204], [640, 120], [624, 118], [662, 48], [644, 46], [668, 0]]), '#fff6dc') + glow(624, 80, 130, PAPER, 0.7) +
    ground([226, 220, 228, 218, 226], PETROL) + ruin(7, 40, 236, 120, 70, PETROL) + ruin(2, 640, 238, 130, 82, PETROL) +
    ground([256, 250, 262, 252, 258], SAND) + ripples(3, 60, [0, 262, W, 76], INK, 1.5, 0.4, 90) +
    shadow(400, 286, 80, 120) +
    form(poly([[312, 288], [330, 288], [360, 64], [346, 64]]), INK, { light: SAND, far: 6 }) + form(poly([[488, 288], [470, 288], [440, 64], [454, 64]]), INK, { light: SAND, far: 6 }) +
    form(poly([[326, 76], [474, 76], [468, 56], [332, 56]]), INK, { light: SAND, far: 6 }) + stroke('M344 180h112', INK, 8) +
    place(400, 84, stroke('M0-8v14', INK, 8) + form(curve([[-22, 4], [-14, 0], [14, 0], [22, 4], [32, 50], [40, 92], [62, 116, 1], [-62, 116, 1], [-40, 92], [-32, 50]]), RUST, { far: 26, edge: 3 }) + stroke('M-52 106q52 14 104 0M-37 84q37 10 74 0M-30 40q30 8 60 0', INK, 2.6) + form(circle(8, 124, 13), INK, { light: SAND, far: 5 }), 1, -9) +
    soldier(172, 314, 1.06) + soldier(86, 300, 0.9) + axeman(632, 316, 1.02) + shadow(172, 314, 28, 100) + shadow(632, 316, 36, 100) + fill(poly([[0, 318], [110, 326], [130, 340], [0, 340]]), INK, 0.85));
}

function walker() {
  return picture(W, H,
    sky(dusk) + sun(150, 120, 24) + smoke(300, 196, 0.8) +
    fill(curve([[-10, 196, 1], [150, 168], [330, 190], [520, 160], [810, 186, 1], [810, 250, 1], [-10, 250, 1]]), MIST, 0.75) +
    ruin(5, 40, 236, 130, 74, MIST) + ruin(8, 220, 240, 110, 62, MIST) + ground([240, 232, 242, 234, 240], SAND) +
    shadow(506, 316, 90, 220) + colossus(500, 322, 1.2) + smoke(606, 12, 0.34, PAPER) + glow(598, 8, 46, '#ffd9a0', 0.9) +
    ruin(11, 640, 318, 150, 92, SAND) + ripples(4, 50, [0, 248, W, 88], INK, 1.4, 0.35, 90) +
    soldier(168, 318, 0.62) + soldier(230, 326, 0.6, { kneels: true }) + shadow(168, 318, 16, 60) +
    specks(6, 160, [0, 246, W, 90], INK, 2, 0.35) + fill(poly([[0, 314], [92, 322], [120, 340], [0, 340]]), INK, 0.85));
}

function powers() {
  const robe = (x, y, s) => place(x, y,
    form(curve([[-22, -96], [0, -104], [22, -96], [30, -50], [44, 0, 1], [-44, 0, 1], [-30, -50]]), PETROL, { far: 16, edge: 2 }) + stroke('M-10-86q-8 44-16 84M10-86q8 44 16 84', INK, 2, 'opacity=".5"') +
    limb([[-20, -92, 9], [-44, -112, 8], [-58, -140, 6]], PETROL, 5) + limb([[20, -92, 9], [46, -96, 8], [76, -104, 6]], PETROL, 5) +
    form(circle(-60, -146, 7), SAND, { far: 3 }) + form(circle(82, -106, 7), SAND, { far: 3 }) +
    form(curve([[-12, -120], [0, -128], [13, -120], [11, -104], [0, -98], [-10, -104]]), SAND, { far: 5, hatched: false }) +
    form(curve([[-20, -100], [-18, -126], [0, -142], [19, -126], [20, -98], [12, -112], [0, -126], [-11, -112]]), INK, { light: MIST, far: 5 }) +
    fill(circle(-5, -112, 1.6) + circle(6, -112, 1.6), INK) + stroke('M-3-104h7', INK, 1.4), s);
  const tongue = (x, y, s, tone) => place(x, y, fill(curve([[0, 14], [20, -14], [60, -20], [110, -6, 1], [64, 2], [86, 20, 1], [40, 18]]), tone), s);
  return picture(W, H,
    sky([[0, INK], [0.45, PETROL], [0.75, MIST], [0.95, SAND]]) + glow(330, 170, 220, '#ffd9a0', 0.8) +
    ground([236, 228, 240, 230, 236], PETROL) + ruin(3, 90, 244, 120, 86, PETROL) + ground([262, 256, 266, 258, 262], SAND) + ripples(7, 50, [0, 268, W, 70], INK, 1.4, 0.35, 90) +
    shadow(210, 316, 40, 90) + robe(210, 318, 1.5) + glow(120, 98, 60, '#cfe6ff', 0.9) + stroke(circle(120, 98, 30), PAPER, 2.4) + stroke(circle(120, 98, 21), PAPER, 1.6, 'stroke-dasharray="4 6"') + stroke('M120 74l14 38-38-24h48l-38 24z', PAPER, 1.8) +
    glow(420, 158, 150, '#ffb060', 0.9) + tongue(334, 158, 2, RUST) + tongue(344, 158, 1.5, '#e07b34') + tongue(352, 158, 0.95, '#ffe0a0') +
    [[590, 260, 62], [650, 232, 74], [716, 262, 80], [610, 206, 52], [690, 186, 60], [770, 220, 66], [560, 300, 50]].map(([x, y, r]) => glow(x, y, r * 1.5, PAPER, 0.75)).join('') +
    axeman(664, 318, 1.02) + [[600, 300, 90], [690, 310, 110], [760, 290, 100]].map(([x, y, r]) => glow(x, y, r, PAPER, 0.9)).join('') + fill(poly([[0, 322], [120, 330], [136, 340], [0, 340]]), INK, 0.85));
}

function cover() {
  const [h, down] = [1130, 130];
  return picture(W, h,
    sky([[0, INK], [0.24, PETROL], [0.5, MIST], [0.66, SAND], [0.75, PAPER]], h) + place(0, down, sun(236, 330, 84) +
    [[60, 250], [420, 170], [610, 300], [120, 430]].map(([x, y]) => fill(curve([[x - 120, y, 1], [x - 40, y - 9], [x + 40, y - 6], [x + 130, y, 1], [x + 30, y + 8], [x - 60, y + 6]]), PAPER, 0.4)).join('') +
    smoke(700, 600, 2) + fill(curve([[-10, 620, 1], [160, 560], [340, 610], [540, 550], [810, 600, 1], [810, 760, 1], [-10, 760, 1]]), MIST, 0.8) +
    ruin(5, -30, 690, 210, 170, MIST) + ruin(8, 600, 690, 230, 150, MIST) + ground([680, 668, 684, 672, 680], SAND, h) +
    shadow(450, 826, 190, 330) + colossus(440, 836, 2.2) + glow(612, 276, 70, '#ffd9a0', 0.8) + smoke(622, 262, 0.7, PAPER) +
    ruin(11, 610, 836, 220, 130, SAND) + ruin(3, -60, 826, 190, 100, SAND) +
    ripples(4, 90, [0, 700, W, 290], INK, 1.8, 0.32, 120) + specks(6, 260, [0, 690, W, 300], INK, 2.4, 0.32) +
    drone(112, 420, 1) + shadow(196, 936, 44, 190) + shadow(330, 960, 44, 170) + shadow(620, 950, 60, 170) +
    soldier(196, 940, 1.9) + soldier(330, 968, 1.9, { kneels: true }) + axeman(610, 956, 1.95) +
    fill(poly([[0, 950], [110, 966], [150, 1000], [0, 1000]]), INK, 0.85) + fill(poly([[800, 940], [716, 964], [690, 1000], [800, 1000]]), INK, 0.85)));
}

/** A die of twelve sides that shows its 12, lit from the upper left. */
function twelve(x, y, r) {
  const at = (turn, far) => [Math.cos(((turn - 90) * Math.PI) / 180) * far, Math.sin(((turn - 90) * Math.PI) / 180) * far];
  const sides = [0, 72, 144, 216, 288].map((turn) => {
    const facet = poly([at(turn, r * 0.6), at(turn, r), at(turn + 36, r), at(turn + 72, r), at(turn + 72, r * 0.6)]);
    return form(facet, { 0: RUST, 72: INK, 144: INK, 216: RUST, 288: RUST }[turn], { far: r * 0.1, light: turn === 288 ? PAPER : SAND, hatched: turn === 216 });
  });
  const digits = 'M-38-22L-22-40V36M-40 36H-4M8-20q2-20 20-20t20 18q0 14-16 28L6 36H50';
  return place(x, y,
    sides.join('') + form(poly([0, 72, 144, 216, 288].map((turn) => at(turn, r * 0.6))), RUST, { far: r * 0.06, hatched: false, edge: 3 }) +
    place(2, 4, stroke(digits, INK, 17) + stroke(digits, PAPER, 11), r / 130));
}

function title() {
  return picture(600, 600,
    `<defs>${gradient('sky', dusk)}</defs>` + fill(circle(300, 300, 284), INK) + fill(circle(300, 300, 275), PAPER) +
    within(circle(300, 300, 266),
      fill('M0 0h600v600h-600z', 'url(#sky)') + sun(150, 170, 46) +
      [[330, 110], [470, 180], [90, 270]].map(([x, y]) => fill(curve([[x - 110, y, 1], [x - 30, y - 8], [x + 40, y - 5], [x + 120, y, 1], [x + 20, y + 7]]), PAPER, 0.5)).join('') +
      fill(curve([[-10, 380, 1], [150, 346], [330, 372], [480, 340], [610, 366, 1], [610, 460, 1], [-10, 460, 1]]), MIST, 0.8) +
      ruin(6, 10, 424, 170, 120, MIST) + ruin(9, 430, 424, 180, 140, MIST) + smoke(520, 350, 1.1) +
      fill(curve([[-10, 420, 1], [150, 408], [300, 424], [450, 410], [610, 420, 1], [610, 610, 1], [-10, 610, 1]]), SAND) +
      ripples(12, 60, [0, 430, 600, 160], INK, 2, 0.32, 120) + specks(13, 160, [0, 420, 600, 170], INK, 2.4, 0.32) +
      shadow(300, 452, 96, 210) + twelve(300, 318, 150) + drone(412, 124, 0.9) +
      shadow(150, 500, 30, 110) + soldier(150, 504, 1.3) + shadow(446, 504, 36, 110) + axeman(438, 508, 1.25)),
  );
}

export const scenes = { cover, title, groups, bell, terrain, colossus: walker, powers };
