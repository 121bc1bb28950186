import { findUncovered, type Uncovered } from '../find-uncovered.ts';
import type { Book } from '../../types.ts';
import { picturesOf } from '../pictures-of.ts';
import type { Finding, Rule } from '../rule.ts';

/** More of them are no slips: the book is in a script that the fonts do not have. */
const MOST_NAMED = 12;
/** Of so many, these are examples enough. */
const EXAMPLES = 5;

/** @param hasGlyph whether one of the book's fonts has a glyph for a code point */
export const noGlyph = (hasGlyph: (codePoint: number) => boolean): Rule => ({
  name: 'no-glyph',
  severity: 'warning',
  summary: 'no font of the book has a sign for a character',
  explanation: `
The book brings its own fonts, so that it looks the same on every machine and in print. They have the letters of European
languages, mathematical signs, arrows, dice, cards and emoji. A character that none of them has would be an empty box
in the printed book. Mostly it came in by copying from another program: write it with another character, or use a picture.

Each character is named once a book, at its first place, with the number of times it stands there. Where they are more than
twelve, as in a book in a script that the fonts do not have, one finding stands for all of them.
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
    const found = findUncovered(book, hasGlyph);
    return [...(found.length > MOST_NAMED ? summary(found) : found.map(single)), ...inPictures(book)];
  },
});

/** A picture used many times is named once. */
function inPictures(book: Book): readonly Finding[] {
  const told = new Set<string>();
  return picturesOf(book).flatMap(({ src, span, image }): Finding[] => {
    const signs = image.fonts?.uncovered ?? [];
    if (signs.length === 0 || told.has(image.path)) return [];
    told.add(image.path);
    const shown = signs.slice(0, EXAMPLES).map((sign) => `${sign} (${nameOf(sign)})`);
    const others = signs.length > EXAMPLES ? ` and ${signs.length - EXAMPLES} more` : '';
    const message = `no font of the book has a glyph for ${shown.join(', ')}${others} in the text of ${src}`;
    return [{ span, message, hint: 'write other characters in the drawing, or turn its text into outlines' }];
  });
}

function single({ sign, span, count }: Uncovered): Finding {
  const times = count === 1 ? '' : `, which stands in the book ${count} times`;
  return {
    span,
    message: `no font of the book has a glyph for ${sign} (${nameOf(sign)})${times}`,
    hint: 'write another character, or use a picture',
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
      hint: 'the fonts have the letters of European languages: on the website readers see others in fonts of their own, in print there are empty boxes',
    },
  ];
}

function nameOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
