/**
 * Reads `shelf.md`, the page of a shelf: front matter, a title, a few sentences, and links to the books in their
 * order.
 */
import { headOf, openingHeading } from './chapter-head.ts';
import { headingLines } from './heading-lines.ts';
import { fold } from '../basics/fold.ts';
import { linksIn } from './links-in.ts';
import type { ListLine } from './read-list.ts';
import type { ShelfText } from '../shelf-text.ts';

/** Matches a list item that begins with a link; the text after the link describes the book. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+\[/;

/** @returns the text, and the links to the books */
export async function readShelf(
  path: string,
  text: string,
): Promise<{ readonly text: ShelfText; readonly links: readonly ListLine[] }> {
  const { settings, body, title = openingHeading(body) } = await headOf(text);
  const lines = body.split('\n');
  const firstLine = text.split('\n').length - lines.length + 1;
  const links = lines.flatMap((row, index) =>
    linksIn(row).flatMap(({ target, start, end }) =>
      /^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(target)
        ? []
        : { depth: 0, target, line: firstLine + index, column: start + 1, length: end - start },
    ),
  );
  const headings = new Set(headingLines(body).map(({ line }) => line));
  const shown = lines.filter((line, index) => !headings.has(index) && !ITEM.test(line));
  return { text: { path, text: shown.join('\n').trim(), title, lang: settings.text('lang') }, links };
}

export function isShelf(file: string): boolean {
  return fold(file) === 'shelf.md';
}
