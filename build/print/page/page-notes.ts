/**
 * Prints footnotes at the foot of the page of their first reference. They move from the list at the end of their
 * chapter into a box without height in the text. Chosen pages leave room for it; a float of the remaining height ends a
 * page inside a text. In columns, each column ends this way, and the notes are set in columns, too.
 */
import { bisect } from '../../basics/bisect.ts';
import { maxOf } from '../../basics/extremes.ts';
import { groupBy } from '../../basics/group-by.ts';
import type { Foot, PageArea, Setting } from '../layout.ts';
import type { Atom } from './atoms.ts';
import type { ChosenPage } from './choose-pages.ts';
import type { ColumnEnd } from './column-pages.ts';
import { PAGE_END, indexAfter, lettersIn, textsIn, unsplit } from './divisions.ts';
import { EDGE, moveBox, placesOfBoxes } from './moved-boxes.ts';
import { bottomsOf, columnCountOf, pagedPart } from './paginate.ts';

/** Classes with an underscore cannot clash with those of authors. */
const FOOT = '_notes';
/** Note that is already on the page, because several chapters refer to it. */
const AGAIN = '_again';
const NEW_COLUMN = '_new-column';
/** Maximum height of a note at the foot, as a share of the page height. The text needs the rest. */
const TALLEST = 0.5;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface Note {
  /** Index among the notes of the part. */
  readonly index: number;
  readonly item: HTMLElement;
  /** First reference to the note. */
  readonly reference: HTMLElement;
}

/** Items of lists whose notes are detached. */
const detached = new WeakMap<HTMLElement, readonly HTMLElement[]>();

/** Returns the notes of a part in reading order. */
function notesOf(part: HTMLElement): readonly Note[] {
  const references = new Map<string, HTMLElement>();
  for (const reference of part.querySelectorAll<HTMLElement>('.footnote-ref')) {
    const address = reference.querySelector('a')?.hash ?? '';
    if (!references.has(address)) references.set(address, reference);
  }
  const referenceOf = ({ id }: Element, depth = 0): HTMLElement | undefined => {
    const reference = references.get(`#${id}`);
    // A note can be referenced from another note.
    const outer = reference?.closest('.footnote-item');
    return outer && depth < references.size ? referenceOf(outer, depth + 1) : reference;
  };
  const items = Array.from(part.querySelectorAll<HTMLElement>('.footnote-item'));
  return items.flatMap((item, index): readonly Note[] => {
    const reference = referenceOf(item);
    const isAtEnd = item.closest('._notes-at-end') ?? reference?.closest('.footnote-item');
    return reference && !isAtEnd ? [{ index, item, reference }] : [];
  });
}

/**
 * Detaches the notes of a part from the end of its chapters.
 *
 * @param isWanted whether the note with this index is detached; others stay
 */
export function detachFootnotes(part: HTMLElement, isWanted: (index: number) => boolean): readonly Note[] {
  reattachFootnotes(part);
  const notes = notesOf(part).filter(({ index }) => isWanted(index));
  if (notes.length === 0) return [];
  const lists = listsIn(part);
  for (const list of lists) detached.set(list, Array.from(list.querySelectorAll(':scope > .footnote-item')));
  for (const { item } of notes) item.remove();
  for (const list of lists) hide(list, list.childElementCount === 0);
  return notes;
}

function listsIn(part: HTMLElement): readonly HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>('.footnotes-list'));
}

/** Hides a list of notes and the rule above it. */
function hide(list: HTMLElement, isHidden: boolean): void {
  const box = list.closest<HTMLElement>('.footnotes') ?? list;
  for (const each of [box, box.previousElementSibling])
    if (each instanceof HTMLElement && each.matches('.footnotes, .footnotes-list, .footnotes-sep'))
      each.hidden = isHidden;
}

/** Returns the notes of a part to the end of its chapters. */
export function reattachFootnotes(part: HTMLElement): void {
  for (const list of listsIn(part)) {
    hide(list, false);
    for (const item of detached.get(list) ?? []) {
      item.classList.remove(AGAIN);
      item.querySelector('._number')?.remove();
      list.append(item);
    }
    detached.delete(list);
  }
  for (const each of feetIn(part)) each.remove();
  for (const each of part.querySelectorAll(`.${PAGE_END}`)) unsplit(each);
  for (const each of part.querySelectorAll(`.${NEW_COLUMN}`)) each.classList.remove(NEW_COLUMN);
}

/** Maps the index of an atom to the notes first referenced in it. */
export type NotesOfAtoms = ReadonlyMap<number, readonly Note[]>;

export type NotesFound = ReturnType<typeof findNotes>;

/**
 * Finds the references of detached notes in a part laid out as one page. Skips notes too high for any foot.
 *
 * @param height page height
 */
export function findNotes(part: HTMLElement, notes: readonly Note[], atoms: readonly Atom[], height: number) {
  const { foot, heights } = measureNotes(notes);
  const inLines = [...atoms.entries()].filter(([, { isSlice }]) => !isSlice);
  const ofBlocks: ReadonlyMap<Element, typeof inLines> = groupBy(inLines, ([, { block }]) => block);
  const ofAtoms = new Map<number, readonly Note[]>();
  for (const note of notes) {
    let block: Element | null = note.reference;
    while (block && block !== part && !ofBlocks.has(block)) block = block.parentElement;
    const { top, bottom } = note.reference.getBoundingClientRect();
    const own = ofBlocks.get(block ?? part) ?? [];
    const [found, atom] = own.findLast(([, each]) => each.top + each.moved <= (top + bottom) / 2) ?? [];
    if (found === undefined || !atom) continue;
    const all = [...(ofAtoms.get(found) ?? []), note];
    const noteHeight = all.reduce((sum, { index }) => sum + (heights.get(index) ?? 0), foot);
    const isFitting =
      noteHeight <= TALLEST * height && noteHeight + atom.bottom - atom.top + atom.repeats < height - EDGE;
    if (isFitting) ofAtoms.set(found, all);
  }
  return { ofAtoms, heights, foot };
}

/** Returns the notes first referenced in a range of atoms, end excluded. */
export function notesBetween(ofAtoms: NotesOfAtoms, from: number, to: number): readonly Note[] {
  return Array.from({ length: to - from }, (_, at) => ofAtoms.get(from + at) ?? []).flat();
}

/**
 * Returns the footnotes of each chosen page, for a part laid out as one page.
 *
 * @param startAt returns the first block that is not entirely before an atom
 */
export function feetOf(
  pages: readonly ChosenPage[],
  atoms: readonly Atom[],
  ofAtoms: NotesOfAtoms,
  blocks: readonly HTMLElement[],
  startAt: (atom: number) => Setting['starts'][number],
  pageHeight: number,
): readonly Foot[] {
  const endAt = ({ atom, depth }: ColumnEnd): NonNullable<Foot['ends']> => {
    const [last, next] = [atoms[atom - 1], atoms[atom]];
    if (!next || next.before === 'forced' || next.before === 'column') return [];
    const { block } = startAt(atom);
    const element = blocks[block];
    // Half a line of tolerance is safe: no further line fits, and the next page gets no float.
    const height = pageHeight - depth - (next.bottom - next.top) / 2;
    if (next.beginning) return [{ block, height }];
    const letters = element && last && lettersInto(element, last.top + last.moved);
    return letters === undefined ? [] : [{ block, letters, height }];
  };
  return pages.flatMap(({ from, to, used, foot, ends, isForced }): readonly Foot[] => {
    if (foot === 0) return [];
    const own = notesBetween(ofAtoms, from, to).map(({ index }) => index);
    own.sort((a, b) => a - b);
    if (isForced || (!ends && atoms[to]?.beginning)) return [{ notes: own }];
    return [{ notes: own, ends: (ends ?? [{ atom: to, depth: used }]).flatMap(endAt) }];
  });
}

/**
 * Measures detached notes at the foot, in a part laid out as one page.
 *
 * @returns the heights of notes, by index, and of the foot without them, in CSS pixels
 */
function measureNotes(notes: readonly Note[]) {
  const heights = new Map<number, number>();
  let foot = 0;
  for (const [section, own] of groupBy(notes, ({ reference }) => reference.closest('section'))) {
    if (!section) continue;
    const columns = section.querySelector(':scope > .columns');
    const box = footOf(own);
    Object.assign(box.style, { width: `${(columns ?? section).clientWidth}px`, columns: 'auto' });
    section.append(box);
    const all = own.map(({ item }) => item.getBoundingClientRect().height);
    const around = box.getBoundingClientRect().height - all.reduce((sum, each) => sum + each, 0);
    // Balanced columns of notes differ by up to one line.
    foot = Math.max(foot, around + (columns ? parseFloat(getComputedStyle(box).lineHeight) : 0));
    for (const [at, { index }] of own.entries())
      heights.set(index, (all[at] ?? 0) / (columns ? columnCountOf(section) : 1));
    box.remove();
  }
  return { foot, heights };
}

function feetIn(part: HTMLElement): readonly HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
}

function footOf(notes: readonly Note[]): HTMLElement {
  const foot = document.createElement('div');
  foot.className = FOOT;
  const numbers = notes.map(({ item }) => item.getAttribute('value') ?? '');
  foot.style.setProperty('--digits', String(maxOf(numbers.map(({ length }) => length))));
  for (const [index, { item }] of notes.entries()) {
    const number = numbers[index] ?? '';
    item.classList.toggle(AGAIN, numbers.indexOf(number) < index);
    const back = item.querySelector<HTMLAnchorElement>('.footnote-backref');
    if (back && !item.querySelector('._number')) {
      const link = Object.assign(document.createElement('a'), { className: '_number', href: back.hash });
      link.textContent = number;
      const first = item.firstElementChild;
      (first?.matches('p') === true ? first : item).prepend(link);
    }
    foot.append(item);
  }
  return foot;
}

/** Puts detached notes at the foot of pages as decided, and ends pages inside texts. */
export function applyFeet(
  part: HTMLElement,
  feet: readonly Foot[],
  blocks: readonly HTMLElement[],
  notes: readonly Note[],
): void {
  const all = new Map(notes.map((note) => [note.index, note]));
  // All places are determined before any change; otherwise, the browser would lay out the text for each of them.
  const places = feet.flatMap(({ notes: indexes }) => {
    const own = indexes.flatMap((index) => all.get(index) ?? []);
    const [first] = own;
    return first ? [{ own, place: placeFor(first.reference) }] : [];
  });
  for (const { own, place } of places) place.element[place.side](footOf(own));
  for (const { block, letters, height } of feet.flatMap(({ ends = [] }) => ends)) {
    const ended = blocks[block];
    if (ended && letters !== undefined) endWithin(ended, letters, height);
    else ended?.classList.add(NEW_COLUMN);
  }
  const made = feetIn(part);
  for (const foot of made) foot.style.width = `${foot.closest('section')?.clientWidth ?? 0}px`;
  for (const foot of made) foot.dataset['height'] = String(foot.getBoundingClientRect().height);
}

/**
 * Returns where to insert the box for a reference: not in rotated or positioned elements (it would move along), table
 * cells, flex items or headings (bookmarks would show it), and not before the start of a page (it would be above).
 */
function placeFor(reference: HTMLElement): {
  readonly element: HTMLElement;
  readonly side: 'before' | 'prepend' | 'after';
} {
  let place: HTMLElement | undefined;
  let isBlock = false;
  for (let at: Element | null = reference; at && !at.matches('section'); at = at.parentElement) {
    const { position, transform, display } = getComputedStyle(at);
    const isOwnWorld = position !== 'static' || transform !== 'none' || /flex|grid|inline-/.test(display);
    if (!isOwnWorld || !(at instanceof HTMLElement)) continue;
    place = at;
    isBlock = position === 'relative' && transform === 'none' && display === 'block';
  }
  const heading = reference.closest<HTMLElement>('h1, h2, h3, h4, h5, h6');
  if (!place || heading?.contains(place)) return { element: heading ?? reference, side: 'after' };
  const inColumns = reference.closest<HTMLElement>('.columns > *');
  if (inColumns) return { element: inColumns, side: 'after' };
  return isBlock ? { element: place, side: 'prepend' } : { element: place.closest('table') ?? place, side: 'before' };
}

/**
 * @returns the number of letters of the block up to the end of the first word on the line with this top edge; a
 * full-width float inserted there is placed below the line
 */
function lettersInto(block: Element, top: number): number | undefined {
  const range = document.createRange();
  const isBelow = (text: Text, to: number): boolean => {
    range.setStart(text, 0);
    range.setEnd(text, to);
    const box = Array.from(range.getClientRects()).findLast(({ width }) => width > 0);
    return box !== undefined && (box.top + box.bottom) / 2 > top;
  };
  let letters = 0;
  for (const text of ownTexts(block)) {
    const { data } = text;
    if (isBelow(text, data.length)) {
      const [from] = bisect(0, data.length, (end) => !isBelow(text, end));
      const word = WORDS.segment(data.slice(from)).containing(0)?.segment.length ?? 1;
      return letters + lettersIn(data.slice(0, from + word));
    }
    letters += lettersIn(data);
  }
  return undefined;
}

function ownTexts(block: Element): readonly Text[] {
  return textsIn(block).filter((text) => !text.parentElement?.closest(`.${FOOT}`));
}

function endWithin(block: HTMLElement, letters: number, height: number): void {
  let left = letters;
  for (const text of ownTexts(block)) {
    const own = lettersIn(text.data);
    if (own > left) {
      const end = document.createElement('span');
      end.className = PAGE_END;
      end.style.height = `${height}px`;
      text.splitText(indexAfter(left, text)).before(end);
      return;
    }
    left -= own;
  }
}

/** Moves each footnote box of a part laid out in pages to the bottom of its page. */
export function placeFeet(part: HTMLElement, area: PageArea): void {
  for (const place of placesOfBoxes(part, feetIn(part))) {
    const height = Number(place.box.dataset['height']);
    moveBox(place, area.height - EDGE - height, height);
  }
}

/** Returns the indexes, from 0, of the pages of a laid-out part with misplaced footnotes. */
export function wrongFeet(part: HTMLElement): ReadonlySet<number> {
  const feet = feetIn(part);
  const wrong = new Set<number>();
  if (feet.length === 0) return wrong;
  const paged = pagedPart(part);
  const { pageOf, pagesOf, depthOf } = paged;
  const bottoms = bottomsOf(paged);
  const references = new Map<Element, Element>(notesOf(part).map(({ item, reference }) => [item, reference]));
  for (const foot of feet) {
    const boxes = Array.from(foot.getClientRects());
    const [box] = boxes;
    const pages = Array.from(foot.children).flatMap((item) => pagesOf(references.get(item))[0] ?? []);
    const page = box ? pageOf(box) : 0;
    const isRight =
      box !== undefined &&
      boxes.length === 1 &&
      pages.every((each) => each === page) &&
      (bottoms[page] ?? 0) <= depthOf(box.top) + 1;
    if (!isRight) for (const each of [page, ...pages]) wrong.add(each);
  }
  return wrong;
}

/** Returns the blocks that refer to notes which are still at the end of their chapter. */
export function notesAtEnd(part: HTMLElement): readonly HTMLElement[] {
  return notesOf(part).flatMap(({ item, reference }) => (item.closest(`.${FOOT}`) ? [] : [reference]));
}
