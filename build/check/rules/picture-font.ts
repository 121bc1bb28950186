import { bundledFonts } from '../../fonts/bundled-fonts.ts';
import { nearest } from '../../basics/nearest.ts';
import { oneOf } from '../../basics/one-of.ts';
import { picturesOf } from '../pictures-of.ts';
import type { Finding, Rule } from '../rule.ts';

/** The first families are for text, the others for symbols. */
const NAMED = 6;

export const pictureFont: Rule = {
  name: 'picture-font',
  severity: 'warning',
  summary: 'the text of an SVG image uses a font that is not available',
  check: (book) =>
    picturesOf(book).flatMap(({ src, span, image }) =>
      (image.fonts?.unknown ?? []).map(({ name, used }): Finding => {
        const message = `the text of ${src} uses the font ${name}, which neither Regelwerk nor the book has, so it is shown in ${used}`;
        return { span, kind: name, message, hint: hintFor(name) };
      }),
    ),
};

function hintFor(name: string): string {
  const families = [...new Set(bundledFonts().map(({ family }) => family))];
  const near = nearest(name, families);
  return near.length > 0
    ? `did you mean ${oneOf(near)}?`
    : `use ${oneOf(families.slice(0, NAMED))}, add the font to a style sheet of the book, or convert the text to paths`;
}
