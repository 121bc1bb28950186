/**
 * The fonts of the website: the files that its text needs, and their `@font-face` rules.
 *
 * The files are subsets made by `site/fonts/prepare.mjs`. Browsers load only the subsets with characters of the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile } from './site-file.ts';
import { codePointsFrom } from '../basics/code-points.ts';
import { packageFolder } from '../basics/version.ts';
import { SIZE_ADJUST, fallbackCss, fallbackFamilies } from '../fonts/local-fallbacks.ts';

export interface SiteFonts {
  /** `@font-face` rules and font tokens. */
  readonly fontCss: string;
  readonly files: readonly SiteFile[];
}

/** The file that `site/fonts/prepare.mjs` writes. Bounds alternate between starts and ends of covered ranges. */
interface PreparedFonts {
  readonly text: readonly TextFace[];
  /** Bounds of the characters that all text families have. */
  readonly covered: readonly number[];
  readonly signs: readonly { readonly file: string; readonly bounds: readonly number[] }[];
  /** The file for formulas. */
  readonly formulas: string;
}

interface TextFace {
  readonly family: string;
  readonly weight: number;
  readonly style: string;
  readonly unicodeRange: string;
  readonly file: string;
  readonly bounds: readonly number[];
}

const FOLDER = join(packageFolder, 'dist', 'site', 'fonts');
const SIGNS = 'Regelwerk Signs';

let prepared: PreparedFonts | undefined;

/** Characters of a text beyond Latin-1. */
export interface TextSigns {
  /** Code points from U+0100. */
  readonly used: ReadonlySet<number>;
  readonly hasFormulas: boolean;
}

/** @param texts as HTML */
export function signsOf(texts: readonly string[]): TextSigns {
  return { used: codePointsFrom(0x100, texts), hasFormulas: texts.some((text) => text.includes('<math')) };
}

/**
 * @param texts all text of the site
 * @throws if the prepared files are missing
 */
export function siteFonts(texts: readonly TextSigns[]): SiteFonts {
  prepared ??= readPrepared();
  const { text, covered, signs, formulas } = prepared;
  const used = new Set(texts.flatMap((each) => [...each.used]));
  const hasFormulas = texts.some((each) => each.hasFormulas);
  const points = [...used].toSorted((a, b) => a - b);
  const faces = text.filter((face) => isLatin(face) || points.some((point) => isWithin(face.bounds, point)));
  const missing = points.filter((point) => !isWithin(covered, point));
  const cut = signs
    .map(({ file, bounds }) => ({ file, points: missing.filter((point) => isWithin(bounds, point)) }))
    .filter((sign) => sign.points.length > 0);
  const files = [...faces, ...cut].map(({ file }) => file);
  return {
    fontCss: [
      ...faces.map(textCss),
      ...cut.map((sign) => signsCss(sign.file, sign.points)),
      ...(hasFormulas ? [formulasCss(formulas)] : []),
      fallbackCss(),
      tokensCss(cut.length > 0, hasFormulas),
    ].join('\n'),
    files: [...files, ...(hasFormulas ? [formulas] : [])].map((file) => ({
      path: fontPath(file),
      bytes: { copyFrom: join(FOLDER, file) },
    })),
  };
}

function readPrepared(): PreparedFonts {
  const file = join(FOLDER, 'fonts.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PreparedFonts;
  } catch (error) {
    throw new Error(`the website's fonts (${file}) are missing: run npm run compile, or install regelwerk again`, {
      cause: error,
    });
  }
}

function isLatin({ bounds }: TextFace): boolean {
  return isWithin(bounds, 0x41);
}

function isWithin(bounds: readonly number[], point: number): boolean {
  let count = 0;
  while (count < bounds.length && (bounds[count] ?? 0) <= point) count++;
  return count % 2 === 1;
}

function fontPath(file: string): string {
  return `assets/fonts/${file}`;
}

/**
 * Text that was painted in a font of the reader's system stays in it until the next page: a line that breaks elsewhere in
 * ours would move all that is below, for someone who has begun to read.
 */
function textCss({ family, weight, style, unicodeRange, file }: TextFace): string {
  const adjust = family === 'Source Code Pro' ? '' : `;size-adjust:${SIZE_ADJUST * 100}%`;
  return faceCss(family, `${weight}`, style, file, `;font-display:optional;unicode-range:${unicodeRange}${adjust}`);
}

/** For every weight, so that browsers do not synthesise a bold ⊙. Shown whenever it comes: systems may have no ⊙ at all. */
function signsCss(file: string, points: readonly number[]): string {
  return faceCss(SIGNS, '1 1000', 'normal', file, `;font-display:swap;unicode-range:${rangesOf(points)}`);
}

function formulasCss(file: string): string {
  return faceCss('STIX Two Math', '400', 'normal', file, ';font-display:swap');
}

function faceCss(family: string, weight: string, style: string, file: string, more: string): string {
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};` +
    `src:url("fonts/${file}") format("woff2")${more}}`
  );
}

/** In the layer `tokens`, so that a book's own styles override them. */
function tokensCss(hasSigns: boolean, hasFormulas: boolean): string {
  const list = (family: string, ...generic: readonly string[]): string => {
    const families = [family, ...(hasSigns ? [SIGNS] : []), ...fallbackFamilies(family)];
    return [...families.map((each) => `"${each}"`), ...generic].join(',');
  };
  return (
    `@layer tokens{:root{--font-text:${list('Alegreya', 'serif')};` +
    `--font-heading:${list('Alegreya Sans', 'sans-serif')};` +
    `--font-mono:${list('Source Code Pro', 'ui-monospace', 'monospace')};` +
    (hasFormulas ? '--font-math:"STIX Two Math",math;}}\n@layer content{math{font-family:var(--font-math)}}' : '}}')
  );
}

/** `U+2299,U+2605-2606`. */
function rangesOf(points: readonly number[]): string {
  const ranges: [start: number, end: number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([start, end]) => `U+${hex(start)}${end > start ? `-${hex(end)}` : ''}`).join(',');
}
