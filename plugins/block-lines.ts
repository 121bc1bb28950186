/** Helpers for the lines that block rules read. */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Place } from './dialect.ts';
import { wrapRule } from './rule-named.ts';

/**
 * Whether the line begins with the character and is not indented like code. Rules use it to reject most lines
 * quickly.
 */
export function beginsWith(state: StateBlock, line: number, code: number): boolean {
  return state.src.charCodeAt(startOf(state, line)) === code && (state.sCount[line] ?? 0) - state.blkIndent < 4;
}

/** Returns a line without indentation and trailing white space. */
export function textOf(state: StateBlock, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

/** Returns the offset of a line's first character after its indentation. */
export function startOf({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}

/** Returns a function for the places of offsets on a line. In quotes, `bMarks` is after the `>`. */
export function placesOn({ src, bMarks }: StateBlock, line: number): (offset: number) => Place {
  const start = src.lastIndexOf('\n', (bMarks[line] ?? 0) - 1) + 1;
  return (offset) => ({ line, column: offset - start });
}

/** Adds a rule for blocks that may interrupt all others, but not tables. */
export function addBlock(md: MarkdownIt, name: string, rule: BlockRule, before = 'fence'): void {
  md.block.ruler.before(before, name, rule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

type BlockRule = Parameters<MarkdownIt['block']['ruler']['push']>[1];

type Then = (state: StateBlock, startLine: number, first: number) => void;

/** Calls a function after a rule has read a block, with the index of the block's first token. */
export function afterBlock(md: MarkdownIt, name: string, then: Then): void {
  wrapRule(md.block.ruler, name, (rule) => (state, startLine, endLine, silent) => {
    const first = state.tokens.length;
    const isRead = rule(state, startLine, endLine, silent);
    if (isRead && !silent) then(state, startLine, first);
    return isRead;
  });
}

/** Parses the lines inside a block. Some rules look ahead up to `lineMax` instead of the end they are given. */
export function parseInside(state: StateBlock, start: number, end: number, changes: Partial<StateBlock>): void {
  const { blkIndent, lineMax, listIndent, parentType } = state;
  Object.assign(state, { lineMax: end }, changes);
  state.md.block.tokenize(state, start, end);
  Object.assign(state, { blkIndent, lineMax, listIndent, parentType });
}

/** Adds a rule that ends a table before lines that are paragraphs rather than rows. It reads nothing itself. */
export function endTables(md: MarkdownIt, name: string, code: number, isOutside: (text: string) => boolean): void {
  const rule = (state: StateBlock, line: number, _endLine: number, silent: boolean): boolean =>
    silent &&
    state.parentType === 'table' &&
    state.src.charCodeAt(startOf(state, line)) === code &&
    isOutside(textOf(state, line));
  md.block.ruler.before('paragraph', name, rule, { alt: ['blockquote'] });
}
