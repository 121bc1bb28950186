/** The unit card, with a number at each of its parts. */
import { INK, PAPER, RUST, diagram, dot, inset, line, text, tint } from './hand.mjs';
import { pictured } from './pictured.mjs';

export const number = (x, y, value) => dot(x, y, 14, RUST) + text(x, y + 7, String(value), { size: 21, weight: 800, colour: PAPER });
export const icon = (name, x, y, scale = 0.62) => inset(pictured(name), scale, x, y);
/** Words that do not matter here. */
export const words = (x, y, width) => `<path d="M${x} ${y}H${x + width}" stroke-width="10" stroke-opacity=".3"/>`;
export const value = (x, y, what, size = 30) => text(x, y, what, { size, weight: 800 });

const hitPoints = Array.from({ length: 12 }, (_, i) => {
  const box = `M${76 + i * 45} 98h34v34h-34Z`;
  return (i >= 6 ? tint(box, RUST, 0.35) : '') + line(box);
}).join('');

const attributes = ['AGI', 'NK', 'FK', 'KO', 'WN', 'EH'].map(
  (name, i) => text(91 + i * 52, 176, name, { size: 20 }) + value(91 + i * 52, 210, String([4, 2, 2, 3, 3, 3][i])),
);
const attributeLines = Array.from({ length: 7 }, (_, i) => `M${64 + i * 52} 156V220`).join('');

const damage = (y) =>
  icon('values/strength', 428, y) + value(464, y + 10, '6') + icon('values/damage', 512, y) + value(548, y + 10, '3') + icon('effects/fire', 600, y);
const armour = (y) =>
  icon('values/protection', 428, y) + value(464, y + 10, '7') + icon('values/damage-reduction', 512, y) + value(548, y + 10, '1') + icon('effects/explosive', 600, y);

const card = [
  tint('M8 18A10 10 0 0 1 18 8H622A10 10 0 0 1 632 18V80H8Z', INK, 0.12),
  `<rect x="8" y="8" width="624" height="512" rx="10"/>`,
  line('M8 80H632M8 146H632M8 230H632M8 304H632M8 376H632M8 448H632M340 230V304M364 304V448'),
  number(32, 44, 6) + icon('models/infantry', 76, 44, 0.8),
  number(132, 44, 2) + text(158, 55, 'Name', { size: 34, anchor: 'start', weight: 800 }),
  number(540, 44, 16) + value(590, 55, '45', 34),
  number(38, 115, 1) + hitPoints,
  number(36, 188, 3) + line(attributeLines + 'M64 156H376M64 220H376') + attributes.join(''),
  number(402, 188, 4) + icon('models/perception-area', 446, 188) + value(488, 198, '15'),
  number(530, 188, 5) + icon('models/danger-area', 572, 188) + value(610, 198, '9'),
  number(36, 267, 7) + icon('sizes/medium', 78, 267) + number(134, 267, 8) + icon('movement/legs', 176, 267),
  number(232, 267, 9) + text(276, 262, 'GK', { size: 20 }) + value(276, 290, '8'),
  number(372, 267, 10) + words(404, 256, 190) + words(404, 280, 130),
  number(36, 340, 11) + words(66, 340, 130) + icon('values/range', 246, 340) + value(302, 350, '20/3', 28),
  number(386, 340, 14) + damage(340),
  number(36, 412, 12) + words(66, 412, 190),
  number(386, 412, 15) + armour(412),
  number(36, 484, 13) + words(66, 484, 150) + words(246, 484, 90) + words(366, 484, 200),
];

export const unitCard = diagram(
  'unit-card',
  [640, 528],
  'Unit card with its parts',
  'Einheitenkarte mit 16 Nummern: 1 Trefferpunkte, 2 Name, 3 Attribute, 4 Wahrnehmungsbereich, 5 Gefahrenbereich, 6 Typ, 7 Größenprofil, 8 Bewegungsart, 9 Geschwindigkeit, 10 Eigenschaften, 11 Waffen, 12 Rüstung, 13 Ausrüstung, 14 Schadensprofil, 15 Rüstungsprofil, 16 Punkte',
  card.join('\n'),
);
