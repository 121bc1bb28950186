/** Types of models, their areas, kinds of movement and sizes. */
import { INK, PAPER, arc, dot, line, n, onInk, polar, ring, sharp, solid, symbol } from './hand.mjs';
import { boot } from './motifs.mjs';

const infantry =
  sharp('M32 4C44 4 52 13 52 26L56 31H8L12 26C12 13 20 4 32 4Z') +
  sharp('M17 34H47C47 45 40 51 32 51C24 51 17 45 17 34Z') +
  sharp('M19 50C23 54 27 55 32 55C37 55 41 54 45 50C55 51 60 55 61 61H3C4 55 9 51 19 50Z') +
  onInk(line('M24 40H40'));

const colossus =
  sharp('M25 6H39L42 17H22Z') +
  onInk(line('M28 12H36')) +
  sharp('M17 17H47L51 24 44 41H20L13 24Z') +
  sharp('M3 14H13V25L11 28V48H1V26ZM61 14H51V25L53 28V48H63V26Z') +
  sharp('M20 44H30L28 53 30 60H13L16 52ZM44 44H34L36 53 34 60H51L48 52Z') +
  onInk(line('M24 29H40M27 35H37'));

const drone =
  line('M4 14H24M40 14H60M14 14V24M50 14V24M14 24L24 29M50 24L40 29') +
  sharp('M20 24H44L48 32 42 44H22L16 32Z') +
  dot(32, 34, 7, PAPER) +
  dot(32, 34, 3) +
  line('M22 44L16 54M42 44L48 54M12 54H20M44 54H52');

const vehicle =
  sharp('M20 16H42L46 27H16Z') +
  line('M43 20H60') +
  sharp('M8 27H56L61 36 58 39H6L3 36Z') +
  [13, 32, 51].map((x) => ring(x, 50, 6.5)).join('');

const types = [
  symbol('models/infantry.svg', 'Infantry', 'Infanterie: ein Soldat mit Helm', infantry),
  symbol('models/colossus.svg', 'Colossus', 'Koloss: ein breiter Kampfläufer', colossus),
  symbol('models/drone.svg', 'Drone', 'Drohne: ein Fluggerät mit zwei Rotoren und einem Kameraauge', drone),
  symbol('models/vehicle.svg', 'Vehicle', 'Fahrzeug: ein gepanzerter Wagen mit drei Rädern und einem Geschütz', vehicle),
];

const danger = ring(32, 32, 29) + dot(32, 32, 20) + `<path d="M32 20V34M32 43.5V43.6" stroke="${PAPER}" stroke-width="6"/>`;
const perception =
  Array.from({ length: 12 }, (_, i) => line(arc(32, 32, 29, i * 30 + 6, i * 30 + 24))).join('') +
  line('M13 32Q32 13 51 32Q32 51 13 32Z') +
  dot(32, 32, 6);

const areas = [
  symbol('models/danger-area.svg', 'Danger area', 'Gefahrenbereich: ein Ausrufezeichen in zwei Kreisen', danger),
  symbol('models/perception-area.svg', 'Perception area', 'Wahrnehmungsbereich: ein Auge in einem gestrichelten Kreis', perception),
];

const wing = sharp(
  'M6 10C26 10 50 14 58 44C59 49 55 53 50 52C44 51 40 49 37 46C40 46 42 45 43 43C35 44 28 41 24 36C28 37 31 36 33 34C24 34 17 30 14 24C18 25 21 25 24 23C14 22 8 17 6 10Z',
);
const tracks =
  `<rect x="3" y="18" width="58" height="28" rx="14"/>` +
  [17, 32, 47].map((x) => dot(x, 32, 5.5)).join('') +
  line('M18 12V16M28 12V16M38 12V16M48 12V16M18 48V52M28 48V52M38 48V52M48 48V52');
const spokes = Array.from({ length: 6 }, (_, i) => {
  const [x, y] = polar(32, 32, 19, i * 60);
  return `M32 32L${n(x)} ${n(y)}`;
});
const wheel = `<circle cx="32" cy="32" r="24" stroke-width="12"/>` + line(spokes.join('')) + dot(32, 32, 6);
const hover =
  sharp('M22 22A10 12 0 0 1 42 22Z') +
  sharp('M4 28Q32 18 60 28Q56 37 42 38H22Q8 37 4 28Z') +
  line('M20 44V50M32 44V50M44 44V50') +
  line('M4 58H60');
const anchor =
  ring(32, 12, 6) +
  line('M32 18V57M20 27H44M8 38C9 50 19 57 32 57C45 57 55 50 56 38') +
  sharp('M2 42L8 32 17 40ZM62 42L56 32 47 40Z');

const movement = [
  symbol('movement/legs.svg', 'Movement: legs', 'Bewegungsart Beine: ein Stiefel', boot()),
  symbol('movement/flight.svg', 'Movement: flight', 'Bewegungsart Flug: ein Flügel', wing),
  symbol('movement/tracks.svg', 'Movement: tracks', 'Bewegungsart Kette: eine Gleiskette mit drei Laufrollen', tracks),
  symbol('movement/wheels.svg', 'Movement: wheels', 'Bewegungsart Rad: ein Rad mit sechs Speichen', wheel),
  symbol('movement/hover.svg', 'Movement: hovering', 'Bewegungsart Schweben: ein Gleiter über dem Boden', hover),
  symbol('movement/stationary.svg', 'Movement: stationary', 'Bewegungsart Stationär: ein Anker', anchor),
];

/** To one scale: 6 units are 1 cm. */
const CM = 6;
const HEIGHTS = [2.5, 4, 6, 8];
function size(name, title, alt, base, height, heights = HEIGHTS) {
  const floor = 56;
  const x = 42;
  const ladder = heights.map((each) => line(`M4 ${n(floor - each * CM)}H${each === height ? n(x - (base / 20) * CM - 7) : 9}`)).join('');
  const radius = (base / 20) * CM;
  const depth = n(radius * 0.32);
  const top = n(floor - height * CM);
  const body =
    line(`M4 ${floor}V${n(floor - 8 * CM)}M4 ${floor}H9`) +
    ladder +
    solid(`M${n(x - radius)} ${top}V${floor}a${n(radius)} ${depth} 0 0 0 ${n(radius * 2)} 0V${top}Z`) +
    `<ellipse cx="${x}" cy="${top}" rx="${n(radius)}" ry="${depth}" fill="${INK}"/>` +
    `<ellipse cx="${x}" cy="${top}" rx="${n(radius - 1)}" ry="${n(radius * 0.32 - 0.2)}" fill="${PAPER}" stroke="none"/>`;
  return symbol(`sizes/${name}.svg`, title, alt, body);
}

const sizes = [
  size('small', 'Size: small', 'Größe klein: ein Zylinder, die unterste von vier Höhen', 25, 2.5),
  size('medium', 'Size: medium', 'Größe mittel: ein Zylinder, die zweite von vier Höhen', 25, 4),
  size('large', 'Size: large', 'Größe groß: ein Zylinder, die dritte von vier Höhen', 40, 6),
  size('huge', 'Size: huge', 'Größe riesig: ein Zylinder, die höchste von vier Höhen', 50, 8),
];

/** Realms knows three. */
const OF_REALMS = [3, 6, 8];
const sizesOfRealms = [
  size('realms-small', 'Size in Realms: small', 'Größe klein: ein Zylinder, die unterste von drei Höhen', 25, 3, OF_REALMS),
  size('realms-medium', 'Size in Realms: medium', 'Größe mittel: ein Zylinder, die zweite von drei Höhen', 25, 6, OF_REALMS),
  size('realms-large', 'Size in Realms: large', 'Größe groß: ein Zylinder, die höchste von drei Höhen', 40, 8, OF_REALMS),
];

export const models = [...types, ...areas, ...movement, ...sizes, ...sizesOfRealms];
