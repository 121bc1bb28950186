/**
 * Reads `shelf.md`, the page of a shelf: front matter, a title, a few sentences, and links to the books in their
 * order.
 */
import { decodeAddress } from '../addresses/decode-address.ts';
import { frontValue, headingAlone, splitFrontMatter, titleIn } from './chapter-head.ts';
import { headingLines } from './heading-lines.ts';
import { fold } from '../basics/fold.ts';
import { linksIn } from './links-in.ts';
import type { ShelfText } from '../shelf-text.ts';

export interface ShelfLink {
  readonly target: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Matches a list item that begins with a link; the text after the link describes the book. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+\[/;

export function readShelf(
  path: string,
  text: string,
): { readonly text: ShelfText; readonly links: readonly ShelfLink[] } {
  const { front, body } = splitFrontMatter(text);
  const firstLine = text.slice(0, text.length - body.length).split('\n').length;
  const links: ShelfLink[] = [];
  const lines = body.split('\n');
  for (const [index, line] of lines.entries()) {
    for (const { target, start, end } of linksIn(line)) {
      if (/^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(target)) continue;
      links.push({
        target: decodeAddress(target.replace(/[?#].*$/, '')),
        line: firstLine + index,
        column: start + 1,
        length: end - start,
      });
    }
  }
  const title = titleIn(front) ?? headingAlone(body);
  const lang = frontValue(front, 'lang');
  const headings = new Set(headingLines(lines).map(({ line }) => line));
  const shown = lines.filter((line, index) => !headings.has(index) && !ITEM.test(line));
  return {
    text: { path, text: shown.join('\n').trim(), title, lang },
    links,
  };
}

export function isShelf(file: string): boolean {
  return fold(file) === 'shelf.md';
}
