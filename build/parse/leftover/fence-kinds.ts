/** Code whose closing line is missing: all that follows is code. Told where it opens. */
import type { BlockKind } from './block-kind.ts';

/** @param closing what the line that is missing holds */
export const notClosed = (
  what: 'code' | 'box',
  closing: string,
): { readonly message: string; readonly hint: string } => ({
  message: `this ${what} is not closed, so everything after it is part of it`,
  hint: `add a line with ${closing} after the last line of the ${what}`,
});

export const fenceKind: BlockKind = {
  types: ['fence'],
  *find({ token, line, endLine }, { lines }) {
    const { markup } = token;
    const last = (lines[endLine - 1] ?? '').replace(/^[\s>]*/, '').trimEnd();
    const isClosed = endLine > line + 1 && last.startsWith(markup) && last === (markup[0] ?? '').repeat(last.length);
    if (isClosed) return;
    const at = (lines[line] ?? '').indexOf(markup);
    yield {
      rule: 'unclosed',
      line,
      start: at,
      end: at + markup.length,
      ...notClosed('code', markup),
    };
  },
};
