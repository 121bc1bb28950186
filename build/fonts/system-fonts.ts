/**
 * The fonts that a browser of ours, and what draws icons, find in place of the system's on Linux: the bundled ones. What a
 * style sheet, a picture or a template leaves open is the same on every machine then.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { packageFolder } from '../basics/version.ts';
import { FALLBACK_FAMILIES, MISSING_FAMILY, MISSING_FONT, TEXT_FAMILIES } from './bundled-fonts.ts';

/** `build/fonts/prepare-fonts.mjs` fills it. */
export const SYSTEM_FONTS: string = join(packageFolder, 'dist', 'fonts');

/** What programs ask for where a text names no font, and what they take then. */
const ALIASES: readonly (readonly [names: readonly string[], family: string])[] = [
  [['serif', 'Times New Roman', 'Times'], 'Alegreya'],
  [['sans', 'sans-serif', 'system-ui', 'Arial', 'Helvetica'], 'Alegreya Sans'],
  // By this name the file itself knows the font.
  [['monospace', 'Monospace', 'Courier New', 'Source Code Pro'], 'Source Code Pro ExtraLight'],
];

/**
 * Settings of fontconfig that know the bundled fonts alone.
 *
 * @param cache folder for what fontconfig keeps
 * @throws where compiling has not made the fonts: a browser that finds none crashes
 */
export function fontConfiguration(cache: string): string {
  if (!existsSync(join(SYSTEM_FONTS, MISSING_FONT)))
    throw new Error(`the fonts in ${SYSTEM_FONTS} are missing: run npm run compile, or install regelwerk again`);
  const aliases = ALIASES.flatMap(([names, family]) =>
    names.map((name) => rule(`<test name="family"><string>${name}</string></test>`, 'assign', [family])),
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${escapeHtml(SYSTEM_FONTS)}</dir>`,
    `<cachedir>${escapeHtml(cache)}</cachedir>`,
    ...aliases,
    // Where a character is looked for: the box comes last.
    rule('', 'append_last', [...TEXT_FAMILIES, ...FALLBACK_FAMILIES, MISSING_FAMILY]),
    '</fontconfig>',
    '',
  ].join('\n');
}

function rule(test: string, mode: string, families: readonly string[]): string {
  const values = families.map((family) => `<string>${family}</string>`).join('');
  return `<match target="pattern">${test}<edit name="family" mode="${mode}" binding="strong">${values}</edit></match>`;
}
