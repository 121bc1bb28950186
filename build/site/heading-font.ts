/**
 * Typeface that a book chooses for its headings, scaled to the height of the default one, and with fallbacks scaled
 * to its width.
 */
import { headingFallbacks } from '../fonts/local-fallbacks.ts';
import type { HeadingFace } from '../book-meta/face.ts';
import { oncePer } from '../basics/once-per.ts';
import { SIGNS, faceCss, fontFile, preparedFonts } from './site-fonts.ts';

export function headingFont(name: HeadingFace | undefined) {
  const found = preparedFonts().headings.find((heading) => heading.name === name);
  return found && fontOf(found);
}

const fontOf = oncePer((found: ReturnType<typeof preparedFonts>['headings'][number]) => {
  const { family, scale, parts } = found;
  const fallbacks = headingFallbacks(found);
  const families = [family, SIGNS, ...fallbacks.families].map((each) => `"${each}"`);
  const files = parts.map(({ file }) => fontFile(file));
  return {
    /** `@font-face` rules, and the font token that names the family. */
    css: [
      ...parts.map(({ file, unicodeRange }) =>
        // The face is declared for every weight, so that browsers do not synthesise a bold one.
        faceCss({ family, weight: '1 1000', file, unicodeRange, adjust: scale }),
      ),
      fallbacks.css,
      `:root{--font-heading:${families.join()},sans-serif}`,
    ].join('\n'),
    files,
    /** Path of the font file that every page needs immediately, relative to the web root. */
    preload: files[0]?.path ?? '',
  };
});
