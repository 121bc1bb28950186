/** Reads a chapter's print layout from its heading: `## Magic {columns=2 break=right}`, or `{print=false}`. */
import type { Token } from 'markdown-it';
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import type { ChapterBreak, ChapterLayout, Heading } from '../types.ts';

/** Returns the layout that the heading sets; empty if it sets none. */
export function chapterLayout(heading: Token): Pick<Heading, 'layout'> {
  const { columns, break: where, print, background } = bookAttributesOf(heading);
  const layout: ChapterLayout = {
    ...(columns !== undefined && { columns: Number(columns) }),
    ...(where !== undefined && { break: where as ChapterBreak }),
    ...(print === 'false' && { print: false }),
    ...(background !== undefined && { background }),
  };
  return Object.keys(layout).length === 0 ? {} : { layout };
}
