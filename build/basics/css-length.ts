/** CSS lengths. */

const MILLIMETRES: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['in', 25.4],
  ['px', 25.4 / 96],
  ['pt', 25.4 / 72],
  ['pc', 25.4 / 6],
]);

/** A length with its unit, in lower case. */
export const CSS_LENGTH = /^\d{1,5}(?:\.\d{1,4})?(?:px|pt|pc|cm|mm|q|in|em|rem|ex|ch|%)$/;

/** A CSS length in millimetres; a number without a unit is in pixels. */
export function millimetres(length: string): number {
  const [, number = '0', unit = ''] = /^([\d.]+)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
  return Number(number) * (MILLIMETRES.get(unit.toLowerCase() || 'px') ?? 1);
}
