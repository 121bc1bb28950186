/**
 * Prints footnotes at the foot of the page of their first reference. They move from the list at the end of their
 * chapter into a box without height in the text. Chosen pages leave room for it; a float of the remaining height ends a
 * page inside a text. In columns, each column ends this way, and the notes are set in columns, too.
 */
import { bisect } from '../../basics/bisect.ts';
import { maxOf } from '../../basics/extremes.ts';
import { groupBy } from '../../basics/group-by.ts';
import type { Foot, PageArea } from '../layout.ts';
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

interface List {
  readonly list: HTMLElement;
  /** The rule and the list as they appear in the part. */
  readonly shown: readonly Element[];
  /** Placeholder for detached elements. */
  readonly place: Comment;
  readonly items: readonly HTMLElement[];
}

/** Lists of parts whose notes are detached. */
const lists = new WeakMap<HTMLElement, readonly List[]>();

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
 * Detaches the notes of a part from the end of its chapters.
 *
 * @param isWanted whether the note with this index is detached; others stay
 */
export function detachFootnotes(part: HTMLElement, isWanted: (index: number) => boolean): readonly Note[] {
  reattachFootnotes(part);
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
  for (const { item } of notes) item.remove();
  for (const { list, shown, place } of found) {
    if (list.childElementCount > 0) continue;
    shown[0]?.before(place);
    for (const each of shown) each.remove();
  }
  return notes;
}

/** Returns the notes of a part to the end of its chapters. */
export function reattachFootnotes(part: HTMLElement): void {
  for (const { list, shown, place, items } of lists.get(part) ?? []) {
    if (place.isConnected) for (const each of shown) place.before(each);
    place.remove();
    for (const item of items) {
      item.classList.remove(AGAIN);
      item.querySelector('._number')?.remove();
      list.append(item);
    }
  }
  lists.delete(part);
  for (const each of part.querySelectorAll(`.${FOOT}`)) each.remove();
  for (const each of part.querySelectorAll(`.${PAGE_END}`)) unsplit(each);
  for (const each of part.querySelectorAll(`.${NEW_COLUMN}`)) each.classList.remove(NEW_COLUMN);
}

/** Maps the index of an atom to the notes first referenced in it. */
export type NotesOfAtoms = ReadonlyMap<number, readonly Note[]>;

export interface NotesFound {
  readonly ofAtoms: NotesOfAtoms;
  /** Height of each note, by index, in CSS pixels. */
  readonly heights: ReadonlyMap<number, number>;
  /** Height of the footnote area without notes. */
  readonly foot: number;
}

/**
 * Finds the references of detached notes in a part laid out as one page. Skips notes too high for any foot.
 *
 * @param height page height
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

/** Returns the notes first referenced in a range of atoms, end excluded. */
export function notesBetween(ofAtoms: NotesOfAtoms, from: number, to: number): readonly Note[] {
  return Array.from({ length: to - from }, (_, at) => ofAtoms.get(from + at) ?? []).flat();
}

/** Returns the footnotes of each chosen page, for a part laid out as one page. */
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
    // Half a line of tolerance is safe: no further line fits, and the next page gets no float.
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

/** Measures detached notes at the foot, in a part laid out as one page. */
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
    // Balanced columns of notes differ by up to one line.
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
  const made = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  for (const foot of made) foot.style.width = `${foot.closest('section')?.clientWidth ?? 0}px`;
  const heights = made.map((foot) => foot.getBoundingClientRect().height);
  for (const [index, foot] of made.entries()) foot.dataset['height'] = String(heights[index]);
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
function lettersInto(block: HTMLElement, top: number): number | undefined {
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
  const feet = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  const places = placesOfBoxes(part, feet);
  for (const [index, foot] of feet.entries()) {
    const height = Number(foot.dataset['height']);
    const place = places[index];
    if (place) moveBox(foot, place, { top: area.height - EDGE - height, height });
  }
}

/** Returns the indexes, from 0, of the pages of a laid-out part with misplaced footnotes. */
export function wrongFeet(part: HTMLElement): ReadonlySet<number> {
  const feet = Array.from(part.querySelectorAll<HTMLElement>(`.${FOOT}`));
  const wrong = new Set<number>();
  if (feet.length === 0) return wrong;
  const paged = pagedPart(part);
  const { pageOf, depthOf } = paged;
  const bottoms = bottomsOf(part, paged);
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
      (bottoms[page] ?? 0) <= depthOf(box.top) + 1;
    if (!isRight) for (const each of [page, ...pages]) wrong.add(each);
  }
  return wrong;
}

/** Returns the blocks that refer to notes which are still at the end of their chapter. */
export function notesAtEnd(part: HTMLElement): readonly HTMLElement[] {
  return notesOf(part).flatMap(({ item, reference }) => (item.closest(`.${FOOT}`) ? [] : [reference]));
}
