import { oncePer } from '../../basics/once-per.ts';
import { decodeXml } from '../../sanitize/svg/xml-decode.ts';
import type { FoundImage } from '../../types.ts';
import { picturesOf } from '../pictures-of.ts';
import type { Rule } from '../../finding.ts';

/** The text of an SVG image needs a font that readers may not have. */
export const pictureFont: Rule = {
  name: 'picture-font',
  severity: 'warning',
  check: (book) =>
    picturesOf(book).flatMap(({ src, span, image }) =>
      missingFonts(image).map((name) => ({
        span,
        kind: name,
        message: `the text of ${src} uses the font ${name}, which the image does not contain, so readers may see another one`,
        hint: 'convert the text to paths',
      })),
    ),
};

/** Elements of SVG whose attributes set the font of text, with any namespace prefix. */
const TAG = /<(?:[\w.-]+:)?(?:svg|g|a|switch|text|tspan|textPath)\s[^>]*>/g;
const ATTRIBUTE = /\s(font-family|style)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const STYLE_SHEET = /<(?:[\w.-]+:)?style[^>]*>([^]*?)<\/(?:[\w.-]+:)?style>/g;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;
const FONT = /(?<![\w-])font(-family)?\s*:\s*([^;{}]+)/gi;

/** Names of the fonts that the text of a drawing asks for first and that the drawing does not contain. */
const missingFonts = oncePer(({ name, bytes }: FoundImage): readonly string[] => {
  const svg = name.endsWith('.svg') ? decodeXml(bytes) : '';
  if (!/<(?:[\w.-]+:)?text[\s>]/.test(svg)) return [];
  const sheet = Array.from(svg.matchAll(STYLE_SHEET), ([, css = '']) => css).join('\n');
  const contained = new Set([...sheet.matchAll(FONT_FACE)].flatMap(([face]) => firstFamilies(face)));
  const attributes = [...svg.matchAll(TAG)].flatMap(([tag]) =>
    Array.from(tag.matchAll(ATTRIBUTE), ([, attribute, double, single = '']) => {
      const value = (double ?? single).replaceAll('&quot;', '"');
      return attribute === 'style' ? value : `font-family: ${value}`;
    }),
  );
  const wanted = [sheet.replace(FONT_FACE, ''), ...attributes].flatMap(firstFamilies);
  return [...new Set(wanted)].filter((each) => !contained.has(each));
});

/** Matches a `font` shorthand up to its size; the list of families follows. */
const BEFORE_LIST =
  /^.*?(?:^|\s)(?:[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*[\w.%]+)?\s+/is;
const FIRST = /^\s*(?:"([^"]*)"|'([^']*)'|([^,"'()]+?))\s*(?:,|!important|$)/i;
/** Generic families, which are available everywhere, and keywords that are not family names. */
const NOT_A_NAME =
  /^(?:(?:ui-)?(?:serif|sans-serif|monospace|rounded)|system-ui|cursive|fantasy|math|emoji|fangsong|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|revert-layer)$/i;

/** The first family of each list in CSS, unless it is generic. Skips values that only a browser can resolve. */
function firstFamilies(css: string): readonly string[] {
  return [...css.matchAll(FONT)].flatMap(([, isFamily, value = '']) => {
    if (isFamily === undefined && !BEFORE_LIST.test(value)) return [];
    const list = isFamily === undefined ? value.replace(BEFORE_LIST, '') : value;
    const [, double, single, bare = ''] = FIRST.exec(list) ?? [];
    const quoted = double ?? single;
    if (quoted !== undefined) return quoted === '' ? [] : [quoted];
    const name = bare.trim();
    return name === '' || NOT_A_NAME.test(name) ? [] : [name];
  });
}
