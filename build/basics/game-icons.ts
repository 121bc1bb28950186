/** The icons available to authors, from the npm package `@iconify-json/game-icons`, loaded on first use. */
import { lazy } from './lazy.ts';

const gameIcons = lazy('@iconify-json/game-icons/icons.json');

/** The credits required by the licence of the icons. */
export const ICON_SOURCE = {
  title: 'game-icons.net',
  href: 'https://game-icons.net/',
  authors: 'Lorc, Delapouite & al.',
  licence: 'CC BY 3.0',
  licenceHref: 'https://creativecommons.org/licenses/by/3.0/',
} as const;

/** @returns the shapes of an icon as SVG with a 512 × 512 view box; `undefined` if there is no such icon */
export function drawIcon(name: string): string | undefined {
  const { icons, aliases } = gameIcons();
  const own = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name;
  return Object.hasOwn(icons, own) ? icons[own]?.body : undefined;
}

export function iconNames(): readonly string[] {
  return Object.keys(gameIcons().icons);
}
