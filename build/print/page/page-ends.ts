/**
 * No word is divided at the end of a page: readers would have to look for the rest of it. Between columns of a page, it is less
 * of a fault than the gaps in a line that a long word has left.
 */
import type { UnbrokenWord } from '../layout.ts';
import { SOFT_HYPHEN, indexBehind, join, lettersIn, textsIn, unsplitText } from './divisions.ts';
import { type PagedPart, pagedPart } from './paginate.ts';

/** A word that is kept whole moves the text behind it, and may divide the next: so often for each page. */
const MAX_TRIES = 4;

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
    const { pages, pageOf } = pagedPart(part);
    if (tries === MAX_TRIES * pages) break;
    const elements = Array.from(part.querySelectorAll('p, li, dd')).filter(
      (element) => element.getClientRects().length > 1,
    );
    const before = mended.length;
    for (const text of new Set(elements.flatMap((element) => [...textsIn(element)]))) {
      const divided = text.data.includes(SOFT_HYPHEN) ? dividedAt(text, pageOf) : undefined;
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

/** The first hyphen between two pages. */
function dividedAt(text: Text, pageOf: PagedPart['pageOf']): number | undefined {
  const range = document.createRange();
  const pageAt = (index: number): number | undefined => {
    if (index < 0 || index >= text.length) return undefined;
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    // The sign behind a soft hyphen has the box of the shown hyphen, too.
    const box = Array.from(range.getClientRects()).findLast(({ width }) => width > 0);
    return box && pageOf(box);
  };
  for (const { index } of text.data.matchAll(/\u00AD/g)) {
    const [before, behind] = [pageAt(index - 1), pageAt(index + 1)];
    if (before !== undefined && behind !== undefined && behind > before) return index;
  }
  return undefined;
}
