/** What may be divided between pages, told from how much room it takes. */
import type { PageArea } from '../layout.ts';
import { BLOCKS, linesOf } from './lines.ts';

/** With two lines before a break and two behind it, fewer than four cannot be divided. */
const UNDIVIDED = 3;
const BRIEF = 2;
/** What takes more of a page may be divided: kept whole, it would leave too much of the page before it empty. */
const LONG = 1 / 3;

type Mark = readonly [element: Element, name: string];

export function markParagraphs(sections: readonly HTMLElement[], { height }: PageArea): void {
  // All are measured before any is marked: each look behind a mark would have the browser lay out the whole book again.
  const marks = sections.flatMap((section) => marksIn(section, height));
  for (const [element, name] of marks) element.classList.add(name);
}

function marksIn(section: HTMLElement, height: number): readonly Mark[] {
  const marks: Mark[] = [];
  for (const paragraph of section.querySelectorAll('p, li, dd')) {
    if (paragraph.querySelector(BLOCKS)) continue;
    const lines = linesOf(paragraph);
    if (lines > 1 && lines <= UNDIVIDED) marks.push([paragraph, 'keep-whole']);
    if (paragraph.matches('.columns p') && lines <= BRIEF) marks.push([paragraph, 'brief']);
  }
  for (const list of section.querySelectorAll('ul, ol')) {
    const items = Array.from(list.children);
    if (items.length > 2 && items.every((item) => linesOf(item) === 1)) marks.push([list, 'brief-list']);
  }
  for (const table of section.querySelectorAll('table'))
    if (table.getBoundingClientRect().height > height * LONG) marks.push([table, 'long-table']);
  for (const box of section.querySelectorAll('pre, .aside, aside'))
    if (box.getBoundingClientRect().height <= height * LONG) marks.push([box, 'keep-whole']);
  return marks;
}
