/** Covers and the logo: one heavy gesture each, a symbol made large. All covers stand on the same bar. */
import { ACCENT, INK, PAPER, RUST, arc, at, dot, drawing, line, n, onInk, polar, shape, sharp, solid } from './hand.mjs';
import { boot, crossedSwords, crosshair, sword } from './motifs.mjs';

const cover = (name, title, alt, body) =>
  drawing(`covers/${name}.svg`, [128, 160], title, alt, `${sharp('M8 148H120V156H8Z')}\n${body}`, { scale: 3.125 });
const row = (items) => items.join('\n');

/** From the top of a globe to its foot. */
const CRACK = 'L56 55L72 75L54 95L70 117L62 135';
const realms = row([
  at(-4, 4, sharp(`M65 31${CRACK}A52 52 0 0 1 65 31Z`)),
  at(5, 0, sharp(`M65 31${CRACK}A52 52 0 0 0 65 31Z`, ACCENT)),
  sharp('M38 50V10H10L18 18L10 26H32V50Z') + sharp('M91 46V6H119V22H97V46Z', ACCENT),
]);

const segment = (i) => {
  const from = i * 60 + 4;
  const to = i * 60 + 56;
  const [x1, y1] = polar(64, 74, 36, to);
  const [x2, y2] = polar(64, 74, 36, from);
  return sharp(`${arc(64, 74, 56, from, to)}L${n(x1)} ${n(y1)}A36 36 0 0 0 ${n(x2)} ${n(y2)}Z`, i === 0 ? RUST : INK);
};
const rounds = row([
  Array.from({ length: 6 }, (_, i) => segment(i)).join(''),
  `<g transform="rotate(30 64 74) translate(27.2 35.5) scale(1.15)">${sword()}</g>`,
]);

/** Smaller with its lines: on a cover there are larger ones. */
const shrunk = (body, scale, x, y) => `<g transform="translate(${n(x - 32 * scale)} ${n(y - 32 * scale)}) scale(${scale})">${body}</g>`;
/** Bands that point to the next. */
const band = (y, top, symbol, scale, colour) =>
  sharp(`M8 ${y}L64 ${y + top}L120 ${y}V${y + 35}L64 ${y + 49}L8 ${y + 35}Z`, colour) + shrunk(symbol, scale, 64, y + 24 + top / 2);
const turn = row([
  band(6, 0, boot(PAPER), 0.54, INK),
  band(47, 14, crosshair(PAPER), 0.62, INK),
  band(90, 14, crossedSwords(PAPER), 0.6, RUST),
]);

const ray = (i) => {
  const long = i % 2 === 0 ? 57 : 42;
  const [tip, left, right] = [polar(64, 74, long, i * 45), polar(64, 74, 24, i * 45 - 22.5), polar(64, 74, 24, i * 45 + 22.5)];
  return sharp(shape([[64, 74], left, tip])) + sharp(shape([[64, 74], tip, right]), ACCENT);
};
const nova = row([Array.from({ length: 8 }, (_, i) => ray(i)).join('')]);

/** A die whose front faces are the pages of an open book. */
const logo = row([
  solid('M32 5L54 16.5L32 28L10 16.5Z', RUST) + dot(32, 16.5, 4.5, PAPER),
  solid('M5 24Q20 26 29 35V59Q20 50 5 48Z') + solid('M59 24Q44 26 35 35V59Q44 50 59 48Z', ACCENT),
  onInk(line('M11 32Q18 34 23 38M11 40Q18 42 23 46M53 32Q46 34 41 38')),
]);

export const covers = [
  cover('realms', 'Cover of Realms', 'Eine zerbrochene Weltkugel, auf jeder Hälfte eine Fahne', realms),
  cover('kampfrunden', 'Cover of Kampfrunden', 'Ein Ring aus sechs Teilen, darin ein Schwert wie der Zeiger einer Uhr', rounds),
  cover('spielerzug', 'Cover of Spielerzug', 'Drei Blöcke untereinander: Stiefel, Fadenkreuz, gekreuzte Schwerter', turn),
  cover('nova', 'Cover of NOVA', 'Ein Stern mit acht Strahlen', nova),
  drawing('logo.svg', [64, 64], 'Regelwerk', 'Ein Würfel, dessen vordere Seiten die eines aufgeschlagenen Buchs sind', logo, { scale: 1.5 }),
];
