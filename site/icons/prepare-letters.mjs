/**
 * Takes the outlines of letters out of a bundled font, into `dist/site/icons/letters.json`: titles are written with them on
 * the pictures that go with links to a book (`build/site/link-picture.ts`). What draws these pictures would take the fonts of
 * the machine, which look different on each.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundledFonts } from '../../dist/build/fonts/bundled-fonts.js';

const fontkit = createRequire(import.meta.url)('fontkit');

/** Pairs of these are set closer where the font says so. */
const KERNED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöü’-.,'.split('');

/** @param folder with `/` at its end */
export function prepareLetters(folder) {
  const faces = bundledFonts().filter(
    ({ family, weight, style }) => family === 'Alegreya Sans' && weight === 700 && style === 'normal',
  );
  const letters = {};
  const pairs = {};
  let unitsPerEm = 0;
  for (const { path } of faces) {
    const font = fontkit.openSync(path);
    unitsPerEm = font.unitsPerEm;
    for (const point of font.characterSet) {
      const sign = String.fromCodePoint(point);
      const glyph = font.glyphForCodePoint(point);
      letters[sign] ??= [Math.round(glyph.advanceWidth), outline(glyph)];
    }
    if (!font.hasGlyphForCodePoint(0x41)) continue;
    for (const first of KERNED) for (const second of KERNED) addPair(font, first + second, pairs);
  }
  writeFileSync(`${folder}letters.json`, `${JSON.stringify({ unitsPerEm, letters, pairs })}\n`);
}

function outline(glyph) {
  return glyph.path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

function addPair(font, text, pairs) {
  const run = font.layout(text, { kern: true, liga: false });
  const { advanceWidth } = font.glyphForCodePoint(text.codePointAt(0));
  const closer = Math.round(run.positions[0].xAdvance - advanceWidth);
  if (run.glyphs.length === 2 && closer !== 0) pairs[text] = closer;
}
