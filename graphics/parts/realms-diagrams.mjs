/** Diagrams of Realms: its unit card, its sizes, and a reaction that interrupts. */
import { ACCENT, INK, RUST, dashed, diagram, head, line, ring, text, tint } from './hand.mjs';
import { foe, friend } from './motifs.mjs';
import { sizeProfiles, wall } from './side-diagrams.mjs';
import { icon, number, value, words } from './unit-card.mjs';

const row = (items) => items.join('\n');

const hitPoints = Array.from({ length: 10 }, (_, i) => {
  const box = `M${76 + i * 54} 98h38v34h-38Z`;
  return (i >= 5 ? tint(box, RUST, 0.35) : '') + line(box);
}).join('');
const attributes = ['AGI', 'BW', 'KO', 'FK', 'WN', 'SH'].map(
  (name, i) => text(91 + i * 52, 176, name, { size: 20 }) + value(91 + i * 52, 210, String([4, 4, 3, 2, 3, 3][i])),
);
const attributeLines = Array.from({ length: 7 }, (_, i) => `M${64 + i * 52} 156V220`).join('');
const view = tint('M262 288A30 30 0 0 1 322 288Z', ACCENT, 0.24) + line('M262 288A30 30 0 0 1 322 288Z', ACCENT) + friend(292, 284, 4);

const card = row([
  tint('M8 18A10 10 0 0 1 18 8H622A10 10 0 0 1 632 18V80H8Z', INK, 0.12),
  `<rect x="8" y="8" width="624" height="440" rx="10"/>`,
  line('M8 80H632M8 146H632M8 230H632M8 304H632M8 376H632M340 230V304M320 376V448'),
  number(32, 44, 1) + icon('models/infantry', 76, 44, 0.8),
  number(132, 44, 2) + text(158, 55, 'Name', { size: 34, anchor: 'start', weight: 800 }),
  number(38, 115, 3) + hitPoints,
  number(36, 188, 4) + line(attributeLines + 'M64 156H376M64 220H376') + attributes.join(''),
  number(402, 188, 5) + icon('models/perception-area', 446, 188) + value(488, 198, '15'),
  number(530, 188, 6) + icon('models/danger-area', 572, 188) + value(610, 198, '9'),
  number(36, 267, 7) + icon('sizes/realms-medium', 78, 267) + number(134, 267, 8) + icon('movement/legs', 176, 267),
  number(232, 267, 9) + view,
  number(372, 267, 10) + words(404, 256, 190) + words(404, 280, 130),
  number(36, 340, 11) + words(66, 340, 150) + words(246, 340, 90) + words(366, 340, 220),
  number(36, 412, 12) + words(66, 412, 190),
  number(350, 412, 13) + words(380, 412, 120) + words(526, 412, 70),
]);

const sizes = sizeProfiles([
  { name: 'klein', height: 3, base: 25, x: 80 },
  { name: 'mittel', height: 6, base: 25, x: 224 },
  { name: 'groß', height: 8, base: 40, x: 390 },
]);

const interruption = row([
  friend(60, 34, 18) + dashed('M60 58V128') + `<circle cx="60" cy="142" r="18" stroke="${ACCENT}" stroke-dasharray="8 8"/>`,
  line('M60 168V226', ACCENT) + head(60, 232, 180, ACCENT),
  wall(150, 10, 44, 120),
  line('M394 142H92', RUST) + head(86, 142, 270, RUST) + foe(420, 142, 18),
  ring(60, 142, 30, RUST),
  text(250, 174, 'Jetzt zu sehen:', { size: 24 }) + text(250, 204, 'AGI gegen AGI', { size: 24, weight: 800 }),
]);

export const realmsDiagrams = [
  diagram('realms-unit-card', [640, 456], 'Unit card of Realms with its parts', 'Einheitenkarte mit 13 Nummern: 1 Art des Modells, 2 Name, 3 Trefferpunkte, 4 Attribute, 5 Wahrnehmungsbereich, 6 Gefahrenbereich, 7 Größe, 8 Bewegungsart, 9 Sichtfeld, 10 Eigenschaften, 11 Waffen, 12 Verteidigung, 13 Ausrüstung', card),
  diagram('realms-sizes', [480, 320], 'Sizes in Realms', 'Drei Zylinder: klein 3 cm hoch auf 25-mm-Base, mittel 6 cm auf 25 mm, groß 8 cm auf 40 mm', sizes),
  diagram('interruption', [480, 244], 'A reaction that interrupts', 'Von oben: Ein Modell läuft hinter einer Mauer hervor; dort, wo ein Gegner es zuerst sieht, würfeln beide auf AGI', interruption),
];
