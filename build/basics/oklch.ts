/**
 * Colours in OKLCH, a perceptual colour space in which a hue stays the same at any lightness. See
 * https://bottosson.github.io/posts/oklab/.
 */
import type { Colour } from './contrast.ts';

export interface Oklch {
  /** From 0 to 1. */
  readonly lightness: number;
  /** From 0 (grey) to about 0.37. */
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

/** @param colour `#rgb` or `#rrggbb` */
export function channels(colour: string): Colour {
  const digits = colour.trim().slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const at = (start: number): number => Number.parseInt(long.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** `#rrggbb`. */
export function hex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

const STEP = 0.005;
/** Tolerance for channel values, below what screens can show. */
const ROUNDING = 0.0005;

/** Converts to `#rrggbb`, reducing the chroma to what a screen can show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  for (let shown = chroma; ; shown -= STEP) {
    const [a, b] = [shown * Math.cos(angle), shown * Math.sin(angle)];
    const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const values = [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ];
    const isShown = values.every((value) => value >= -ROUNDING && value <= 1 + ROUNDING);
    if (isShown || shown <= 0)
      return hex(values.map((value) => Math.round(255 * gamma(Math.min(1, Math.max(0, value))))));
  }
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
