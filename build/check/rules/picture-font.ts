import { oncePer } from '../../basics/once-per.ts';
import { familiesIn, partShorthand } from '../../fonts/font-lists.ts';
import { decodeXml } from '../../sanitize/svg/xml-decode.ts';
import type { FoundImage } from '../../types.ts';
import { picturesOf } from '../pictures-of.ts';
import type { Rule } from '../rule.ts';

export const pictureFont: Rule = {
  name: 'picture-font',
  severity: 'warning',
  summary: 'the text of an SVG image needs a font that readers may not have',
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

/** Elements whose attributes set the font of text, with any namespace prefix. */
const TAG = /<(?:[\w.-]+:)?(?:svg|g|a|switch|text|tspan|textPath)\s[^>]*>/g;
const ATTRIBUTE = /\s(font-family|style)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const STYLE_SHEET = /<(?:[\w.-]+:)?style[^>]*>([^]*?)<\/(?:[\w.-]+:)?style>/g;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;
const FONT = /(?<![\w-])font(-family)?\s*:\s*([^;{}]+)/gi;

/** Names of fonts that come first in a list of the drawing's text, and that the drawing does not contain. */
const missingFonts = oncePer(({ name, bytes }: FoundImage): readonly string[] => {
  const decoded = name.endsWith('.svg') ? decodeXml(bytes) : undefined;
  const svg = decoded && 'text' in decoded ? decoded.text : '';
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

/** The first family of each list in CSS, unless it is generic. */
function firstFamilies(css: string): readonly string[] {
  return [...css.matchAll(FONT)].flatMap(([, isFamily, value = '']) => {
    const list = isFamily === undefined ? partShorthand(value)?.[1] : value;
    const [first] = familiesIn(list ?? '') ?? [];
    return first === undefined || first.isGeneric ? [] : [first.name];
  });
}
