import { bundledFonts } from '../../fonts/bundled-fonts.ts';
import { nearest } from '../../basics/nearest.ts';
import { picturesOf } from '../pictures-of.ts';
import { type Finding, type Rule, oneOf } from '../rule.ts';

/** Families whose letters make words. */
const NAMED = 6;

export const pictureFont: Rule = {
  name: 'picture-font',
  severity: 'warning',
  summary: 'the text of a drawing asks for a font that is not there',
  explanation: `
An SVG shows its text in the fonts of the machine that it is looked at on, which are others for each reader. So the fonts that
come with the program (Alegreya, Alegreya Sans, Alegreya Sans SC, Source Code Pro, Nova Round and those of signs) and those of
the book's [style sheets](#a-style-of-your-own) are put into the drawing, cut to the letters that it shows. Where its text asks
for another font, one that is there is used: the next of its list, that of its kind (\`sans-serif\`), or Alegreya. Letters may
be wider or narrower then, and text may not fit where it stood.

Choose one of these fonts in the drawing program, add the font to the book, or have the program make outlines of the text
(in Inkscape: Path, Object to Path). \`serif\`, \`sans-serif\` and \`monospace\` are always fine.
`,
  examples: { good: ['# Book\n\n![Shield](shield.svg)\n'], bad: [] },
  check: (book) => {
    const told = new Set<string>();
    return picturesOf(book).flatMap(({ src, span, image }) => {
      if (told.has(image.path)) return [];
      told.add(image.path);
      return (image.fonts?.unknown ?? []).map(({ name, used }): Finding => {
        const message = `the text of ${src} asks for the font ${name}, which is neither one of the program nor of the book: it is shown in ${used}`;
        return { span, message, hint: hintFor(name) };
      });
    });
  },
};

function hintFor(name: string): string {
  const families = [...new Set(bundledFonts().map(({ family }) => family))];
  const near = nearest(name, families);
  return near.length > 0
    ? `did you mean ${oneOf(near)}?`
    : `choose ${oneOf(families.slice(0, NAMED))}, add the font to a style sheet of the book, or turn the text into outlines`;
}
