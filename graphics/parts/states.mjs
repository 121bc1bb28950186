/** Markers that lie beside a model: a solid disc. */
import { INK, PAPER, arcArrow, dot, inset, line, onInk, sharp, symbol } from './hand.mjs';
import { bolt, boot, bottle, cartridge, crossedSwords, crosshair, flame, shield, sword } from './motifs.mjs';

const DISC = dot(32, 32, 31);
const marker = (name, title, alt, body) => symbol(`states/${name}.svg`, title, alt, DISC + body);

const panic =
  `<ellipse cx="21" cy="24" rx="5" ry="7" fill="${PAPER}" stroke="none"/><ellipse cx="43" cy="24" rx="5" ry="7" fill="${PAPER}" stroke="none"/>` +
  `<ellipse cx="32" cy="45" rx="8" ry="10" fill="${PAPER}" stroke="none"/>`;

const reload = arcArrow(32, 32, 20, 50, 355, PAPER, 11) + inset(cartridge(32, 32, PAPER), 0.85);

const fast = sharp('M24 15H32L45 32L32 49H24L37 32ZM38 15H46L59 32L46 49H38L51 32Z', PAPER) + line('M9 24H22M6 32H26M9 40H22');

const hidden = line('M10 32Q32 10 54 32Q32 54 10 32Z') + dot(32, 32, 7, PAPER) + line('M16 50L48 14');

const defence =
  inset(`<path d="${shield}" fill="${PAPER}" stroke="none"/>`, 0.84, 32, 33) + inset(sword(INK), 0.58, 32, 31);

const drop = sharp('M32 11C41 25 47 32 47 40A15 15 0 0 1 17 40C17 32 23 25 32 11Z', PAPER);
const turn = sharp('M15 24H34V13L54 32L34 51V40H15Z', PAPER);
const retreat = sharp('M27 15L10 32L27 49V39H40Q46 39 46 33Q46 27 40 27H38V19H41Q54 19 54 33Q54 47 41 47H34V39H27Z', PAPER);

export const states = [
  marker('burning', 'Marker: burning', 'Marker Brennen: eine Flamme', inset(flame(PAPER), 0.84)),
  marker('overwatch', 'Marker: overwatch', 'Marker Feuerbereitschaft: ein Fadenkreuz', onInk(crosshair(PAPER))),
  marker('panic', 'Marker: panic', 'Marker Panik: ein schreiendes Gesicht', panic),
  marker('poison', 'Marker: poison', 'Marker Gift: eine Giftflasche', inset(bottle(PAPER), 0.84)),
  marker('reload', 'Marker: reload', 'Marker Nachladen: eine Patrone in einem Kreispfeil', onInk(reload)),
  marker('fast', 'Marker: fast movement', 'Marker Schnelle Bewegung: zwei Pfeilspitzen mit Fahrtlinien', onInk(fast)),
  marker('shock', 'Marker: shock', 'Marker Schock: ein Blitz', inset(bolt(PAPER), 0.84)),
  marker('camouflage', 'Marker: camouflage', 'Marker Tarnung: ein durchgestrichenes Auge', onInk(hidden)),
  marker('defence', 'Marker: defence', 'Marker Verteidigung: ein Schild mit einem Schwert darauf', defence),
  marker('wound', 'Marker: wound', 'Marker Wunde: ein Tropfen', drop),
  marker('turn', 'Marker: whose turn it is', 'Marker Priorität: ein Pfeil', turn),
  marker('action', 'Marker: action', 'Marker Aktion: eine Patrone', inset(cartridge(32, 32, PAPER), 1.3)),
  marker('ran', 'Marker: ran', 'Marker Gerannt: ein Stiefel', inset(boot(PAPER), 0.8)),
  marker('bound', 'Marker: in close combat', 'Marker Gebunden: zwei gekreuzte Schwerter', inset(crossedSwords(PAPER), 1)),
  marker('retreat', 'Marker: retreat', 'Marker Rückzug: ein Pfeil, der umkehrt', retreat),
];
