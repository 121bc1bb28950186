/**
 * Finds fonts of the machine for scripts that no bundled font covers. They are embedded in the PDF, and used for the
 * characters of these scripts only.
 */
import { closeSync, openSync, readSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { oncePer } from '../basics/once-per.ts';
import type { MachineFont } from '../types.ts';
import { type FontFace, MISSING_FAMILY, fontFaceCss } from './bundled-fonts.ts';
import { scriptsOf } from './scripts.ts';

interface Candidate {
  readonly path: string;
  readonly covered: ReadonlySet<number>;
  /** Distance from an upright font of regular weight and width; 0 for such a font. */
  readonly oddness: number;
}

const FONT_FILE = /\.(?:ttf|otf|ttc|otc)$/i;
/** Fonts whose glyphs are all the same. */
const PLACEHOLDERS = /last-?resort|adobe-?blank/i;
/** Zero-width joiners and direction marks, which are shaped together with the letters around them. */
const JOINERS = 'U+200C-200F';
const [USUAL_WEIGHT, USUAL_WIDTH] = [400, 5];
/** The licence of such a font forbids embedding. */
const RESTRICTED = 2;
const OBLIQUE = 0x201;
/** First bytes of fonts with outlines of either kind. */
const [OPEN_TYPE, TRUE_TYPE] = [0x4f54544f, 0x10000];
/** Tables that tell which characters a font covers. */
const COVERAGE = ['cmap', 'maxp'];

/**
 * Returns fonts for the characters whose script has a name.
 *
 * @param folders folders of the machine's fonts
 */
export async function machineFonts(
  characters: readonly string[],
  folders: readonly string[],
): Promise<readonly MachineFont[]> {
  const scripts = groupBy(characters, scriptsOf(characters));
  scripts.delete(undefined);
  if (scripts.size === 0) return [];
  const candidates = await candidatesIn(folders);
  return [...scripts.values()].flatMap((each) =>
    fontsFor(
      each.map((one) => one.codePointAt(0) ?? 0),
      candidates,
    ),
  );
}

/** Returns as few fonts as possible: first the one that covers most of a script. */
function fontsFor(points: readonly number[], candidates: readonly Candidate[]): readonly MachineFont[] {
  const [best] = candidates
    .map(({ path, covered, oddness }) => ({ path, oddness, points: points.filter((point) => covered.has(point)) }))
    .toSorted((a, b) => b.points.length - a.points.length || a.oddness - b.oddness);
  if (!best || best.points.length === 0) return [];
  const shown = new Set(best.points);
  const rest = points.filter((point) => !shown.has(point));
  return [{ path: best.path, points: best.points }, ...fontsFor(rest, candidates)];
}

/**
 * Returns rules that replace the boxes of missing characters by glyphs of the fonts. Bold and slanted ones are made
 * from the usual ones, because few scripts have fonts with both.
 */
export function machineFontCss(fonts: readonly MachineFont[]): string {
  if (fonts.length === 0) return '';
  const css = fontFaceCss(fonts.map(machineFace), ({ name }) => encodeURI(name), 'block');
  return `${css}\n* { font-synthesis: weight style }`;
}

/** Returns a face whose name is the path at which the printed page loads it. */
export function machineFace({ path, points }: MachineFont): FontFace {
  const unicodeRange = [...points.map((point) => `U+${point.toString(16)}`), JOINERS].join();
  return { family: MISSING_FAMILY, weight: 400, style: 'normal', path, name: `machine-fonts/${path}`, unicodeRange };
}

/** Reads a font as browsers accept it: outside of collections, and without empty tables and odd positions. */
export function readMachineFont(path: string): Buffer {
  return sfnt([...tablesOf(path)].filter(([, bytes]) => bytes.length > 0));
}

const candidatesIn = oncePer(async (folders: readonly string[]): Promise<readonly Candidate[]> => {
  const { Blob, Face } = await import('harfbuzzjs');
  return folders.flatMap(fontFilesIn).flatMap((path): readonly Candidate[] => {
    try {
      const tables = tablesOf(path, ['OS/2', ...COVERAGE]);
      const style = tables.get('OS/2');
      if (!style || style.readUInt16BE(8) === RESTRICTED) return [];
      const odd = [
        Math.abs(style.readUInt16BE(4) - USUAL_WEIGHT) / 100,
        Math.abs(style.readUInt16BE(6) - USUAL_WIDTH),
        (style.readUInt16BE(62) & OBLIQUE) === 0 ? 0 : 10,
        // Chromium embeds variable fonts as outlines.
        tables.has('fvar') ? 20 : 0,
      ];
      const face = new Face(new Blob(sfnt(COVERAGE.map((tag) => [tag, tables.get(tag) ?? Buffer.alloc(0)] as const))));
      return [{ path, covered: new Set(face.collectUnicodes()), oddness: odd.reduce((sum, each) => sum + each, 0) }];
    } catch {
      // Browsers ignore broken fonts, too.
      return [];
    }
  });
});

function fontFilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => FONT_FILE.test(name) && !PLACEHOLDERS.test(name))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Reads tables of a font, or of the first one in a collection; those that are not wanted are empty. */
function tablesOf(path: string, wanted?: readonly string[]): ReadonlyMap<string, Buffer> {
  const file = openSync(path, 'r');
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
  try {
    const head = read(0, 16);
    const start = head.toString('latin1', 0, 4) === 'ttcf' ? head.readUInt32BE(12) : 0;
    const count = read(start, 12).readUInt16BE(4);
    return new Map(
      Array.from({ length: count }, (_, index) => {
        const entry = read(start + 12 + 16 * index, 16);
        const tag = entry.toString('latin1', 0, 4);
        const isRead = wanted?.includes(tag) !== false;
        return [tag, isRead ? read(entry.readUInt32BE(8), entry.readUInt32BE(12)) : Buffer.alloc(0)];
      }),
    );
  } finally {
    closeSync(file);
  }
}

/** Returns a font of these tables only. */
function sfnt(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(tables.some(([tag]) => tag.startsWith('CFF')) ? OPEN_TYPE : TRUE_TYPE);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const gap = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, gap);
    at += bytes.length + gap.length;
  }
  return Buffer.concat(parts);
}
