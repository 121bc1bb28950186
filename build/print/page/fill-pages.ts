/**
 * Fills the pages of a part: chooses where they end, sets some a little tighter and makes pictures on some a little smaller.
 * No reader is to notice any of it but that less paper is white.
 */
import { maxOf } from '../../basics/extremes.ts';
import type { PageArea, Setting } from '../layout.ts';
import { adjustPageEnds } from './page-ends.ts';
import { asOnePage, inPages, pagedPart } from './paginate.ts';
import {
  PICTURE,
  UNCHANGED,
  applySetting,
  blocksIn,
  clearSetting,
  isPicture,
  lineHeightOf,
  loosen,
  setTighter,
} from './apply-setting.ts';
import { type Atom, atomsOf } from './atoms.ts';
import { type ChosenPage, type Measured, choosePages } from './choose-pages.ts';
import {
  type Note,
  type NotesFound,
  feetOf,
  findNotes,
  notesBetween,
  placeFeet,
  takeNotes,
  wrongFeet,
} from './page-notes.ts';

const HEADING = 'h1, h2, h3, h4, h5, h6';
/** Each further try counts on so much less of the page. Lines. */
const CAUTION = 0.5;
const MAX_TRIES = 5;

/** In pages: what it costs to part these, or is gained where a page begins with them. */
const LONG_TABLE = 0.03;
const FROM_BLOCK = 0.25;
const CHAPTER = -0.12;
const SECTION = -0.02;
/** A text of so few lines says little without the table, picture or box it stands beside. */
const FEW_LINES = 3;

interface Wish {
  /** So many times it was decided then. */
  readonly round: number;
  /** All lines stay as high as they are, and so do gaps and pictures. */
  readonly isOnGrid: boolean;
  /** Indexes of notes that are to stay at the end of their chapter. */
  readonly atEnd?: ReadonlySet<number>;
}

/** @returns undefined where nothing is to be gained, or the part is not laid out from top to bottom */
export function fillPages(part: HTMLElement, area: PageArea, wish: Wish): Setting | undefined {
  const plan = planOf(part, area, wish.atEnd);
  if (!plan) return undefined;
  const { atoms, notes, atEnd } = plan;
  let numbers = measured(plan, part, area.height, wish.isOnGrid);
  const learned = { less: new Map<number, number>(), drawnIn: new Set<number>() };
  const tried: Tried[] = [];
  let failing: readonly Note[] = [];
  while (tried.length < MAX_TRIES) {
    const pages = choosePages(numbers, { page: area.height, foot: notes.foot }, PICTURE, learned);
    if (!pages || (pages.length < 2 && notes.ofAtoms.size === 0)) break;
    const setting = { ...settingOf(pages, plan, area), round: wish.round };
    applySetting(part, setting);
    const found = inPages(area, () => outcomeOf(part, area, pages, atoms));
    if (found.faults.length === 0) return setting;
    tried.push({ ...found, setting: { ...setting, starts: [] } });
    numbers = resized(numbers, atoms, found.heights);
    learn(learned, found.faults, atoms, lineHeightOf(part));
    failing = found.faults.flatMap(({ page: { from, to } }) => notesBetween(notes.ofAtoms, from, to));
    clearSetting(part);
    takeNotes(part, (index) => !atEnd.has(index));
  }
  clearSetting(part);
  const all = [...notes.ofAtoms.values()].flat();
  // The pages never came out as they were meant to: then the fewest count.
  const plain = (): Tried => ({
    setting: { ...UNCHANGED, round: wish.round },
    pageCount: inPages(area, () => pagedPart(part).pages),
    hasRightFeet: true,
  });
  const possible =
    all.length > 0 ? tried.filter((each) => each.hasRightFeet) : tried.length > 0 ? [plain(), ...tried] : [];
  const [first] = possible;
  if (first) {
    const { setting } = possible.reduce((a, b) => (b.pageCount < a.pageCount ? b : a), first);
    applySetting(part, setting);
    return setting;
  }
  if (all.length === 0) return undefined;
  // Where a foot cannot be had, others may.
  const given = wish.atEnd === undefined && failing.length > 0 ? failing : all;
  return fillPages(part, area, { ...wish, atEnd: new Set([...atEnd, ...indexesOf(given)]) });
}

interface Tried extends Pick<Outcome, 'pageCount' | 'hasRightFeet'> {
  readonly setting: Setting;
}

/** What pages are chosen from. */
interface Plan {
  readonly atoms: readonly Atom[];
  readonly blocks: readonly HTMLElement[];
  readonly notes: NotesFound;
  readonly atEnd: ReadonlySet<number>;
}

function planOf(part: HTMLElement, area: PageArea, atEnd: ReadonlySet<number> = new Set()): Plan | undefined {
  clearSetting(part);
  const taken = takeNotes(part, (index) => !atEnd.has(index));
  const found = asOnePage(() => {
    const atoms = atomsOf(part, area.height);
    return atoms && { atoms, notes: findNotes(part, taken, atoms, area.height) };
  });
  if (!found) {
    clearSetting(part);
    return undefined;
  }
  const atFoot = new Set([...found.notes.ofAtoms.values()].flat());
  const left = taken.filter((note) => !atFoot.has(note));
  // What stays at the end takes room there.
  if (left.length > 0) return planOf(part, area, new Set([...atEnd, ...indexesOf(left)]));
  return { ...found, blocks: blocksIn(part), atEnd };
}

function indexesOf(notes: readonly Note[]): readonly number[] {
  return notes.map(({ index }) => index);
}

function learn(
  { less, drawnIn }: { readonly less: Map<number, number>; readonly drawnIn: Set<number> },
  faults: readonly Fault[],
  atoms: readonly Atom[],
  line: number,
): void {
  for (const { page, isOverfull } of faults)
    if (atoms[page.to - 1]?.isSlice === true) continue;
    else if (isOverfull) less.set(page.from, (less.get(page.from) ?? 0) + CAUTION * line);
    else drawnIn.add(page.to);
}

/** Whether the pages of a part that is laid out in pages begin as was decided. */
export function holds(part: HTMLElement, { starts }: Setting): boolean {
  if (starts.length === 0) return true;
  const { pages, pageOf } = pagedPart(part);
  const blocks = blocksIn(part);
  return (
    pages === starts.length + 1 &&
    starts.every(({ block, isWithin }, before) => {
      const found = Array.from(blocks[block]?.getClientRects() ?? [], pageOf);
      return isWithin ? found.includes(before) && found.includes(before + 1) : found[0] === before + 1;
    })
  );
}

interface Fault {
  readonly page: ChosenPage;
  /** It does not hold all that it was to hold, rather than more. */
  readonly isOverfull: boolean;
}

interface Outcome {
  readonly pageCount: number;
  readonly hasRightFeet: boolean;
  /** Pages that begin as they were meant to, and end otherwise. */
  readonly faults: readonly Fault[];
  /** Of text in columns, on all pages together. CSS pixels. */
  readonly heights: ReadonlyMap<HTMLElement, number>;
}

/** What becomes of chosen pages. */
function outcomeOf(part: HTMLElement, area: PageArea, pages: readonly ChosenPage[], atoms: readonly Atom[]): Outcome {
  placeFeet(part, area);
  const first = outcome(part, pages, atoms);
  // A word that is kept whole may need another line.
  if (first.faults.length > 0 || adjustPageEnds(part).length === 0) return first;
  placeFeet(part, area);
  return outcome(part, pages, atoms);
}

function outcome(part: HTMLElement, pages: readonly ChosenPage[], atoms: readonly Atom[]): Outcome {
  const { pages: pageCount, pageOf } = pagedPart(part);
  const pagesOf = (element: HTMLElement | undefined): readonly number[] =>
    Array.from(element?.getClientRects() ?? [], pageOf);
  const faults: Fault[] = [];
  let begins: number | undefined = 0;
  for (const page of pages) {
    const [before, beginning] = [atoms[page.to - 1]?.block, atoms[page.to]?.beginning];
    const [last, next] = [pagesOf(before), pagesOf(beginning)];
    // The next page begins within a text.
    const isDivided = page.to < atoms.length && next.length === 0;
    const goesOn = isDivided || (beginning !== undefined && before?.contains(beginning) === true);
    const at: number | undefined = isDivided ? (begins === undefined ? undefined : begins + 1) : next[0];
    if (begins !== undefined) {
      const end = last.at(-1) ?? begins;
      const isBeyond = end > (goesOn ? begins + 1 : begins) || (at ?? 0) > begins + 1;
      const isOverfull = isBeyond || (isDivided && !last.includes(begins));
      const isLoose = isDivided ? end === begins : at === begins;
      if (isOverfull || isLoose) faults.push({ page, isOverfull });
    }
    // Only what opens a page is known to begin as it was meant to.
    begins = at !== undefined && (goesOn ? last.includes(at) : at > (last.at(-1) ?? 0)) ? at : undefined;
  }
  const wrong = wrongFeet(part);
  for (const page of faults.length === 0 ? wrong : [])
    for (const each of pages.slice(page, page + 1)) faults.push({ page: each, isOverfull: true });
  const heights = new Map<HTMLElement, number>();
  for (const { block, isSlice } of atoms)
    if (isSlice && !heights.has(block))
      heights.set(
        block,
        Array.from(block.getClientRects()).reduce((sum, { height }) => sum + height, 0),
      );
  return {
    pageCount,
    hasRightFeet: wrong.size === 0,
    faults: faults.length > 0 || pageCount <= pages.length ? faults : lastFault(pages),
    heights,
  };
}

/** Gives slices of text in columns the height that it came out with. */
function resized(
  numbers: readonly Measured[],
  atoms: readonly Atom[],
  heights: ReadonlyMap<HTMLElement, number>,
): readonly Measured[] {
  let moved = 0;
  return numbers.map((each, index) => {
    const { block, isSlice = false } = atoms[index] ?? {};
    const height = isSlice && block ? heights.get(block) : undefined;
    const top = each.top + moved;
    if (height !== undefined) moved += height / (each.last - each.first + 1) - (each.bottom - each.top);
    return { ...each, top, bottom: each.bottom + moved };
  });
}

function lastFault(pages: readonly ChosenPage[]): readonly Fault[] {
  const page = pages.at(-1);
  return page ? [{ page, isOverfull: true }] : [];
}

/** Takes what tighter setting gains from a second look, with all of the part set tighter. */
function measured(
  { atoms, blocks, notes }: Plan,
  part: HTMLElement,
  height: number,
  isOnGrid: boolean,
): readonly Measured[] {
  setTighter(blocks.map((block) => ({ block, snug: 1, begins: true, isOver: true })));
  const tight = byBlock(asOnePage(() => atomsOf(part, height)) ?? []);
  loosen(part);
  const bounds = boundsOf(atoms);
  const tightened = (index: number): Atom | undefined => {
    const [atom, bound] = [atoms[index], bounds[index]];
    const same = atom && tight.get(atom.block);
    // Of a block that has another number of lines then, nothing is known.
    return bound && same?.length === bound.last - bound.first + 1 ? same[index - bound.first] : undefined;
  };
  return atoms.map((atom, index) => {
    const [before, tightBefore, tightAtom] = [atoms[index - 1], tightened(index - 1), tightened(index)];
    const gap = before ? atom.top - before.bottom : 0;
    const tightGap = tightAtom && tightBefore ? tightAtom.top - tightBefore.bottom : gap;
    const { top, bottom, repeats, block, beginning } = atom;
    const tightHeight = tightAtom ? tightAtom.bottom - tightAtom.top : bottom - top;
    return {
      top,
      bottom,
      before: atom.before,
      repeats,
      ...(bounds[index] ?? { first: index, last: index }),
      gapGain: isOnGrid ? 0 : Math.max(0, gap - tightGap),
      lineGain: isOnGrid ? 0 : Math.max(0, bottom - top - tightHeight),
      shrinks: isOnGrid ? 0 : PICTURE * heightOfPictures(block),
      canBegin: beginning !== undefined,
      cost: costOf(atom, before, bounds[index - 1]),
      isTitle: isTitle(block),
      notes: (notes.ofAtoms.get(index) ?? []).reduce((sum, note) => sum + (notes.heights.get(note.index) ?? 0), 0),
    };
  });
}

function byBlock(atoms: readonly Atom[]): ReadonlyMap<HTMLElement, readonly Atom[]> {
  const blocks = new Map<HTMLElement, Atom[]>();
  for (const atom of atoms) {
    const same = blocks.get(atom.block);
    if (same) same.push(atom);
    else blocks.set(atom.block, [atom]);
  }
  return blocks;
}

/** The first and the last atom of the block of each. */
function boundsOf(atoms: readonly Atom[]): readonly { readonly first: number; readonly last: number }[] {
  const firsts = new Map<HTMLElement, number>();
  const lasts = new Map<HTMLElement, number>();
  for (const [index, { block }] of atoms.entries()) {
    if (!firsts.has(block)) firsts.set(block, index);
    lasts.set(block, index);
  }
  return atoms.map(({ block }) => ({ first: firsts.get(block) ?? 0, last: lasts.get(block) ?? 0 }));
}

function costOf(
  { block, beginning }: Atom,
  before: Atom | undefined,
  former: { readonly first: number; readonly last: number } | undefined,
): number {
  if (beginning === undefined) return 0;
  if (isTitle(block)) return CHAPTER;
  if (block.matches(HEADING)) return SECTION;
  if (block.matches('.long-table tr')) return LONG_TABLE;
  const isText = (each: HTMLElement): boolean => each.matches('p, li');
  const isFew = former !== undefined && former.last - former.first < FEW_LINES;
  return before && isText(before.block) && isFew && !isText(block) ? FROM_BLOCK : 0;
}

function isTitle(block: HTMLElement): boolean {
  return block.matches('.chapter > h2:first-child');
}

/** Of pictures beside each other, the highest counts. */
function heightOfPictures(block: HTMLElement): number {
  const images = block instanceof HTMLImageElement ? [block] : Array.from(block.querySelectorAll('img'));
  return maxOf([0, ...images.filter(isPicture).map(({ clientHeight }) => clientHeight)]);
}

function settingOf(
  pages: readonly ChosenPage[],
  { atoms, blocks, notes }: Plan,
  { height }: PageArea,
): Omit<Setting, 'round'> {
  const indexes = new Map<Element, number>(blocks.map((block, index) => [block, index]));
  /** The first block that is not whole before an atom. */
  const startAt = (at: number): { readonly block: number; readonly isWithin: boolean } => {
    const { beginning, block: around = null } = atoms[at] ?? {};
    for (let each: Element | null = beginning ?? around; each; each = each.parentElement) {
      const block = indexes.get(each);
      if (block !== undefined) return { block, isWithin: each !== beginning };
    }
    return { block: blocks.length, isWithin: false };
  };
  return {
    tight: 0,
    feet:
      notes.ofAtoms.size === 0
        ? []
        : asOnePage(() => feetOf(pages, atoms, notes.ofAtoms, { blocks, pageHeight: height })),
    starts: pages.slice(1).map(({ from }) => startAt(from)),
    breaks: pages.flatMap(({ to, isForced }) => (isForced ? [startAt(to).block] : [])),
    pages: pages.flatMap(({ from, to, snug, shrink }) => {
      if (snug === 0 && shrink === 0) return [];
      const { block, isWithin } = startAt(from);
      return [{ from: block + (isWithin ? 1 : 0), to: startAt(to).block, snug, shrink }];
    }),
  };
}
