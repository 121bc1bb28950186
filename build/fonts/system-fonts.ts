/**
 * Makes our browser and the icon renderer use the bundled fonts instead of system fonts on Linux. Text without a font
 * in a style sheet, drawing or template then looks the same on every computer.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { packageFolder } from '../basics/version.ts';
import { FALLBACK_FAMILIES, MISSING_FAMILY, MISSING_FONT, TEXT_FAMILIES } from './bundled-fonts.ts';

/** Folder that `build/fonts/prepare-fonts.mjs` fills. */
export const SYSTEM_FONTS: string = join(packageFolder, 'dist', 'fonts');

/** Generic and common family names, and the bundled family that replaces them. */
const ALIASES: readonly (readonly [names: readonly string[], family: string])[] = [
  [['serif', 'Times New Roman', 'Times'], 'Alegreya'],
  [['sans', 'sans-serif', 'system-ui', 'Arial', 'Helvetica'], 'Alegreya Sans'],
  // The family name in the font file.
  [['monospace', 'Monospace', 'Courier New', 'Source Code Pro'], 'Source Code Pro ExtraLight'],
];

/**
 * Returns a fontconfig configuration with the bundled fonts only.
 *
 * @param cache folder for fontconfig's cache
 * @throws if the fonts have not been generated, because a browser without any font crashes
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
    // Fallback families for missing characters, ending with the last-resort font.
    rule('', 'append_last', [...TEXT_FAMILIES, ...FALLBACK_FAMILIES, MISSING_FAMILY]),
    '</fontconfig>',
    '',
  ].join('\n');
}

function rule(test: string, mode: string, families: readonly string[]): string {
  const values = families.map((family) => `<string>${family}</string>`).join('');
  return `<match target="pattern">${test}<edit name="family" mode="${mode}" binding="strong">${values}</edit></match>`;
}
