/**
 * Typeface that a book chooses for its headings, scaled to the height of the default one, and with fallbacks scaled
 * to its width.
 */
import { headingFallbacks } from '../fonts/local-fallbacks.ts';
import type { HeadingFace } from '../book-meta/face.ts';
import { oncePer } from '../basics/once-per.ts';
import type { SiteFile } from './site-file.ts';
import { SIGNS, faceCss, fontFile, preparedFonts } from './site-fonts.ts';

export interface HeadingFont {
  /** `@font-face` rules, and the font token that names the family. */
  readonly css: string;
  readonly files: readonly SiteFile[];
  /** Path of the font file that every page needs immediately, relative to the web root. */
  readonly preload: string;
}

export function headingFont(name: HeadingFace | undefined): HeadingFont | undefined {
  const found = preparedFonts().headings.find((heading) => heading.name === name);
  return found && fontOf(found);
}

const fontOf = oncePer((found: ReturnType<typeof preparedFonts>['headings'][number]): HeadingFont => {
  const { family, scale, parts } = found;
  const fallbacks = headingFallbacks(found);
  const families = [family, SIGNS, ...fallbacks.families].map((each) => `"${each}"`);
  const files = parts.map(({ file }) => fontFile(file));
  return {
    css: [
      ...parts.map(({ file, unicodeRange }) =>
        // The face is declared for every weight, so that browsers do not synthesise a bold one.
        faceCss(
          family,
          '1 1000',
          'normal',
          file,
          `;font-display:swap;unicode-range:${unicodeRange};size-adjust:${scale * 100}%`,
        ),
      ),
      fallbacks.css,
      `:root{--font-heading:${families.join()},sans-serif}`,
    ].join('\n'),
    files,
    preload: files[0]?.path ?? '',
  };
});
