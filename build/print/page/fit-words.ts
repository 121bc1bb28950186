/**
 * Words without hyphens that are longer than their line: set smaller where a little is enough, or divided after all, with a
 * hyphen. The browser would cut them between any two letters, without one.
 */
import { maxOf } from '../../basics/extremes.ts';
import { SOFT_HYPHEN, divideAnywhere, textsIn } from './divisions.ts';
import { withStyles } from './with-styles.ts';

/** What is set without hyphens, but for tables, which have rules of their own. */
const UNDIVIDED =
  'h1, h2, h3, h4, h5, h6, .cover > p, .toc-title, .admonition-title, .activity-name, .activity-kind, .index-entry, figcaption, caption';
/** Smaller, a heading would look like one of the next level. */
const MIN_SCALE = 0.8;
/** The print may differ by fractions of a pixel. */
const SURE = 0.99;
/** Letters on each side of a hyphen that follows no rule. */
const EDGE = 3;
/** Layout rounds to 1/64 pixel; a word that is longer by more than that is cut. */
const SLACK = 1 / 32;
/** What readers take for a letter, with its marks. */
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function fitWords(sections: readonly HTMLElement[]): void {
  withStyles(`:is(${UNDIVIDED}) { overflow-wrap: normal }`, () => {
    const elements = sections.flatMap((section) => Array.from(section.querySelectorAll<HTMLElement>(UNDIVIDED)));
    const long = tooLong(elements);
    const sizes = long.map(({ element }) => parseFloat(getComputedStyle(element).fontSize));
    for (const [index, { element, share }] of long.entries()) {
      if (share < MIN_SCALE) element.classList.add('divided');
      else element.style.fontSize = `${(sizes[index] ?? 0) * share * SURE}px`;
    }
    const stillTooLong = (): readonly TooLong[] => tooLong(long.map(({ element }) => element));
    for (const { element } of stillTooLong()) {
      element.classList.add('divided');
      divideAnywhere(textsIn(element));
    }
    for (const { element } of stillTooLong()) {
      for (const text of textsIn(element)) text.data = text.data.replace(/\S+/g, divisible);
    }
  });
}

interface TooLong {
  readonly element: HTMLElement;
  /** The size in which it would fit, of the one that it has. */
  readonly share: number;
}

function tooLong(elements: readonly HTMLElement[]): readonly TooLong[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight, direction } = getComputedStyle(element);
    const [from, to] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
    range.selectNodeContents(element);
    // What hangs in front, such as a number, is no word that is too long: those go on at the other side.
    const beyond = (box: DOMRect): number => (direction === 'rtl' ? from - box.left : box.right - to);
    const excess = maxOf(Array.from(range.getClientRects(), beyond));
    return excess > SLACK && to > from ? [{ element, share: (to - from) / (to - from + excess) }] : [];
  });
}

/** No rule of the language divides it: a hyphen may stand anywhere but near its ends. */
function divisible(word: string): string {
  const letters = Array.from(LETTERS.segment(word.replaceAll(SOFT_HYPHEN, '')), ({ segment }) => segment);
  const last = letters.length - EDGE;
  return letters.map((letter, index) => (index >= EDGE && index <= last ? SOFT_HYPHEN + letter : letter)).join('');
}
