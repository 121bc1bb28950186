/**
 * Makes the fonts that a browser finds in place of the system's, into `dist/fonts`: the bundled ones in the format that
 * systems have, and the one behind them all. Part of `npm run compile`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MISSING_FONT, bundledFonts } from '../../dist/build/fonts/bundled-fonts.js';
import { SYSTEM_FONTS } from '../../dist/build/fonts/system-fonts.js';
import { missingFont } from './missing-font.mjs';

const { convert } = createRequire(import.meta.url)('fontverter');

export async function prepareFonts() {
  rmSync(SYSTEM_FONTS, { recursive: true, force: true });
  mkdirSync(SYSTEM_FONTS, { recursive: true });
  for (const { name, path } of bundledFonts()) {
    const file = join(SYSTEM_FONTS, name.replace('.woff2', '.ttf'));
    writeFileSync(file, await convert(readFileSync(path), 'truetype'));
  }
  writeFileSync(join(SYSTEM_FONTS, MISSING_FONT), missingFont());
}
