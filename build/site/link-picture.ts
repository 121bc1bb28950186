/**
 * The preview image of links to a book (`og:image`): title, subtitle and logo.
 *
 * Its letters are outlines from a bundled font (`site/icons/prepare-letters.mjs`), as sharp would use the fonts of the
 * machine. sharp is loaded only if a book has a `url`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../basics/content-hash.ts';
import { loadSharp } from '../fonts/load-sharp.ts';
import { packageFolder } from '../basics/version.ts';
import type { Colours } from './app-colours.ts';
import type { FoundImage } from '../types.ts';
import type { SiteFile } from './site-file.ts';

/** The size that services ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const BAND = 24;
const LOGO = { width: 520, height: 190 } as const;
/** Font sizes of a title, largest first: the first that fits is used. */
const TITLE_SIZES = [112, 96, 80, 64, 52];
const SUBTITLE_SIZE = 40;
const LINE_HEIGHT = 1.15;
/** Time limit for a logo; a slower one is left out. */
const PATIENCE = 10;
const PLAIN_DENSITY = 72;

/** The file that `prepare-letters.mjs` writes; lengths in font units. */
interface Letters {
  readonly unitsPerEm: number;
  readonly letters: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  readonly pairs: Readonly<Record<string, number>>;
}

interface Line {
  readonly signs: readonly string[];
  readonly size: number;
  readonly colour: string;
}

/** A book or the shelf, as its image shows it. */
export interface Linked {
  readonly name: string;
  readonly subtitle?: string;
  readonly logo?: FoundImage;
}

/** @throws if `npm run compile` has not made the letters */
export async function linkPicture(book: Linked, colours: Colours): Promise<SiteFile> {
  const sharp = await loadSharp();
  const drawn = book.logo && (await drawLogo(book.logo));
  const letters = await readLetters();
  const top = MARGIN + (drawn ? drawn.info.height + MARGIN / 2 : 0);
  const lines = layOutLines(letters, book, colours, HEIGHT - BAND - MARGIN / 2 - top);
  const svg = svgOf(letters, lines, top, colours);
  const bytes = await sharp(Buffer.from(svg))
    .composite(drawn ? [{ input: drawn.data, left: MARGIN, top: MARGIN }] : [])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { path: `assets/icons/link-${contentHash(bytes)}.png`, bytes };
}

/** The title in the largest size that fits, and the subtitle below it. */
function layOutLines(
  letters: Letters,
  { name: title, subtitle = '' }: Linked,
  colours: Colours,
  room: number,
): readonly Line[] {
  if (!isWritten(letters, title)) return [];
  const widest = (WIDTH - 2 * MARGIN) * letters.unitsPerEm;
  const wrapped = (text: string, size: number, colour: string): readonly Line[] =>
    wrap(text, (signs) => widthOf(letters, signs) * size <= widest).map((line) => ({
      signs: signsOf(line),
      size,
      colour,
    }));
  const below = isWritten(letters, subtitle) ? wrapped(subtitle, SUBTITLE_SIZE, colours.accent).slice(0, 2) : [];
  for (const size of TITLE_SIZES) {
    const lines = [...wrapped(title, size, colours.ink), ...below];
    const isNarrow = lines.every((line) => widthOf(letters, line.signs) * line.size <= widest);
    if (isNarrow && heightOf(lines) <= room) return lines;
  }
  const smallest = TITLE_SIZES.at(-1) ?? SUBTITLE_SIZE;
  return wrapped(title, smallest, colours.ink).slice(0, Math.floor(room / (smallest * LINE_HEIGHT)));
}

/** `undefined` if it cannot be rendered: the check of the book reports broken images. */
async function drawLogo(logo: FoundImage): Promise<{ data: Buffer; info: { height: number } } | undefined> {
  const sharp = await loadSharp();
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  try {
    return await sharp(logo.bytes, { density: Math.min(100_000, Math.max(1, PLAIN_DENSITY * scale)) })
      .autoOrient()
      .timeout({ seconds: PATIENCE })
      .resize(LOGO.width, LOGO.height, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

let read: Promise<Letters> | undefined;

function readLetters(): Promise<Letters> {
  return (read ??= readFile(join(packageFolder, 'dist', 'site', 'icons', 'letters.json'), 'utf8').then(
    (json) => JSON.parse(json) as Letters,
  ));
}

function svgOf(
  { unitsPerEm, letters: outlines, pairs }: Letters,
  lines: readonly Line[],
  top: number,
  colours: Colours,
): string {
  // Below the logo; without one, centred.
  let y = top > MARGIN ? top : Math.max(MARGIN, (HEIGHT - BAND - heightOf(lines)) / 2);
  const rows = lines.map(({ signs, size, colour }) => {
    const scale = size / unitsPerEm;
    const baseline = y + size * 0.85;
    y += size * LINE_HEIGHT;
    let x = 0;
    const paths = signs.map((sign, index) => {
      const [advance, outline] = outlines[sign] ?? [0, ''];
      const path = outline === '' ? '' : `<path d="${outline}" transform="translate(${x})"/>`;
      x += advance + (pairs[sign + (signs[index + 1] ?? '')] ?? 0);
      return path;
    });
    return `<g fill="${colour}" transform="translate(${MARGIN} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>` +
    `<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${colours.accent}"/>${rows.join('')}</svg>`
  );
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0);
}

/** Wraps words into lines; a word that is too wide gets a line of its own. */
function wrap(text: string, fits: (signs: readonly string[]) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(signsOf(longer))) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf({ letters: outlines, pairs }: Letters, signs: readonly string[]): number {
  return signs.reduce(
    (sum, sign, index) => sum + (outlines[sign]?.[0] ?? 0) + (pairs[sign + (signs[index + 1] ?? '')] ?? 0),
    0,
  );
}

/** Whether the letters cover the whole text: no title is better than one with gaps. */
function isWritten({ letters: outlines }: Letters, text: string): boolean {
  return signsOf(text).every((sign) => Object.hasOwn(outlines, sign));
}

function signsOf(text: string): readonly string[] {
  const shown = text
    .normalize('NFC')
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s/g, ' ');
  return Array.from(shown);
}
