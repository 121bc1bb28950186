/**
 * Keeps words whole at the end of a page, where readers would have to turn the page for the rest. Between columns of
 * one page, a divided word is better than the gaps that a long word leaves.
 */
import type { PageArea, UnbrokenWord } from '../layout.ts';
import { SOFT_HYPHEN, indexAfter, join, lettersIn, textsIn, unsplitText } from './divisions.ts';
import { placeFeet } from './page-notes.ts';
import { type PagedPart, pagedPart } from './paginate.ts';
import { repeatLabels } from './table-groups.ts';

/** Maximum attempts per page: keeping a word whole moves the text after it and may divide another one. */
const MAX_TRIES = 4;

/** Words kept whole since the part was shown, in order; later positions depend on earlier ones. */
const joined = new WeakMap<Element, readonly UnbrokenWord[]>();
/** Texts of a part as it was shown, before notes move and texts are split. */
const shownTexts = new WeakMap<Element, readonly Text[]>();

/** Keeps these words whole in a part that has just been shown again. */
export function keepWhole(part: Element, words: readonly UnbrokenWord[]): void {
  joined.set(part, words);
  const texts = textsIn(part);
  shownTexts.set(part, texts);
  for (const [index, before] of words) {
    const text = texts[index];
    if (text) join(text, indexAfter(before, text));
  }
}

/** Adds what depends on where the pages of a laid-out part end. */
export function completePages(part: HTMLElement, area: PageArea): void {
  repeatLabels(part);
  placeFeet(part, area);
}

/** @returns all words of the part that are kept whole, in the order they were joined */
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

/** Returns the index of the first hyphen between two pages. */
function dividedAt(text: Text, pageOf: PagedPart['pageOf']): number | undefined {
  const range = document.createRange();
  const pageAt = (index: number): number | undefined => {
    if (index < 0 || index >= text.length) return undefined;
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    // The character after a soft hyphen also has the box of the visible hyphen.
    const box = Array.from(range.getClientRects()).findLast(({ width }) => width > 0);
    return box && pageOf(box);
  };
  for (const { index } of text.data.matchAll(/\u00AD/g)) {
    const [before, after] = [pageAt(index - 1), pageAt(index + 1)];
    if (before !== undefined && after !== undefined && after > before) return index;
  }
  return undefined;
}
