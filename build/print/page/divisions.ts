/**
 * Places where words may be divided. Compounds have preferred places at their seams; the hyphenator marks all others
 * as weak, and they are used only if lines cannot be set well without them.
 */
export const SOFT_HYPHEN = '\u00AD';
/** Mark of a weak division, which `hyphenator.ts` writes. */
export const WEAK_HYPHEN = '\uFDD0';

/** Class of an element that ends a page within a text. */
export const PAGE_END = '_page-end';

const marked = new WeakMap<Text, string>();

export function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Restricts the words of a newly shown part to their preferred divisions. */
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

/** Returns the hyphens of a text, weak and soft, in order. */
export function hyphensOf(text: Text): readonly string[] {
  return (marked.get(text) ?? '').match(/[\u00AD\uFDD0]/g) ?? [];
}

/** Removes the soft hyphens of the word at an index. */
export function join(text: Text, index: number): void {
  const start = text.data.slice(0, index).search(/\S*$/);
  const end = start + text.data.slice(start).search(/\s|$/);
  const word = text.data.slice(start, end).replaceAll(SOFT_HYPHEN, '');
  text.data = text.data.slice(0, start) + word + text.data.slice(end);
}

/** Returns the number of characters without soft hyphens. */
export function lettersIn(text: string): number {
  return text.replaceAll(SOFT_HYPHEN, '').length;
}

/**
 * Returns the index after a number of characters.
 *
 * @param count number of characters without soft hyphens
 */
export function indexAfter(count: number, { data }: Text): number {
  let index = 0;
  for (let left = count; left > 0 && index < data.length; index++) if (data[index] !== SOFT_HYPHEN) left--;
  return index;
}

/** Removes a page end and joins the halves of its text. */
export function unsplit(end: Element): void {
  const { previousSibling: text, nextSibling: rest } = end;
  end.remove();
  if (text instanceof Text && rest instanceof Text) text.appendData(rest.data);
  rest?.remove();
}

/** Returns the text as it was before pages ended within it, and the number of letters before the given part. */
export function unsplitText(text: Text): readonly [whole: Text, before: number] {
  const { previousSibling: end } = text;
  const head = end instanceof HTMLElement && end.matches(`.${PAGE_END}`) ? end.previousSibling : undefined;
  if (!(head instanceof Text)) return [text, 0];
  const [whole, before] = unsplitText(head);
  return [whole, before + lettersIn(head.data)];
}
