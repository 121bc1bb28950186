/**
 * The fonts that come with the program. Compiling copies them from npm packages, which are
 * ten times as large because they contain other weights and formats.
 *
 * Only static faces are used, because Chromium embeds variable fonts in a PDF as outlines.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../basics/lazy.ts';
import { packageFolder } from '../basics/version.ts';
import type { HeadingFace } from '../book-meta/face.ts';
import type { Theme } from '../book-meta/themes.ts';
import { own } from '../basics/own.ts';

export interface FontFace {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** Absolute path of the WOFF2 file. */
  readonly path: string;
  /** File name, unique among all faces. */
  readonly name: string;
  /** CSS `unicode-range`: browsers load the file only for text with one of these characters. */
  readonly unicodeRange: string;
}

export interface FontPackage {
  readonly name: string;
  readonly family: string;
  /** Weight and style of each face, such as `400` or `400i`. */
  readonly faces: readonly string[];
  /** Replaces the package's own range if that covers only a fraction of its single file. */
  readonly unicodeRange?: string;
}

/** All weights and styles that our style sheets and those of books use, so that browsers do not synthesise any. */
const PACKAGES: readonly FontPackage[] = [
  { name: 'alegreya', family: 'Alegreya', faces: ['400', '400i', '700', '700i'] },
  { name: 'alegreya-sans', family: 'Alegreya Sans', faces: ['400', '400i', '500', '700', '700i', '800'] },
  { name: 'alegreya-sans-sc', family: 'Alegreya Sans SC', faces: ['700'] },
  { name: 'source-code-pro', family: 'Source Code Pro', faces: ['400', '400i', '700'] },
  { name: 'nova-round', family: 'Nova Round', faces: ['400'] },
  { name: 'stix-two-math', family: 'STIX Two Math', faces: ['400'], unicodeRange: 'U+0-10FFFF' },
  { name: 'noto-sans-symbols-2', family: 'Noto Sans Symbols 2', faces: ['400'] },
  { name: 'noto-emoji', family: 'Noto Emoji', faces: ['400', '700'] },
];

/** Fonts of the print themes, body text first. Only books with the theme load them. */
const THEME_PACKAGES: Readonly<Record<Theme, readonly FontPackage[]>> = {
  classic: [
    { name: 'eb-garamond', family: 'EB Garamond', faces: ['400', '400i', '500', '700', '700i'] },
    { name: 'cormorant-sc', family: 'Cormorant SC', faces: ['700'] },
  ],
  modern: [
    { name: 'source-serif-4', family: 'Source Serif 4', faces: ['400', '400i', '700', '700i'] },
    { name: 'barlow', family: 'Barlow', faces: ['400', '400i', '500', '700', '700i'] },
    { name: 'barlow-condensed', family: 'Barlow Condensed', faces: ['400', '700'] },
  ],
  pulp: [
    { name: 'zilla-slab', family: 'Zilla Slab', faces: ['400', '400i', '500', '700', '700i'] },
    { name: 'anton', family: 'Anton', faces: ['400'] },
  ],
};

/** Fallback families for characters that the text's font lacks, in this order. */
export const FALLBACK_FAMILIES: readonly string[] = ['Noto Sans Symbols 2', 'STIX Two Math', 'Noto Emoji'];

/** Families for body text. */
export const TEXT_FAMILIES: readonly string[] = ['Alegreya', 'Alegreya Sans'];

/** The last-resort font, which shows every character as a box, and its file, which is generated when compiling. */
export const MISSING_FAMILY = 'Regelwerk Missing';
export const MISSING_FONT = 'missing.ttf';

/** Folder of the font files, and the names of the files in it with the ranges of subsets and the covered code points. */
export const FONT_FOLDER: string = join(packageFolder, 'dist', 'faces');
export const RANGES = 'ranges.json';
export const COVERAGE = 'coverage.json';

/** Returns all faces; each subset of a package is a separate file. */
export const bundledFonts: () => readonly FontFace[] = once(() => PACKAGES.flatMap(facesOf));

/** Returns all font faces of a theme; the first family is used for body text. */
export function themeFonts(theme: Theme): readonly FontFace[] {
  return THEME_PACKAGES[theme].flatMap(facesOf);
}

/** Packages of the heading fonts, with the weight that is used. */
const HEADINGS: Readonly<Record<HeadingFace, readonly [name: string, family: string, face: string]>> = {
  anton: ['anton', 'Anton', '400'],
  barlow: ['barlow', 'Barlow', '700'],
  'barlow-condensed': ['barlow-condensed', 'Barlow Condensed', '700'],
  'cormorant-sc': ['cormorant-sc', 'Cormorant SC', '700'],
  'eb-garamond': ['eb-garamond', 'EB Garamond', '700'],
  'nova-round': ['nova-round', 'Nova Round', '400'],
  'source-serif': ['source-serif-4', 'Source Serif 4', '700'],
  'zilla-slab': ['zilla-slab', 'Zilla Slab', '700'],
};

/** Returns the heading fonts by their names in the front matter; each subset is a separate file. */
export function headingFonts(): Readonly<Record<string, readonly FontFace[]>> {
  const made = Object.entries(HEADINGS).map(([key, [name, family, face]]) => [
    key,
    facesOf({ name, family, faces: [face] }),
  ]);
  return Object.fromEntries(made) as Readonly<Record<string, readonly FontFace[]>>;
}

export function fontPackages(): readonly FontPackage[] {
  return [PACKAGES, ...Object.values(THEME_PACKAGES)].flat();
}

/** CSS `unicode-range` by package name and subset. */
export type Ranges = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ranges = once(() => JSON.parse(readFileSync(join(FONT_FOLDER, RANGES), 'utf8')) as Ranges);

export function facesOf({ name, family, faces: wanted, unicodeRange }: FontPackage): FontFace[] {
  return Object.entries(own(ranges(), name) ?? {}).flatMap(([subset, range]) =>
    wanted.map((face): FontFace => {
      const style = face.endsWith('i') ? 'italic' : 'normal';
      const weight = Number.parseInt(face, 10);
      const file = `${name}-${subset.replace(/[[\]]/g, '')}-${weight}-${style}.woff2`;
      return { family, weight, style, path: join(FONT_FOLDER, file), name: file, unicodeRange: unicodeRange ?? range };
    }),
  );
}

/**
 * Returns `@font-face` rules.
 *
 * @param display `block` for print, where text must wait for its font
 */
export function fontFaceCss(
  wanted: readonly FontFace[],
  urlFor: (face: FontFace) => string,
  display: 'block' | 'swap',
): string {
  return wanted
    .map(
      (face) =>
        `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-style:${face.style};font-display:${display};` +
        `src:url("${urlFor(face)}") format("woff2");unicode-range:${face.unicodeRange}}`,
    )
    .join('\n');
}
