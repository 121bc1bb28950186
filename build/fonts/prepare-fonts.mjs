/**
 * Makes the fonts that a browser finds in place of the system's, into `dist/fonts`: the bundled ones in the format that
 * systems have, and `missing.ttf` behind them all. Part of `npm run compile`.
 *
 * `missing.ttf` shows every character as a box, so that a missing one is seen, and no browser looks for it among the fonts
 * of the system. It is one glyph for all of Unicode by a `cmap` of format 13 (“many-to-one”), and once more by one of
 * format 4, as Chromium's library for the fonts of the system does not read the other.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MISSING_FONT, bundledFonts } from '../../dist/build/fonts/bundled-fonts.js';
import { SYSTEM_FONTS } from '../../dist/build/fonts/system-fonts.js';

const { convert } = createRequire(import.meta.url)('fontverter');

export async function prepareFonts() {
  rmSync(SYSTEM_FONTS, { recursive: true, force: true });
  mkdirSync(SYSTEM_FONTS, { recursive: true });
  for (const { name, path } of bundledFonts()) {
    const file = join(SYSTEM_FONTS, name.replace('.woff2', '.ttf'));
    writeFileSync(file, await convert(readFileSync(path), 'truetype'));
  }
  copyFileSync(new URL(MISSING_FONT, import.meta.url), join(SYSTEM_FONTS, MISSING_FONT));
}
