/**
 * CSS rules for the colours and icons of the card kinds and collections that a book declares, on screen and in print.
 */
import { contrast, luminance } from '../basics/contrast.ts';
import { drawIcon } from '../basics/game-icons.ts';
import { channels, hex } from '../basics/oklch.ts';
import type { BookMeta } from '../types.ts';
import type { Medium } from './page-env.ts';

/** Backgrounds on which text in these colours must be legible. Same values as in `site/styles/tokens.css`. */
const GROUNDS = { light: '#f1ece1', dark: '#1e2126', print: '#ffffff' } as const;
const WHITE = '#ffffff';
/** Minimum contrast ratio for text (WCAG 2, level AA). */
const MIN_CONTRAST = 4.5;

/** @returns rules outside any layer; the author's own style sheets follow and can override them */
export function cardStyles({ cards = {}, collections = {} }: BookMeta, medium: Medium): string {
  const ofCards = Object.entries(cards).map(([type, card]) =>
    rule(`.${type}:is(._card,tr,label,.rule-line,.search-result,.sheet-title)`, card ?? {}, medium),
  );
  const ofCollections = Object.entries(collections).map(([type, each]) => rule(`.collection-${type}`, each, medium));
  return [...ofCards, ...ofCollections].join('');
}

function rule(selector: string, own: { readonly colour?: string; readonly icon?: string }, medium: Medium): string {
  const colour = own.colour === undefined ? [] : colours(own.colour, medium);
  const shapes = own.icon === undefined ? undefined : drawIcon(own.icon);
  const icon = shapes === undefined ? [] : [`--icon:url("${dataUrl(shapes)}")`];
  const declarations = [...colour, ...icon].join(';');
  return declarations === '' ? '' : `${selector}{${declarations}}\n`;
}

function colours(chosen: string, medium: Medium): readonly string[] {
  const print = legible(chosen, [GROUNDS.print]);
  if (medium === 'print') return [`--action:${print}`, `--action-fill:${print}`];
  const light = legible(chosen, [GROUNDS.light, WHITE]);
  const text = `light-dark(${light},${legible(chosen, [GROUNDS.dark])})`;
  // The fill must contrast with white numbers in both themes.
  return [`--action:${text}`, `--action-fill:light-dark(${light},${legible(chosen, [WHITE])})`];
}

/** Darkens or lightens a colour just enough to be legible on all given backgrounds. */
function legible(colour: string, grounds: readonly string[]): string {
  const own = channels(colour);
  const luminances = grounds.map((ground) => luminance(channels(ground)));
  const isDark = luminances.every((ground) => ground < 0.5);
  for (let share = 0; share < 1; share += 0.05) {
    const [red, green, blue] = own.map((value) => Math.round(value + ((isDark ? 255 : 0) - value) * share));
    const mixed = [red ?? 0, green ?? 0, blue ?? 0] as const;
    if (luminances.every((ground) => contrast(luminance(mixed), ground) >= MIN_CONTRAST)) return hex(mixed);
  }
  return isDark ? WHITE : '#000000';
}

function dataUrl(shapes: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512'>${shapes.replaceAll('"', "'").replaceAll('currentColor', '#000')}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
}
