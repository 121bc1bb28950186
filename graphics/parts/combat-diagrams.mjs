/** Diagrams of Kampfrunden: order, attack, cover and distance. */
import { ACCENT, INK, PAPER, RUST, SOFT, dashed, diagram, head, inset, line, sharp, star, text, tint } from './hand.mjs';
import { bricks, crosshair, skull, soldier, solidShield } from './motifs.mjs';
import { wall } from './side-diagrams.mjs';

const row = (items) => items.join('\n');

const RESULTS = [9, 7, 7, 4];
const order = row([
  line('M6 172H474'),
  ...RESULTS.map((result, i) => soldier(66 + i * 116, 168, 84, i === 0 ? RUST : INK) + text(66 + i * 116, 70, String(result), { size: 34, weight: 800 })),
  sharp(star(66, 22, 5, 17, 7), RUST) + text(94, 30, 'Priorität', { size: 22, anchor: 'start', colour: RUST }),
  [0, 1, 2].map((i) => line(`M${98 + i * 116} 130H${142 + i * 116}`) + head(150 + i * 116, 130, 90)).join(''),
  line('M414 188V204A14 14 0 0 1 400 218H80A14 14 0 0 1 66 204V200') + head(66, 190, 0),
  text(240, 208, 'nächste Kampfrunde', { size: 22 }),
]);

const die = (x, y, value, isSuccess, colour) =>
  `<rect x="${x}" y="${y}" width="32" height="32" rx="6" stroke="${isSuccess ? colour : SOFT}"${isSuccess ? ` fill="${colour}"` : ''}/>` +
  text(x + 16, y + 24, String(value), { size: 22, weight: 800, colour: isSuccess ? PAPER : SOFT });
const dice = (x, values, least, colour) =>
  values.map((value, i) => die(x - values.length * 20 + 4 + i * 40, 128, value, value >= least, colour)).join('');
const stage = (x, symbol, name, least) =>
  inset(symbol, 0.9, x, 30) + text(x, 90, name, { size: 24, weight: 800 }) + text(x, 115, least, { size: 20, colour: SOFT });
const attack = row([
  stage(98, crosshair(), 'Treffer', '3+') + stage(278, inset(bricks(14, 16), 1.2), 'Deckung', '5+') + stage(430, solidShield(), 'Rüstung', '4+'),
  dice(98, [5, 2, 4, 6, 1], 3, RUST) + dice(278, [5, 3, 2], 5, ACCENT) + dice(430, [4, 1], 4, ACCENT),
  line('M200 30H212') + head(224, 30, 90) + line('M346 30H358') + head(370, 30, 90),
  text(98, 190, '3 Treffer', { size: 22 }) + text(278, 190, '1 verhindert', { size: 22 }) + text(430, 190, '1 verhindert', { size: 22 }),
  line('M8 208H472') + inset(skull(RUST), 0.6, 160, 236) + text(186, 244, '1 Treffer verwundet', { size: 24, anchor: 'start', weight: 800 }),
]);

const behind = (x, hidden, least, words) =>
  `<g transform="translate(${x} 0)">${soldier(56, 162, 124, ACCENT) + wall(0, 166 - hidden, 112, hidden) + text(56, 214, least, { size: 36, weight: 800 }) + text(56, 242, words, { size: 22 })}</g>`;
const cover = row([line('M6 168H474'), behind(28, 36, '6+', 'gering') + behind(184, 64, '5+', 'halb') + behind(340, 94, '4+', 'fast ganz')]);

const distance = row([
  tint('M40 40H200V100H40Z', ACCENT, 0.34) + tint('M200 40H360V100H200Z', ACCENT, 0.14),
  line('M40 30V112M200 30V112M360 30V112', ACCENT),
  soldier(20, 104, 56, ACCENT),
  text(120, 78, 'normal', { size: 24 }) + text(280, 66, 'Mindestwurf', { size: 22 }) + text(280, 90, '+2', { size: 24, weight: 800 }),
  dashed('M366 70H412') + line('M428 54L460 86M460 54L428 86', RUST),
  text(200, 140, 'Reichweite', { size: 22 }) + text(360, 140, '2 × Reichweite', { size: 22 }),
]);

export const combatDiagrams = [
  diagram('combat-order', [480, 224], 'Order of a round of combat', 'Vier Teilnehmer in der Reihenfolge ihrer Ergebnisse 9, 7, 7 und 4; der erste hat die Priorität, nach dem letzten beginnt die nächste Kampfrunde', order),
  diagram('attack-rolls', [480, 264], 'An attack in three rolls', 'Drei Würfe nacheinander: fünf Trefferwürfel auf 3+ ergeben 3 Treffer, ein Deckungswurf auf 5+ verhindert einen, ein Rüstungswurf auf 4+ noch einen; ein Treffer verwundet', attack),
  diagram('cover-rolls', [480, 250], 'Cover and its rolls', 'Drei Stufen Deckung: hinter einer niedrigen Mauer 6+, hinter einer halbhohen 5+, hinter einer hohen 4+', cover),
  diagram('weapon-distance', [480, 148], 'Range of a weapon', 'Bis zur Reichweite der Waffe wird normal gewürfelt, bis zur doppelten ist der Mindestwurf um 2 höher, darüber ist kein Angriff möglich', distance),
];
