/**
 * Where words may be divided. Compounds have places besides their seams, marked by the hyphenator, which divide nothing
 * until lines cannot be set well without them.
 */
export const SOFT_HYPHEN = '\u00AD';
/** `hyphenator.ts` writes it. */
export const WEAK_HYPHEN = '\uFDD0';

const marked = new WeakMap<Text, string>();

export function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Divides the words of a part that is shown anew only at the better places. */
export function divideAtSeams(part: Element): void {
  for (const text of textsIn(part)) {
    if (!text.data.includes(WEAK_HYPHEN)) continue;
    marked.set(text, text.data);
    text.data = text.data.replaceAll(WEAK_HYPHEN, '');
  }
}

export function divideAnywhere(texts: readonly Text[]): void {
  for (const text of texts) {
    const data = marked.get(text)?.replaceAll(WEAK_HYPHEN, SOFT_HYPHEN);
    if (data !== undefined) text.data = data;
  }
}

/** What the hyphens of a text that is divided anywhere are: weak, or soft. */
export function hyphensOf(text: Text): readonly string[] {
  return (marked.get(text) ?? '').match(/[\u00AD\uFDD0]/g) ?? [];
}

/** Puts a word together that is divided at an index of its text. */
export function join(text: Text, index: number): void {
  const start = text.data.slice(0, index).search(/\S*$/);
  const end = start + text.data.slice(start).search(/\s|$/);
  const word = text.data.slice(start, end).replaceAll(SOFT_HYPHEN, '');
  text.data = text.data.slice(0, start) + word + text.data.slice(end);
}
