/**
 * Which text the pages of the last build are those of. Some decisions of a print stay once they are made, so that its rounds
 * come to rest: for another text they are made anew, or a book would depend on what it was before.
 */
import { contentHash } from '../content-hash.ts';
import { isDecision } from '../render/book-parts.ts';
import type { Book } from '../types.ts';
import { version } from '../version.ts';

/** Among the pages by id: no id has a space. */
const MARK = ' text';

type Pages = ReadonlyMap<string, number>;

/** The pages with a mark of the book's text. */
export function withTextMark(pages: Pages, book: Book): Pages {
  return new Map([...pages, [MARK, markOf(book)]]);
}

/** What of the pages of the last build still helps to print the book: all of it, the pages alone, or nothing. */
export function stillKnown(pages: Pages, book: Book): Pages {
  const known = new Map([...pages].filter(([id]) => id !== MARK));
  if (![...known.keys()].some(isDecision) || pages.get(MARK) === markOf(book)) return known;
  // A draft of the new text finds the decisions, and all pages with them.
  return new Map();
}

function markOf({ chapters, meta, styles, images }: Book): number {
  const texts = chapters.map(({ source }) => source.text);
  const names = Array.from(images.values(), (image) => (image.kind === 'found' ? image.name : image.kind));
  const all = JSON.stringify([version, meta, texts, styles.map(({ css }) => css), names]);
  return Number.parseInt(contentHash(all), 16);
}
