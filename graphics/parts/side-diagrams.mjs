/** Diagrams that look at models from the side, and at the unit card. */
import { ACCENT, INK, PAPER, RUST, at, dashed, diagram, head, hollow, inset, line, measure, n, onInk, ring, sharp, text, tint } from './hand.mjs';
import { cylinder, soldier } from './motifs.mjs';
import { pictured } from './pictured.mjs';

const row = (items) => items.join('\n');

/** 24 units a centimetre. */
const SIZES = [
  { name: 'klein', height: 2.5, base: 25, x: 58 },
  { name: 'mittel', height: 4, base: 25, x: 158 },
  { name: 'groß', height: 6, base: 40, x: 276 },
  { name: 'riesig', height: 8, base: 50, x: 414 },
];
const cm = (value) => String(value).replace('.', ',');
export const sizeProfiles = (sizes) => row([
  line('M6 236H474'),
  ...sizes.map(({ name, height, base, x }) => {
    const radius = base * 1.2;
    const high = height * 24;
    const depth = n(radius * 0.3);
    const top = 236 - high;
    return (
      tint(`M${n(x - radius)} ${top}V236a${radius} ${depth} 0 0 0 ${2 * radius} 0V${top}a${radius} ${depth} 0 0 0 ${-2 * radius} 0Z`, ACCENT, 0.18) +
      soldier(x, 240, high * 0.9) +
      cylinder(x, 236, radius, high, ACCENT) +
      measure(x - radius - 14, 234, x - radius - 14, top) +
      text(x, n(236 - high - radius * 0.3 - 10), `${cm(height)} cm`, { size: 22 }) +
      text(x, 284, name, { size: 26 }) +
      text(x, 308, `${base} mm`, { size: 20, colour: '#625b50' })
    );
  }),
]);

export const wall = (x, y, width, height) => {
  const rows = Math.round(height / 20);
  const courses = Array.from({ length: rows }, (_, i) => {
    const top = n(y + (i * height) / rows);
    const next = n(y + ((i + 1) * height) / rows);
    const joints = (i % 2 === 0 ? [0.5] : [0.25, 0.75]).map((part) => `M${n(x + width * part)} ${top}V${next}`).join('');
    return (i > 0 ? `M${x} ${top}H${x + width}` : '') + joints;
  });
  return hollow(`M${x} ${y}H${x + width}V${n(y + height)}H${x}Z`) + line(courses.join(''));
};

const sight = at(0, -72, row([
  line('M6 214H474'),
  soldier(70, 210, 104, ACCENT) + cylinder(70, 204, 36, 108, ACCENT),
  tint('M370 96V204a36 10.8 0 0 0 72 0V96a36 10.8 0 0 0 -72 0Z', RUST, 0.16),
  soldier(406, 210, 66) + cylinder(406, 204, 36, 108, RUST),
  wall(252, 134, 48, 80),
  line('M88 112L360 120') + head(366, 120.2, 91.7),
  dashed('M90 122L246 158') + line('M244 152L260 168M260 152L244 168', RUST),
]));

const COLOSSUS = {
  trunk: 'M170 40H230L242 84H262L282 112L262 220H138L118 112L138 84H158Z',
  right: 'M60 90H120L108 116L126 196V226H112V262H52V226H40V150Z',
  left: 'M340 90H280L292 116L274 196V226H288V262H348V226H360V150Z',
  move: 'M140 232H192V262L186 330L198 372H104L118 330ZM260 232H208V262L214 330L202 372H296L282 330Z',
};
const zone = (d, fill, opacity) => `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;
const zones = row([
  zone(COLOSSUS.trunk, INK, 1) + zone(COLOSSUS.right, INK, 0.28) + zone(COLOSSUS.left, INK, 0.28) + zone(COLOSSUS.move, INK, 0.1),
  line('M58 240V262M74 240V262M90 240V262M106 240V262M300 240V262M316 240V262M332 240V262M52 176H118M282 176H348M150 300H186M214 300H250'),
  onInk(line('M184 64H216M160 200H240M170 182H230')) + text(200, 148, 'Rumpf', { size: 32, colour: PAPER }),
  text(66, 40, 'Rechte', { size: 24 }) + text(66, 66, 'Seite', { size: 24 }),
  text(334, 40, 'Linke', { size: 24 }) + text(334, 66, 'Seite', { size: 24 }),
  text(200, 408, 'Bewegung', { size: 28 }),
]);

/** A cell of a profile: symbol, and the value beside it. */
const cell = (x, name, value) => inset(pictured(name), 1, x + 32, 44) + text(x + 90, 60, value, { size: 44, weight: 800 });
const label = (x, words) => text(x, 112, words, { size: 22, anchor: 'start' });
const frame = `<rect x="2" y="2" width="476" height="84" rx="8"/>`;

const damage = row([
  frame + line('M140 2V86M280 2V86'),
  cell(16, 'values/strength', '6') + cell(154, 'values/damage', '3'),
  inset(pictured('effects/fire'), 1, 332, 44) + inset(pictured('effects/armour-piercing'), 1, 412, 44),
  label(16, 'Stärke') + label(154, 'Schaden') + label(296, 'Schadenseffekte'),
]);

const armour = row([
  frame + line('M140 2V86M280 2V86'),
  cell(16, 'values/protection', '7') + cell(154, 'values/damage-reduction', '1'),
  inset(pictured('effects/explosive'), 1, 332, 44) + inset(pictured('effects/adaptive'), 1, 412, 44),
  label(16, 'Schutz') + label(154, 'Reduktion') + label(296, 'Schadenseffekte'),
]);

const singleUse = row([
  `<rect x="2" y="2" width="476" height="84" rx="8"/>`,
  text(24, 56, 'Medispray', { size: 36, anchor: 'start' }),
  ring(300, 44, 22) + ring(364, 44, 22) + ring(428, 44, 22) + line('M282 62L318 26'),
]);

const bush = sharp('M10 214C-2 190 8 170 24 170C24 150 48 140 60 152C70 138 96 146 94 164C112 166 116 196 102 214Z');
const bag = (x, y) => hollow(`M${x + 10} ${y}H${x + 28}a10 10 0 0 1 0 20H${x + 10}a10 10 0 0 1 0 -20Z`);
const bags = [[0, 195], [37, 195], [74, 195], [18, 175], [55, 175], [0, 155], [37, 155], [74, 155]].map(([x, y]) => bag(x, y)).join('');
const behind = (x, obstacle, level, i) => `<g transform="translate(${x} 0)">${
  soldier(56, 210, 124, ACCENT) + cylinder(56, 202, 34, 136, ACCENT) + obstacle +
  text(56, 258, level, { size: 32, weight: 800 }) + text(56, 290, `FK −${i}`, { size: 24 }) + text(56, 318, `Rüstung +${i}`, { size: 24 })
}</g>`;
const cover = at(0, -58, row([
  line('M6 216H474'),
  behind(28, bush, 'Stufe I', 1) + behind(184, wall(8, 154, 96, 60), 'Stufe II', 2) + behind(340, bags, 'Stufe III', 3),
]));

export const sideDiagrams = [
  diagram('size-profiles', [480, 320], 'Size profiles', 'Vier Zylinder: klein 2,5 cm hoch auf 25-mm-Base, mittel 4 cm auf 25 mm, groß 6 cm auf 40 mm, riesig 8 cm auf 50 mm', sizeProfiles(SIZES)),
  diagram('line-of-sight', [480, 148], 'Line of sight', 'Eine Sichtlinie geht über eine Mauer und trifft den Zylinder des Ziels; auf das Modell darin verdeckt die Mauer den Blick', sight),
  diagram('hit-zones', [400, 424], 'Hit zones of a colossus', 'Trefferzonen eines Kolosses von vorn: Rumpf, rechte Seite, linke Seite, Bewegung', zones),
  diagram('damage-profile', [480, 124], 'Damage profile', 'Schadensprofil: Stärke 6, Schaden 3, Effekte Brand und Panzerbrechend', damage),
  diagram('armour-profile', [480, 124], 'Armour profile', 'Rüstungsprofil: Schutz 7, Schadensreduktion 1, Effekte Explosiv und Adaptiv', armour),
  diagram('cover', [480, 270], 'Levels of cover', 'Drei Stufen Deckung: Gebüsch mit FK −1 und Rüstung +1, Mauer mit −2 und +2, Sandsäcke mit −3 und +3', cover),
  diagram('single-use', [480, 88], 'Marks of what can be used a few times', 'Ein Medispray mit drei Kreisen, von denen einer gestrichen ist', singleUse),
];
