import { findUncovered, type Uncovered } from '../find-uncovered.ts';
import type { Theme } from '../../book-meta/themes.ts';
import type { Book } from '../../types.ts';
import { picturesOf } from '../pictures-of.ts';
import type { Finding, Rule } from '../rule.ts';

/** With more than this, the book is in a script that the fonts do not cover. */
const MOST_NAMED = 12;
/** Characters quoted when there are many. */
const EXAMPLES = 5;

/** @param hasGlyph whether one of the fonts of a book, with its theme, has a glyph for a code point */
export const noGlyph = (hasGlyph: (codePoint: number, theme?: Theme) => boolean): Rule => ({
  name: 'no-glyph',
  severity: 'warning',
  summary: 'none of the fonts has a glyph for a character',
  explanation: `
A book brings its own fonts, so that it looks the same on every device and in print. They cover the letters of European
languages, mathematical symbols, arrows, dice, playing cards and emoji. Any other character would be an empty box in the
printed book. It usually comes from text copied from another program: use another character, or an image.

Each character is reported once per book, at its first place, with the number of times it occurs. If there are more than
twelve, as in a book whose script the fonts do not cover, one finding reports all of them.
`,
  examples: {
    good: ['# Book\n\nRoll 2 ⊙ ± 1 for “luck” 🎲, ½ of it for „Glück“.\n'],
    bad: [
      `
# Book

The scroll says 𒀀 and 𒀀.
                ^^ no-glyph
`,
    ],
  },
  check: (book) => {
    const found = findUncovered(book, (codePoint) => hasGlyph(codePoint, book.meta.theme));
    return [...(found.length > MOST_NAMED ? summary(found) : found.map(single)), ...inPictures(book)];
  },
});

/** An image that is used several times is reported once. */
function inPictures(book: Book): readonly Finding[] {
  const told = new Set<string>();
  return picturesOf(book).flatMap(({ src, span, image }): Finding[] => {
    const signs = image.fonts?.uncovered ?? [];
    if (signs.length === 0 || told.has(image.path)) return [];
    told.add(image.path);
    const shown = signs.slice(0, EXAMPLES).map((sign) => `${sign} (${nameOf(sign)})`);
    const others = signs.length > EXAMPLES ? ` and ${signs.length - EXAMPLES} more` : '';
    const message = `no font of the book has a glyph for ${shown.join(', ')}${others} in the text of ${src}`;
    return [{ span, message, hint: 'use other characters in the drawing, or convert its text to paths' }];
  });
}

function single({ sign, span, count }: Uncovered): Finding {
  const times = count === 1 ? '' : `, which occurs ${count} times`;
  return {
    span,
    message: `no font of the book has a glyph for ${sign} (${nameOf(sign)})${times}`,
    hint: 'use another character, or an image',
  };
}

function summary(found: readonly Uncovered[]): readonly Finding[] {
  const [first] = found;
  if (!first) return [];
  const examples = found.slice(0, EXAMPLES).map(({ sign }) => sign);
  return [
    {
      span: first.span,
      message: `no font of the book has a glyph for ${found.length} of its characters, such as ${examples.join(' ')}`,
      hint: 'the fonts cover European languages: other characters are empty boxes in print, and depend on the fonts of the reader on the website',
    },
  ];
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
