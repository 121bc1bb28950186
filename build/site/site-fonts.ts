/**
 * Fonts of the website: the files that its text needs, and their `@font-face` rules.
 *
 * The files are subsets made by `site/fonts/prepare.mjs`. Browsers load only the subsets that contain characters of
 * the page.
 */
import { join } from 'node:path';
import type { SiteFile } from './site-file.ts';
import { codePointsFrom } from '../basics/code-points.ts';
import { packageFolder } from '../basics/version.ts';
import { type HeadingMetrics, SIZE_ADJUST, fallbackCss, fallbackFamilies } from '../fonts/local-fallbacks.ts';
import { isWithin } from '../fonts/has-glyph.ts';
import { readCompiled } from './read-compiled.ts';

export type SiteFonts = ReturnType<typeof siteFonts>;

/**
 * Faces to preload, each with the token that names its family, which a book's own styles may set to another one:
 * running text, and headings and menus. A third one would compete with them for bandwidth.
 */
const PRELOADED = [
  { token: '--font-text', family: 'Alegreya', weight: 400 },
  { token: '--font-heading', family: 'Alegreya Sans', weight: 700 },
] as const;

/**
 * Content of the file that `site/fonts/prepare.mjs` writes. Bounds alternate between the start and the end of covered
 * ranges.
 */
interface PreparedFonts {
  readonly text: readonly TextFace[];
  /** Bounds of the characters that all text families contain. */
  readonly covered: readonly number[];
  readonly signs: readonly Part[];
  /**
   * Subsets of the formula font. The first two are for operators and for the mathematical letters that replace ASCII
   * letters.
   */
  readonly formulas: readonly Part[];
  /** Faces that a book may choose for its headings. */
  readonly headings: readonly Heading[];
}

interface Heading extends HeadingMetrics {
  /** Name as written in the front matter. */
  readonly name: string;
  /** Subsets; the one with Latin letters comes first. */
  readonly parts: readonly { readonly file: string; readonly unicodeRange: string }[];
}

/** Subset of a font, and the bounds of its characters. */
interface Part {
  readonly file: string;
  readonly bounds: readonly number[];
}

interface TextFace extends Part {
  readonly family: string;
  readonly weight: number;
  readonly style: string;
  readonly unicodeRange: string;
}

const FOLDER = join(packageFolder, 'dist', 'site', 'fonts');
export const SIGNS = 'Regelwerk Signs';
/** Our text family by another name. */
const ON_COVERS = 'Alegreya on covers';

let prepared: PreparedFonts | undefined;

/**
 * Returns the prepared fonts.
 *
 * @throws if they are missing
 */
export function preparedFonts(): PreparedFonts {
  return (prepared ??= JSON.parse(String(readCompiled('fonts/fonts.json', 'list of fonts'))) as PreparedFonts);
}

/**
 * Collects the characters of texts beyond Latin-1.
 *
 * @param texts HTML
 */
export function charactersIn(texts: readonly string[]) {
  const formulas = texts.flatMap((text) => text.match(/<math[^]*?<\/math>/g) ?? []);
  return {
    used: codePointsFrom(0x100, texts),
    /** Characters of formulas; `undefined` without formulas. */
    inFormulas: formulas.length === 0 ? undefined : codePointsFrom(0x100, formulas),
  };
}

/**
 * Returns the fonts that texts need.
 *
 * @param texts characters of all texts of the site
 * @throws if the prepared files are missing
 */
export function siteFonts(texts: readonly ReturnType<typeof charactersIn>[]) {
  const { text, covered, signs, formulas } = preparedFonts();
  const used = new Set(texts.flatMap((each) => [...each.used]));
  const inFormulas = texts.flatMap((each) => each.inFormulas ?? []);
  const hasFormulas = inFormulas.length > 0;
  const points = [...used].toSorted((a, b) => a - b);
  const faces = text.filter((face) => isLatin(face) || points.some((point) => isWithin(face.bounds, point)));
  const missing = points.filter((point) => !isWithin(covered, point));
  const cut = signs
    .map(({ file, bounds }) => ({ file, points: missing.filter((point) => isWithin(bounds, point)) }))
    .filter((sign) => sign.points.length > 0);
  const math = formulas.filter(
    ({ bounds }, index) =>
      hasFormulas && (index < 2 || inFormulas.some((set) => [...set].some((point) => isWithin(bounds, point)))),
  );
  return {
    /** `@font-face` rules and font tokens. */
    fontCss: [
      ...faces.map((face) => textCss(face)),
      // The symbol font covers every weight, so that browsers do not synthesise a bold ⊙. It is shown even if it loads
      // late, as systems may have no ⊙ at all.
      ...cut.map(({ file, points: own }) =>
        faceCss({ family: SIGNS, weight: '1 1000', file, unicodeRange: rangesOf(own) }),
      ),
      ...math.map(formulasCss),
      fallbackCss(),
      tokensCss(cut.length > 0, hasFormulas),
    ].join('\n'),
    /** The same for the running text of covers. */
    coverFontCss: coverCss(
      faces.filter(({ family }) => family === 'Alegreya'),
      cut.length > 0,
    ),
    /** Files that every page needs immediately. */
    preloads: PRELOADED.flatMap(({ token, family, weight }) =>
      faces
        .filter((face) => face.family === family && face.weight === weight && face.style === 'normal' && isLatin(face))
        .map(({ file }) => ({ token, path: fontPath(file) })),
    ),
    files: [...faces, ...cut, ...math].map(({ file }) => fontFile(file)),
  };
}

function isLatin({ bounds }: TextFace): boolean {
  return isWithin(bounds, 0x41);
}

export function fontFile(file: string): SiteFile {
  return { path: fontPath(file), bytes: { copyFrom: join(FOLDER, file) } };
}

function fontPath(file: string): string {
  return `assets/fonts/${file}`;
}

/**
 * Returns the rule of a text face. Its display is `swap`, so that it is shown even if it loads late; the fallbacks
 * have the same width and height, so that nothing moves.
 */
function textCss(face: TextFace, display?: string): string {
  return faceCss({ ...face, display, adjust: face.family === 'Source Code Pro' ? undefined : SIZE_ADJUST });
}

/**
 * Returns the rules for covers. A cover has a few lines above everything else, and a line more or less would move all
 * of it; so if its regular face, which is preloaded, comes late, it is shown from the next page on.
 */
function coverCss(faces: readonly TextFace[], hasSigns: boolean): string {
  const rules = faces.map((face) => {
    const isPreloaded = face.weight === 400 && face.style === 'normal' && isLatin(face);
    return textCss({ ...face, family: ON_COVERS }, isPreloaded ? 'optional' : 'swap');
  });
  const families = familiesCss('Alegreya', hasSigns, 'serif', ON_COVERS);
  return [...rules, `@layer tokens{:root:has(>.cover-page){--font-text:${families}}}`].join('\n');
}

/** Returns the families of a font token: the one to show, and those that replace ours until it has loaded. */
function familiesCss(ours: string, hasSigns: boolean, generic: string, shown = ours): string {
  const families = [shown, ...(hasSigns ? [SIGNS] : []), ...fallbackFamilies(ours)];
  return `${families.map((each) => `"${each}"`).join(',')},${generic}`;
}

/**
 * Returns the rule of a formula subset. The first one covers wide ranges from which later ones take their characters,
 * as this makes the rule shorter.
 */
function formulasCss({ file, bounds }: Part, index: number): string {
  const unicodeRange = index === 0 ? 'U+20-BF,U+2000-2BFF' : rangesIn(bounds);
  return faceCss({ family: 'STIX Two Math', weight: 400, file, unicodeRange });
}

/** @param face.adjust factor by which its size is adjusted */
export function faceCss(
  face: Pick<TextFace, 'family' | 'file' | 'unicodeRange'> & {
    readonly weight: number | string;
    readonly style?: string;
    readonly display?: string | undefined;
    readonly adjust?: number | undefined;
  },
): string {
  const { family, weight, style = 'normal', file, display = 'swap', unicodeRange, adjust } = face;
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};${style === 'normal' ? '' : `font-style:${style};`}` +
    `src:url("fonts/${file}");font-display:${display};unicode-range:${unicodeRange}` +
    `${adjust === undefined ? '' : `;size-adjust:${adjust * 100}%`}}`
  );
}

/** Returns font tokens in the layer `tokens`, so that a book's own styles override them. */
function tokensCss(hasSigns: boolean, hasFormulas: boolean): string {
  return (
    `@layer tokens{:root{--font-text:${familiesCss('Alegreya', hasSigns, 'serif')};` +
    `--font-heading:${familiesCss('Alegreya Sans', hasSigns, 'sans-serif')};` +
    `--font-mono:${familiesCss('Source Code Pro', hasSigns, 'ui-monospace,monospace')};` +
    (hasFormulas ? '--font-math:"STIX Two Math",math;}}\n@layer content{math{font-family:var(--font-math)}}' : '}}')
  );
}

/** Formats code points as ranges: `U+2299,U+2605-2606`. */
function rangesOf(points: readonly number[]): string {
  const bounds: number[] = [];
  for (const point of points) {
    if (bounds.at(-1) === point) bounds[bounds.length - 1] = point + 1;
    else bounds.push(point, point + 1);
  }
  return rangesIn(bounds);
}

function rangesIn(bounds: readonly number[]): string {
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return bounds
    .flatMap((start, index) => {
      const last = (bounds[index + 1] ?? start + 1) - 1;
      return index % 2 === 1 ? [] : [`U+${hex(start)}${last > start ? `-${hex(last)}` : ''}`];
    })
    .join(',');
}
