/**
 * Line blocks of Pandoc: verses and addresses, whose lines and indentation stay.
 *
 *     | The wind is up,        <p>The wind is up,<br>
 *     |   the tide is low,  →  &nbsp;&nbsp;the tide is low,<br>
 *     | and out we                 and out we go.</p>
 *       go.
 *
 * An indented line goes on with the one above. A line alone, or with another pipe, is none: it may be of a table.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { PIPE } from './char-codes.ts';
import type { KnownLine } from './places.ts';
import { hasPipe } from './table-row.ts';

const NO_BREAK_SPACE = '\u00A0';

interface VerseLine extends KnownLine {
  readonly text: string;
  /** Whether it begins with a pipe. */
  readonly isNew: boolean;
}

export function lineBlock(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'line_block', rule);
}

function rule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src.charCodeAt((state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)) !== PIPE) return false;
  const lines: VerseLine[] = [];
  for (let line = startLine; line < endLine && !state.isEmpty(line); line++) {
    const read = verseLine(state, line);
    if (!read) return false;
    lines.push(read);
  }
  if (lines.filter(({ isNew }) => isNew).length < 2) return false;
  if (silent) return true;
  const next = startLine + lines.length;
  state.push('paragraph_open', 'p', 1).map = [startLine, next];
  const inline = state.push('inline', '', 0);
  // Two spaces at the end of a line are a break.
  inline.content = lines.map(({ text, isNew }, at) => (at === 0 ? '' : isNew ? '  \n' : '\n') + text).join('');
  inline.map = [startLine, next];
  inline.meta = { lines: lines.map(({ column }) => ({ column })) };
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = next;
  return true;
}

function verseLine(state: StateBlock, line: number): VerseLine | undefined {
  const { src } = state;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const end = state.eMarks[line] ?? start;
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  const lineStart = src.lastIndexOf('\n', start - 1) + 1;
  if (indent < 0 || hasPipe(src, { start: start + 1, end })) return undefined;
  if (src.charCodeAt(start) !== PIPE)
    return indent > 0 ? { text: src.slice(start, end).trimEnd(), column: start - lineStart, isNew: false } : undefined;
  if (indent > 3 || (start + 1 < end && src[start + 1] !== ' ')) return undefined;
  const from = Math.min(start + 2, end);
  const text = src
    .slice(from, end)
    .trimEnd()
    .replace(/^ +/, (spaces) => NO_BREAK_SPACE.repeat(spaces.length));
  return { text: text === '' ? NO_BREAK_SPACE : text, column: from - lineStart, isNew: true };
}
