/** Fonts in a book's style sheets: `@font-face` rules with the font as a data URL. */
import { type CssRule, readCss } from '../sanitize/css/css-rules.ts';
import { familiesIn } from './font-lists.ts';

export interface OwnFace {
  readonly family: string;
  /** From 1 to 1000; both are the same for a static font. */
  readonly weight: readonly [least: number, most: number];
  readonly style: 'normal' | 'italic';
  /** SFNT: TrueType or OpenType. */
  readonly bytes: Uint8Array;
}

const INSIDE =
  /url\(\s*["']?data:(?:font\/|application\/(?:x-)?font)[^;,]*(?:;[^;,]*)*?;base64,([a-z\d+/=]+)["']?\s*\)/i;

/** @param sheets style sheets as they are written */
export async function ownFaces(sheets: readonly string[]): Promise<readonly OwnFace[]> {
  const faces: OwnFace[] = [];
  const pending: CssRule[] = sheets
    .filter((css) => /@font-face/i.test(css))
    .map(readCss)
    .toReversed();
  for (let rule = pending.pop(); rule; rule = pending.pop()) {
    for (const inner of rule.rules.toReversed()) pending.push(inner);
    const face = rule.at === 'font-face' ? await faceOf(rule) : undefined;
    if (face) faces.push(face);
  }
  return faces;
}

/** The code points for which a font in the style sheets has a glyph. */
export async function ownGlyphs(sheets: readonly string[]): Promise<ReadonlySet<number>> {
  const sets = await Promise.all((await ownFaces(sheets)).map(({ bytes }) => codePointsOf(bytes)));
  return new Set(sets.flatMap((set) => [...set]));
}

/** @param font SFNT */
export async function codePointsOf(font: Uint8Array): Promise<ReadonlySet<number>> {
  const { Blob, Face } = await import('harfbuzzjs');
  return new Set(new Face(new Blob(font)).collectUnicodes());
}

async function faceOf({ declarations }: CssRule): Promise<OwnFace | undefined> {
  const said = new Map(declarations.map(({ name, value }) => [name, value]));
  const family = familiesIn(said.get('font-family') ?? '')?.[0]?.name;
  const data = INSIDE.exec(said.get('src') ?? '')?.[1];
  if (family === undefined || data === undefined) return undefined;
  const bytes = await sfnt(Buffer.from(data, 'base64'));
  const weights = (said.get('font-weight') ?? '400')
    .replace('normal', '400')
    .replace('bold', '700')
    .split(/\s+/)
    .map(Number);
  const [least = 400, most = least] = weights.map((weight) => (weight >= 1 && weight <= 1000 ? weight : 400));
  const style = /^(?:italic|oblique)/.test(said.get('font-style') ?? '') ? 'italic' : 'normal';
  return bytes && { family, weight: [Math.min(least, most), Math.max(least, most)], style, bytes };
}

async function sfnt(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { convert } = await import('fontverter');
  // Browsers ignore invalid fonts as well.
  return convert(bytes, 'truetype').catch(() => undefined);
}
