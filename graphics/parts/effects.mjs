/** Effects of weapons and armour: on a hexagon for both, a square for weapons alone, a shield for armour alone. */
import { arc, arcArrow, dot, head, inset, line, sharp, symbol } from './hand.mjs';
import { bolt, bottle, bricks, burst, flame } from './motifs.mjs';

const HEXAGON = line('M32 3L58 17.5V46.5L32 61 6 46.5V17.5Z');
const SQUARE = `<rect x="4" y="4" width="56" height="56" rx="5"/>`;
const SHIELD = line('M32 3C41 8 50 9 59 9V30C59 46 48 56 32 62C16 56 5 46 5 30V9C14 9 23 8 32 3Z');

const both = (name, title, alt, body) => symbol(`effects/${name}.svg`, `Effect: ${title}`, `Effekt ${alt}`, HEXAGON + body);
const weapon = (name, title, alt, body) => symbol(`effects/${name}.svg`, `Effect of weapons: ${title}`, `Waffeneffekt ${alt}`, SQUARE + body);
const armour = (name, title, alt, body) => symbol(`effects/${name}.svg`, `Effect of armour: ${title}`, `Rüstungseffekt ${alt}`, SHIELD + body);

const claws = sharp('M26 14C25 26 22 37 14 46C15 36 18 22 26 14ZM39 12C38 28 33 42 25 53C26 40 30 22 39 12ZM50 18C50 30 45 42 38 50C39 39 42 26 50 18Z');
const waves = dot(32, 32, 5) + [-90, 90].map((side) => line(arc(32, 32, 11, side - 45, side + 45)) + line(arc(32, 32, 19, side - 38, side + 38))).join('');
const piercing = sharp('M27 13H35V26H27ZM27 38H35V51H27Z') + line('M14 32H40') + head(48, 32, 90, undefined, 11);
const shards = dot(32, 32, 5) + sharp('M31 11L36 23 28 22ZM46 17L49 25 39 26ZM52 39L39 38 43 31ZM41 49L34 40 42 42ZM25 53L25 42 32 46ZM13 41L24 34 23 41ZM15 22L25 25 20 30Z');
const ruin = line('M13 51V17H25V28H34V40H45V51ZM13 28H25M13 40H34M22 28V40M30 40V51') + sharp('M32 14L41 11 44 19 35 22ZM46 24L54 28 50 36 42 32Z');
const twice = arcArrow(32, 31, 14, 20, 170, undefined, 9) + arcArrow(32, 31, 14, 200, 350, undefined, 9);
const rebound = line('M15 17L38 30 22 40') + head(15, 44.5, 238) + sharp('M42 15H49V46H42Z');

export const effects = [
  both('tearing', 'tearing', 'Aufreißen: drei Kratzspuren', claws),
  both('fire', 'fire', 'Brand: eine Flamme', inset(flame(), 0.72)),
  both('concussion', 'concussion', 'Erschütterung: Wellen zu beiden Seiten eines Punktes', waves),
  both('explosive', 'explosive', 'Explosiv: ein Stern mit vielen Zacken', inset(burst(), 0.82)),
  both('poisonous', 'poisonous', 'Giftig: eine Giftflasche', inset(bottle(), 0.74)),
  both('armour-piercing', 'armour-piercing', 'Panzerbrechend: ein Pfeil durchschlägt eine Platte', piercing),
  both('shrapnel', 'shrapnel', 'Schrapnell: Splitter fliegen nach allen Seiten', shards),
  weapon('trauma', 'trauma', 'Trauma: ein Blitz', inset(bolt(), 0.84)),
  weapon('structure-damaging', 'structure-damaging', 'Strukturschädigend: eine zerbröckelnde Mauer', ruin),
  armour('adaptive', 'adaptive', 'Adaptiv: zwei Pfeile im Kreis', twice),
  armour('robust', 'robust', 'Robust: ein Pfeil prallt von einer Platte ab', rebound),
  armour('structure-reinforced', 'structure-reinforced', 'Strukturverstärkt: eine Mauer', inset(bricks(14, 16), 0.86, 32, 30)),
];
