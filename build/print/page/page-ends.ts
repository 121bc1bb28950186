/** No word is divided at the end of a page: readers would have to turn it in the middle of the word. */
import type { UnbrokenWord } from '../layout.ts';
import { type PagedPart, pagedPart } from './paginate.ts';
import { textsIn } from './set-lines.ts';

/** A word that is kept whole moves the text behind it, and may divide the next: so often for each page. */
const MAX_TRIES = 4;
const SOFT_HYPHEN = '\u00AD';

/** Words that were put together since the part was shown: what comes later is found where these have left it. */
const joined = new WeakMap<Element, readonly UnbrokenWord[]>();

/** Keeps these words of a part whole that is shown anew. */
export function keepWhole(part: Element, words: readonly UnbrokenWord[]): void {
  joined.set(part, words);
  if (words.length === 0) return;
  const texts = textsIn(part);
  for (const [index, start] of words) {
    const text = texts[index];
    if (text) join(text, start);
  }
}

/** @returns all words of the part that are kept whole, in the order in which they were put together */
export function adjustPageEnds(part: HTMLElement): readonly UnbrokenWord[] {
  const mended: UnbrokenWord[] = [];
  let texts: readonly Text[] | undefined;
  for (let tries = 0; ; tries++) {
    const paged = pagedPart(part);
    if (paged.pages === 1 || tries === MAX_TRIES * paged.pages) break;
    const elements = Array.from(part.querySelectorAll('p, li, dd')).filter(
      (element) => element.getClientRects().length > 1,
    );
    const before = mended.length;
    for (const text of new Set(elements.flatMap((element) => [...textsIn(element)]))) {
      const start = text.data.includes(SOFT_HYPHEN) ? dividedWord(text, paged) : undefined;
      if (start === undefined) continue;
      join(text, start);
      texts ??= textsIn(part);
      mended.push([texts.indexOf(text), start]);
    }
    if (mended.length === before) break;
  }
  const all = [...(joined.get(part) ?? []), ...mended];
  joined.set(part, all);
  return all;
}

/** Where the first word begins that is divided between two pages. */
function dividedWord(text: Text, { pageOf }: PagedPart): number | undefined {
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
