/**
 * Generates the fonts that browsers find instead of system fonts into `dist/fonts`: the bundled ones in a format that
 * is used for system fonts, and `missing.ttf` as the last resort. The bundled fonts themselves are copied to
 * `dist/faces`. Part of `npm run compile`.
 *
 * `missing.ttf` shows every character as a box, so that missing characters are visible and browsers do not search the
 * system's fonts for them. It maps all of Unicode to one glyph with a `cmap` of format 13 (“many-to-one”), and again
 * with one of format 4, because Chromium's library for system fonts does not read format 13.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { THEMES } from '../../dist/build/book-meta/themes.js';
import {
  COVERAGE,
  FALLBACK_FAMILIES,
  FONT_FOLDER,
  MISSING_FONT,
  RANGES,
  TEXT_FAMILIES,
  bundledFonts,
  facesOf,
  fontPackages,
  themeFonts,
} from '../../dist/build/fonts/bundled-fonts.js';
import { SYSTEM_FONTS } from '../../dist/build/fonts/system-fonts.js';

const require = createRequire(import.meta.url);
const { convert } = require('fontverter');
const fontkit = require('fontkit');

/** Copies the used files of the font packages with their licences. */
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
  const themes = THEMES.map((theme) => [theme, boundsOf(themeFonts(theme), [themeFonts(theme)[0].family])]);
  const usual = boundsOf(bundledFonts(), [...TEXT_FAMILIES, ...FALLBACK_FAMILIES]);
  writeFileSync(join(FONT_FOLDER, COVERAGE), JSON.stringify({ usual, ...Object.fromEntries(themes) }));
}

/** Returns the code points at which the coverage of families alternately starts and ends. */
function boundsOf(faces, families) {
  const regular = faces.filter(
    (face) => families.includes(face.family) && face.weight === 400 && face.style === 'normal',
  );
  const covered = new Set(
    regular.flatMap(({ path, unicodeRange }) => {
      // Browsers load a file only for the characters in its range.
      const ranges = unicodeRange.split(',').map((range) => {
        const [start, end = start] = range.trim().slice(2).split('-');
        return [Number.parseInt(start.replaceAll('?', '0'), 16), Number.parseInt(end.replaceAll('?', 'F'), 16)];
      });
      const points = fontkit.create(readFileSync(path)).characterSet;
      return points.filter((point) => ranges.some(([start, end]) => point >= start && point <= end));
    }),
  );
  const edges = [...covered].flatMap((point) => [
    ...(covered.has(point - 1) ? [] : [point]),
    ...(covered.has(point + 1) ? [] : [point + 1]),
  ]);
  return edges.toSorted((a, b) => a - b);
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
