/** Reads fonts in a book's style sheets: `@font-face` rules with the font as a data URL. */
import { fontSources } from '../sanitize/css/font-sources.ts';

const INSIDE = /^data:(?:font\/|application\/(?:x-)?font)[^;,]*(?:;[^;,]*)*?;base64,([a-z\d+/=]+)$/i;

/**
 * Returns the code points for which a font in the style sheets has a glyph.
 *
 * @param sheets style sheets as the author wrote them
 */
export async function ownGlyphs(sheets: readonly string[]): Promise<ReadonlySet<number>> {
  const points = new Set<number>();
  for (const address of sheets.flatMap(fontSources)) {
    const data = INSIDE.exec(address.trim())?.[1];
    const font = data === undefined ? undefined : await sfnt(Buffer.from(data, 'base64'));
    if (font) for (const point of await codePointsOf(font)) points.add(point);
  }
  return points;
}

async function codePointsOf(font: Uint8Array): Promise<ReadonlySet<number>> {
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

/** Converts a font to TrueType or OpenType, the only formats that the library reads. */
async function sfnt(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { convert } = await import('fontverter');
  // Browsers ignore invalid fonts, too.
  return convert(bytes, 'truetype').catch(() => undefined);
}
