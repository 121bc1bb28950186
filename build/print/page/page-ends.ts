/** No word is divided at the end of a page or column: readers would have to look for the rest of it. */
import type { UnbrokenWord } from '../layout.ts';
import { SOFT_HYPHEN, indexBehind, join, lettersIn, textsIn, unsplitText } from './divisions.ts';
import { pagedPart } from './paginate.ts';

/** A word that is kept whole moves the text behind it, and may divide the next: so often for each page. */
const MAX_TRIES = 4;
/** More than a raised letter. */
const HIGHER = 8;

/** Words that were put together since the part was shown: what comes later is found where these have left it. */
const joined = new WeakMap<Element, readonly UnbrokenWord[]>();
/** Texts of a part as it was shown: notes may move, and texts be split. */
const shownTexts = new WeakMap<Element, readonly Text[]>();

/** Keeps these words of a part whole that is shown anew. */
export function keepWhole(part: Element, words: readonly UnbrokenWord[]): void {
  joined.set(part, words);
  const texts = textsIn(part);
  shownTexts.set(part, texts);
  for (const [index, before] of words) {
    const text = texts[index];
    if (text) join(text, indexBehind(before, text));
  }
}

/** @returns all words of the part that are kept whole, in the order in which they were put together */
export function adjustPageEnds(part: HTMLElement): readonly UnbrokenWord[] {
  const mended: UnbrokenWord[] = [];
  const texts = shownTexts.get(part) ?? textsIn(part);
  for (let tries = 0; ; tries++) {
    if (tries === MAX_TRIES * pagedPart(part).pages) break;
    const elements = Array.from(part.querySelectorAll('p, li, dd')).filter(
      (element) => element.getClientRects().length > 1,
    );
    const before = mended.length;
    for (const text of new Set(elements.flatMap((element) => [...textsIn(element)]))) {
      const divided = text.data.includes(SOFT_HYPHEN) ? dividedAt(text) : undefined;
      if (divided === undefined) continue;
      const [whole, letters] = unsplitText(text);
      mended.push([texts.indexOf(whole), letters + lettersIn(text.data.slice(0, divided))]);
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
