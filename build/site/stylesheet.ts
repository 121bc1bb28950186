import { contentHash } from '../basics/content-hash.ts';
import { cssFiles } from './css-files.ts';
import { textFile } from './site-file.ts';
import { readCompiled } from './read-compiled.ts';

/** Style files of every page, in order. All rules are in cascade layers, so that a book's own styles override them. */
const STYLES = [
  'tokens',
  'base',
  'bar',
  'layout',
  'menu',
  'content',
  'pictures',
  'tables',
  'families',
  'admonitions',
  'cards',
  'shared',
  'search',
  'forced-colors',
  'print-page',
] as const;

/** Style files that scripts contain and that have icons. */
const SCRIPT_STYLES = ['pins', 'sheet'] as const;
const MASK = /([^{}]+)\{[^{}]*?(mask(?:-image)?:url\("[^"]*"\)[^;}]*)/g;

/** Style files of the shelf, covers, overviews and redirects; chapters do not need them. */
const OVERVIEW_STYLES = ['front', 'plates', 'overviews', 'cover', 'a-z', 'reference'] as const;

/**
 * Returns the styles of every page as one file.
 *
 * @param fontCss rules that come last, outside of layers
 * @param hasLanguages whether a book can be read in several languages
 * @throws if style files are missing
 */
export function stylesheet(fontCss: string, hasLanguages: boolean): StyleFiles {
  const names = hasLanguages ? [...STYLES, 'languages'] : STYLES;
  const icons = Array.from(
    readStyles(SCRIPT_STYLES).join('').matchAll(MASK),
    ([, selector, mask]) => `${selector}{${mask}}`,
  ).join('\n');
  return styleFile('site', [...readStyles(names), fontCss], { strictCss: icons });
}

/** Returns the additional styles for all pages except chapters and whole books. */
export function overviewStylesheet(fontCss: string): StyleFiles {
  return styleFile('overviews', [...readStyles(OVERVIEW_STYLES), fontCss]);
}

/** A style sheet, and the files that it refers to. */
export type StyleFiles = ReturnType<typeof styleFile>;

/** Returns a style sheet whose name contains a hash of its content, so that it can be cached forever. */
export function styleFile(
  name: string,
  parts: readonly string[],
  { books, strictCss = '' }: { readonly books?: readonly string[]; readonly strictCss?: string } = {},
) {
  const { css, strict, files } = cssFiles(parts.join('\n').trim() + '\n', strictCss);
  const path = `assets/${name}-${contentHash(css + strict)}`;
  // `theme.ts` knows the name.
  const second = textFile(`${path}.strict.css`, strict, books);
  return { sheet: textFile(`${path}.css`, css, books), files: [...files, second] };
}

/** Reads style files. `npm run compile` minifies them, as they are the same for all books. */
function readStyles(names: readonly string[]): readonly string[] {
  return names.map((name) => String(readCompiled(`styles/${name}.css`, 'style sheet')));
}
