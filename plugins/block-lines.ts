/** Lines as block rules see them. */
import type { StateBlock } from 'markdown-it';

/** Whether the line begins with the character, indented less than code; most lines do not. */
export function beginsWith(state: StateBlock, line: number, code: number): boolean {
  return state.src.charCodeAt(startOf(state, line)) === code && (state.sCount[line] ?? 0) - state.blkIndent < 4;
}

/** A line without its indentation and the white space at its end. */
export function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

/** Where a line begins, behind its indentation. */
export function startOf({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}
