/**
 * Lays out cards for cutting: finds a font size in which they fit or splits them, then places them on sheets,
 * alternating fronts and backs.
 */
import { CARD, CARD_TYPES, type CardPlan, type CardReport, MAX_CARD_PARTS, TYPE_STEP } from '../cut-out/plans.ts';
import { contentFits, splitAfterFirst, splitBox } from './split-box.ts';

const PIXELS_PER_POINT = 96 / 72;
/** Usual font size in points. Words are not divided to reach a larger size. */
const DEFAULT_SIZE = 9;
/** Smallest font size, in points, that is readable on a card lying on the table. */
const READABLE = 8;
/** Maximum share of a set's cards that may continue on a second card to keep the whole set readable. */
const MAX_CONTINUED = 0.1;
/** Elements that are small by design and may stay below the card's font size. */
const SMALL_BY_NATURE = 'sup, sub, sup *, sub *, math *';

interface Fitted {
  /** Font size in points. */
  readonly type: number;
  readonly parts: readonly HTMLElement[];
  /** Number of blocks that do not fit on any part. */
  readonly misfits: number;
  /** Whether the card needs more than the allowed number of parts. */
  readonly isTooLong: boolean;
}

type Sides = Readonly<Record<'front' | 'back', HTMLElement>>;

/** Lays out the pairs of fronts and backs shown on the page. */
export function layOutCards(plan: CardPlan): CardReport {
  const { columns, rows } = plan.grid;
  const section = document.querySelector<HTMLElement>('.cut-outs');
  const pairs = Array.from(section?.querySelectorAll<HTMLElement>('.card-pair') ?? []);
  // Only the current card is laid out.
  for (const pair of pairs) pair.style.display = 'none';
  const eachShown = <T>(look: (front: HTMLElement, back: HTMLElement) => T): readonly T[] =>
    pairs.flatMap((pair) => {
      const [front, back] = pair.querySelectorAll<HTMLElement>(':scope > .cut-card');
      if (!front || !back) return [];
      pair.style.display = '';
      const seen = look(front, back);
      pair.style.display = 'none';
      return [seen];
    });
  const types = typesOfSet(eachShown(largestFor));
  const cards = eachShown((front, back) => ({ ...fitCard(front, types), back }));
  const sides = cards.flatMap(({ parts, back }) => parts.map((front): Sides => ({ front, back: copyOf(back) })));
  section?.replaceChildren();
  while (sides.length > 0) {
    const sheet = sides.splice(0, columns * rows);
    for (const side of ['front', 'back'] as const) section?.append(sheetOf(plan, sheet, side));
  }
  const indexesOf = (isSo: (card: Fitted) => boolean): readonly number[] =>
    cards.flatMap((card, index) => (isSo(card) ? index : []));
  return { misfits: indexesOf(({ misfits }) => misfits > 0), tooLong: indexesOf(({ isTooLong }) => isTooLong) };
}

/**
 * Returns the font sizes to try for the cards of a set, which are side by side on a table: the size of the longest
 * card, then steps up for cards with space. If that size is hard to read, the longest cards are split instead.
 *
 * @param largest the largest fitting size of each card
 */
function typesOfSet(largest: readonly number[]): readonly number[] {
  const sorted = largest.toSorted((a, b) => a - b);
  const [least = 0, most = least] = [sorted[0], sorted[Math.floor(sorted.length * MAX_CONTINUED)]];
  const base = Math.max(least, Math.min(most, READABLE));
  return CARD_TYPES.filter((type) => type >= base && (type - base) % TYPE_STEP === 0);
}

/** Returns the largest font size at which the card holds all its content or needs the fewest parts. */
function largestFor(front: HTMLElement): number {
  const fitted = fitIn(front, CARD_TYPES);
  drop(fitted);
  return fitted.type;
}

/** Fits a card in one of its set's sizes, or in a smaller one if content would be cut off. */
function fitCard(front: HTMLElement, ofSet: readonly number[]): Fitted {
  const fitted = fitIn(front, ofSet);
  if (lost(fitted) === 0) return fitted;
  drop(fitted);
  return fitIn(front, CARD_TYPES);
}

/** Fits a card in the largest of these sizes that holds its content, or in the one that needs the fewest parts. */
function fitIn(front: HTMLElement, types: readonly number[]): Fitted {
  const least = divided(front, types.at(-1) ?? 0, MAX_CARD_PARTS);
  for (const type of types.slice(0, -1)) {
    const larger = divided(front, type, least.parts.length);
    if (lost(larger) <= lost(least)) {
      drop(least);
      return larger;
    }
    drop(larger);
  }
  return least;
}

/** Divides a copy of a card that does not fit into up to `most` parts. */
function divided(front: HTMLElement, type: number, most: number): Fitted {
  const copy = copyOf(front);
  front.after(copy);
  setType(copy, type);
  if (contentFits(boxOf(copy))) return { type, parts: [copy], misfits: 0, isTooLong: false };
  return { type, ...divide(copy, most) };
}

function copyOf(card: HTMLElement): HTMLElement {
  return card.cloneNode(true) as HTMLElement;
}

function drop({ parts }: Fitted): void {
  for (const part of parts) part.remove();
}

/** Returns the number of pieces of content that are cut off. */
function lost({ misfits, isTooLong }: Fitted): number {
  return isTooLong ? Infinity : misfits;
}

function divide(card: HTMLElement, most: number): Omit<Fitted, 'type'> {
  const parts = [card];
  let misfits = 0;
  numberPart(card, '1/1');
  for (let box = boxOf(card); !contentFits(box) && parts.length < most;) {
    let rest = splitBox(box, true);
    if (!rest) {
      misfits++;
      rest = splitAfterFirst(box);
    }
    if (!rest) break;
    const next = parts.at(-1)?.cloneNode(false) as HTMLElement;
    next.append(rest);
    parts.at(-1)?.after(next);
    parts.push(next);
    box = rest;
  }
  const isTooLong = parts.length === most && !contentFits(boxOf(parts.at(-1) ?? card));
  for (const [index, part] of parts.entries()) numberPart(part, parts.length > 1 ? `${index + 1}/${parts.length}` : '');
  return { parts, misfits, isTooLong };
}

function numberPart(card: HTMLElement, text: string): void {
  const title = card.querySelector('._card-title');
  const former = title?.querySelector('._card-part');
  const part = former ?? document.createElement('span');
  part.className = '_card-part';
  part.textContent = text;
  if (text === '') part.remove();
  else if (!former) title?.append(part);
}

function boxOf(card: HTMLElement): HTMLElement {
  return card.firstElementChild instanceof HTMLElement ? card.firstElementChild : card;
}

/** Sets the font size of a card. No text becomes smaller than this, except the title, whose size is fixed. */
function setType(card: HTMLElement, points: number): void {
  card.style.fontSize = `${points}pt`;
  card.classList.toggle('whole-words', points > DEFAULT_SIZE);
  const least = points * PIXELS_PER_POINT;
  const elements = Array.from(
    card.querySelectorAll<HTMLElement>(`:not(${SMALL_BY_NATURE}, ._card-title, ._card-title *)`),
  );
  for (const { style } of elements) style.removeProperty('font-size');
  // All sizes are read before any is set, because each read after a write triggers a new layout.
  const small = elements.filter((element) => parseFloat(getComputedStyle(element).fontSize) < least);
  for (const { style } of small) style.fontSize = `${points}pt`;
}

function sheetOf({ grid, marks }: CardPlan, cards: readonly Sides[], side: keyof Sides): HTMLElement {
  const { columns, left, top } = grid;
  const sheet = document.createElement('div');
  sheet.className = 'cut-sheet';
  for (const [index, { [side]: card }] of cards.entries()) {
    // The paper is turned over on its long edge, which mirrors the columns of the backs.
    const column = side === 'front' ? index % columns : columns - 1 - (index % columns);
    card.style.left = `${left + column * CARD.width}mm`;
    card.style.top = `${top + Math.floor(index / columns) * CARD.height}mm`;
    sheet.append(card);
  }
  sheet.insertAdjacentHTML('beforeend', marks);
  return sheet;
}
