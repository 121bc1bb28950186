/** Two maps with labels: the city in section, and the way of the first errand. */
import { DEEP, EMBER, FOAM, INK, SAND, SEA, along, circle, curve, fill, form, glow, gradient, picture, place, poly, random, ripples, specks, stroke, tube } from './hand.mjs';
import { tower } from './city.mjs';

const label = (x, y, text, size = 20, { colour = INK, anchor = 'middle', weight = 700, italic = false, halo = FOAM } = {}) => {
  const at = `x="${x}" y="${y}" text-anchor="${anchor}"`;
  return `<g font-family="Almendra" font-size="${size}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''}><text ${at} fill="none" stroke="${halo}" stroke-width="${size / 4}" stroke-linejoin="round">${text}</text><text ${at} fill="${colour}">${text}</text></g>`;
};
const paper = (w, h) => fill(`M0 0h${w}v${h}h${-w}z`, FOAM) + stroke(`M12 12h${w - 24}v${h - 24}h${24 - w}z`, INK, 2.4) + stroke(`M18 18h${w - 36}v${h - 36}h${36 - w}z`, INK, 1);

function mapOrrow() {
  const [w, h] = [1000, 560];
  const tops = [196, 250, 306, 362, 418];
  const lefts = [250, 400, 548, 692, 828];
  const next = random(7);
  const block = (index) => {
    const [x, y] = [lefts[index], tops[index]];
    const right = lefts[index + 1] ?? 970;
    return form(poly([[x, y], [right + 4, y], [right + 4, 520], [x, 520]]), [SAND, SAND, SEA, SEA, DEEP][index], { far: 12, edge: 3 }) + stroke(Array.from({ length: 7 }, (_, row) => `M${x + 6 + next() * 20} ${y + 26 + row * 26}h${(right - x) * (0.3 + next() * 0.5)}`).join(''), INK, 1.2, 'opacity=".35"') + specks(index + 9, 60, [x, y + 10, right - x, 500 - y], INK, 1.6, 0.3);
  };
  const water = (y, text) => stroke(`M236 ${y}q16-6 32 0${'t32 0'.repeat(22)}`, EMBER, 2, 'stroke-dasharray="9 6"') + label(970, y - 6, text, 16, { anchor: 'end', colour: EMBER, italic: true, weight: 400 });
  return picture(
    w,
    h,
    paper(w, h) +
      `<defs>${gradient('sky', [[0, SEA, 0.65], [1, SAND, 0.4]])}</defs>` +
      fill('M18 18h964v502h-964z', 'url(#sky)') +
      glow(120, 90, 130, SAND, 1) +
      fill(circle(120, 90, 30), FOAM) +
      form(curve([[18, 150, 1], [110, 142], [186, 150], [214, 176], [232, 196, 1], [250, 196, 1], [250, 520, 1], [18, 520, 1]]), SAND, { far: 14 }) +
      specks(3, 120, [20, 160, 220, 350], INK, 1.8, 0.35) +
      place(60, 148, form(poly([[-16, 0], [-16, -20], [0, -36], [16, -20], [16, 0]]), EMBER, { far: 4 })) +
      place(104, 144, form(poly([[-14, 0], [-14, -18], [0, -32], [14, -18], [14, 0]]), FOAM, { far: 4 })) +
      place(146, 146, form(poly([[-16, 0], [-16, -20], [0, -36], [16, -20], [16, 0]]), SEA, { far: 4 })) +
      stroke('M196 158v-22M214 172v-22', INK, 4) +
      [0, 1, 2, 3, 4].map((index) => block(index)).join('') +
      tower(290, 198, 34, 64, { roof: 'flat', seed: 2, tone: SEA }) + tower(338, 198, 34, 64, { roof: 'flat', seed: 3, tone: SEA }) + stroke('M307 150h14M307 162h14M307 174h14M310 146v48M318 146v48', INK, 2.4) + fill('M307 140h14v6h-14z', DEEP) +
      tower(432, 252, 26, 44, { roof: 'dome', seed: 4, tone: FOAM }) + tower(474, 252, 30, 62, { roof: 'cone', seed: 5, tone: SAND }) + tower(516, 252, 26, 40, { roof: 'broken', seed: 6, tone: SAND }) +
      tower(578, 308, 30, 70, { roof: 'cone', seed: 7, lean: 5 }) + tower(616, 308, 28, 80, { roof: 'flat', seed: 8, tone: SEA }) + tower(656, 308, 30, 58, { roof: 'cone', seed: 9, lean: -4, tone: SEA }) +
      tower(726, 364, 38, 120, { roof: 'cone', seed: 10, lit: [0] }) + tower(776, 364, 40, 62, { roof: 'dome', seed: 11, top: SEA }) +
      tower(868, 420, 30, 36, { roof: 'broken', seed: 12, tone: SEA }) +
      form(curve([[820, 520, 1], [836, 486], [884, 478], [926, 490], [940, 520, 1]]), INK, { light: SEA, far: 4 }) +
      place(930, 410, form(tube(along([[-24, 10, 4], [0, -2, 4], [26, 6, 3]])), INK, { far: 2, light: SEA }) + stroke('M0-2v-34', INK, 5) + stroke(circle(0, -42, 6), INK, 4)) +
      water(184, 'high water, all year') +
      lefts.map((x, index) => place(x + 22, tops[index] + 34, fill(circle(0, 0, 15), INK) + `<text y="6" text-anchor="middle" font-family="Almendra" font-weight="700" font-size="20" fill="${FOAM}">${index + 1}</text>`)).join('') +
      label(116, 206, 'The Strand', 26) +
      label(116, 234, 'Hithe, Saltmother,', 17, { weight: 400, italic: true, halo: SAND }) + label(116, 254, 'Nine Chimneys, Wrack End', 16, { weight: 400, italic: true, halo: SAND }) +
      [['The Sill', 0], ['Marketside', 1], ['The Ledgers', 2], ['Bellward', 3], ['The Sump', 4]].map(([text, index]) => label(lefts[index] + 43, tops[index] + 42, text, 22, { halo: SAND, anchor: 'start' })).join('') +
      label(314, 116, 'Herring Gate', 16, { weight: 400, italic: true }) + label(470, 172, 'Wet Market', 16, { weight: 400, italic: true }) + label(618, 210, 'Counting Houses', 16, { weight: 400, italic: true }) + label(740, 172, 'Patience', 17, { weight: 400, italic: true }) + label(884, 510, 'the Vault', 16, { weight: 400, italic: true, colour: FOAM, halo: INK }) +
      label(500, 66, 'O R R O W', 46) + label(500, 94, 'the city in its steps, at the seventh bell', 19, { weight: 400, italic: true }),
  );
}

function mapPatience() {
  const [w, h] = [1000, 700];
  const at = { A: [104, 360], B: [250, 400], C: [404, 500], D: [404, 250], E: [586, 378], F: [560, 584], G: [570, 170], H: [740, 248], I: [740, 548], J: [896, 400] };
  const names = { A: ['The Causeway', 1], B: ['Herring Gate', 1], C: ['The Wet Market', 2], D: ['Stair of Saints', 2], E: ['The Glasshouses', 3], F: ['The Counting House', 3], G: ['The Leaning Row', 3], H: ['The Belfry', 4], I: ['The Cistern', 4], J: ['The Vault', 5] };
  const ways = [['A', 'B'], ['B', 'C'], ['B', 'D'], ['C', 'E'], ['C', 'F'], ['D', 'G', 4], ['G', 'H', 6], ['E', 'H', 6], ['F', 'I', 6], ['I', 'J', 6], ['J', 'H', 8]];
  const bands = [[18, 330, SAND, 0.8], [330, 486, SEA, 0.4], [486, 660, SEA, 0.75], [660, 820, DEEP, 0.75], [820, 982, DEEP, 1]];
  const next = random(5);
  const edge = (x) => Array.from({ length: 12 }, (_, index) => [x + Math.sin(index * 0.9 + x) * 9 + next() * 6, 18 + (index * (h - 36)) / 11]);
  const edges = [[[18, 18], [18, h - 18]], ...bands.slice(1).map(([from]) => edge(from)), [[w - 18, 18], [w - 18, h - 18]]];
  const way = ([a, b, number]) => {
    const [[x1, y1], [x2, y2]] = [at[a], at[b]];
    const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * 0.06, (y1 + y2) / 2 - (x2 - x1) * 0.06];
    const d = `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`;
    const [nx, ny] = [(x1 + x2 + 2 * mx) / 4, (y1 + y2 + 2 * my) / 4];
    return stroke(d, INK, 9) + stroke(d, FOAM, 5.4) + (number ? stroke(d, INK, 5.4, 'stroke-dasharray="3 6"') + place(nx, ny, form(poly([[-15, -15], [15, -15], [15, 15], [-15, 15]]), EMBER, { far: 3 }) + `<text y="7" text-anchor="middle" font-family="Almendra" font-weight="700" font-size="22" fill="#fff">${number}</text>`, 1, -6) : '');
  };
  const icons = {
    A: () => [0, 1, 2].map((i) => form(poly([[-30 + i * 20, -8], [-14 + i * 20, -8], [-14 + i * 20, 8], [-30 + i * 20, 8]]), FOAM, { far: 3 })).join(''),
    B: () => tower(-20, 18, 18, 34, { roof: 'flat', tone: DEEP, windows: 1, seed: 2 }) + tower(20, 18, 18, 34, { roof: 'flat', tone: DEEP, windows: 1, seed: 3 }) + fill('M-11-18h22v12h-22z', EMBER) + stroke('M-7-6v18M0-6v18M7-6v18M-11 2h22', INK, 2.6),
    C: () => [[-18, 0], [16, -4], [0, 16]].map(([x, y], i) => place(x, y, form(poly([[-14, -6], [0, -18], [14, -6]]), [EMBER, DEEP, EMBER][i], { far: 3 }) + stroke('M-11-6v14M11-6v14', INK, 2.6) + fill('M-11 0h22v6h-22z', SAND))).join(''),
    D: () => [0, 1, 2, 3].map((i) => form(poly([[-30 + i * 12, 18 - i * 10], [32, 18 - i * 10], [32, 28 - i * 10], [-30 + i * 12, 28 - i * 10]]), SAND, { far: 3 })).join('') + place(20, -12, form(curve([[-7, 0, 1], [-6, -18], [0, -26], [6, -18], [7, 0, 1]]), FOAM, { far: 3 })),
    E: () => form(curve([[-32, 18, 1], [-32, -8], [0, -30], [32, -8], [32, 18, 1]]), FOAM, { far: 5 }) + stroke('M-16 18v-36M0 18v-48M16 18v-36M-32 0h64', DEEP, 2.2) + fill(curve([[-8, 18], [-14, -2], [-4, 8], [0, -12], [6, 8], [14, 0], [8, 18]]), DEEP),
    F: () => form(poly([[-30, 18], [-30, -10], [30, -10], [30, 18]]), SAND, { far: 5 }) + form(poly([[-36, -10], [0, -30], [36, -10]]), EMBER, { far: 4 }) + stroke('M-20 18v-24M-7 18v-24M7 18v-24M20 18v-24', INK, 3.4),
    G: () => tower(-20, 20, 22, 36, { lean: 14, windows: 2, seed: 4, tone: SAND }) + tower(4, 20, 22, 44, { lean: 6, windows: 2, seed: 5, tone: FOAM }) + tower(26, 20, 20, 34, { lean: -12, windows: 2, seed: 6, tone: SAND }),
    H: () => tower(0, 24, 34, 58, { windows: 2, seed: 7, lit: [0] }),
    I: () => [-22, 0, 22].map((x) => form(poly([[x - 6, 16], [x - 5, -18], [x + 5, -18], [x + 6, 16]]), FOAM, { far: 3 }) + fill(`M${x - 9}-22h18v6h-18z`, FOAM)).join('') + ripples(8, 8, [-34, 8, 60, 16], FOAM, 2, 0.9, 30) + glow(10, 2, 16, EMBER, 1),
    J: () => form(poly([[-26, 16], [-26, -10], [26, -10], [26, 16]]), SAND, { far: 6 }) + form(curve([[-26, -10, 1], [-22, -26], [22, -26], [26, -10, 1]]), SAND, { far: 4 }) + stroke('M-26-10h52M-14-26v42M14-26v42', INK, 2.6) + fill(circle(0, -4, 5), INK),
  };
  return picture(
    w,
    h,
    paper(w, h) +
      bands.map(([, , colour, o], index) => fill(poly([...edges[index], ...edges[index + 1].toReversed()]), colour, o)).join('') +
      edges.slice(1, -1).map((line) => stroke(curve(line, false), INK, 1.6, 'stroke-dasharray="2 5" opacity=".7"')).join('') +
      specks(31, 220, [18, 18, 320, h - 36], INK, 2, 0.3) +
      ripples(32, 70, [340, 30, 600, h - 60], FOAM, 1.8, 0.5, 60) +
      stroke(`M12 12h${w - 24}v${h - 24}h${24 - w}z`, INK, 2.4) +
      ways.map(way).join('') +
      stroke(`M26 360H${at.A[0]}`, INK, 9) + stroke(`M26 360H${at.A[0]}`, FOAM, 5.4) +
      Object.entries(at).map(([key, [x, y]]) => place(x, y, fill(circle(4, 6, 46), INK, 0.35) + form(circle(0, 0, 46), SAND, { far: 8, edge: 3 }) + fill(circle(0, 0, 41), SEA) + icons[key]() + place(-38, -36, fill(circle(0, 0, 16), INK) + `<text y="7" text-anchor="middle" font-family="Almendra" font-weight="700" font-size="22" fill="${FOAM}">${key}</text>`)) + label(x, y + 72, `${names[key][0]} (${names[key][1]})`, 21)).join('') +
      label(60, 296, 'ashore', 19, { weight: 400, italic: true }) +
      [[264, '1'], [410, '2'], [574, '3'], [742, '4'], [900, '5']].map(([x, text]) => label(x, 62, `Step ${text}`, 23, { italic: true, weight: 400 })).join('') +
      label(118, 62, 'Patience', 36) +
      place(128, 610, stroke(circle(0, 0, 34), INK, 2) + fill(poly([[0, -46], [8, 0], [0, 46], [-8, 0]]), EMBER) + fill(poly([[-46, 0], [0, -8], [46, 0], [0, 8]]), INK) + label(0, -52, 'N', 18), 1, 14) +
      place(908, 640, form(curve([[-50, 0], [-16, -18], [26, -6], [54, -22, 1], [48, 20, 1], [24, 8], [-14, 18]]), FOAM, { far: 5 }) + fill(circle(-32, -3, 3.4), INK)),
  );
}

export const maps = { 'map-orrow': mapOrrow, 'map-patience': mapPatience };
