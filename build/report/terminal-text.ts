/**
 * Measures and sanitises authors' text for a terminal.
 *
 * A book may come from a stranger. Escape sequences in it could rewrite the screen, and bidirectional controls could
 * show a line in a different order.
 */
import { once } from '../basics/lazy.ts';

/** Number of columns between tab stops. */
const TAB = 4;

const COMBINING = /^(?:\p{M}|[\u200B\u200C]|\u200D|\p{Variation_Selector})+$/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}{2}|[#*0-9]\uFE0F\u20E3/u;
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}]/u;

/** Matches bidirectional controls, which can reverse or hide text. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROL = /\p{Cc}/gu;
/** Matches text of only safe characters of European languages, each one code unit and one column wide. */
const PLAIN = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2200-\u22FF]*$/;

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Returns a single line that is safe on a terminal; control characters become visible. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(CONTROL, picture)
    .replace(DIRECTION, '\uFFFD');
}

/** A source line as displayed, and the columns of a span in it. */
export interface ShownLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns a source line with tabs expanded. `start` and `end` are offsets in UTF-16 code units. */
export function showLine(line: string, start: number, end: number): ShownLine {
  if (PLAIN.test(line)) {
    const from = Math.min(Math.max(0, start), line.length);
    return { text: line, from, to: Math.max(from, Math.min(end, line.length)) };
  }
  let text = '';
  let width = 0;
  let from = -1;
  let to = -1;
  let offset = 0;
  for (const { segment: piece } of segmenter().segment(line)) {
    // An offset inside a grapheme counts as the start of that grapheme.
    if (from < 0 && offset + piece.length > start) from = width;
    if (to < 0 && offset >= end) to = width;
    const shown = piece === '\t' ? ' '.repeat(TAB - (width % TAB)) : printable(piece);
    text += shown;
    width += piece === '\t' ? shown.length : widthOf(shown);
    offset += piece.length;
  }
  const first = from < 0 ? width : from;
  return { text, from: first, to: Math.max(first, to < 0 ? width : to) };
}

/** Returns the width of a grapheme in columns. */
function widthOf(character: string): number {
  if (PLAIN.test(character)) return character.length;
  if (COMBINING.test(character)) return 0;
  return EMOJI.test(character) || WIDE.test(character) ? 2 : 1;
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\uFFFD';
}
