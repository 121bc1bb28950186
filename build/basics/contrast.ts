/** Colour contrast as defined by WCAG 2. */

export type Colour = readonly [red: number, green: number, blue: number];

/** Relative luminance, from 0 to 1. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param a relative luminance
 * @param b relative luminance
 */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
