/**
 * Fallback faces for the time until our fonts are loaded: system fonts, scaled so that a line holds the same text and
 * has the same height. This avoids a layout shift when the font changes.
 *
 * A width is the mean advance of a character, relative to the font size, in running text of German and English
 * rulebooks; ascent and descent are from the `hhea` table. They were read with fontkit from the bundled fonts and from
 * free fonts that are metrically compatible with the system fonts: Gelasio for Georgia, Tinos for Times New Roman,
 * Arimo for Arial; and from Noto Serif, Roboto and Open Sans themselves.
 */

/**
 * Scale of our fonts. Their glyphs are small for their font size, and scaling makes them look the size of other
 * fonts.
 */
export const SIZE_ADJUST = 1.2;

interface Weights {
  readonly '400': number;
  readonly '400i'?: number;
  readonly '700': number;
}

interface Replaced {
  readonly family: string;
  readonly ascent: number;
  readonly descent: number;
  readonly width: Weights;
  readonly by: readonly LocalFont[];
}

interface LocalFont {
  /** Full names of metrically compatible fonts. The name of the regular face is also the family name. */
  readonly names?: readonly string[];
  /** Names of fonts whose faces can only be found by their PostScript names. */
  readonly postScript?: readonly string[];
  readonly width: Weights;
}

const REPLACED: readonly Replaced[] = [
  {
    family: 'Alegreya',
    ascent: 1.016,
    descent: 0.345,
    width: { '400': 0.4151, '400i': 0.3677, '700': 0.4208 },
    by: [
      { names: ['Georgia'], postScript: ['Gelasio'], width: { '400': 0.4502, '400i': 0.4572, '700': 0.5238 } },
      { postScript: ['NotoSerif'], width: { '400': 0.4856, '400i': 0.4706, '700': 0.5154 } },
      {
        names: ['Times New Roman', 'Liberation Serif'],
        postScript: ['NimbusRoman'],
        width: { '400': 0.4116, '400i': 0.4111, '700': 0.4375 },
      },
      { names: ['DejaVu Serif'], width: { '400': 0.5273, '400i': 0.5273, '700': 0.5823 } },
      // Even a sans-serif font is better than a layout shift.
      { postScript: ['OpenSans'], width: { '400': 0.4732, '400i': 0.4458, '700': 0.5078 } },
    ],
  },
  {
    family: 'Alegreya Sans',
    ascent: 0.9,
    descent: 0.3,
    width: { '400': 0.3914, '700': 0.4017 },
    by: [
      { postScript: ['Roboto'], width: { '400': 0.4483, '700': 0.4563 } },
      {
        names: ['Arial', 'Liberation Sans'],
        postScript: ['NimbusSans'],
        width: { '400': 0.4513, '700': 0.4842 },
      },
      { names: ['DejaVu Sans'], width: { '400': 0.5184, '700': 0.5866 } },
      { postScript: ['OpenSans'], width: { '400': 0.4732, '700': 0.5078 } },
    ],
  },
];

/** Returns the names of a family's fallback faces, for `font-family`. */
export function fallbackFamilies(family: string): readonly string[] {
  return REPLACED.filter((replaced) => replaced.family === family).flatMap((replaced) =>
    replaced.by.map((local) => nameOf(replaced, local)),
  );
}

/** Returns the `@font-face` rules of all fallback faces. */
export function fallbackCss(): string {
  return REPLACED.flatMap((replaced) =>
    replaced.by.flatMap((local) =>
      (['400', '400i', '700'] as const).map((face) => faceCss(replaced, local, face)).filter((rule) => rule !== ''),
    ),
  ).join('\n');
}

/** Metrics of a heading font, which has a single weight. */
export interface HeadingMetrics {
  readonly family: string;
  /** Scale that makes the font look as tall as our own heading font. */
  readonly scale: number;
  readonly ascent: number;
  readonly descent: number;
  /** Width of running text relative to the bold face of our headings. */
  readonly width: number;
}

/** Returns the fallback faces of a heading font: those of our own heading font, adjusted to its metrics. */
export function headingFallbacks({ family, scale, ascent, descent, width }: HeadingMetrics) {
  const ours = REPLACED.find((replaced) => replaced.family === 'Alegreya Sans');
  const wanted = width * (ours?.width['700'] ?? 0);
  const replaced = { family, ascent, descent };
  const locals = ours?.by ?? [];
  return {
    families: locals.map((local) => nameOf(replaced, local)),
    css: locals.map((local) => localCss(replaced, local, '700', '1 1000', scale, wanted)).join('\n'),
  };
}

function faceCss(replaced: Replaced, local: LocalFont, face: keyof Weights): string {
  const wanted = replaced.width[face];
  return wanted === undefined ? '' : localCss(replaced, local, face, face.slice(0, 3), SIZE_ADJUST, wanted);
}

/**
 * @param scale scale of the replaced font
 * @param wanted character width of the replaced font
 */
function localCss(
  replaced: Pick<Replaced, 'family' | 'ascent' | 'descent'>,
  local: LocalFont,
  face: keyof Weights,
  weight: string,
  scale: number,
  wanted: number,
): string {
  const given = local.width[face];
  if (given === undefined) return '';
  const adjust = (scale * wanted) / given;
  const metric = (value: number): string => percent((scale * value) / adjust);
  const style = face.endsWith('i') ? 'font-style:italic;' : '';
  const suffix = { '400': '', '400i': ' Italic', '700': ' Bold' }[face];
  const names = [
    ...(local.names ?? []).map((name) => `${name}${suffix}`),
    ...(local.postScript ?? []).map((name) => `${name}-${suffix.trim() || 'Regular'}`),
  ];
  const sources = names.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${nameOf(replaced, local)}";font-weight:${weight};${style}` +
    `src:${sources};size-adjust:${percent(adjust)};ascent-override:${metric(replaced.ascent)};` +
    `descent-override:${metric(replaced.descent)};line-gap-override:0%}`
  );
}

function nameOf({ family }: Pick<Replaced, 'family'>, { names = [], postScript = [] }: LocalFont): string {
  return `${family} as ${[...names, ...postScript][0] ?? ''}`;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}
