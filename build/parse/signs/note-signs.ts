/** Signs that refer to notes: words end in them, and other lines begin with them, as at the foot of a table: `Damage*`. */
import { QUOTES } from './reasons.ts';

const RUN = /\*+|~+|_{2,}/g;
/** Longer runs are drawn lines, stars of a review or words that are not said. */
const SIGNS = new Set(['**', '__', '~~', '*']);

/** The signs at the ends of words. */
export function trailingSigns(rest: string): readonly string[] {
  return [...rest.matchAll(RUN)].flatMap(({ 0: sign, index }) => {
    const [before, after] = [rest[index - 1] ?? ' ', rest[index + sign.length] ?? ' '];
    const isBehindWord = /[A-Za-z\d]/.test(before) && /[\s.,;:!?)\]}’”“"'»|…–—-]/.test(after);
    return SIGNS.has(sign) && isBehindWord && !QUOTES.has(before + after) ? [sign] : [];
  });
}

/** The signs that lines begin with, and that are no emphasis; in a cell, a blank stands behind them. */
export function leadingSigns(rest: string, isCell: boolean): readonly string[] {
  const pattern = isCell ? /^[ \t]*(\*+|~+|_{2,})(?=\s|$)/gm : /^[ \t]*(\*+|~+|_{2,})/gm;
  return Array.from(rest.matchAll(pattern), ([, sign = '']) => sign);
}

/** The same where they are escaped: `\** only at night`. */
export function escapedSign(line: string): string | undefined {
  return /^[\s>]*((?:\\[*~_])+[*~_]*)/.exec(line)?.[1]?.replaceAll('\\', '');
}
