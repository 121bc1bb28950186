/** The icons that authors name, of npm's `@iconify-json/game-icons`, which is loaded for the first of them. */
import { lazy } from './lazy.ts';

const gameIcons = lazy('@iconify-json/game-icons/icons.json');

/** What the licence of the icons asks to be told. */
export const ICON_SOURCE = {
  title: 'game-icons.net',
  href: 'https://game-icons.net/',
  authors: 'Lorc, Delapouite & al.',
  licence: 'CC BY 3.0',
  licenceHref: 'https://creativecommons.org/licenses/by/3.0/',
} as const;

/** @returns the icon's shapes as SVG, in a square of 512; undefined if there is no such icon */
export function drawIcon(name: string): string | undefined {
  const { icons, aliases } = gameIcons();
  const own = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name;
  return Object.hasOwn(icons, own) ? icons[own]?.body : undefined;
}

export function iconNames(): readonly string[] {
  return Object.keys(gameIcons().icons);
}
