/** Code whose closing line is missing: all that follows is code. Told where it opens. */
import type { BlockKind } from './block-kind.ts';

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
      message: 'this code is not closed, so all that follows is part of it',
      hint: `put a line with ${markup} below the last line of the code`,
    };
  },
};
