/**
 * Handles unhyphenated words that are longer than their line: sets them slightly smaller if that is enough, and
 * otherwise divides them with a hyphen. The browser would cut them at any letter, without a hyphen.
 */
import { maxOf } from '../../basics/extremes.ts';
import { SOFT_HYPHEN, divideAnywhere, textsIn } from './divisions.ts';
import { within } from './blocks.ts';

/** Elements that are set without hyphenation. Tables have separate rules. */
const UNDIVIDED =
  'h1, h2, h3, h4, h5, h6, .cover > p, .toc-title, .admonition-title, ._card-name, ._card-kind, .index-entry, figcaption, caption';
/** Styles in which words that are longer than their line are not cut, but extend beyond it. */
export const WHOLE_WORDS = `.sheet { overflow-wrap: normal } :is(${UNDIVIDED}) { overflow-wrap: normal }`;
/** Minimum scale; a smaller heading would look like the next level. */
const MIN_SCALE = 0.8;
/** Safety factor: print and screen layout may differ by fractions of a pixel. */
const SURE = 0.99;
/** Minimum letters on each side of a hyphen placed without a hyphenation rule. */
const EDGE = 3;
/** Rounding tolerance: layout rounds to 1/64 CSS px, and a word that exceeds its line by more is cut. */
const SLACK = 1 / 32;
/** Splits text into user-perceived characters. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Expects the styles `WHOLE_WORDS`. */
export function fitWords(sections: readonly HTMLElement[]): void {
  const long = tooLong(sections.flatMap((section) => within(section, UNDIVIDED)));
  for (const { element, share, size } of long) {
    if (share < MIN_SCALE) element.classList.add('divided');
    else element.style.fontSize = `${size * share * SURE}px`;
  }
  const stillTooLong = (): readonly TooLong[] => tooLong(long.map(({ element }) => element));
  for (const { element } of stillTooLong()) {
    element.classList.add('divided');
    divideAnywhere(textsIn(element));
  }
  for (const { element } of stillTooLong())
    for (const text of textsIn(element)) text.data = text.data.replace(/\S+/g, divisible);
}

interface TooLong {
  readonly element: HTMLElement;
  /** Font size in CSS pixels, and the share of it at which the word would fit. */
  readonly size: number;
  readonly share: number;
}

function tooLong(elements: readonly HTMLElement[]): readonly TooLong[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight, direction, fontSize } = getComputedStyle(element);
    const [from, to] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
    range.selectNodeContents(element);
    // Only overflow at the end of the line is measured, because hanging numbers overflow at its start.
    const beyond = (box: DOMRect): number => (direction === 'rtl' ? from - box.left : box.right - to);
    const excess = maxOf(Array.from(range.getClientRects(), beyond));
    const share = (to - from) / (to - from + excess);
    return excess > SLACK && to > from ? [{ element, size: parseFloat(fontSize), share }] : [];
  });
}

/** Adds soft hyphens between all letters that are not close to an end, for words that no hyphenation rule divides. */
function divisible(word: string): string {
  const letters = Array.from(LETTERS.segment(word.replaceAll(SOFT_HYPHEN, '')), ({ segment }) => segment);
  const last = letters.length - EDGE;
  return letters.map((letter, index) => (index >= EDGE && index <= last ? SOFT_HYPHEN + letter : letter)).join('');
}
