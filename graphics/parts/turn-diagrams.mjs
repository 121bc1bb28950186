/** Diagrams of a turn in three phases, measured in inches: 28 units each where they look down on the table. */
import { ACCENT, PAPER, RUST, circle, dashed, diagram, dot, head, hollow, line, measure, n, ring, sharp, text, tint } from './hand.mjs';
import { boot, crossedSwords, crosshair, foe, friend, soldier } from './motifs.mjs';

const row = (items) => items.join('\n');
const SOFT = '#625b50';

/** A motif without the weight of its lines, which would be too heavy beside larger ones. */
const small = (body, x, y, scale = 0.8) => `<g transform="translate(${n(x - 32 * scale)} ${n(y - 32 * scale)}) scale(${scale})">${body}</g>`;
const chevron = (x, y, colour) => sharp(`M${x} ${y}H${x + 92}L${x + 112} ${y + 38}L${x + 92} ${y + 76}H${x}L${x + 20} ${y + 38}Z`, colour);
const turnOf = (y, name, colour) =>
  text(0, y + 46, name, { size: 24, anchor: 'start', colour }) +
  [boot, crosshair, crossedSwords].map((motif, i) => chevron(128 + i * 118, y, colour) + small(motif(PAPER), 184 + i * 118, y + 38)).join('');
const turn = row([
  ['Bewegung', 'Schuss', 'Nahkampf'].map((name, i) => text(180 + i * 118, 18, name, { size: 22 })).join(''),
  turnOf(34, 'Spieler 1', ACCENT),
  turnOf(126, 'Spieler 2', RUST),
]);

const units = row([
  friend(40, 60) + friend(96, 120) + friend(150, 56) + friend(60, 168),
  foe(330, 72) + foe(400, 40) + foe(384, 128) + foe(444, 96),
  measure(174, 57, 306, 70),
  text(240, 44, '5 Zoll', { size: 26 }),
  dashed('M118 122L362 128'),
]);

/** Inches between the edges of the bases. */
const CHAIN = [[44, 66], [124, 30], [208, 62], [294, 36]];
const formation = row([
  line(`M${CHAIN.map((point) => point.join(' ')).join('L')}`, ACCENT),
  CHAIN.map(([x, y]) => friend(x, y, 16)).join(''),
  friend(432, 60, 16),
  dashed('M316 38L410 58', RUST),
  `<g stroke="${RUST}">${line('M356 40L370 56M370 40L356 56')}</g>`,
  measure(62, 98, 122, 74) + text(104, 124, '2 Zoll', { size: 24 }),
  text(392, 114, 'zu weit', { size: 24, colour: RUST }),
]);

const bricks = (x, y, width, height) =>
  hollow(`M${x} ${y}H${x + width}V${y + height}H${x}Z`) +
  line(Array.from({ length: height / 20 - 1 }, (_, i) => `M${x} ${y + 20 * (i + 1)}H${x + width}`).join('')) +
  line(Array.from({ length: height / 20 }, (_, i) => `M${x + (i % 2 === 0 ? width / 2 : width / 4)} ${y + 20 * i}V${y + 20 * (i + 1)}`).join(''));
const eyes = row([
  line('M6 172H474'),
  soldier(60, 168, 110, ACCENT),
  // The banner of the target stands above the wall, and so does its head.
  soldier(400, 168, 100, RUST),
  line('M436 166V10', RUST) + sharp('M438 10H474V44H438Z', RUST),
  bricks(240, 92, 52, 80),
  line('M76 74L372 82') + head(378, 82.2, 91.6),
  dashed('M76 66L424 26', RUST) + line('M300 30L316 46M316 30L300 46', RUST),
]);

const die = (x, y, body) => hollow(`M${x - 20} ${y - 20}H${x + 20}V${y + 20}H${x - 20}Z`) + body;
const pips = (x, y, places) => places.map(([dx, dy]) => dot(x + dx * 10, y + dy * 10, 4)).join('');
const scatter = row([
  `<path d="${circle(120, 150, 70)}" stroke="${RUST}" stroke-dasharray="12 10"/>` + line('M110 150H130M120 140V160'),
  tint(circle(305, 87, 70), RUST, 0.18) + `<path d="${circle(305, 87, 70)}" stroke="${RUST}" stroke-dasharray="12 10"/>`,
  line('M130 147L289 92.4') + head(297, 89.7, 71.1),
  text(232, 176, '7 Zoll', { size: 26 }),
  die(32, 40, line('M20 44L42 36') + head(46, 34.6, 70)),
  die(86, 40, pips(86, 40, [[-1, -1], [0, 0], [1, 1]])) + die(140, 40, pips(140, 40, [[-1, -1], [1, -1], [-1, 1], [1, 1]])),
  foe(327, 113, 14) + foe(267, 39, 14) + foe(420, 150, 14) + foe(112, 182, 14),
]);

const order = (x, y, digit) => text(x, y, digit, { size: 24, colour: RUST });
const nearest = row([
  friend(40, 60) + friend(40, 120),
  line('M64 108L204 96', RUST) + head(212, 95.3, 85, RUST),
  foe(236, 92) + foe(302, 40) + foe(322, 128) + foe(420, 84),
  order(236, 60, '1') + order(302, 86, '2') + order(322, 174, '3') + order(420, 130, '4'),
]);

const reach = (x, y) => `<path d="${circle(x, y, 74)}" fill="${ACCENT}" fill-opacity=".1" stroke="none"/>`;
const fighters = row([
  [72, 116, 160].map((y) => reach(250, y)).join(''),
  [72, 116, 160].map((y) => foe(288, y) + friend(250, y, 16)).join(''),
  foe(326, 94) + foe(326, 138) + foe(364, 116),
  friend(206, 94, 16) + friend(200, 142, 16),
  ring(118, 66, 18, ACCENT) + ring(104, 144, 18, ACCENT),
  measure(232, 200, 176, 200, ACCENT) + text(204, 232, '2 Zoll', { size: 24 }),
  text(108, 110, 'kämpft nicht', { size: 22, colour: SOFT }),
  text(288, 36, 'Kontakt', { size: 24 }),
  line('M270 44V52'),
]);

const charge = row([
  friend(60, 96, 16) + friend(40, 156, 16) + friend(110, 150, 16),
  foe(352, 66) + foe(392, 126) + foe(430, 60),
  line('M82 92L308 68') + head(316, 67.2, 84.1),
  dashed('M132 146L348 132') + head(356, 131.6, 87),
  text(206, 60, '1', { size: 26 }) + text(236, 164, '2', { size: 26 }),
]);

export const turnDiagrams = [
  diagram('turn', [480, 208], 'Turn of both players', 'Ein Spielzug: erst Bewegung, Schuss und Nahkampf von Spieler 1, dann dasselbe von Spieler 2', turn),
  diagram('units', [480, 196], 'Distance between two units', 'Zwei Einheiten von oben; gemessen wird zwischen den beiden Modellen, die einander am nächsten stehen', units),
  diagram('formation', [480, 132], 'Unit in formation', 'Vier Modelle in einer Kette mit höchstens 2 Zoll Abstand; ein fünftes steht zu weit weg', formation),
  diagram('eyes', [480, 180], 'Line of sight from the eyes', 'Die Linie von den Augen des Schützen geht über eine Mauer und trifft den Kopf des Ziels; die Linie zum Banner zählt nicht', eyes),
  diagram('scatter', [480, 224], 'Scatter of a template', 'Ein Abweichungswürfel mit Pfeil, eine 3 und eine 4: Die Schablone wandert 7 Zoll in Richtung des Pfeils', scatter),
  diagram('charge', [480, 188], 'Order of a charge', 'Das vorderste Modell bewegt sich zuerst, zum nächsten Gegner; die anderen folgen und suchen sich freie Gegner', charge),
  diagram('fighters', [480, 240], 'Who fights', 'Drei Modelle in Kontakt mit Gegnern und zwei dahinter, höchstens 2 Zoll entfernt, kämpfen; zwei weiter hinten nicht', fighters),
  diagram('nearest', [480, 188], 'Order of casualties', 'Vier Modelle des Ziels, nummeriert nach ihrer Nähe zu den Schützen: Das nächste erhält die erste Verwundung', nearest),
];
