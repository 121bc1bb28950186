/** Decides by height which elements may be divided between pages. */
import type { PageArea } from '../layout.ts';
import { BLOCKS, linesOf, within } from './blocks.ts';
import { groupMarks } from './table-groups.ts';

/** Maximum lines of a paragraph that cannot be divided, with two orphans and two widows. */
const UNDIVIDED = 3;
const BRIEF = 2;
/**
 * Elements higher than this share of a page may be divided; kept whole, they would leave too much of the previous
 * page empty.
 */
const LONG = 1 / 3;

type Mark = readonly [element: Element, name: string];

export function markParagraphs(sections: readonly HTMLElement[], { height }: PageArea): void {
  // All elements are measured before any is marked, because each measurement after a change lays out the whole book
  // again.
  const marks = sections.flatMap((section) => marksIn(section, height));
  for (const [element, name] of marks) element.classList.add(name);
}

function marksIn(section: HTMLElement, height: number): readonly Mark[] {
  const marks: Mark[] = [];
  const isLong = (element: Element): boolean => element.getBoundingClientRect().height > height * LONG;
  for (const paragraph of within(section, 'p, li, dd')) {
    if (paragraph.querySelector(BLOCKS)) continue;
    const lines = linesOf(paragraph);
    if (lines > 1 && lines <= UNDIVIDED) marks.push([paragraph, 'keep-whole']);
    if (paragraph.matches('.columns p') && lines <= BRIEF) marks.push([paragraph, 'brief']);
  }
  for (const list of within(section, 'ul, ol')) {
    const items = Array.from(list.children);
    if (items.length > 2 && items.every((item) => linesOf(item) === 1)) marks.push([list, 'brief-list']);
  }
  for (const table of within(section, 'table')) {
    if (!isLong(table)) continue;
    marks.push([table, 'long-table']);
    if (!table.matches('.turned > *')) for (const mark of groupMarks(table, isLong)) marks.push(mark);
  }
  for (const box of within(section, 'pre, .aside, aside')) if (!isLong(box)) marks.push([box, 'keep-whole']);
  return marks;
}
