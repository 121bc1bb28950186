/** Diagrams that look down on the table. */
import { ACCENT, INK, PAPER, RUST, arc, at, circle, dashed, diagram, dot, head, hollow, line, measure, n, polar, ring, sharp, text, tint } from './hand.mjs';
import { foe, friend } from './motifs.mjs';

const row = (items) => items.join('\n');

const tree = (x, y) => sharp(`M${x} ${y - 16}L${x + 12} ${y + 6}H${x + 2}V${y + 14}H${x - 2}V${y + 6}H${x - 12}Z`);

/** A table of 404 by 404, whose corner is at 66, 10. */
const table = row([
  `<rect x="66" y="10" width="404" height="404" rx="6"/>`,
  // Road, wood, pond, ruin, crater, barrier.
  tint('M66 236C170 214 250 250 470 206V246C250 290 170 254 66 276Z'),
  dashed('M76 256C180 234 260 270 464 226'),
  tint('M92 84C92 44 134 30 170 40C206 34 220 62 208 92C212 124 178 142 146 132C112 140 84 118 92 84Z'),
  tree(126, 76) + tree(156, 66) + tree(184, 84) + tree(142, 108) + tree(172, 112),
  tint('M350 316C384 300 440 312 446 346C448 380 404 396 368 386C334 378 322 334 350 316Z', ACCENT, 0.2),
  line('M360 338q9-8 18 0t18 0 18 0M356 362q9-8 18 0t18 0 18 0', ACCENT),
  tint('M330 44H438V136H330Z') + line('M372 44H330V136H382M410 136H438V92M384 44V84H406'),
  tint(circle(124, 338, 42)) + ring(124, 338, 28) + tint(circle(124, 338, 16), INK, 0.4),
  line('M238 346a9 9 0 0 1 18 0a9 9 0 0 1 18 0a9 9 0 0 1 18 0M232 346H298'),
  friend(206, 386, 11) + friend(266, 372, 11) + friend(306, 390, 11),
  foe(250, 40, 11) + foe(298, 62, 11) + foe(232, 116, 11),
  friend(244, 200, 11) + measure(242, 184, 234, 135),
  text(256, 168, 'mind. 12 cm', { size: 22, anchor: 'start' }),
]);

const battlefield = row([
  table,
  measure(36, 14, 36, 410) + measure(70, 446, 466, 446),
  `<g transform="rotate(-90 26 212)">${text(26, 212, '90 cm', { size: 28 })}</g>`,
  text(268, 478, '90 cm', { size: 28 }),
]);

const tape = row([
  hollow('M20 8H84A12 12 0 0 1 96 20V104H20A12 12 0 0 1 8 92V20A12 12 0 0 1 20 8Z'),
  dot(52, 52, 26) + dot(52, 52, 8, PAPER),
  hollow('M96 70H312V104H96Z') + line('M312 62V112'),
  line(Array.from({ length: 20 }, (_, i) => `M${116 + i * 9} 70V${i % 4 === 3 ? 84 : 76}`).join('')),
  ...[1, 2, 3, 4, 5].map((cm) => text(143 + (cm - 1) * 36, 100, String(cm), { size: 18 })),
]);

const measuring = row([
  friend(92, 90, 58) + foe(388, 90, 60),
  line('M152 40V140M328 40V140'),
  measure(156, 90, 324, 90),
  text(240, 76, '12 cm', { size: 28 }),
]);

/** True to scale, 10 units a centimetre, for determination 3 and perception 3; measured from the edge of the base. */
const BASE = 12.5;
/** @param view outline of what the model perceives */
const areas = (determination, view) => row([
  tint(view, INK, 0.07),
  `<path d="${view}" stroke-dasharray="12 12"/>`,
  tint(circle(172, 172, BASE + 90), RUST, 0.16) + ring(172, 172, BASE + 90, RUST),
  friend(172, 172, 10.5),
  line('M172 188V268', RUST) + head(172, 272, 180, RUST) + line('M188 172H326') + head(332, 172, 90),
  text(182, 213, `12 − ${determination}`, { size: 24, anchor: 'start', colour: RUST }),
  text(346, 180, 'WN × 5 cm', { size: 24, anchor: 'start' }),
  line('M139 139L159 159', RUST) + foe(128, 128, 10.5) + text(104, 138, '!', { size: 36, weight: 800, colour: RUST }),
  foe(228, 56, 10.5) + foe(386, 72, 10.5),
]);
const allAround = circle(172, 172, BASE + 150);
const toTheFront = `M172 ${172 - BASE - 150}A${BASE + 150} ${BASE + 150} 0 0 1 172 ${172 + BASE + 150}Z`;

const bandEdge = (r) => arc(34, 136, r, 72, 108);
const band = (from, to, opacity) => {
  const [x1, y1] = polar(34, 136, from, 108);
  const [x2, y2] = polar(34, 136, from, 72);
  return tint(`${arc(34, 136, to, 72, 108)}L${n(x1)} ${n(y1)}A${from} ${from} 0 0 0 ${n(x2)} ${n(y2)}Z`, ACCENT, opacity);
};
/** 7 units a centimetre; the foe is 42 cm away. */
const ranges = row([
  band(24, 140, 0.34) + band(140, 280, 0.2) + band(280, 420, 0.09),
  [140, 280, 420].map((r) => line(bandEdge(r), ACCENT)).join(''),
  friend(34, 136, 20),
  line('M58 136H324') + head(328, 136, 90),
  foe(350, 136, 18),
  text(132, 120, '±0', { size: 30 }) + text(232, 120, '−1', { size: 30 }) + text(410, 146, '−2', { size: 30 }),
  ...[20, 40, 60].map((cm, i) => {
    const [x, y] = polar(34, 136, 140 * (i + 1), 108);
    return text(n(x - 14), n(y + 26), `${cm} cm`, { size: 22 });
  }),
]);

const template = (x, y, r) => tint(circle(x, y, r), RUST, 0.18) + `<path d="${circle(x, y, r)}" stroke="${RUST}" stroke-dasharray="12 10"/>` + line(`M${x - 7} ${y}H${x + 7}M${x} ${y - 7}V${y + 7}`, RUST);
const base = (x, y, r) => ring(x, y, r);
const overlap = row([
  base(82, 102, 27) + base(219, 84, 27) + base(252, 206, 27) + base(388, 122, 74),
  template(126, 132, 94) + template(388, 122, 40),
  text(82, 108, 'voll', { size: 20 }) + text(254, 74, 'halb', { size: 20, anchor: 'start' }) + text(288, 212, 'kein', { size: 20, anchor: 'start' }) + text(388, 182, 'voll', { size: 20 }),
]);

const deviation = row([
  dashed(circle(170, 150, 118)),
  line('M156 150H184M170 136V164'),
  friend(20, 150, 14) + dashed('M42 150H150'),
  line('M182 138L248 72') + head(254, 66, 45),
  template(270, 50, 40),
  text(302, 130, 'Differenz × 3 cm', { size: 24, anchor: 'start' }),
]);

const view = (x, degrees) => {
  const r = 48;
  const [a, b] = [polar(x, 64, r, -degrees / 2), polar(x, 64, r, degrees / 2)];
  const wedge = degrees === 360 ? circle(x, 64, r) : `M${x} 64L${n(a[0])} ${n(a[1])}A${r} ${r} 0 ${degrees > 180 ? 1 : 0} 1 ${n(b[0])} ${n(b[1])}Z`;
  return tint(wedge, ACCENT, 0.24) + line(wedge, ACCENT) + friend(x, 64, 10) + line(`M${x} 48V30`) + head(x, 26, 0) + text(x, 140, `${degrees}°`, { size: 26 });
};
const fields = row([45, 90, 180, 360].map((degrees, i) => view(60 + i * 120, degrees)));

/** Inches, 28 units each. */
const templates = row([
  template(54, 92, 42) + template(190, 92, 70),
  tint('M292 92C350 88 396 52 424 52A40 40 0 0 1 424 132C396 132 350 96 292 92Z', RUST, 0.18),
  `<path d="M292 92C350 88 396 52 424 52A40 40 0 0 1 424 132C396 132 350 96 292 92Z" stroke="${RUST}" stroke-dasharray="12 10"/>`,
  text(54, 196, '3″', { size: 26 }) + text(190, 196, '5″', { size: 26 }),
  dot(292, 92, 6, RUST),
]);

const clock = row([
  ring(150, 150, 104),
  ...Array.from({ length: 12 }, (_, i) => {
    const [x1, y1] = polar(150, 150, 104, i * 30 + 30);
    const [x2, y2] = polar(150, 150, 90, i * 30 + 30);
    const [x, y] = polar(150, 158, 128, i * 30 + 30);
    return line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`) + text(n(x), n(y), String(i + 1), { size: 24 });
  }),
  line('M136 150H164M150 136V164'),
  line(`M160 144L208 116`, RUST) + head(216, 111.5, 60, RUST) + dot(150, 150, 4),
]);

export const tableDiagrams = [
  diagram('battlefield', [480, 488], 'Battlefield with its measures', 'Spielfeld von oben, 90 cm mal 90 cm: Wald, Ruine, Straße, Wasser, Krater und eine Barriere; zwischen gegnerischen Modellen liegen mindestens 12 cm', battlefield),
  diagram('tape-measure', [320, 116], 'Tape measure', 'Ein ausgezogenes Maßband mit Zentimetern', tape),
  diagram('measuring', [480, 180], 'Measuring between bases', 'Zwei Bases von oben; gemessen wird von Rand zu Rand', measuring),
  diagram('areas', [480, 344], 'Danger area and perception area', 'Ein Modell mit zwei Kreisen: innen der Gefahrenbereich mit 12 minus EH Zentimetern, außen der Wahrnehmungsbereich mit WN mal 5 Zentimetern; der nächste Gegner im inneren Kreis ist die direkte Bedrohung', areas('EH', allAround)),
  diagram('realms-areas', [480, 344], 'Danger area and perception area in Realms', 'Ein Modell, das nach rechts blickt: rings um das Modell der Gefahrenbereich mit 12 minus SH Zentimetern, nach vorn im Sichtfeld der Wahrnehmungsbereich mit WN mal 5 Zentimetern; der nächste Gegner im Gefahrenbereich ist der direkte Kontrahent', areas('SH', toTheFront) + foe(30, 250, 10.5)),
  diagram('deployment', [424, 424], 'Battlefield with models', 'Spielfeld von oben: Wald, Ruine, Straße, Wasser, Krater und eine Barriere; zwischen gegnerischen Modellen liegen mindestens 12 cm', at(-56, 0, table)),
  diagram('range-bands', [480, 304], 'Range bands', 'Drei Reichweitenbänder von je 20 cm mit den Modifikatoren ±0, −1 und −2; das Ziel steht im dritten', ranges),
  diagram('area-weapon', [480, 236], 'Area weapon and bases', 'Schablone über Bases: ganz bedeckt oder ganz in der Base voller Schaden, teilweise bedeckt halber, daneben keiner', overlap),
  diagram('deviation', [480, 280], 'Deviation of an area weapon', 'Der Trefferpunkt weicht in zufälliger Richtung um Differenz mal 3 cm vom Ziel ab', deviation),
  diagram('fields-of-view', [480, 152], 'Fields of view', 'Vier Sichtfelder: 45, 90, 180 und 360 Grad; der Pfeil ist die Blickrichtung', fields),
  diagram('templates', [480, 208], 'Blast and flame templates', 'Drei Schablonen: kleine Explosion mit 3 Zoll, große mit 5 Zoll, Flammen', templates),
  diagram('direction-clock', [300, 300], 'Direction by a twelve-sided die', 'Zwölf Richtungen wie auf einer Uhr, um den Zielpunkt; der Pfeil zeigt auf 2', clock),
];
