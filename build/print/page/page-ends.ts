/** No word is divided at the end of a page or column: readers would have to look for the rest of it. */
import type { UnbrokenWord } from '../layout.ts';
import { SOFT_HYPHEN, join, textsIn } from './divisions.ts';
import { pagedPart } from './paginate.ts';

/** A word that is kept whole moves the text behind it, and may divide the next: so often for each page. */
const MAX_TRIES = 4;
/** More than a raised letter. */
const HIGHER = 8;

/** Words that were put together since the part was shown: what comes later is found where these have left it. */
const joined = new WeakMap<Element, readonly UnbrokenWord[]>();

/** Keeps these words of a part whole that is shown anew. */
export function keepWhole(part: Element, words: readonly UnbrokenWord[]): void {
  joined.set(part, words);
  if (words.length === 0) return;
  const texts = textsIn(part);
  for (const [index, before] of words) {
    const text = texts[index];
    if (text) join(text, indexBehind(before, text));
  }
}

/** @param count of characters that are no soft hyphens */
function indexBehind(count: number, { data }: Text): number {
  let index = 0;
  for (let left = count; left > 0 && index < data.length; index++) if (data[index] !== SOFT_HYPHEN) left--;
  return index;
}

/** @returns all words of the part that are kept whole, in the order in which they were put together */
export function adjustPageEnds(part: HTMLElement): readonly UnbrokenWord[] {
  const mended: UnbrokenWord[] = [];
  let texts: readonly Text[] | undefined;
  for (let tries = 0; ; tries++) {
    if (tries === MAX_TRIES * pagedPart(part).pages) break;
    const elements = Array.from(part.querySelectorAll('p, li, dd')).filter(
      (element) => element.getClientRects().length > 1,
    );
    const before = mended.length;
    for (const text of new Set(elements.flatMap((element) => [...textsIn(element)]))) {
      const divided = text.data.includes(SOFT_HYPHEN) ? dividedAt(text) : undefined;
      if (divided === undefined) continue;
      texts ??= textsIn(part);
      mended.push([texts.indexOf(text), text.data.slice(0, divided).replaceAll(SOFT_HYPHEN, '').length]);
      join(text, divided);
    }
    if (mended.length === before) break;
  }
  const all = [...(joined.get(part) ?? []), ...mended];
  joined.set(part, all);
  return all;
}

/** The first hyphen between two pages or columns. */
function dividedAt(text: Text): number | undefined {
  const range = document.createRange();
  const topOf = (index: number): number | undefined => {
    if (index < 0 || index >= text.length) return undefined;
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    // The sign behind a soft hyphen has the box of the shown hyphen, too.
    return Array.from(range.getClientRects()).findLast(({ width }) => width > 0)?.top;
  };
  for (const { index } of text.data.matchAll(/\u00AD/g)) {
    const [before, behind] = [topOf(index - 1), topOf(index + 1)];
    // The next line stands higher only on the next page, or in the next column.
    if (before !== undefined && behind !== undefined && behind < before - HIGHER) return index;
  }
  return undefined;
}
