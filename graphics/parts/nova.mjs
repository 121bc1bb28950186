/** Symbols of the reference sheet of NOVA. */
import { ACCENT, PAPER, RUST, arc, arcArrow, diagram, dot, head, hollow, inset, line, n, onInk, polar, ring, sharp, solid, star, symbol, text } from './hand.mjs';
import { bolt, boot, crosshair, shield, soldier } from './motifs.mjs';

const nova = (name, title, alt, body) => symbol(`nova/${name}.svg`, title, alt, body);

/** An action point is a round counter; actions are counters with a sign of their kind. */
const counter = ring(32, 32, 27);
const TEN = 'M32 4L58 28L54 42L32 60L10 42L6 28Z';
const tenSided = (fill, pip) =>
  `<path d="${TEN}" fill="${fill}"/>` +
  (fill === PAPER
    ? line('M32 4L46 36L32 45L18 36ZM46 36L58 28M18 36L6 28M32 45V60')
    : line('M32 11L46 36L32 45L18 36ZM46 36L52 32M18 36L12 32M32 45V53', pip));
const slots = Array.from({ length: 5 }, (_, i) => {
  const [x, y] = polar(32, 32, 23, i * 72);
  return i === 0 ? dot(x, y, 9) : ring(n(x), n(y), 7);
}).join('');
const runner = dot(42, 10, 6) + line('M34 24L46 28L54 24M34 24L24 26L18 34M35 22L30 38L42 46L40 58M30 38L24 48L12 50') ;
const long = runner + line('M4 20H16M2 30H12');
const person = dot(32, 16, 11) + sharp('M10 58C10 40 18 31 32 31C46 31 54 40 54 58Z');
const facet = line('M18 8H46L58 24L32 58L6 24ZM6 24H58M18 8L24 24L32 58L40 24L46 8L32 8L24 24M32 8L40 24');
const cluster = [[32, 15], [14, 45], [50, 45]].map(([x, y]) => sharp(star(x, y, 4, 13, 5))).join('') + line('M25 27L21 34M39 27L43 34M27 46H37');
const cracked = solid(shield) + onInk(line('M34 8L27 24L38 32L28 44L33 56'));

/** The nearer a distance, the fewer arcs around oneself. */
const distance = (count) => dot(11, 53, 7) + Array.from({ length: count }, (_, i) => line(arc(11, 53, 16 + i * 11, 0, 90))).join('');
/** A wall in front of somebody, as high as the cover. */
const covered = (top) =>
  soldier(32, 60, 50) +
  hollow(`M8 ${top}H56V60H8Z`) +
  line(Array.from({ length: Math.floor((60 - top) / 13) }, (_, i) => `M8 ${60 - 13 * (i + 1)}H56M${i % 2 === 0 ? 24 : 40} ${60 - 13 * i}V${60 - 13 * (i + 1)}`).join(''));
const drop = 'M32 5C40 20 52 30 52 42A20 18 0 0 1 12 42C12 30 24 20 32 5Z';
const heart = 'M32 57C14 43 5 33 5 21A14 14 0 0 1 32 16A14 14 0 0 1 59 21C59 33 50 43 32 57Z';

/** The middle of the table: who has more points left is earlier. */
const track = [5, 4, 3, 2, 1]
  .map((slot, i) => {
    const x = 44 + i * 98;
    return ring(x, 44, 36, i === 0 ? ACCENT : undefined) + text(x, 58, String(slot), { size: 40, colour: i === 0 ? ACCENT : undefined }) + (i < 4 ? line(`M${x + 45} 44H${x + 50}`) + head(x + 56, 44, 90) : '');
  })
  .join('');

export const novaDiagrams = [
  diagram('nova-initiative', [480, 88], 'Initiative slots', 'Fünf Ini-Slots in einer Reihe, von 5 bis 1', track),
];

export const novaSymbols = [
  nova('action-point', 'Action point', 'Aktionspunkt', dot(32, 32, 26)),
  nova('active-action', 'Active action', 'Aktive Aktion', counter + sharp('M25 18L47 32L25 46Z')),
  nova('free-action', 'Free action', 'Freie Aktion', counter),
  nova('parallel-action', 'Parallel action', 'Parallele Aktion', counter + `<path d="M25 21V43M39 21V43" stroke-width="8"/>`),
  nova('initiative', 'Initiative', 'Initiative: fünf Slots im Kreis', slots + dot(32, 32, 5)),
  nova('standard-die', 'Standard ten-sided die', 'Standard-W10', tenSided(PAPER)),
  nova('crit-die', 'Crit ten-sided die', 'Krit-W10', tenSided(RUST, PAPER)),
  nova('nova-die', 'NOVA die', 'NOVA-Würfel', solid(TEN) + sharp(star(32, 32, 4, 19, 6), PAPER)),
  nova('skill', 'Skill', 'Skill', sharp(star(32, 34, 5, 30, 13))),
  nova('target-number', 'Target number', 'Zielnummer', inset(crosshair(), 1.2)),
  nova('short-sprint', 'Short sprint', 'Kurzer Sprint', runner),
  nova('long-sprint', 'Long sprint', 'Langer Sprint', long),
  nova('free-movement', 'Free movement', 'Freie Bewegung', boot()),
  nova('defensive', 'Defensive', 'Zustand defensiv', solid(shield)),
  nova('battered', 'Battered', 'Zustand angeschlagen', cracked),
  nova('trigger', 'Trigger', 'Trigger: wenn, dann', dot(12, 32, 9) + line('M26 32H46') + head(52, 32, 90) + line('M60 14V50')),
  nova('reroll', 'Throw again', 'Noch einmal werfen', arcArrow(32, 33, 24, 45, 355) + dot(32, 33, 6)),
  nova('stress', 'Stress', 'Stress', bolt()),
  nova('person', 'Character', 'Spielercharakter', person),
  nova('facet', 'Facet', 'Facette: ein geschliffener Stein', facet),
  nova('near', 'Distance: near', 'Distanz nah', distance(1)),
  nova('short', 'Distance: short', 'Distanz kurz', distance(2)),
  nova('far', 'Distance: far', 'Distanz weit', distance(3)),
  nova('extreme', 'Distance: extreme', 'Distanz extrem', distance(4)),
  nova('half-cover', 'Half cover', 'Halbe Deckung: eine Figur, bis zur Brust hinter einer Mauer', covered(34)),
  nova('most-cover', 'Three quarters of cover', 'Dreiviertel Deckung: nur der Kopf einer Figur über einer Mauer', covered(21)),
  nova('full-cover', 'Full cover', 'Volle Deckung: eine Mauer', covered(8)),
  nova('wound', 'Wound', 'Wunde: ein Tropfen', sharp(drop)),
  nova('endurance', 'Endurance', 'Ausdauer: ein Herz', sharp(heart)),
  nova('cluster', 'Cluster', 'Cluster: drei verbundene Sterne', cluster),
];
