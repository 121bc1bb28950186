/** Background colours behind pictures on the website (pages, cards, boxes) in the light and dark themes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolder } from '../basics/site-folder.ts';
import type { Colour } from '../basics/contrast.ts';
import type { PageBackgrounds } from './picture-look.ts';

const TOKEN = /--paper(?:-raised|-sunken)?:\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/gi;

/** @throws if the website's styles are missing or define no paper colours */
export async function readGrounds(): Promise<PageBackgrounds> {
  const file = join(siteFolder(), 'styles', 'tokens.css');
  const found = [...(await readFile(file, 'utf8')).matchAll(TOKEN)];
  if (found.length === 0) throw new Error(`${file} names no --paper`);
  return { light: found.map(([, light = '']) => colour(light)), dark: found.map(([, , dark = '']) => colour(dark)) };
}

function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
