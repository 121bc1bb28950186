/** No word is divided at the end of a page: readers would have to turn it in the middle of the word. */
import type { WholeWord } from '../layout.ts';
import type { PagedPart } from './paginate.ts';
import { textsIn } from './set-lines.ts';

/** A word that is kept whole moves the text behind it, and may divide the next. */
const MOST_TRIES = 6;
const SOFT_HYPHEN = /\u00AD/g;

/** Keeps these words of the part whole. */
export function keepWhole(part: Element, words: readonly WholeWord[]): void {
  if (words.length === 0) return;
  const texts = textsIn(part);
  for (const [index, start] of words) {
    const text = texts[index];
    if (text) join(text, start);
  }
}

/** @returns the words that were divided at the ends of pages, in the order in which they were put together */
export function mendPageEnds(part: Element, paged: PagedPart): readonly WholeWord[] {
  const mended: WholeWord[] = [];
  if (paged.pages === 1) return mended;
  const texts = textsIn(part);
  const mend = (text: Text): boolean => {
    const word = dividedWord(text, paged);
    if (word === undefined) return false;
    join(text, word);
    mended.push([texts.indexOf(text), word]);
    return true;
  };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const divided = Array.from(part.querySelectorAll('p, li, dd')).filter(
      (element) => element.getClientRects().length > 1,
    );
    const inDivided = new Set(divided.flatMap((element) => [...textsIn(element)]));
    if ([...inDivided].filter((text) => text.data.includes('\u00AD') && mend(text)).length === 0) break;
  }
  return mended;
}

/** Where the first word begins that is divided between two pages. */
function dividedWord(text: Text, { pageOf }: PagedPart): number | undefined {
  const range = document.createRange();
  const pageAt = (index: number): number | undefined => {
    if (index < 0 || index >= text.length) return undefined;
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const box = Array.from(range.getClientRects()).find(({ width }) => width > 0);
    return box && pageOf(box);
  };
  for (const { index } of text.data.matchAll(SOFT_HYPHEN)) {
    const [before, behind] = [pageAt(index - 1), pageAt(index + 1)];
    if (before !== undefined && behind !== undefined && before !== behind)
      return text.data.slice(0, index).search(/\S*$/);
  }
  return undefined;
}

function join(text: Text, start: number): void {
  const end = start + text.data.slice(start).search(/\s|$/);
  const word = text.data.slice(start, end).replaceAll(SOFT_HYPHEN, '');
  text.data = text.data.slice(0, start) + word + text.data.slice(end);
}
