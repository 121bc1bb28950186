/** Items of lists that lost their level. */
import { type BlockKind, lost, spaces } from './block-kind.ts';
import { columnOf, isQuoted } from './blocks.ts';

const LIST = /^(?:bullet|ordered)_list$/;
const MARKER = /^[ \t]*((?:[-+*]|\d+[.)])[ \t]*)/;
const MESSAGE = 'this item is not nested in the one above, because it is indented less than the text of that item';

export const listKind: BlockKind = {
  types: ['bullet_list', 'ordered_list'],
  *find(block, { lines }) {
    if (isQuoted(block) || block.parent?.line === block.line) return;
    const line = (index: number): string => lines[index] ?? '';
    const first = columnOf(line(block.line));
    const width = (text: string): number => MARKER.exec(text)?.[1]?.length ?? 2;
    let isLow = false;
    for (const [index, item] of block.children.entries()) {
      const column = columnOf(line(item.line));
      const hasNested = block.children[index - 1]?.children.some(({ type }) => LIST.test(type));
      // The first of several says it all; below a nested list, the item is back where it was.
      if (index > 0 && column > first && !isLow && hasNested !== true && MARKER.test(line(item.line))) {
        yield lost(item.line, MESSAGE, hintFor(first + width(line(block.line)) - column));
      }
      isLow = column > first;
    }
    const next = block.after;
    if (!next || !LIST.test(next.type) || line(next.line - 1).trim() === '') return;
    // Items of the same kind go on, and those after a nested list are back where they were.
    const isSame = next.type === block.type && columnOf(line(next.line)) <= first;
    if (isSame || next.type === block.before?.type) return;
    const missing = first + width(line(block.line)) - columnOf(line(next.line));
    if (missing > 0) yield { rule: 'lost-indentation', line: next.line, message: MESSAGE, hint: hintFor(missing) };
  },
};

function hintFor(missing: number): string {
  return `indent it by ${spaces(missing)} more, or put a blank line before it if it begins a new list`;
}
