import { findUncovered } from '../find-uncovered.ts';
import type { Rule } from '../rule.ts';

/** @param hasGlyph whether one of the book's fonts has a glyph for a code point */
export const noGlyph = (hasGlyph: (codePoint: number) => boolean): Rule => ({
  name: 'no-glyph',
  severity: 'warning',
  summary: 'no font of the book has a sign for a character',
  explanation: `
The book brings its own fonts, so that it looks the same on every machine and in print. They have the letters of European
languages, mathematical signs, arrows, dice, cards and emoji. A character that none of them has would be an empty box
in the printed book. Mostly it came in by copying from another program: write it with another character, or use a picture.

Each character is named once a book, at its first place, with the number of times it stands there.
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
  check: (book) =>
    findUncovered(book, hasGlyph).map(({ sign, span, count }) => ({
      span,
      message: `no font of the book has a glyph for ${sign} (${nameOf(sign)})${count === 1 ? '' : `, which stands in the book ${count} times`}`,
      hint: 'write another character, or use a picture',
    })),
});

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
