import { basename } from 'node:path';
import { groupBy } from '../../basics/group-by.ts';
import { type Script, scriptsOf } from '../../fonts/scripts.ts';
import { findUncovered, type Uncovered } from '../find-uncovered.ts';
import type { Theme } from '../../book-meta/themes.ts';
import type { Book, SaidAt } from '../../types.ts';
import type { Rule } from '../../finding.ts';

/** Maximum number of symbols that are reported separately. Characters of one script are reported together. */
const MAX_NAMED = 12;
/** Share of the text above which missing characters make a printed book unreadable. */
const MIN_SCRIPT_SHARE = 0.05;
/** Number of characters that the summary quotes. */
const EXAMPLES = 5;

/**
 * Returns the rule: none of the fonts has a glyph for a character.
 *
 * @param hasGlyph whether a font of a book with this theme has a glyph for a code point
 */
export const noGlyph = (hasGlyph: (codePoint: number, theme?: Theme) => boolean): Rule => ({
  name: 'no-glyph',
  severity: 'warning',
  isAboutContent: true,
  check: (book) => {
    const { meta, machineFonts = [] } = book;
    const { theme } = meta;
    const found = findUncovered(book, (codePoint) => hasGlyph(codePoint, theme) || book.ownGlyphs.has(codePoint));
    const files = new Map(machineFonts.flatMap(({ path, points }) => points.map((point) => [point, path] as const)));
    const fileOf = ({ character }: Uncovered): string => basename(files.get(character.codePointAt(0) ?? 0) ?? '');
    const scriptOf = scriptsOf(found.map(({ character }) => character));
    const byScript = (each: readonly Uncovered[]) => [...groupBy(each, ({ character }) => scriptOf(character))];
    const lost = found.filter((each) => fileOf(each) === '');
    const isScript = lost.length > 0 && shareOf(book, lost) >= MIN_SCRIPT_SHARE;
    return [
      ...byScript(found.filter((each) => fileOf(each) !== '')).flatMap(([script, each]) => {
        const names = [...new Set(each.map(fileOf))].join(' and ');
        const rest = `, so the PDF uses ${names} of this machine, and may have boxes if another prints it`;
        return summary(each, rest, bringAFont(script), script);
      }),
      ...byScript(lost).flatMap(([script, each]) => {
        const isLong = each.length > (script === undefined ? MAX_NAMED : 1);
        const hint = script ? `install the package ${script.package}, or ${bringAFont(script)}` : bringAFont();
        const findings = isLong
          ? summary(each, ofText(shareOf(book, each)), hint, script)
          : each.map((one) => single(one, script && hint));
        return isScript ? findings.map((finding): SaidAt => ({ ...finding, severity: 'error', hint })) : findings;
      }),
    ];
  },
});

function single({ character, span, count }: Uncovered, hint = 'use another character, or an image'): SaidAt {
  const times = count === 1 ? '' : `, which occurs ${count} times`;
  return { span, message: `no font of the book has a glyph for ${character} (${nameOf(character)})${times}`, hint };
}

/** Returns a hint that names a free font. */
function bringAFont(script?: Script): string {
  const font = script ? `, such as ${script.font}` : '';
  return `add a font that has them${font}: put its file in the book, name it with @font-face in a style sheet, and list the style sheet under css: in the front matter`;
}

/** The share of a book's characters that no font covers, from 0 to 1. */
function shareOf({ chapters }: Book, found: readonly Uncovered[]): number {
  const all = chapters.reduce((sum, { source }) => sum + source.text.replace(/\s+/g, '').length, 0);
  const lost = found.reduce((sum, { character, count }) => sum + count * character.length, 0);
  return lost / Math.max(1, all);
}

function summary(found: readonly Uncovered[], rest: string, hint: string, script?: Script): readonly SaidAt[] {
  const [first] = found;
  if (!first) return [];
  const examples = found.slice(0, EXAMPLES).map(({ character }) => character);
  const characters = `${script?.name ?? 'of its'} ${found.length === 1 ? 'character' : 'characters'}`;
  const message = `no font of the book has a glyph for ${found.length} ${characters}, such as ${examples.join(' ')}${rest}`;
  return [{ span: first.span, message, hint }];
}

function ofText(share: number): string {
  return share < 0.01 ? '' : `, which make up ${Math.round(share * 100)} % of its text`;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
