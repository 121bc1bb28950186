/** CSS rules for the accent colour of a book, in both themes and in print. */
import { contrast, luminance } from '../basics/contrast.ts';
import { type Oklch, channels, fromOklch, toOklch } from '../basics/oklch.ts';
import type { BookMeta } from '../types.ts';
import type { Medium } from './page-env.ts';

/** Page backgrounds, as in `site/styles/tokens.css`. Printed pages are slightly lighter than the light theme. */
const GROUNDS = { light: '#fffefb', dark: '#16181c' } as const;
/**
 * Minimum contrast ratio (WCAG 2). Level AAA requires 7; the dark theme gets more, since light text on dark looks
 * thinner.
 */
const WANTED = { light: 7, dark: 8 } as const;
/** Maximum chroma (OKLCH): more vivid colours glare on a dark background. */
const MAX_CHROMA = { light: Infinity, dark: 0.13 } as const;
/** Lightness and maximum chroma (OKLCH) of `--accent-soft`, the background of selected items. */
const SOFT = {
  light: { lightness: 0.945, chroma: 0.02 },
  dark: { lightness: 0.29, chroma: 0.035 },
} as const;
const STEP = 0.01;

type Theme = keyof typeof GROUNDS;

/** @returns rules outside any layer; the author's own style sheets follow and can override them */
export function faceStyles({ face }: BookMeta, medium: Medium): string {
  if (face?.colour === undefined) return '';
  if (medium === 'print') return `:root{--accent:${accentOf(face.colour, 'light')}}\n`;
  const soft = (['light', 'dark'] as const).map((theme) => softOf(toOklch(face.colour ?? ''), theme));
  return (
    `:root{--accent:${accentPair(face.colour)};--accent-soft:light-dark(${soft.join()});--bar-height:3.25rem}` +
    '.bar{border-block-start:.25rem solid var(--accent)}' +
    '.chapter-page .text>h1{padding-block-end:.5rem;border-block-end:.1875rem solid var(--accent)}' +
    '.cover-page .cover-head>h1{border-color:var(--accent)}' +
    '.admonition._card{border-color:color-mix(in oklab,var(--accent) 45%,var(--paper))}\n'
  );
}

/** Returns a value for `--accent` with a colour for each theme. */
export function accentPair(colour: string): string {
  return `light-dark(${accentOf(colour, 'light')},${accentOf(colour, 'dark')})`;
}

/** Returns the colour, with its lightness adjusted until it is legible on the background of the theme. */
function accentOf(colour: string, theme: Theme): string {
  const { chroma, ...rest } = toOklch(colour);
  const own = { ...rest, chroma: Math.min(chroma, MAX_CHROMA[theme]) };
  const ground = luminance(channels(GROUNDS[theme]));
  const isLegible = (tried: string): boolean => contrast(luminance(channels(tried)), ground) >= WANTED[theme];
  const step = theme === 'light' ? -STEP : STEP;
  let { lightness } = own;
  let accent = fromOklch(own);
  while (!isLegible(accent) && lightness + step > 0 && lightness + step < 1) {
    lightness += step;
    accent = fromOklch({ ...own, lightness });
  }
  return accent;
}

function softOf({ hue, chroma }: Oklch, theme: Theme): string {
  const { lightness, chroma: most } = SOFT[theme];
  return fromOklch({ hue, lightness, chroma: Math.min(chroma, most) });
}
