/** What is drawn more than once: one motif for one thing, wherever it stands. All lie in a field of 64 by 64. */
import { ACCENT, INK, PAPER, RUST, circle, dot, hollow, line, n, ring, sharp, solid, star } from './hand.mjs';

const other = (colour) => (colour === PAPER ? INK : PAPER);

export const flame = (colour = INK) =>
  sharp('M35 8C36 20 50 25 50 41A18 17 0 0 1 14 41C14 30 20 26 22 18C25 21 27 25 27 29C32 24 35 17 35 8Z', colour) +
  sharp('M32 55A9 8 0 0 1 23 47C23 41 30 39 32 31C35 38 41 41 41 47A9 8 0 0 1 32 55Z', other(colour));

export const bottle = (colour = INK) =>
  sharp('M26 9H38V14H26ZM27 17H37V25A15.5 15.5 0 0 1 47 39V48A6 6 0 0 1 41 54H23A6 6 0 0 1 17 48V39A15.5 15.5 0 0 1 27 25Z', colour) +
  `<g stroke="${other(colour)}">${line('M26 35L38 47M38 35L26 47')}</g>`;

export const bolt = (colour = INK) => sharp('M37 7L15 36H29L24 57L49 26H34Z', colour);

export const cartridge = (x, y, colour = INK) =>
  sharp(`M${x - 5} ${y - 3}C${x - 5} ${y - 10} ${x - 2} ${y - 13} ${x} ${y - 15}C${x + 2} ${y - 13} ${x + 5} ${y - 10} ${x + 5} ${y - 3}ZM${x - 5} ${y}H${x + 5}V${y + 13}H${x - 5}Z`, colour);

export const shield = 'M32 6C40 11 48 12 55 12V30C55 44 46 53 32 59C18 53 9 44 9 30V12C16 12 24 11 32 6Z';

export const skull = (colour = INK) =>
  sharp('M32 5C47 5 57 15 57 28C57 36 53 41 48 44V54A4 4 0 0 1 44 58H20A4 4 0 0 1 16 54V44C11 41 7 36 7 28C7 15 17 5 32 5Z', colour) +
  dot(22, 29, 7, other(colour)) +
  dot(42, 29, 7, other(colour)) +
  sharp('M32 36L37 44H27Z', other(colour)) +
  `<g stroke="${other(colour)}">${line('M26 51V56M38 51V56')}</g>`;

/** Bricks of a wall, 36 wide, 32 high. */
export const bricks = (x, y) =>
  line(
    `M${x} ${y}H${x + 36}V${y + 32}H${x}ZM${x} ${n(y + 10.67)}H${x + 36}M${x} ${n(y + 21.33)}H${x + 36}M${x + 18} ${y}V${n(y + 10.67)}M${x + 9} ${n(y + 10.67)}V${n(y + 21.33)}M${x + 27} ${n(y + 10.67)}V${n(y + 21.33)}M${x + 18} ${n(y + 21.33)}V${y + 32}`,
  );

export const sword = (colour = INK) =>
  sharp('M29 46V12L32 5L35 12V46Z', colour) +
  `<g stroke="${colour}">${line('M23 46H41M32 46V57')}</g>` +
  dot(32, 58, 4, colour);

export const crossedSwords = (colour = INK) =>
  `<g transform="rotate(42 32 32)">${sword(colour)}</g><g transform="rotate(-42 32 32)">${sword(colour)}</g>`;

export const crosshair = (colour = INK) =>
  `<g stroke="${colour}">${ring(32, 32, 15)}${line('M32 9V22M32 42V55M9 32H22M42 32H55')}</g>${dot(32, 32, 3.5, colour)}`;

export const boot = (colour = INK) =>
  sharp('M18 6H37V27C37 31 40 34 44 35L53 38C57 39 59 42 59 46V48H13V44C17 40 18 36 18 30Z', colour) +
  sharp('M13 51H59V58H44V55H28V58H13Z', colour) +
  `<g stroke="${other(colour)}">${line('M30 15H34.5M30 24H34.5')}</g>`;

export const burst = (colour = INK) => sharp(star(32, 32, 9, 27, 13), colour);

/** Bases from above: a friend is solid, a foe is a ring with a cross in it, so that both are told without colour. */
export const friend = (x, y, r = 18) => dot(x, y, r + 2, ACCENT);
export function foe(x, y, r = 18) {
  const arm = Math.round(r * 38) / 100;
  return (
    hollow(circle(x, y, r), RUST) +
    line(`M${n(x - arm)} ${n(y - arm)}l${n(arm * 2)} ${n(arm * 2)}m0 ${n(arm * -2)}l${n(arm * -2)} ${n(arm * 2)}`, RUST)
  );
}

/** A soldier as one sees him from afar: feet at x, y, `height` units high. */
export function soldier(x, y, height, colour = INK) {
  const s = height / 52;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})">${
    dot(0, -45.5, 6.5, colour) +
    sharp('M-13 -32A5 5 0 0 1 -8 -37H8A5 5 0 0 1 13 -32V-17H9V0H1.5V-16H-1.5V0H-9V-17H-13Z', colour)
  }</g>`;
}

/** The cylinder for which a model counts. */
export function cylinder(x, y, radius, height, colour = INK) {
  const depth = n(radius * 0.3);
  return `<path d="M${x - radius} ${n(y - height)}V${y}a${radius} ${depth} 0 0 0 ${radius * 2} 0V${n(y - height)}a${radius} ${depth} 0 0 0 ${-radius * 2} 0a${radius} ${depth} 0 0 0 ${radius * 2} 0" stroke="${colour}"/>`;
}

export const solidShield = (colour = INK) => solid(shield, colour);
