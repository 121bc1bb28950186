/**
 * Footnotes at the foot of the page of their first reference. They leave the list at the end of their chapter and stand in a
 * box that takes no room in the text: the pages that are chosen leave it, and a page that ends within a text is ended by a
 * float of the height that is left. Where there are columns, so is each of these, and the notes have columns, too.
 */
import { groupBy } from '../../basics/group-by.ts';
import type { Foot, PageArea } from '../layout.ts';
import type { Atom } from './atoms.ts';
import type { ChosenPage } from './choose-pages.ts';
import type { ColumnEnd } from './column-pages.ts';
import { indexBehind, lettersIn, splitText, textsIn, unsplit } from './divisions.ts';
import { EDGE, moveBox, placesOfBoxes } from './moved-boxes.ts';
import { columnCountOf, pagedPart } from './paginate.ts';

/** Names that begin like this are never an author's. */
const FOOT = '_notes';
const PAGE_END = '_page-end';
const NEW_COLUMN = '_new-column';
/** A taller note would leave too little of its page to the text. Of a page's height. */
const TALLEST = 0.5;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface Note {
  /** Among the notes of its part. */
  readonly index: number;
  readonly item: HTMLElement;
  /** The first that leads to it. */
  readonly reference: HTMLElement;
}

interface List {
  readonly list: HTMLElement;
  /** Rule and list, where they stand in the part. */
  readonly shown: readonly Element[];
  /** Keeps the place of what is not shown. */
  readonly place: Comment;
  readonly items: readonly HTMLElement[];
}

/** Of parts whose notes have left their place. */
const lists = new WeakMap<HTMLElement, readonly List[]>();

/**
 * The notes of a part, in the order of the text.
 */
function notesOf(part: HTMLElement): readonly Note[] {
  const references = new Map<string, HTMLElement>();
  for (const reference of part.querySelectorAll<HTMLElement>('.footnote-ref')) {
    const address = reference.querySelector('a')?.hash ?? '';
    if (!references.has(address)) references.set(address, reference);
  }
  const referenceOf = ({ id }: Element, depth = 0): HTMLElement | undefined => {
    const reference = references.get(`#${id}`);
    // A note may be referred to by another one.
    const outer = reference?.closest('.footnote-item');
    return outer && depth < references.size ? referenceOf(outer, depth + 1) : reference;
  };
  return Array.from(part.querySelectorAll<HTMLElement>('.footnote-item'), (item, index) => ({ index, item })).flatMap(
    ({ index, item }): readonly Note[] => {
      const reference = referenceOf(item);
      return reference && !item.closest('._notes-at-end') && !reference.closest('.footnote-item')
        ? [{ index, item, reference }]
        : [];
    },
  );
}

/**
 * Takes the notes of a part from the end of its chapters.
 *
 * @param isWanted by the index of a note; others stay there
 */
export function takeNotes(part: HTMLElement, isWanted: (index: number) => boolean): readonly Note[] {
  returnNotes(part);
  const notes = notesOf(part).filter(({ index }) => isWanted(index));
  if (notes.length === 0) return [];
  const found = Array.from(part.querySelectorAll<HTMLElement>('.footnotes-list'), (list): List => {
    const box = list.closest('.footnotes') ?? list;
    const rule = box.previousElementSibling;
    const shown = rule?.matches('.footnotes-sep') === true ? [rule, box] : [box];
    const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > .footnote-item'));
    return { list, shown, place: document.createComment(''), items };
  });
  lists.set(part, found);
  for (const { items } of found)
    for (const [index, item] of items.entries()) item.setAttribute('value', String(index + 1));
  for (const { item } of notes) item.remove();
  for (const { list, shown, place } of found) {
    if (list.childElementCount > 0) continue;
    shown[0]?.before(place);
    for (const each of shown) each.remove();
  }
  return notes;
}

/** Puts the notes of a part back to the end of its chapters. */
export function returnNotes(part: HTMLElement): void {
  for (const { list, shown, place, items } of lists.get(part) ?? []) {
    if (place.isConnected) for (const each of shown) place.before(each);
    place.remove();
    for (const item of items) {
      item.removeAttribute('value');
      item.querySelector('._number')?.remove();
    }
    for (const item of items) list.append(item);
  }
  lists.delete(part);
  for (const each of part.querySelectorAll(`.${FOOT}`)) each.remove();
  for (const each of part.querySelectorAll(`.${PAGE_END}`)) unsplit(each);
  for (const each of part.querySelectorAll(`.${NEW_COLUMN}`)) each.classList.remove(NEW_COLUMN);
}

/** The notes that each atom is the first to refer to. */
export type NotesOfAtoms = ReadonlyMap<number, readonly Note[]>;

export interface NotesFound {
  readonly ofAtoms: NotesOfAtoms;
  /** By index of a note, how high it is. CSS pixels. */
  readonly heights: ReadonlyMap<number, number>;
  /** Height of a foot without notes. */
  readonly foot: number;
}

/**
 * Finds where notes that were taken are referred to, in a part that is laid out in one page; those that no foot can hold are
 * left out.
 *
 * @param height of a page
 */
export function findNotes(
  part: HTMLElement,
  notes: readonly Note[],
  atoms: readonly Atom[],
  height: number,
): NotesFound {
  const { foot, heights } = measureNotes(notes);
  const ofBlocks = new Map<Element, number[]>();
  for (const [index, { block, isSlice }] of atoms.entries()) {
    const same = ofBlocks.get(block);
    if (same) same.push(index);
    else if (!isSlice) ofBlocks.set(block, [index]);
  }
  const ofAtoms = new Map<number, readonly Note[]>();
  for (const note of notes) {
    let block: Element | null = note.reference;
    while (block && block !== part && !ofBlocks.has(block)) block = block.parentElement;
    const { top, bottom } = note.reference.getBoundingClientRect();
    const found = ofBlocks.get(block ?? part)?.findLast((index) => {
      const atom = atoms[index];
      return atom !== undefined && atom.top + atom.moved <= (top + bottom) / 2;
    });
    const atom = found === undefined ? undefined : atoms[found];
    if (found === undefined || !atom) continue;
    const all = [...(ofAtoms.get(found) ?? []), note];
    const noteHeight = all.reduce((sum, { index }) => sum + (heights.get(index) ?? 0), foot);
    const isFitting =
      noteHeight <= TALLEST * height && noteHeight + atom.bottom - atom.top + atom.repeats < height - EDGE;
    if (isFitting) ofAtoms.set(found, all);
  }
  return { ofAtoms, heights, foot };
}

/** The notes that are first referred to from an atom to before another. */
export function notesBetween(ofAtoms: NotesOfAtoms, from: number, to: number): readonly Note[] {
  return Array.from({ length: to - from }, (_, at) => ofAtoms.get(from + at) ?? []).flat();
}

/** The feet of chosen pages, of a part that is laid out in one page. */
export function feetOf(
  pages: readonly ChosenPage[],
  atoms: readonly Atom[],
  ofAtoms: NotesOfAtoms,
  { blocks, pageHeight }: { readonly blocks: readonly HTMLElement[]; readonly pageHeight: number },
): readonly Foot[] {
  const indexes = new Map(blocks.map((block, index) => [block, index]));
  const endAt = ({ atom, depth }: ColumnEnd): NonNullable<Foot['ends']> => {
    const next = atoms[atom];
    if (!next || next.before === 'forced' || next.before === 'column') return [];
    let block: HTMLElement | null = next.beginning ?? next.block;
    while (block && !indexes.has(block)) block = block.parentElement;
    // Half a line more or less changes nothing: another line has no room, and the next page no float.
    const height = pageHeight - depth - (next.bottom - next.top) / 2;
    if (next.beginning) return [{ block: indexes.get(block ?? next.beginning) ?? 0, height }];
    const last = atoms[atom - 1] ?? next;
    const letters = block ? lettersInto(block, last.top + last.moved) : undefined;
    return block && letters !== undefined ? [{ block: indexes.get(block) ?? 0, letters, height }] : [];
  };
  return pages.flatMap(({ from, to, used, foot, ends, isForced }): readonly Foot[] => {
    if (foot === 0) return [];
    const own = notesBetween(ofAtoms, from, to).map(({ index }) => index);
    own.sort((a, b) => a - b);
    if (isForced || (!ends && atoms[to]?.beginning)) return [{ notes: own }];
    return [{ notes: own, ends: (ends ?? [{ atom: to, depth: used }]).flatMap(endAt) }];
  });
}

/** How high notes that were taken are at the foot, in a part that is laid out in one page. */
function measureNotes(notes: readonly Note[]): Pick<NotesFound, 'foot' | 'heights'> {
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
    // Columns of notes are as high as each other but for a line.
    foot = Math.max(foot, around + (columns ? parseFloat(getComputedStyle(box).lineHeight) : 0));
    for (const [at, { index }] of own.entries())
      heights.set(index, (all[at] ?? 0) / (columns ? columnCountOf(section) : 1));
    box.remove();
  }
  return { foot, heights };
}

function footOf(notes: readonly Note[]): HTMLElement {
  const foot = document.createElement('div');
  foot.className = FOOT;
  for (const { item } of notes) {
    const back = item.querySelector<HTMLAnchorElement>('.footnote-backref');
    if (back && !item.querySelector('._number')) {
      const number = document.createElement('a');
      number.className = '_number';
      number.href = back.hash;
      number.textContent = item.getAttribute('value');
      const first = item.firstElementChild;
      (first?.matches('p') === true ? first : item).prepend(number);
    }
    foot.append(item);
  }
  return foot;
}

/** Puts notes that were taken to the foot of pages, as was decided, and ends pages within texts. */
export function applyFeet(
  part: HTMLElement,
  feet: readonly Foot[],
  blocks: readonly HTMLElement[],
  notes: readonly Note[],
): void {
  const all = new Map(notes.map((note) => [note.index, note]));
  // Looked for before anything changes, or all of the text would be laid out for each of them.
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
  const made = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  for (const foot of made) foot.style.width = `${foot.closest('section')?.clientWidth ?? 0}px`;
  const heights = made.map((foot) => foot.getBoundingClientRect().height);
  for (const [index, foot] of made.entries()) foot.dataset['height'] = String(heights[index]);
}

/**
 * What is turned or placed by itself would take the foot along, and cells and flexible boxes are no place for it. Before what
 * begins a page, it would stand on the one before.
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
  if (!place) return { element: reference, side: 'after' };
  const inColumns = reference.closest<HTMLElement>('.columns > *');
  if (inColumns) return { element: inColumns, side: 'after' };
  return isBlock ? { element: place, side: 'prepend' } : { element: place.closest('table') ?? place, side: 'before' };
}

/**
 * @returns the letters of a block to behind the first word of the line that has this upper edge: what is as wide as the line
 *   stands below it then
 */
function lettersInto(block: HTMLElement, top: number): number | undefined {
  const range = document.createRange();
  const isBelow = (text: Text, from: number, to: number): boolean => {
    range.setStart(text, from);
    range.setEnd(text, to);
    const box = Array.from(range.getClientRects()).findLast(({ width }) => width > 0);
    return box !== undefined && (box.top + box.bottom) / 2 > top;
  };
  let letters = 0;
  for (const text of ownTexts(block)) {
    const { data } = text;
    if (isBelow(text, 0, data.length)) {
      let [from, to] = [0, data.length];
      while (to - from > 1) {
        const middle = Math.floor((from + to) / 2);
        if (isBelow(text, from, middle)) to = middle;
        else from = middle;
      }
      const word = WORDS.segment(data.slice(from)).containing(0)?.segment.length ?? 1;
      return letters + lettersIn(data.slice(0, from + word));
    }
    letters += lettersIn(data);
  }
  return undefined;
}

function ownTexts(block: HTMLElement): readonly Text[] {
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
      splitText(text, indexBehind(left, text), end);
      return;
    }
    left -= own;
  }
}

/** Moves each foot of a part that is laid out in pages to the lower edge of its page. */
export function placeFeet(part: HTMLElement, area: PageArea): void {
  const feet = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  const places = placesOfBoxes(part, feet);
  for (const [index, foot] of feet.entries()) {
    const height = Number(foot.dataset['height']);
    const place = places[index];
    if (place) moveBox(foot, place, { top: area.height - EDGE - height, height });
  }
}

/** Pages of a part that is laid out in pages, from 0, at whose foot not all stands as it should. */
export function wrongFeet(part: HTMLElement): ReadonlySet<number> {
  const feet = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  const wrong = new Set<number>();
  if (feet.length === 0) return wrong;
  const { pageOf, depthOf } = pagedPart(part);
  const lowest = lowestOnPages(part);
  const references = new Map(notesOf(part).map(({ item, reference }) => [item, reference]));
  for (const foot of feet) {
    const boxes = Array.from(foot.getClientRects());
    const [box] = boxes;
    const pages = Array.from(foot.children).flatMap((item) => {
      const [at] = (item instanceof HTMLElement && references.get(item)?.getClientRects()) || [];
      return at ? [pageOf(at)] : [];
    });
    const page = box ? pageOf(box) : 0;
    const isRight =
      box !== undefined &&
      boxes.length === 1 &&
      pages.every((each) => each === page) &&
      (lowest.get(page) ?? 0) <= depthOf(box.top) + 1;
    if (!isRight) for (const each of [page, ...pages]) wrong.add(each);
  }
  return wrong;
}

/** How far down the text of each page reaches. CSS pixels. */
function lowestOnPages(part: HTMLElement): ReadonlyMap<number, number> {
  const { pageOf, depthOf } = pagedPart(part);
  const lowest = new Map<number, number>();
  const add = (box: DOMRect): void => {
    if (box.height === 0) return;
    const page = pageOf(box);
    lowest.set(page, Math.max(lowest.get(page) ?? 0, depthOf(box.bottom)));
  };
  const range = document.createRange();
  for (const element of part.querySelectorAll('p, li, tr, h1, h2, h3, h4, h5, h6, pre, img, dt, dd, hr, math')) {
    if (element.closest(`.${FOOT}, ._beside`)) continue;
    const boxes = Array.from(element.getClientRects());
    if (boxes.length === 1) for (const box of boxes) add(box);
    else {
      // What goes on with the next page takes all of this one.
      for (const text of textsIn(element)) {
        if (text.parentElement?.closest(`.${FOOT}`)) continue;
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) add(box);
      }
    }
  }
  return lowest;
}

/** Blocks that refer to notes which are still at the end of their chapter. */
export function notesAtEnd(part: HTMLElement): readonly HTMLElement[] {
  return notesOf(part).flatMap(({ item, reference }) => (item.closest(`.${FOOT}`) ? [] : [reference]));
}
