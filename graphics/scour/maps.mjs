/** Two maps on paper, with their own lettering: the Long Down, and the hill above Harrowdene. */
import { INK, brush, crest, curve, dice, fill, hill, line, n, picture, scratch, shade, swell } from './hand.mjs';
import { trench } from './chalk.mjs';

const PAPER = '#efe6cd';
const WASH = '#9fae84';
const LINE = '#2d3a34';
const FACE = `font-family="Grenze"`;

const label = (x, y, words, { size = 22, italic = false, anchor = 'middle', colour = INK, turn = 0, weight = 600, space = 0 } = {}) =>
  `<text x="${x}" y="${y}" ${FACE} font-size="${size}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''} text-anchor="${anchor}" fill="${colour}"${space ? ` letter-spacing="${space}"` : ''}${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''} stroke="${PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${words}</text>`;

/** Specks and fibres of the paper, and its border. */
function paper(w, h, seed) {
  const random = dice(seed);
  let d = '';
  for (let k = 0; k < 110; k++) {
    const [x, y] = [random() * w, random() * h];
    d += scratch([x, y], [x + random() * 14 - 7, y + random() * 5], 0.9);
  }
  return (
    `<defs><radialGradient id="p" cx=".45" cy=".4" r=".8"><stop offset="0" stop-color="#f6efdb"/><stop offset=".7" stop-color="${PAPER}"/><stop offset="1" stop-color="#cfc09a"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#p)"/>` +
    fill(d, '#bfae84', ' opacity=".55"') +
    `<path d="M14 14h${w - 28}v${h - 28}h-${w - 28}zM21 21h${w - 42}v${h - 42}h-${w - 42}z" fill="none" stroke="${LINE}" stroke-width="1.8"/>`
  );
}

/** Hachures on both sides of a spine: longer and darker away from the light, at the upper left. */
function ridge(spine, widths, seed) {
  const random = dice(seed);
  const path = curve(spine, false, 14);
  const half = (index) => {
    const place = (index / (path.length - 1)) * (widths.length - 1);
    const low = Math.floor(place);
    return widths[low] + ((widths[low + 1] ?? widths[low]) - widths[low]) * (place % 1);
  };
  let [lit, dark] = ['', ''];
  const [top, bottom] = [[], []];
  for (let index = 1; index < path.length - 1; index++) {
    const [[ax, ay], [x, y], [bx, by]] = [path[index - 1], path[index], path[index + 1]];
    const length = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const w = half(index);
    top.push([x - nx * w, y - ny * w]);
    bottom.push([x + nx * w, y + ny * w]);
    for (let k = 0; k < 2; k++) {
      const [jx, jy] = [x + random() * 6 - 3, y + random() * 6 - 3];
      const from = w * (0.12 + random() * 0.3);
      const to = w * (0.7 + random() * 0.35);
      lit += swell([jx - nx * from, jy - ny * from], [jx - nx * to, jy - ny * to], 0.7, 1);
      dark += swell([jx + nx * from, jy + ny * from], [jx + nx * to * 1.06, jy + ny * to * 1.06], 1.8, -1);
    }
  }
  return fill(line([...top, ...bottom.toReversed()]), WASH, ' opacity=".62"') + fill(line([...path, ...bottom.toReversed()]), '#7f9169', ' opacity=".55"') + fill(lit, '#6c7c59') + fill(dark, LINE);
}

const path = (points, colour, width, dash) => `<path d="${line(curve(points, false, 8), false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
const river = (points) => path(points, '#5f8488', 7) + path(points, '#bfd0c6', 3.4);

function village(x, y, houses = 4, seed = 1, church = false) {
  const random = dice(seed);
  let [walls, roofs] = ['', ''];
  for (let k = 0; k < houses; k++) {
    const [hx, hy] = [x + (k - houses / 2) * 17 + random() * 4, y + (k % 2) * 10 + random() * 4];
    walls += line([[hx, hy], [hx, hy - 8], [hx + 13, hy - 8], [hx + 13, hy]]);
    roofs += line([[hx - 2, hy - 8], [hx + 3, hy - 16], [hx + 11, hy - 16], [hx + 15, hy - 8]]);
  }
  return (church ? fill(line([[x - 4, y - 8], [x - 4, y - 34], [x + 1, y - 48], [x + 6, y - 34], [x + 6, y - 8]]), LINE) : '') + fill(walls, '#d9cba4', ` stroke="${LINE}" stroke-width="1.2"`) + fill(roofs, '#8f3f1c', ` stroke="${LINE}" stroke-width="1.2"`);
}

function wood(x, y, w, h, count, seed) {
  const random = dice(seed);
  const places = Array.from({ length: count }, () => [x + random() * w, y + random() * h]).toSorted((a, b) => a[1] - b[1]);
  return places
    .map(([px, py]) => {
      const crown = curve(Array.from({ length: 7 }, (_, k) => [px + Math.cos(k * 0.898) * 8 * (0.85 + random() * 0.3), py + Math.sin(k * 0.898) * 9 * (0.85 + random() * 0.3)]), true, 2);
      return fill(line(crown), '#7c8f63', ` stroke="${LINE}" stroke-width="1"`) + fill(shade(crown, { shadow: true, gap: 2.6, width: 1.2, reach: 0.5, least: 1, seed: count }), LINE);
    })
    .join('');
}

const small = (name, x, y, size) => trench(name, (points) => points.map(([px, py]) => [x + ((px - 100) / 200) * size, y + ((py - 100) / 200) * size * 0.86]), 1.1, 4, '#fffaf0');

function compass(x, y) {
  const point = (a, r) => [x + Math.sin(a) * r, y - Math.cos(a) * r];
  const rays = Array.from({ length: 8 }, (_, k) => {
    const a = (k * Math.PI) / 4;
    const r = k % 2 ? 24 : 44;
    return [line([[x, y], point(a - 0.35, r * 0.3), point(a, r)]), line([[x, y], point(a + 0.35, r * 0.3), point(a, r)])];
  });
  return `<circle cx="${x}" cy="${y}" r="32" fill="none" stroke="${LINE}" stroke-width="1.4"/>` + fill(rays.map(([l]) => l).join(''), '#fffaf0', ` stroke="${LINE}" stroke-width="1"`) + fill(rays.map(([, r]) => r).join(''), LINE) + label(x, y - 52, 'N', { size: 22 });
}

export const downMap = () =>
  picture(900, 640, () => {
    const spine = [[70, 470], [170, 400], [280, 372], [380, 330], [480, 322], [580, 268], [690, 232], [800, 150]];
    return (
      paper(900, 640, 4) +
      river([[120, 610], [180, 560], [300, 540], [410, 566], [520, 520], [610, 470], [720, 474], [880, 420]]) +
      river([[410, 566], [430, 500], [470, 452], [486, 418]]) +
      ridge(spine, [26, 62, 70, 62, 74, 64, 70, 50, 18], 5) +
      path(spine, PAPER, 5) + path(spine, '#8f3f1c', 2.2, '9 6') +
      wood(628, 336, 104, 76, 22, 4) + wood(60, 250, 90, 60, 14, 9) +
      small('hound', 176, 446, 74) + small('hare', 286, 330, 70) + small('owl', 372, 372, 62) + small('adder', 474, 372, 66) + small('hart', 604, 304, 70) + small('horse', 640, 208, 84) + small('giant', 768, 210, 76) +
      village(150, 536, 4, 2, true) + village(262, 268, 3, 3) + village(352, 474, 3, 4) + village(560, 420, 4, 5) + village(808, 368, 3, 6) + village(560, 180, 4, 7, true) + village(808, 300, 2, 8) +
      label(150, 574, 'Harrowdene') + label(262, 238, 'Pennywell') + label(362, 510, 'Cold Oxley') + label(570, 458, 'Sallow Marl') + label(806, 404, 'Toller’s Hatch') + label(550, 128, 'Ashcombe') + label(820, 268, 'Kingsmound', { size: 20 }) +
      label(696, 438, 'Toller’s Wood', { italic: true, size: 20, weight: 400 }) + label(104, 240, 'The Hanger', { italic: true, size: 20, weight: 400 }) +
      label(330, 592, 'The Winter', { italic: true, size: 22, weight: 400, colour: '#345a60', turn: 4 }) +
      label(424, 304, 'The Green Road', { italic: true, size: 19, weight: 400, turn: -12, colour: '#7a3315' }) +
      label(52, 100, 'The Long Down', { size: 60, space: 2, anchor: 'start' }) + label(54, 134, 'as the scourers walk it, west to east, in seven nights', { italic: true, size: 22, weight: 400, anchor: 'start' }) +
      compass(832, 560) +
      `<path d="M560 592h150M560 586v12M610 588v8M660 588v8M710 586v12" stroke="${LINE}" stroke-width="2" fill="none"/>` + label(560, 580, '0', { size: 16 }) + label(635, 580, 'an hour’s walk', { size: 16, weight: 400 })
    );
  });

const badge = (x, y, key) => `<circle cx="${x}" cy="${y}" r="15" fill="#fffaf0" stroke="${LINE}" stroke-width="2"/><text x="${x}" y="${n(y + 6.5)}" ${FACE} font-size="20" font-weight="700" text-anchor="middle" fill="${INK}">${key}</text>`;

const PLACES = {
  A: [262, 216, 'Head', 'end'], B: [318, 368, 'Forelegs', 'start'], C: [446, 272, 'Back', 'middle'], D: [596, 392, 'Hind legs', 'start'], E: [640, 244, 'Tail', 'start'],
  1: [166, 578, 'Saint Orrin’s', 'start'], 2: [428, 580, 'The Plough', 'start'], 3: [486, 486, 'The Fold', 'start'], 4: [742, 466, 'Dew pond', 'below'], 5: [190, 458, 'Thorn brake', 'start'], 6: [754, 190, 'Tail barrow', 'below'], 7: [134, 258, 'Gibbet', 'start'],
};
/** Where the name of a place stands from its badge. */
const SIDES = { start: (x, y) => [x + 21, y + 7], end: (x, y) => [x - 21, y + 7], middle: (x, y) => [x, y - 22], below: (x, y) => [x + 26, y + 44] };
const WAYS = ['AB', 'AC', 'A7', 'BC', 'B5', 'B3', 'CD', 'CE', 'DE', 'D3', 'D4', 'E6', '46', '57', '51', '32', '12'];

export const houndMap = () =>
  picture(900, 640, () => {
    const back = crest(900, [[21, 230], [200, 180], [420, 128], [640, 138], [879, 210]], 4, 2);
    const place = (points) => points.map(([px, py]) => [452 + ((px - 100) / 200) * 520 - (py - 100) * 0.1, 296 + ((py - 100) / 200) * 290]);
    const gallows = brush([[96, 262], [97, 226], [96, 196]], [4, 4, 3]);
    const mound = curve([[772, 200, 1], [782, 172], [806, 160], [832, 170], [846, 198, 1]]);
    const spot = ([key, [x, y, name, anchor]]) => badge(x, y, key) + label(...SIDES[anchor](x, y), name, { size: 22, anchor: anchor === 'below' ? 'middle' : anchor });
    return (
      paper(900, 640, 8) +
      `<defs><clipPath id="k"><path d="M22 22h856v596h-856z"/></clipPath></defs><g clip-path="url(#k)">` +
      hill(back, 520, { base: '#c9cda6', light: '#8c9a70', dark: '#4d5d48', seed: 5, gap: 6, length: 54, rows: 2, width: 1.7 }) +
      fill(line([...crest(900, [[21, 500], [240, 512], [520, 520], [879, 500]], 3, 2), [879, 640], [21, 640]]), '#e3dab9') + wood(34, 408, 110, 60, 14, 3) + wood(800, 400, 60, 90, 14, 6) +
      path([[10, 606], [200, 556], [410, 560], [640, 596], [890, 566]], '#b9a878', 12) + path([[420, 556], [450, 520], [486, 486]], '#b9a878', 8) + '</g>' +
      trench('hound', place, 3, 6, '#fffaf0') +
      fill(line(curve([[688, 452], [722, 430], [768, 436], [786, 462], [756, 492], [704, 484]])), '#bfd0c6', ` stroke="${LINE}" stroke-width="1.6"`) +
      WAYS.map((way) => path([PLACES[way[0]].slice(0, 2), PLACES[way[1]].slice(0, 2)], '#8f3f1c', 2.8, '.1 8')).join('') +
      fill(line(mound), '#9fae84', ` stroke="${LINE}" stroke-width="1.6"`) + fill(shade(mound, { shadow: true, gap: 3, width: 1.6, reach: 0.5 }), LINE) + fill('M798 198l2-18q8-8 16 0l2 18z', INK) +
      fill(line(gallows) + line(brush([[92, 200], [114, 198], [122, 198]], [3, 3, 3])) + line(brush([[120, 198], [120, 214]], [1.4, 1.4])), LINE) +
      fill(Array.from({ length: 9 }, (_, k) => line(brush([[140 + k * 6, 490], [144 + k * 6, 472], [136 + k * 7, 458 + (k % 3) * 6]], [4, 3, 1]))).join(''), LINE) +
      village(120, 560, 4, 3, true) + village(378, 556, 3, 4) + `<path d="M496 506h64v26h-64zM507 506v26M518 506v26M529 506v26M540 506v26M551 506v26" fill="#d9cba4" stroke="${LINE}" stroke-width="2"/>` +
      Object.entries(PLACES).map(spot).join('') +
      label(450, 76, 'The Hound above Harrowdene', { size: 44, space: 1 }) + label(450, 104, 'dotted lines join neighbouring places', { italic: true, size: 21, weight: 400 })
    );
  });
