/**
 * Where words may be divided. Compounds have places besides their seams, marked by the hyphenator, which divide nothing
 * until lines cannot be set well without them.
 */
export const SOFT_HYPHEN = '\u00AD';
/** `hyphenator.ts` writes it. */
export const WEAK_HYPHEN = '\uFDD0';

const marked = new WeakMap<Text, string>();
/** By the rest of a text that was split, what is before it. */
const heads = new WeakMap<Text, Text>();

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

/** Characters that are no soft hyphens. */
export function lettersIn(text: string): number {
  return text.replaceAll(SOFT_HYPHEN, '').length;
}

/** @param count of characters that are no soft hyphens */
export function indexBehind(count: number, { data }: Text): number {
  let index = 0;
  for (let left = count; left > 0 && index < data.length; index++) if (data[index] !== SOFT_HYPHEN) left--;
  return index;
}

export function splitText(text: Text, index: number, between: Element): void {
  const rest = text.splitText(index);
  rest.before(between);
  heads.set(rest, text);
}

/** Takes away what a text was split by. */
export function unsplit(between: Element): void {
  const { previousSibling: text, nextSibling: rest } = between;
  between.remove();
  if (!(text instanceof Text && rest instanceof Text)) return;
  text.appendData(rest.data);
  rest.remove();
}

/** A text as it was before it was split, and how many letters of it stand before what is left. */
export function unsplitText(text: Text): readonly [whole: Text, before: number] {
  const head = heads.get(text);
  if (!head) return [text, 0];
  const [whole, before] = unsplitText(head);
  return [whole, before + lettersIn(head.data)];
}
