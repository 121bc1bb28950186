import { groupBy } from '../../basics/group-by.ts';
import { findUncovered, type Uncovered } from '../find-uncovered.ts';
import type { Theme } from '../../book-meta/themes.ts';
import type { Book } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Maximum number of symbols that are reported separately. Characters of one script are reported together. */
const MAX_NAMED = 12;
/** Names of scripts, each with a pattern for its characters, including its punctuation. */
const SCRIPTS = [
  ['Chinese or Japanese', 'Han|Hiragana|Katakana|Bopomofo|[！-￮]'],
  ['Korean', 'Hangul'],
  ...(
    'Arabic Armenian Bengali Cherokee Coptic Cyrillic Devanagari Ethiopic Georgian Glagolitic Gothic Greek Gujarati ' +
    'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Ogham Runic Sinhala Syriac Tamil Telugu Thaana ' +
    'Thai Tibetan'
  )
    .split(' ')
    .map((name) => [name, name] as const),
].map(([name = '', scripts = '']) => ({
  name,
  pattern: new RegExp(scripts.replace(/\w+/g, String.raw`\p{Script_Extensions=$&}`), 'u'),
}));
/** Free fonts for scripts for which there is no `Noto Sans` with the name of the script. */
const FONTS = new Map([
  ['Chinese or Japanese', 'Noto Sans SC or Noto Sans JP'],
  ['Korean', 'Noto Sans KR'],
  ['Tibetan', 'Noto Serif Tibetan'],
  ['Cyrillic', 'Noto Sans'],
  ['Greek', 'Noto Sans'],
]);
/** Share of the text above which missing characters make a printed book unreadable. */
const MIN_SCRIPT_SHARE = 0.05;
/** Number of characters that the summary quotes. */
const EXAMPLES = 5;

/**
 * Returns the rule.
 *
 * @param hasGlyph whether a font of a book with this theme has a glyph for a code point
 */
export const noGlyph = (hasGlyph: (codePoint: number, theme?: Theme) => boolean): Rule => ({
  name: 'no-glyph',
  severity: 'warning',
  isAboutContent: true,
  summary: 'none of the fonts has a glyph for a character',
  check: (book) => {
    const { theme } = book.meta;
    const found = findUncovered(book, (codePoint) => hasGlyph(codePoint, theme) || book.ownGlyphs.has(codePoint));
    const groups = groupBy(found, ({ character }) => SCRIPTS.find(({ pattern }) => pattern.test(character))?.name);
    const isScript = found.length > 0 && shareOf(book, found) >= MIN_SCRIPT_SHARE;
    return [...groups].flatMap(([script, each]) => {
      const isLong = each.length > (script === undefined ? MAX_NAMED : 1);
      const findings = isLong ? summary(each, shareOf(book, each), script) : each.map(single);
      const unreadable = { severity: 'error', hint: bringAFont(script) } as const;
      return isScript ? findings.map((finding): Finding => ({ ...finding, ...unreadable })) : findings;
    });
  },
});

function single({ character, span, count }: Uncovered): Finding {
  const times = count === 1 ? '' : `, which occurs ${count} times`;
  return {
    span,
    message: `no font of the book has a glyph for ${character} (${nameOf(character)})${times}`,
    hint: 'use another character, or an image',
  };
}

/** Returns a hint that names a free font. */
function bringAFont(script?: string): string {
  const font = script === undefined ? '' : `, such as ${FONTS.get(script) ?? `Noto Sans ${script}`}`;
  return `add a font that has them${font}: put its file in the book, name it with @font-face in a style sheet, and list the style sheet under css: in the front matter`;
}

/** The share of a book's characters that no font covers, from 0 to 1. */
function shareOf({ chapters }: Book, found: readonly Uncovered[]): number {
  const all = chapters.reduce((sum, { source }) => sum + source.text.replace(/\s+/g, '').length, 0);
  const lost = found.reduce((sum, { character, count }) => sum + count * character.length, 0);
  return lost / Math.max(1, all);
}

function summary(found: readonly Uncovered[], share: number, script?: string): readonly Finding[] {
  const [first] = found;
  if (!first) return [];
  const examples = found.slice(0, EXAMPLES).map(({ character }) => character);
  return [
    {
      span: first.span,
      message: `no font of the book has a glyph for ${found.length} ${script ?? 'of its'} characters, such as ${examples.join(' ')}${ofText(share)}`,
      hint: bringAFont(script),
    },
  ];
}

function ofText(share: number): string {
  return share < 0.01 ? '' : `, which make up ${Math.round(share * 100)} % of its text`;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
