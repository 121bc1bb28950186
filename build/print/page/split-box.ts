/** Splits a box over two cards: between its blocks, items and rows, and inside text only as a last resort. */

const SLACK = 0.5;
/** Elements repeated on each part. */
const REPEATED = '._card-title, .admonition-title, ._card-condition-label, thead, caption, colgroup';
const HEADINGS = 'dt, h1, h2, h3, h4, h5, h6';
const DIVISIBLE =
  'ul, ol, dl, table, tbody:not(:has([rowspan])), blockquote, details, div:not(._card-condition, .turned)';
/** Elements divided only if they have a card to themselves and are still too long. */
const DIVISIBLE_ALONE = 'p, li, dd, pre, ._card-condition';

/** Whether all blocks of the box end above its bottom edge and within its sides. */
export function contentFits(box: HTMLElement): boolean {
  return box.scrollWidth <= box.clientWidth + 1 && ownBlocks(box).every((block) => bottomOf(block) <= floorOf(box));
}

/**
 * Moves the content below the box into a copy of it.
 *
 * @param isAlone whether the box starts a card; its text is then divided instead of moved to the next card
 * @returns `undefined` if nothing can be moved
 */
export function splitBox(box: HTMLElement, isAlone: boolean, floor = floorOf(box)): HTMLElement | undefined {
  if (hasText(box)) return splitText(box, floor);
  const blocks = ownBlocks(box);
  const over = blocks.findIndex((block) => bottomOf(block) > floor);
  const block = blocks[over];
  if (!block) return undefined;
  const isFirst = over === 0;
  const canDivide = block.matches(DIVISIBLE) || (isAlone && isFirst && block.matches(DIVISIBLE_ALONE));
  const rest = canDivide ? splitBox(block, isAlone && isFirst, floor - footOf(block)) : undefined;
  // A heading moves with the block below it.
  const at = rest ? over : blocks.findLastIndex((each, index) => index < over && !each.matches(HEADINGS)) + 1;
  if (!rest && at === 0) return undefined;
  return copyOf(box, at, rest ? [rest, ...blocks.slice(over + 1)] : blocks.slice(at));
}

/** Moves all blocks except the first into a copy of the box; returns `undefined` if there are none. */
export function splitAfterFirst(box: HTMLElement): HTMLElement | undefined {
  const [, ...others] = ownBlocks(box);
  return others.length === 0 ? undefined : copyOf(box, 1, others);
}

function ownBlocks(box: HTMLElement): readonly HTMLElement[] {
  return Array.from(box.children).filter((each): each is HTMLElement => !each.matches(REPEATED));
}

/** Whether the box contains only inline content; its text may be entirely inside emphasis or a link. */
function hasText(box: HTMLElement): boolean {
  const isInline = (node: Node): boolean =>
    node instanceof Text || (node instanceof HTMLElement && getComputedStyle(node).display === 'inline');
  return Array.from(box.childNodes).some((node) => node.textContent?.trim() !== '' && isInline(node));
}

/**
 * Returns a copy of the box with other content and what is repeated.
 *
 * @param kept number of blocks that stay in the box
 */
function copyOf(box: HTMLElement, kept: number, content: readonly Node[]): HTMLElement {
  const copy = box.cloneNode(false) as HTMLElement;
  copy.removeAttribute('id');
  for (const each of box.querySelectorAll(`:scope > :is(${REPEATED})`)) copy.append(each.cloneNode(true));
  if (copy instanceof HTMLOListElement) copy.start += kept;
  for (const each of content) copy.append(each);
  return copy;
}

/** Finds words in any script, including those without spaces. */
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Opening brackets and quotation marks, kept with the following word. */
const OPENING = /[\p{Ps}\p{Pi}"'¿¡]{1,4}$/u;

function splitText(box: HTMLElement, floor: number): HTMLElement | undefined {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let isFirst = true;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? '';
    for (const { index, segment } of WORDS.segment(content)) {
      if (segment.trim() === '') continue;
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      if (range.getBoundingClientRect().bottom <= floor + SLACK) {
        isFirst &&= OPENING.test(segment);
        continue;
      }
      if (isFirst) return undefined;
      range.setStart(text, content.slice(0, index).replace(OPENING, '').length);
      range.setEnd(box, box.childNodes.length);
      const copy = copyOf(box, 0, [range.extractContents()]);
      // A continued item has no marker.
      if (copy.matches('li')) copy.style.listStyle = 'none';
      return copy;
    }
  }
  return undefined;
}

function bottomOf(block: Element): number {
  return block.getBoundingClientRect().bottom - SLACK;
}

function floorOf(box: HTMLElement): number {
  return box.getBoundingClientRect().bottom - footOf(box);
}

/** Returns the border and padding at the bottom. */
function footOf(box: HTMLElement): number {
  const { borderBottomWidth, paddingBottom } = getComputedStyle(box);
  return parseFloat(borderBottomWidth) + parseFloat(paddingBottom);
}
