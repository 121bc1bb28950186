/** Blanks that are none for Markdown, before or behind the sign that begins a block. */
import type { BlockKind, BlockSlip } from './block-kind.ts';

/** No-break and other typographic spaces, and signs that are not seen. */
const ODD_BLANK = /[\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]/;

const START =
  '(?:#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>|!{3,}[ \\t]*\\p{L}|`{3}|~{3}|:{3}|\\|[^|\\n]*\\||\\[\\[)';
const BEFORE = new RegExp(`^[ \\t]*(?:${ODD_BLANK.source}[ \\t]*)+(?=${START})`, 'u');
/** `1.` and a no-break space is a date, as it begins a line of text. */
const BEHIND = new RegExp(`^[ \\t]*((#{1,6}|[-*+]|!{3,})[ \\t]*${ODD_BLANK.source}+)(?=\\S)`, 'u');
const LETTER = /^\p{L}/u;

export const oddBlankKind: BlockKind = {
  types: ['paragraph'],
  *find({ line, endLine }, { lines }) {
    for (let at = line; at < endLine; at++) {
      const slip = ODD_BLANK.test(lines[at] ?? '') ? slipIn(lines[at] ?? '', at) : undefined;
      if (slip) yield slip;
    }
  },
};

function slipIn(text: string, line: number): BlockSlip | undefined {
  const before = BEFORE.exec(text);
  if (before) {
    const start = text.search(ODD_BLANK);
    return {
      line,
      start,
      end: before[0].length,
      message: 'a special blank before the sign makes this line text',
      hint: 'delete the special blank, which looks like a space or is not seen at all',
    };
  }
  const behind = BEHIND.exec(text);
  if (!behind || (behind[2]?.startsWith('!') && !LETTER.test(text.slice(behind[0].length)))) return undefined;
  const start = text.indexOf(behind[1] ?? '');
  return {
    line,
    start,
    end: behind[0].length,
    message: 'a special blank after the sign makes this line text',
    hint: `write ${behind[2] ?? ''} with a plain space`,
  };
}
