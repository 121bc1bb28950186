/**
 * Makes the fonts that a browser finds in place of the system's, into `dist/fonts`: the bundled ones in the format that
 * systems have, and `missing.ttf` behind them all. The bundled ones themselves are copied into `dist/faces`. Part of `npm run compile`.
 *
 * `missing.ttf` shows every character as a box, so that a missing one is seen, and no browser looks for it among the fonts
 * of the system. It is one glyph for all of Unicode by a `cmap` of format 13 (“many-to-one”), and once more by one of
 * format 4, as Chromium's library for the fonts of the system does not read the other.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  FONT_FOLDER,
  MISSING_FONT,
  RANGES,
  bundledFonts,
  facesOf,
  fontPackages,
} from '../../dist/build/fonts/bundled-fonts.js';
import { SYSTEM_FONTS } from '../../dist/build/fonts/system-fonts.js';

const require = createRequire(import.meta.url);
const { convert } = require('fontverter');

/** Copies what is used of the packages of fonts, with their licences. */
export function copyFonts() {
  rmSync(FONT_FOLDER, { recursive: true, force: true });
  mkdirSync(FONT_FOLDER, { recursive: true });
  const folderOf = ({ name }) => dirname(require.resolve(`@fontsource/${name}/unicode.json`));
  const rangesOf = (pack) => JSON.parse(readFileSync(join(folderOf(pack), 'unicode.json'), 'utf8'));
  const ranges = fontPackages().map((pack) => [pack.name, rangesOf(pack)]);
  writeFileSync(join(FONT_FOLDER, RANGES), `${JSON.stringify(Object.fromEntries(ranges))}\n`);
  for (const pack of fontPackages()) {
    copyFileSync(join(folderOf(pack), 'LICENSE'), join(FONT_FOLDER, `${pack.name}-LICENSE.txt`));
    for (const { name, path } of facesOf(pack)) copyFileSync(join(folderOf(pack), 'files', name), path);
  }
}

export async function prepareFonts() {
  rmSync(SYSTEM_FONTS, { recursive: true, force: true });
  mkdirSync(SYSTEM_FONTS, { recursive: true });
  for (const { name, path } of bundledFonts()) {
    const file = join(SYSTEM_FONTS, name.replace('.woff2', '.ttf'));
    writeFileSync(file, await convert(readFileSync(path), 'truetype'));
  }
  copyFileSync(new URL(MISSING_FONT, import.meta.url), join(SYSTEM_FONTS, MISSING_FONT));
}
