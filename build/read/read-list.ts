/** Reads lists of chapters as in `SUMMARY.md`. */
import { inlineText } from '../basics/inline-text.ts';
import { plainHeading } from './chapter-head.ts';

export interface ListLine {
  /** Relative nesting depth. Values may skip numbers, as Markdown lists are measured by their indentation. */
  readonly depth: number;
  readonly title?: string;
  /** The target as written. */
  readonly target?: string;
  /** Line number, from 1. */
  readonly line: number;
}

const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const LINK = /^\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(((?:"[^"]*"|[^)"])*)\)/;

/** Reads a list of links in Markdown. Headings name parts, which contain the links below them. */
export function readList(text: string): readonly ListLine[] {
  const found: ListLine[] = [];
  let part = 0;
  let hasHeading = false;
  // An unclosed comment is text. Searching for an end after each start would take quadratic time.
  const end = text.lastIndexOf('-->') + 3;
  const shown = text.slice(0, end).replace(/<!--[^]*?-->/g, blanked) + text.slice(end);
  for (const [index, written] of shown.split('\n').entries()) {
    const line = index + 1;
    const heading = /^#{1,6}\s+(.*)$/.exec(written.trimEnd());
    if (heading) {
      // A heading before all links is the title of the list.
      part = hasHeading || found.length > 0 ? 1 : 0;
      hasHeading = true;
      if (part > 0) found.push({ depth: 0, title: plainHeading(heading[1] ?? '') ?? '', line });
      continue;
    }
    const item = ITEM.exec(written);
    const indent = item?.[1];
    const rest = item?.[2] ?? written.trim();
    const depth = part + (indent ?? '').replace(/\t/g, '    ').length;
    const [, name, address = ''] = LINK.exec(rest) ?? [];
    const target = address
      .trim()
      .replace(/\s"[^"]*"$/, '')
      .replace(/^<|>.*$/g, '')
      .trim();
    const title = inlineText(name ?? rest);
    // A line of prose does not name a chapter.
    if (title === '' || (name === undefined && indent === undefined)) continue;
    found.push({ depth, title, line, ...(target ? { target } : {}) });
  }
  return found;
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
