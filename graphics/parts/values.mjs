/** Values of weapons and armour. */
import { PAPER, arc, arcArrow, dot, head, inset, line, onInk, ring, sharp, solid, symbol } from './hand.mjs';
import { cartridge, crossedSwords, crosshair, shield, skull } from './motifs.mjs';

const hammer = `<g transform="rotate(45 32 32)">${sharp('M11 6H53V25H11ZM28 25H36V62H28Z')}${onInk(line('M20 6V25M44 6V25'))}</g>`;

const range = dot(9, 55, 8) + line(arc(9, 55, 22, 0, 90)) + line(arc(9, 55, 36, 0, 90)) + line(arc(9, 55, 50, 0, 90));

const reload = arcArrow(32, 34, 24, 45, 355, undefined, 12) + inset(cartridge(32, 32), 1.1, 32, 34);

const indirect = sharp('M27 36H39V60H27Z') + line('M4 58H62M8 52C9 10 48 0 54 38') + head(54.5, 48, 178, undefined, 11);

const radius = ring(32, 32, 28) + dot(32, 32, 5) + line('M32 32H46') + head(54, 32, 90, undefined, 12);

const unwieldy =
  ring(32, 14, 8) + solid('M17 24H47L56 58H8Z') + onInk(line('M22 40L32 48 42 40'));

/** So many cartridges, in the middle of the field. */
const burst = (count) =>
  Array.from({ length: count }, (_, i) => inset(cartridge(32, 32), 1.3, 32 + (i - (count - 1) / 2) * 15, 33)).join('');

const weapons = [
  symbol('values/strength.svg', 'Strength', 'Stärke: ein Hammer', inset(hammer, 0.92)),
  symbol('values/damage.svg', 'Damage', 'Schaden: ein Totenschädel', skull()),
  symbol('values/range.svg', 'Range', 'Reichweite: drei Bögen um einen Punkt', range),
  symbol('values/melee.svg', 'Close combat', 'Nahkampf: zwei gekreuzte Schwerter', inset(crossedSwords(), 1.24)),
  symbol('values/shooting.svg', 'Shooting', 'Fernkampf: ein Fadenkreuz', inset(crosshair(), 1.2)),
  symbol('values/reload.svg', 'Must reload', 'Muss nachladen: eine Patrone in einem Kreispfeil', reload),
  symbol('values/indirect.svg', 'Indirect fire', 'Indirekter Fernkampf: ein Bogen über eine Mauer hinweg', indirect),
  symbol('values/radius.svg', 'Radius', 'Radius: ein Kreis mit einem Pfeil von der Mitte zum Rand', radius),
  symbol('values/unwieldy.svg', 'Unwieldy', 'Unhandlich: ein schweres Gewicht', unwieldy),
  ...['eine Patrone', 'zwei Patronen', 'drei Patronen', 'vier Patronen'].map((alt, i) =>
    symbol(`values/burst-${i + 1}.svg`, `Burst ${i + 1}`, `Dauerfeuer ${i + 1}: ${alt}`, burst(i + 1)),
  ),
];

const armour = [
  symbol('values/protection.svg', 'Protection', 'Schutz: ein Schild', solid(shield) + onInk(line('M32 15C37 18 42 19 47 19V30C47 40 40 46 32 50C24 46 17 40 17 30V19C22 19 27 18 32 15Z'))),
  symbol('values/damage-reduction.svg', 'Damage reduction', 'Schadensreduktion: ein Totenschädel auf einem Schild', solid(shield) + inset(skull(PAPER), 0.62, 32, 30)),
];

export const values = [...weapons, ...armour];
