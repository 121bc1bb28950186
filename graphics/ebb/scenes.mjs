/** The large pictures: the cover, the openers of the parts, and one of the table. Layers from pale and far to dark and near. */
import { H, W, causeway, clouds, cottage, ground, sky, skyline, tower } from './city.mjs';
import { debtor, hand } from './creatures.mjs';
import { DEEP, EMBER, FOAM, INK, SAND, SEA, along, barnacles, circle, curve, fill, form, glow, gradient, picture, place, poly, ripples, specks, stroke, tube, weed, within } from './hand.mjs';
import { gleaner } from './people.mjs';

function cover() {
  const [w, h] = [800, 1130];
  return picture(
    w,
    h,
    sky([[0, DEEP], [0.36, SEA], [0.54, SAND], [0.64, EMBER]], w, h) +
      // the title stands in the sky
      place(0, 130, glow(240, 330, 360, SAND, 1) +
      fill(circle(240, 330, 62), FOAM) +
      clouds(3, 16, [0, 120, w, 330], FOAM, 0.45) +
      skyline(11, 560, [-10, 810], 120, SEA, 0.75) +
      ground([520, 512, 520, 516, 520], SEA, w, h) +
      ripples(5, 60, [0, 520, w, 70], FOAM, 1.8, 0.7, 120) +
      skyline(17, 610, [-10, 810], 190, DEEP, 0.7) +
      tower(120, 700, 84, 330, { roof: 'cone', lean: -3, seed: 3 }) +
      tower(655, 690, 96, 290, { roof: 'dome', lean: 4, seed: 5, top: SEA }) +
      tower(236, 690, 58, 190, { roof: 'broken', lean: 5, seed: 8, tone: SEA }) +
      tower(560, 700, 60, 210, { roof: 'flat', lean: -2, seed: 9, tone: SEA }) +
      tower(740, 720, 90, 400, { roof: 'cone', lean: -2, seed: 10, lit: [1] }) +
      // the belfry in the middle, with the bell
      form(poly([[330, 720], [340, 330], [470, 330], [480, 720]]), DEEP, { far: 26, edge: 3 }) +
      form(poly([[318, 336], [405, 216], [492, 336]]), EMBER, { far: 20, edge: 3 }) +
      stroke('M405 216v-24', INK, 5) + stroke(circle(405, 185, 7), INK, 5) + stroke('M389 205q8-6 16 0t16 0', INK, 4) +
      fill('M358 500v-110a47 47 0 0 1 94 0v110z', INK) +
      glow(405, 420, 80, EMBER, 0.55) +
      form(curve([[376, 478, 1], [386, 452], [388, 410], [405, 392], [422, 410], [424, 452], [434, 478, 1], [405, 484]]), SAND, { far: 11 }) +
      stroke('M378 470q27 9 54 0M387 440q18 5 36 0', INK, 2.4) +
      stroke('M338 520h134M336 620h138', INK, 3, 'opacity=".5"') +
      fill('M362 600v-34a14 14 0 0 1 28 0v34zM424 690v-34a14 14 0 0 1 28 0v34z', INK) +
      weed(31, [322, 336, 170], 22, 60, INK) +
      weed(32, [352, 500, 108], 15, 50, INK) +
      specks(33, 100, [334, 560, 140, 150], FOAM, 2.6, 0.7) +
      barnacles([[346, 700, 8], [362, 690, 6], [456, 704, 9], [442, 694, 5], [350, 672, 5]]) +
      ground([700, 690, 706, 694, 700], SAND, w, h) +
      ripples(41, 72, [-40, 704, w, 290], DEEP, 2.2, 0.5, 150) +
      specks(42, 90, [0, 700, w, 300], INK, 2.2, 0.35) +
      causeway([250, 620, 1010], [392, 424, 706], FOAM) +
      fill(curve([[0, 880, 1], [120, 862], [210, 892], [150, 940], [0, 950, 1]]), SEA) + ripples(44, 18, [0, 876, 180, 60], FOAM, 2, 0.9, 70) +
      fill(curve([[800, 800, 1], [690, 792], [640, 818], [700, 842], [800, 838, 1]]), SEA) + ripples(45, 12, [650, 802, 140, 30], FOAM, 2, 0.9, 60) +
      place(690, 930, form(tube(along([[-60, 30, 9], [0, -10, 8], [70, 20, 6]])), INK, { light: SEA }) + form(curve([[-10, 10], [30, -60], [50, -54], [16, 18]]), INK, { light: SEA, far: 5 }) + stroke(circle(44, -66, 14), INK, 7), 1.1) +
      [[300, 874], [372, 838], [440, 862]].map(([x, y]) => fill(poly([[x - 14, y], [x + 14, y], [x + 96, y + 62], [x + 60, y + 66]]), INK, 0.4)).join('') +
      gleaner(300, 876, 150, { tone: EMBER, lamp: true }) +
      gleaner(372, 840, 112, { tone: INK, hat: 'cap', pole: true }) +
      gleaner(442, 864, 138, { tone: DEEP, hat: 'brim', flip: true }) +
      [[520, 250], [560, 226], [600, 262], [120, 240]].map(([x, y]) => stroke(`M${x - 18} ${y - 6}q10-8 18 6q8-14 18-6`, INK, 3.4)).join('')),
  );
}

function openStrand() {
  return picture(
    W,
    H,
    sky([[0, SEA], [0.45, SAND], [0.62, FOAM]]) +
      glow(150, 130, 220, FOAM, 1) +
      fill(circle(150, 130, 40), '#fff') +
      clouds(51, 12, [0, 30, W, 140], FOAM, 0.6) +
      skyline(52, 246, [330, 780], 70, SEA, 0.8) +
      ground([240, 246, 240, 246, 242], SAND) +
      ripples(53, 60, [200, 246, 600, 110], DEEP, 1.6, 0.5, 120) +
      specks(54, 160, [150, 250, 650, 200], INK, 1.8, 0.35) +
      fill(curve([[520, 300, 1], [600, 288], [720, 300], [810, 292, 1], [810, 320, 1], [690, 326]]), SEA) + ripples(57, 12, [560, 294, 240, 26], FOAM, 1.8, 0.9, 70) +
      causeway([330, 470, 470], [560, 572, 246], FOAM) +
      place(690, 352, form(curve([[-70, -16], [0, 2], [76, -24, 1], [60, 18], [20, 32], [-40, 26]]), EMBER, { far: 9 }) + stroke('M-60-4q60 20 124-8M-52 8q56 16 110-6', INK, 2) + stroke('M-6 4l-22-92', INK, 5) + stroke('M-26-78l52 70', INK, 2), 1, -9) +
      form(curve([[-20, 470, 1], [-20, 250, 1], [60, 236], [150, 246], [220, 280], [270, 330], [296, 400], [330, 470, 1]]), DEEP, { far: 24 }) +
      weed(55, [150, 262, 110], 16, 60, INK) +
      cottage(70, 240, 84, { light: true, seed: 1 }) +
      cottage(168, 262, 66, { tone: FOAM, top: EMBER, seed: 2 }) +
      cottage(230, 304, 58, { tone: SAND, light: true, seed: 3 }) +
      form(poly([[6, 236], [6, 150], [24, 116], [42, 150], [42, 236]]), FOAM, { far: 8 }) + fill('M18 190v-16a6 6 0 0 1 12 0v16z', INK) + stroke('M24 116v-16', INK, 3) + stroke(circle(24, 95, 5), INK, 3) +
      [[270, 378], [310, 420]].map(([x, y]) => stroke(`M${x} ${y}v-46`, INK, 6)).join('') + stroke('M270 340q20 22 40 36', INK, 2) +
      gleaner(392, 400, 74, { tone: EMBER, lamp: true, flip: true }) +
      gleaner(432, 364, 58, { tone: INK, hat: 'cap', flip: true }) +
      gleaner(462, 336, 48, { tone: DEEP, hat: 'brim', flip: true, pole: true }) +
      place(116, 312, form(curve([[-16, -60], [0, -70], [16, -60], [24, 4, 1], [-24, 4, 1]]), INK, { light: SEA, far: 6 }) + form(circle(2, -78, 11), SAND, { far: 4 }) + form(curve([[-11, -80], [-6, -92], [12, -90], [14, -70], [8, -78]]), FOAM, { far: 3 }) + form(tube([[12, -58, 6], [32, -74, 5], [36, -96, 4]]), INK, { light: SEA, far: 3 }) + form(circle(37, -100, 5), SAND, { far: 2 })) +
      [[420, 90], [450, 76], [486, 98]].map(([x, y]) => stroke(`M${x - 13} ${y - 4}q7-6 13 4q6-10 13-4`, INK, 2.6)).join(''),
  );
}

function openGleaners() {
  const people = [
    [150, 424, 250, { tone: DEEP, hat: 'brim', lamp: true }],
    [300, 416, 226, { tone: EMBER, hat: 'hood', pole: true }],
    [440, 420, 236, { tone: INK, hat: 'cap', lamp: true }],
    [556, 408, 164, { tone: SAND, hat: 'hood' }],
  ];
  return picture(
    W,
    H,
    sky([[0, SEA], [0.5, SAND], [0.72, FOAM]]) +
      glow(90, 110, 200, FOAM, 1) +
      fill(circle(90, 110, 44), '#fff') +
      clouds(61, 14, [0, 30, W, 180], FOAM, 0.55) +
      skyline(62, 320, [-10, 560], 90, SEA, 0.6) +
      ground([312, 318, 312, 318, 312], SAND) +
      ripples(63, 60, [-40, 318, 840, 130], DEEP, 1.8, 0.5, 130) +
      specks(64, 180, [0, 320, W, 140], INK, 2, 0.4) +
      form(poly([[612, 400], [612, 120], [640, 120], [640, 96], [664, 96], [664, 120], [700, 120], [700, 96], [724, 96], [724, 120], [760, 120], [760, 96], [784, 96], [784, 120], [820, 120], [820, 400]]), DEEP, { far: 24 }) +
      fill('M664 400V270a62 62 0 0 1 124 0v130z', INK) +
      glow(726, 330, 90, SEA, 0.8) +
      stroke('M684 206v92M705 206v96M726 204v100M747 206v96M768 206v92M664 250h124M664 282h124', SEA, 5) +
      fill('M684 298l-4 12h8zM705 302l-4 12h8zM726 304l-4 12h8zM747 302l-4 12h8zM768 298l-4 12h8z', SEA) +
      place(726, 168, form(curve([[-38, 0], [-14, -14], [14, -8], [34, -18, 1], [30, 14, 1], [12, 6], [-12, 12]]), SAND, { far: 5 }) + fill(circle(-24, -2, 3), INK)) +
      weed(65, [606, 122, 200], 26, 80, INK) +
      barnacles([[626, 380, 10], [646, 366, 7], [636, 342, 6], [800, 376, 9]]) +
      causeway([-60, 690, 480], [650, 800, 392], FOAM) +
      people.map(([x, y, h]) => fill(poly([[x - h * 0.1, y], [x + h * 0.12, y], [x + h * 0.95, y + h * 0.16], [x + h * 0.7, y + h * 0.2]]), INK, 0.4)).join('') +
      people.map(([x, y, h, more]) => gleaner(x, y, h, { ...more, flip: false })).join(''),
  );
}

function openKnots() {
  const rope = (points, w = 20) => stroke(curve(points, false), INK, w + 6) + stroke(curve(points, false), SAND, w) + stroke(curve(points.map(([x, y]) => [x + 4, y + 5]), false), INK, w * 0.45, 'opacity=".35"') + stroke(curve(points, false), INK, w * 0.9, 'stroke-dasharray="2.4 9" opacity=".55"') + stroke(curve(points.map(([x, y]) => [x - 4, y - 4]), false), FOAM, w * 0.2, 'stroke-dasharray="5 6.4"');
  const arm = (flip) =>
    place(
      400,
      0,
      form(tube([[-440, 400, 70], [-300, 330, 58], [-190, 276, 44]]), EMBER, { far: 22 }) +
        form(tube([[-214, 290, 46], [-186, 274, 44]]), FOAM, { far: 8 }) +
        form(curve([[-190, 240], [-150, 214], [-110, 212], [-92, 236], [-100, 268], [-140, 300], [-178, 300]]), SAND, { far: 14 }) +
        [[-116, 218, -66, 212, -44, 232], [-104, 236, -58, 238, -40, 254], [-106, 256, -66, 262, -52, 274], [-118, 276, -84, 286, -72, 292]].map(([a, b, c, d, e, f]) => form(tube([[a, b, 13], [c, d, 11.5], [e, f, 8]]), SAND, { far: 5 })).join('') +
        form(tube([[-150, 222, 15], [-116, 190, 13], [-84, 184, 9]]), SAND, { far: 5 }),
      1,
      0,
      flip,
    );
  return picture(
    W,
    H,
    sky([[0, INK], [0.6, DEEP], [1, SEA]]) +
      ripples(71, 60, [-40, 10, 840, 440], SEA, 2, 0.7, 130) +
      [250, 214, 178].map((r, i) => stroke(circle(400, 238, r, r * 0.72), i === 1 ? FOAM : SEA, 6 - i * 2, `opacity="${0.4 + i * 0.2}"`)).join('') +
      Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * 2 * Math.PI;
        return stroke(curve([[400 + Math.cos(a) * 196, 238 + Math.sin(a) * 142], [400 + Math.cos(a + 0.1) * 230, 238 + Math.sin(a + 0.1) * 166], [400 + Math.cos(a + 0.06) * 270, 238 + Math.sin(a + 0.06) * 196]], false), i % 3 ? SEA : FOAM, 4, 'opacity=".7"');
      }).join('') +
      glow(400, 236, 220, SAND, 1) +
      rope([[-20, 120], [120, 150], [250, 210], [340, 230], [420, 200], [450, 240], [410, 282], [366, 262]]) +
      rope([[820, 120], [680, 150], [550, 210], [470, 238], [386, 284], [350, 240], [388, 198], [430, 214]]) +
      rope([[340, 230], [376, 216], [420, 200]]) +
      rope([[470, 238], [430, 260], [386, 284]]) +
      arm(false) +
      arm(true) +
      [[96, 80], [700, 60], [150, 330], [690, 350], [560, 40]].map(([x, y]) => place(x, y, form(curve([[-26, 0], [-6, -12], [16, -4], [32, -14, 1], [28, 12, 1], [14, 6], [-8, 11]]), FOAM, { far: 4, shade: DEEP }) + fill(circle(-16, -2, 2.6), INK), 1, 0, x < 400)).join('') +
      specks(74, 120, [0, 0, W, H], FOAM, 2.4, 0.7),
  );
}

function openEbb() {
  const side = (flip) =>
    place(
      flip ? W : 0,
      0,
      form(poly([[-10, 470], [-10, -10], [150, -10], [196, 470]]), INK, { light: SEA, far: 26 }) +
        form(poly([[150, 470], [128, 60], [196, 20], [268, 76], [262, 470]]), DEEP, { far: 20 }) +
        form(poly([[112, 70], [192, -6], [284, 88]]), EMBER, { far: 14 }) +
        form(poly([[248, 470], [244, 180], [296, 132], [330, 186], [322, 470]]), SEA, { far: 14 }) +
        form(poly([[236, 188], [296, 118], [340, 194]]), DEEP, { far: 9 }) +
        fill('M60 150v-40a24 24 0 0 1 48 0v40zM50 290v-40a24 24 0 0 1 48 0v40zM186 170v-20a12 12 0 0 1 24 0v20zM222 250v-20a12 12 0 0 1 24 0v20zM180 320v-20a12 12 0 0 1 24 0v20zM282 250v-12a8 8 0 0 1 16 0v12zM280 330v-12a8 8 0 0 1 16 0v12z', INK) +
        (flip ? '' : glow(84, 130, 60, EMBER, 0.8) + fill('M64 148v-38a20 20 0 0 1 40 0v38z', SAND) + stroke('M84 90v58M64 122h40', INK, 3)) +
        weed(flip ? 81 : 82, [110, 84, 180], 22, 70, INK) +
        weed(flip ? 83 : 84, [240, 192, 98], 14, 46, INK) +
        barnacles([[170, 420, 9], [188, 404, 7], [206, 430, 11], [262, 420, 7]]) +
        specks(85, 90, [160, 300, 150, 160], FOAM, 2.4, 0.6),
      1,
      0,
      flip,
    );
  return picture(
    W,
    H,
    sky([[0, SEA], [0.4, SAND], [0.7, EMBER]]) +
      glow(370, 150, 230, FOAM, 1) +
      fill(circle(370, 150, 46), '#fff') +
      clouds(86, 9, [250, 40, 300, 120], FOAM, 0.7) +
      // the sea as a wall
      form(curve([[250, 380, 1], [250, 216], [300, 190], [340, 204], [390, 178], [440, 200], [490, 184], [550, 214], [550, 380, 1]]), DEEP, { far: 18 }) +
      stroke('M270 230q20-26 40 0t40-6 40-6 40 4 40-6 50 14', FOAM, 5) +
      stroke('M280 260q16 40 8 110M320 240q18 60 8 130M362 240q10 60 4 130M404 226q14 70 2 140M446 236q10 60 2 130M490 230q8 60-2 140', SEA, 4) +
      place(430, 300, form(curve([[-50, 0], [-10, -20], [34, -8], [62, -24, 1], [56, 22, 1], [30, 10], [-10, 18]]), INK, { light: SEA, far: 7 }) + fill(circle(-32, -4, 3.4), SAND)) +
      ground([372, 366, 372, 366, 372], SAND) +
      side(false) +
      side(true) +
      form(poly([[190, 480], [610, 480], [470, 372], [330, 372]]), FOAM, { far: 10 }) +
      stroke('M312 386h176M292 404h216M266 426h268M236 452h328M400 372v108M360 372l-52 108M440 372l52 108', INK, 2, 'opacity=".55"') +
      ripples(87, 26, [230, 376, 300, 80], SEA, 2.4, 0.8, 90) +
      [[366, 438, 96, { tone: EMBER, lamp: true }], [428, 424, 84, { tone: INK, hat: 'brim', pole: true, flip: true }]].map(([x, y, h, more]) => fill(poly([[x - 8, y], [x + 12, y], [x + 60, y + 36], [x + 34, y + 38]]), INK, 0.45) + gleaner(x, y, h, more)).join(''),
  );
}

function openSea() {
  const pillar = (x, w, tone) => form(poly([[x - w / 2, 480], [x - w * 0.42, -10], [x + w * 0.42, -10], [x + w / 2, 480]]), tone, { far: w * 0.3 }) + form(poly([[x - w * 0.7, 46], [x - w * 0.5, 26], [x + w * 0.5, 26], [x + w * 0.7, 46], [x + w * 0.55, 60], [x - w * 0.55, 60]]), tone, { far: 6 }) + stroke(`M${x - w * 0.2} 64V480M${x + w * 0.12} 64V480`, INK, 2, 'opacity=".5"') + weed(x, [x - w * 0.6, 56, w * 1.2], 9, 70, INK) + barnacles([[x - w * 0.2, 430, 9], [x + w * 0.1, 410, 7], [x - w * 0.3, 396, 5]]);
  return picture(
    W,
    H,
    sky([[0, SEA], [0.35, DEEP], [1, INK]]) +
      ripples(91, 40, [-40, 0, 860, 60], FOAM, 3, 0.8, 150) +
      [[140, 40, 330, 120], [230, 60, 480, 90], [330, 50, 640, 110]].map(([a, b, c, d]) => fill(poly([[a, -10], [a + b, -10], [c + d, 480], [c, 480]]), FOAM, 0.16)).join('') +
      place(250, 34, form(curve([[-90, -16, 1], [90, -22, 1], [60, 14], [0, 26], [-64, 16]]), EMBER, { far: 9 }) + stroke('M-70-2q70 16 144-6', INK, 2) + stroke('M20 10l30 60', INK, 4)) +
      stroke('M262 60q-14 120 30 180t6 130', SAND, 3) +
      place(300, 380, form(poly([[-10, -10], [10, -10], [14, 24], [-14, 24]]), INK, { light: FOAM, far: 4 })) +
      [[110, 150, 0.8], [180, 190, 0.6], [640, 130, 0.9], [590, 220, 0.6], [700, 250, 0.7]].map(([x, y, s]) => place(x, y, form(curve([[-36, 0], [-8, -16], [22, -6], [44, -20, 1], [40, 18, 1], [20, 8], [-10, 15]]), SEA, { far: 6 }) + fill(circle(-22, -3, 3), INK), s)).join('') +
      pillar(60, 76, DEEP) +
      pillar(220, 44, DEEP) +
      pillar(610, 46, DEEP) +
      pillar(750, 84, DEEP) +
      ground([430, 420, 428, 418, 430], INK) +
      glow(430, 230, 190, FOAM, 0.5) +
      debtor(430, 300, 1.75) +
      ripples(93, 34, [230, 400, 400, 50], FOAM, 2, 0.6, 100) +
      hand(110, 420, -8, 0.9, SEA) + hand(690, 428, 14, 0.8, SEA) + hand(560, 440, -10, 0.7, SEA) +
      stroke(`${circle(470, 120, 7)}${circle(486, 92, 5)}${circle(478, 70, 3.6)}${circle(360, 150, 5)}${circle(350, 126, 4)}`, FOAM, 2.2) +
      specks(94, 120, [0, 0, W, H], FOAM, 2, 0.6),
  );
}

function openPatience() {
  const archway = (x) => `M${x} 400V190a90 96 0 0 1 180 0v210z`;
  return picture(
    W,
    H,
    fill(`M0 0h${W}v${H}h${-W}z`, INK) +
      within(
        archway(70) + archway(310) + archway(550),
        sky([[0, SEA], [0.4, SAND], [0.62, EMBER]]) +
          glow(150, 190, 200, FOAM, 1) +
          fill(circle(150, 190, 40), '#fff') +
          clouds(101, 14, [0, 90, W, 130], FOAM, 0.6) +
          skyline(102, 330, [40, 780], 90, DEEP, 0.8) +
          ground([320, 314, 320, 314, 320], DEEP) +
          ripples(103, 80, [0, 316, W, 90], FOAM, 2, 0.8, 120) +
          fill(curve([[40, 372, 1], [200, 352], [400, 366], [600, 350], [780, 366, 1], [780, 410, 1], [40, 410, 1]]), SEA) +
          stroke('M40 366q80-20 160-4t180 0 200-8 200 6', FOAM, 5),
      ) +
      [70, 310, 550].map((x) => stroke(`M${x - 8} 404V190a98 104 0 0 1 196 0v214`, DEEP, 14) + stroke(`M${x - 14} 404V190a104 110 0 0 1 104-110`, SEA, 2.4)).join('') +
      [30, 280, 520, 770].map((x, i) => form(poly([[x - 26, 410], [x - 22, 150], [x + 22, 150], [x + 26, 410]]), DEEP, { far: 14 }) + form(poly([[x - 34, 156], [x - 26, 132], [x + 26, 132], [x + 34, 156]]), SEA, { far: 6 }) + weed(104 + i, [x - 30, 154, 60], 8, 60, INK)).join('') +
      form(poly([[-10, 470], [-10, 398], [810, 398], [810, 470]]), SEA, { far: 10 }) +
      stroke('M0 424h800M120 400v24M300 400v24M520 400v24M680 400v24M60 424v40M220 424v40M420 424v40M600 424v40', INK, 2, 'opacity=".6"') +
      form(poly([[180, 30], [620, 22], [622, 54], [180, 62]]), EMBER, { far: 9 }) +
      stroke('M370 56l-8 44M430 54l8 44M400 56v40', INK, 9) +
      form(curve([[300, 340, 1], [322, 296], [334, 180], [352, 112], [400, 94], [448, 112], [466, 180], [478, 296], [500, 340, 1], [400, 356]]), DEEP, { far: 34, edge: 3.4 }) +
      fill(curve([[312, 340], [400, 326], [488, 340], [400, 354]]), INK) +
      stroke('M318 306q82 22 164 0M324 290q76 20 152 0M338 172q62 16 124 0', SAND, 3.4) +
      stroke('M352 214q48 12 96 0', SAND, 2) +
      barnacles([[340, 320, 9], [358, 328, 7], [330, 300, 6], [462, 322, 8], [446, 330, 5], [352, 140, 5]]) +
      weed(108, [330, 120, 140], 12, 46, INK) +
      weed(109, [306, 344, 190], 18, 56, INK) +
      place(628, 406, form(curve([[-60, -10], [-30, -16], [44, -14], [60, -4], [44, 8], [-40, 8]]), SAND, { far: 6 }) + form(circle(66, -4, 17), SAND, { far: 6 }) + stroke(circle(-66, -6, 9), INK, 6)) +
      gleaner(206, 410, 150, { tone: EMBER, lamp: true, flip: true }) +
      gleaner(132, 412, 112, { tone: SAND, hat: 'hood' }) +
      specks(110, 90, [0, 398, W, 60], INK, 2, 0.4),
  );
}

function table() {
  return picture(
    800,
    300,
    fill(curve([[20, 60], [200, 22], [420, 30], [640, 18], [784, 70], [776, 220], [640, 284], [400, 276], [180, 288], [24, 230]]), SAND) +
      specks(121, 160, [60, 60, 680, 200], INK, 2, 0.3) +
      ripples(122, 30, [40, 70, 560, 180], DEEP, 1.6, 0.35, 120) +
      fill(circle(296, 236, 150, 20), INK, 0.4) +
      form(curve([[150, 120], [286, 108], [424, 120], [404, 190], [350, 234], [286, 242], [222, 234], [168, 190]]), DEEP, { far: 24, edge: 3 }) +
      fill(circle(287, 122, 132, 22), INK) +
      stroke(circle(287, 122, 134, 24), SEA, 5) +
      [[220, 118, 17], [252, 110, 19], [290, 120, 20], [326, 110, 18], [352, 122, 16], [272, 130, 16], [310, 132, 15]].map(([x, y, r], i) => form(circle(x, y, r, r * 0.68), [FOAM, SEA, SAND][i % 3], { far: 5 })).join('') +
      [[470, 250, 18], [500, 232, 14], [118, 232, 16]].map(([x, y, r], i) => fill(circle(x + 4, y + 6, r, r * 0.5), INK, 0.4) + form(circle(x, y, r, r * 0.68), [SEA, FOAM, SEA][i], { far: 5 })).join('') +
      place(540, 170, fill(poly([[-40, 50], [46, 58], [60, 66], [-20, 70]]), INK, 0.4) + form(poly([[-44, -32], [22, -42], [38, 24], [-30, 40]]), FOAM, { far: 6, light: '#fff' }) + form(poly([[-44, -32], [-24, -54], [38, -62], [22, -42]]), '#fff', { far: 2, hatched: false }) + form(poly([[22, -42], [38, -62], [54, 2], [38, 24]]), SEA, { far: 3 }) + fill(circle(-24, -16, 5) + circle(6, -20, 5) + circle(-17, 22, 5) + circle(14, 16, 5) + circle(-5, 0, 5), INK)) +
      place(636, 196, fill(poly([[-36, 44], [44, 48], [58, 58], [-14, 60]]), INK, 0.4) + form(poly([[-40, -22], [24, -38], [38, 24], [-26, 40]]), DEEP, { far: 8 }) + form(poly([[-40, -22], [-18, -46], [42, -58], [24, -38]]), SEA, { far: 3, hatched: false }) + form(poly([[24, -38], [42, -58], [56, 2], [38, 24]]), INK, { light: SEA, far: 2 }) + fill([[-24, -10], [12, -18], [-19, 8], [18, 0], [-14, 26], [23, 18]].map(([x, y]) => circle(x, y, 4.6)).join(''), FOAM)) +
      [0, 1, 2, 3, 4].map((i) => stroke(circle(700 - i * 3, 128 - i * 7, 56 - i * 4, 26 - i * 2), INK, 12) + stroke(circle(700 - i * 3, 128 - i * 7, 56 - i * 4, 26 - i * 2), FOAM, 8.6) + stroke(circle(702 - i * 3, 130 - i * 7, 56 - i * 4, 26 - i * 2), INK, 7, 'stroke-dasharray="1.6 6" opacity=".5"')).join(''),
  );
}

function title() {
  const ring = (r, width, colour, more) => stroke(circle(300, 300, r), colour, width, more);
  const tail = (points) =>
    stroke(curve(points, false), INK, 30) + stroke(curve(points, false), SAND, 24) + stroke(curve(points, false), INK, 22, 'stroke-dasharray="3 10" opacity=".55"') + stroke(curve(points.map(([x, y]) => [x - 5, y - 4]), false), FOAM, 4, 'stroke-dasharray="6 7"');
  return picture(
    600,
    680,
    `<defs>${gradient('sky', [[0, DEEP], [0.42, SEA], [0.62, SAND], [0.7, EMBER]])}</defs>` +
      within(
        circle(300, 300, 252),
        fill('M0 0h600v600h-600z', 'url(#sky)') +
          glow(170, 330, 210, SAND, 1) +
          fill(circle(170, 330, 46), FOAM) +
          clouds(141, 14, [30, 110, 540, 200], FOAM, 0.5) +
          skyline(142, 398, [30, 580], 96, SEA, 0.75) +
          tower(116, 420, 50, 120, { roof: 'broken', lean: 5, seed: 4, tone: SEA, windows: 2 }) +
          tower(494, 420, 62, 178, { roof: 'cone', lean: -4, seed: 6, lit: [0], windows: 2 }) +
          ground([396, 390, 396, 390, 394], DEEP, 600, 600) +
          ripples(143, 60, [20, 398, 560, 170], SEA, 2.6, 0.8, 130) +
          ripples(144, 24, [40, 404, 520, 150], FOAM, 2, 0.7, 90) +
          // the light on the water, below the sun
          ripples(145, 22, [120, 402, 100, 150], SAND, 3, 0.9, 60) +
          fill(curve([[206, 420], [300, 404], [394, 420], [300, 440]]), INK, 0.45) +
          stroke('M300 40V196', INK, 16) + stroke('M300 40V196', SAND, 10) + stroke('M300 40V196', INK, 9, 'stroke-dasharray="2.4 7" opacity=".55"') +
          stroke(circle(300, 206, 17), INK, 11) + stroke(circle(300, 206, 17), SEA, 5) +
          form(curve([[196, 424, 1], [220, 378], [232, 290], [248, 240], [300, 220], [352, 240], [368, 290], [380, 378], [404, 424, 1], [300, 442]]), DEEP, { far: 34, edge: 3.4 }) +
          stroke('M216 388q84 22 168 0M222 370q78 20 156 0M240 282q60 16 120 0', SAND, 3.6) +
          stroke('M250 316q50 12 100 0', SAND, 2) +
          barnacles([[238, 402, 10], [258, 410, 7], [230, 382, 6], [366, 402, 9], [350, 412, 5], [252, 262, 5]]) +
          weed(146, [262, 236, 76], 8, 40, INK) +
          weed(147, [202, 420, 196], 18, 64, INK) +
          ripples(148, 10, [190, 428, 220, 20], FOAM, 2.6, 0.9, 110) +
          [[384, 150], [418, 132], [446, 158], [146, 200]].map(([x, y]) => stroke(`M${x - 16} ${y - 5}q9-8 16 6q7-13 16-6`, INK, 3.2)).join(''),
      ) +
      ring(262, 32, INK) +
      ring(262, 26, SAND) +
      ring(265, 11, INK, 'opacity=".3"') +
      ring(262, 24, INK, 'stroke-dasharray="3 10" opacity=".55"') +
      ring(256, 4, FOAM, 'stroke-dasharray="6 7"') +
      tail([[250, 552], [292, 588], [350, 600], [392, 664]]) +
      tail([[350, 552], [308, 588], [250, 600], [208, 664]]) +
      tail([[262, 566], [300, 542], [338, 566]]),
  );
}

function closing() {
  const boat = (x, y, scale, lean, tone, flip = false) =>
    place(x, y, fill(circle(10, 34, 96, 9), INK, 0.4) + stroke('M-6 4l-16-110', INK, 5) + fill(poly([[-24, -96], [30, -30], [-12, -14]]), FOAM, 0.9) + stroke('M-22-100l56 76', INK, 2) + form(curve([[-84, -20], [0, 2], [90, -30, 1], [70, 20], [24, 36], [-48, 30]]), tone, { far: 11 }) + stroke('M-72-6q72 24 146-8M-62 10q64 18 128-6', INK, 2) + weed(x, [-60, 22, 110], 9, 16, INK), scale, lean, flip);
  return picture(
    W,
    400,
    // some programs show what is outside
    within('M0 0h800v400h-800z', sky([[0, DEEP], [0.34, SEA], [0.56, SAND], [0.68, EMBER]], W, 400) +
      glow(180, 196, 220, SAND, 1) +
      fill(circle(180, 196, 42), FOAM) +
      clouds(131, 14, [0, 50, W, 140], FOAM, 0.5) +
      ground([232, 226, 232, 226, 232], SEA, W, 400) +
      fill(curve([[-10, 244, 1], [200, 236], [420, 246], [620, 238], [810, 246, 1], [810, 410, 1], [-10, 410, 1]]), SAND) +
      ripples(132, 70, [-40, 246, 840, 150], DEEP, 1.8, 0.5, 130) +
      specks(133, 160, [0, 250, W, 150], INK, 2, 0.4) +
      boat(560, 268, 0.5, 8, SEA) +
      boat(360, 262, 0.36, -10, EMBER, true) +
      boat(700, 258, 0.3, 9, DEEP) +
      causeway([560, 800, 410], [470, 484, 244], FOAM) +
      fill(poly([[596, 344], [650, 342], [800, 396], [720, 404]]), INK, 0.4) +
      debtor(604, 274, 0.9) +
      boat(170, 330, 1, -9, EMBER) +
      [[330, 90], [366, 74], [402, 96], [90, 80]].map(([x, y]) => stroke(`M${x - 14} ${y - 4}q8-7 14 5q6-12 14-5`, INK, 2.8)).join('') +
      gleaner(404, 388, 92, { tone: INK, hat: 'brim', lamp: true, flip: true }) +
      gleaner(352, 384, 66, { tone: EMBER, hat: 'hood' })),
  );
}

function ashore() {
  const step = (x, y, w) => form(poly([[x, y], [x + w, y - 3], [x + w, y + 20], [x, y + 20]]), SEA, { far: 4 });
  return picture(
    W,
    H,
    within(`M0 0h${W}v${H}h-${W}z`,
      sky([[0, INK], [0.5, DEEP], [0.72, SEA]]) +
        glow(196, 104, 200, FOAM, 0.8) +
        fill(circle(196, 104, 40), FOAM) +
        specks(151, 110, [0, 0, W, 200], FOAM, 2.2, 0.8) +
        clouds(152, 10, [0, 60, 520, 130], SEA, 0.6) +
        skyline(153, 286, [-10, 380], 92, INK, 0.55) +
        ground([280, 274, 280, 274, 280], INK) +
        ripples(154, 60, [-40, 282, 640, 170], DEEP, 2.6, 0.9, 130) +
        ripples(155, 26, [130, 284, 130, 160], FOAM, 2.4, 0.8, 70) +
        // the hill with the village, then the harbour wall
        form(curve([[470, 300, 1], [530, 210], [610, 168], [700, 150], [810, 140, 1], [810, 330, 1], [470, 330, 1]]), DEEP, { far: 26 }) +
        cottage(610, 196, 74, { tone: SEA, light: true, seed: 4 }) +
        cottage(700, 178, 88, { tone: SAND, top: EMBER, light: true, seed: 5 }) +
        cottage(776, 208, 78, { tone: SEA, light: true, seed: 6 }) +
        cottage(556, 250, 70, { tone: SAND, light: true, seed: 7 }) +
        form(poly([[648, 150], [648, 62], [668, 24], [688, 62], [688, 150]]), FOAM, { far: 9 }) + fill('M660 92v-18a8 8 0 0 1 16 0v18z', INK) + fill(curve([[661, 92, 1], [663, 80], [668, 76], [673, 80], [675, 92, 1]]), SAND) + stroke('M668 24v-16M662 14h12', INK, 3) +
        form(poly([[420, 300], [810, 262], [810, 470], [452, 470]]), DEEP, { far: 20, edge: 3 }) +
        stroke('M424 326l386-34M428 358l382-30M434 392l376-26M440 426l370-22M500 318v38M580 310v34M660 302v34M740 296v32M540 350v36M620 344v34M700 336v34M770 332v32M500 388v34M580 382v34M660 376v34M740 370v34', INK, 2.2, 'opacity=".7"') +
        weed(156, [436, 372, 370], 34, 46, INK) +
        barnacles([[470, 420, 9], [486, 432, 7], [560, 428, 8], [640, 420, 6], [720, 416, 9], [736, 424, 6]]) +
        // steps down to the water
        [0, 1, 2, 3, 4, 5].map((i) => step(330 + i * 22, 424 - i * 21, 120 - i * 6)).join('') +
        glow(600, 250, 110, SAND, 0.5) +
        gleaner(592, 288, 104, { tone: INK, hat: 'hood', lamp: true, rope: false, flip: true }) +
        gleaner(452, 322, 92, { tone: EMBER, hat: 'hood', lamp: true }) +
        gleaner(402, 366, 96, { tone: SAND, hat: 'brim' }) +
        gleaner(352, 412, 100, { tone: DEEP, hat: 'cap', pole: true }) +
        ripples(157, 22, [270, 430, 240, 40], FOAM, 2.6, 0.9, 90) +
        fill(curve([[-10, 440, 1], [90, 430], [200, 444], [330, 434], [460, 450], [810, 446, 1], [810, 470, 1], [-10, 470, 1]]), INK, 0.7),
    ),
  );
}

export const scenes = {
  ashore, closing, title,
  cover, table, 'opener-strand': openStrand, 'opener-gleaners': openGleaners, 'opener-knots': openKnots, 'opener-ebb': openEbb, 'opener-sea': openSea,
  'opener-patience': openPatience,
};
