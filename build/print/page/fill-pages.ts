/**
 * Fills the pages of parts: chooses where they end, tightens some and shrinks pictures on others. Readers should
 * notice nothing but fewer white gaps.
 *
 * All parts take each step together, because the browser lays out the whole book again when pages are added or
 * removed.
 */
import { groupBy } from '../../basics/group-by.ts';
import type { PageArea, Setting } from '../layout.ts';
import { type Outcome, learn, outcomeOf, resized } from './outcome.ts';
import { inOneColumn, inPages, pagedPart } from './paginate.ts';
import {
  PICTURE,
  UNCHANGED,
  applySetting,
  blocksIn,
  clearSetting,
  isPicture,
  lineHeightOf,
  loosen,
  setSmaller,
  setTighter,
  spacingOf,
} from './apply-setting.ts';
import { type Atom, atomsOf } from './atoms.ts';
import { improve } from './failures.ts';
import { type ChosenPage, type Measured, choosePages } from './choose-pages.ts';
import { type Note, type NotesFound, feetOf, findNotes, notesBetween, detachFootnotes } from './page-notes.ts';

const HEADING = 'h1, h2, h3, h4, h5, h6';
const MAX_TRIES = 5;

/**
 * Costs, in pages, of starting a page with a row of a long table, a block after a few lines of text, a chapter or a
 * section. Negative values make it desirable.
 */
const LONG_TABLE = 0.03;
const FROM_BLOCK = 0.25;
const CHAPTER = -0.12;
const SECTION = -0.02;
/** A text of up to this many lines is kept with the table, picture or box next to it. */
const FEW_LINES = 3;

interface Wish {
  /** Number of decisions so far. */
  readonly round: number;
  /** Whether a baseline grid is set: lines, gaps and pictures then keep their height. */
  readonly isOnGrid: boolean;
  /** Indexes of footnotes that stay at the end of their chapter. */
  readonly atEnd?: ReadonlySet<number>;
}

/** The view that the next step needs: parts as shown, as one endless page, or in pages. */
type View = 'shown' | 'one page' | 'pages';
type Steps<T> = Generator<View, T, undefined>;

/** @returns the setting of each part; none if nothing can be gained or the part is not laid out from top to bottom */
export function fillPages(
  parts: readonly HTMLElement[],
  area: PageArea,
  wishOf: (part: HTMLElement) => Wish,
): ReadonlyMap<HTMLElement, Setting> {
  const views: Readonly<Record<View, (look: () => void) => void>> = {
    shown: (look) => look(),
    'one page': inOneColumn,
    pages: (look) => inPages(area, look),
  };
  const settings = new Map<HTMLElement, Setting>();
  let open = parts.map((part) => ({ part, steps: filling(part, area, wishOf(part)), view: 'shown' as View }));
  while (open.length > 0) {
    for (const [view, show] of Object.entries(views)) {
      const due = open.filter((each) => each.view === view);
      if (due.length === 0) continue;
      show(() => {
        for (const each of due)
          improve([each.part], () => {
            // After a failure, there are no further steps, and the browser chooses the page ends.
            const { done, value } = each.steps.next();
            if (done !== true) each.view = value;
            else {
              open = open.filter((other) => other !== each);
              if (value) settings.set(each.part, value);
              else clearSetting(each.part);
            }
          });
      });
    }
  }
  return settings;
}

function* filling(part: HTMLElement, area: PageArea, wish: Wish): Steps<Setting | undefined> {
  const plan = yield* planOf(part, area, wish.atEnd);
  if (!plan) return undefined;
  const { atoms, notes, atEnd } = plan;
  let numbers = wish.isOnGrid ? plan.numbers : yield* tightened(plan, part, area.height);
  const learned = { less: new Map<number, number>(), drawnIn: new Set<number>(), asIs: new Set<number>() };
  const tried: (Pick<Outcome, 'pageCount' | 'hasRightFeet'> & { readonly setting: Setting })[] = [];
  let failing: readonly Note[] = [];
  while (tried.length < MAX_TRIES) {
    const pages = choosePages(numbers, { page: area.height, foot: notes.foot }, PICTURE, learned);
    if (!pages || (pages.length < 2 && notes.ofAtoms.size === 0)) break;
    const lost = pages.flatMap(({ from, to, foot }) => (foot === 0 ? notesBetween(notes.ofAtoms, from, to) : []));
    if (lost.length > 0) return yield* filling(part, area, { ...wish, atEnd: withNotes(atEnd, lost) });
    if (notes.ofAtoms.size > 0) yield 'one page';
    const setting = { ...settingOf(pages, plan, area), round: wish.round };
    yield 'shown';
    applySetting(part, setting);
    yield 'pages';
    const found = outcomeOf(part, area, pages, atoms);
    if (found.faults.length === 0) return setting;
    tried.push({ ...found, setting: { ...setting, starts: [] } });
    numbers = resized(numbers, atoms, found.heights);
    learn(learned, found.faults, atoms, lineHeightOf(part));
    failing = found.faults.flatMap(({ page: { from, to } }) => notesBetween(notes.ofAtoms, from, to));
    yield 'shown';
    clearSetting(part);
    detachFootnotes(part, (index) => !atEnd.has(index));
  }
  clearSetting(part);
  const all = [...notes.ofAtoms.values()].flat();
  // If no attempt gave the intended pages, the one with the fewest is used.
  const possible = tried.filter((each) => each.hasRightFeet || all.length === 0);
  if (all.length === 0 && tried.length > 0) {
    yield 'pages';
    const plain = { ...UNCHANGED, round: wish.round };
    possible.unshift({ setting: plain, pageCount: pagedPart(part).pages, hasRightFeet: true });
    yield 'shown';
  }
  const [best] = possible.toSorted((a, b) => a.pageCount - b.pageCount);
  if (best) {
    applySetting(part, best.setting);
    return best.setting;
  }
  if (all.length === 0) return undefined;
  // The next attempt leaves out the notes that failed; other pages may still have theirs at the foot.
  const given = wish.atEnd === undefined && failing.length > 0 ? failing : all;
  return yield* filling(part, area, { ...wish, atEnd: withNotes(atEnd, given) });
}

/** The input for choosing pages. */
interface Plan {
  readonly atoms: readonly Atom[];
  readonly blocks: readonly HTMLElement[];
  readonly notes: NotesFound;
  readonly atEnd: ReadonlySet<number>;
  /** Measurements of the atoms without any tightening. */
  readonly numbers: readonly Measured[];
}

function* planOf(part: HTMLElement, area: PageArea, atEnd: ReadonlySet<number> = new Set()): Steps<Plan | undefined> {
  clearSetting(part);
  const taken = detachFootnotes(part, (index) => !atEnd.has(index));
  yield 'one page';
  const atoms = atomsOf(part, area.height);
  const notes = atoms && findNotes(part, taken, atoms, area.height);
  if (!notes) {
    yield 'shown';
    clearSetting(part);
    return undefined;
  }
  const atFoot = new Set([...notes.ofAtoms.values()].flat());
  const left = taken.filter((note) => !atFoot.has(note));
  if (left.length === 0) {
    const blocks = blocksIn(part);
    for (const block of blocks) spacingOf(block);
    return { atoms, notes, blocks, atEnd, numbers: measured(atoms, notes) };
  }
  // Notes that stay at the end of the chapter take up space there, so everything is measured again.
  yield 'shown';
  return yield* planOf(part, area, withNotes(atEnd, left));
}

function withNotes(atEnd: ReadonlySet<number>, notes: readonly Note[]): ReadonlySet<number> {
  return new Set([...atEnd, ...notes.map(({ index }) => index)]);
}

function measured(atoms: readonly Atom[], notes: NotesFound): readonly Measured[] {
  const bounds = boundsOf(atoms);
  const lines = bounds.map(({ first, last }) => last - first + 1);
  const costs = atoms.map((atom, index) => costOf(atom, atoms[index - 1], lines[index - 1] ?? 0));
  return atoms.map((atom, index) => ({
    ...atom,
    ...(bounds[index] ?? { first: index, last: index }),
    gapGain: 0,
    lineGain: 0,
    shrinks: 0,
    canBegin: canBegin(atom),
    // Headings and tables do not continue a text, nor do the few lines that are kept with the next block.
    continues:
      costs[index] === 0 &&
      costs[(bounds[index]?.last ?? index) + 1] !== FROM_BLOCK &&
      atom.beginning?.matches('table, :has(> table)') !== true,
    cost: costs[index] ?? 0,
    isTitle: isTitle(atom.block),
    notes: (notes.ofAtoms.get(index) ?? []).reduce((sum, note) => sum + (notes.heights.get(note.index) ?? 0), 0),
  }));
}

/** Adds what each atom gains, measured with the whole part tightened and its pictures reduced. */
function* tightened({ atoms, blocks, numbers }: Plan, part: HTMLElement, height: number): Steps<readonly Measured[]> {
  const pictures = blocks.filter(isPicture);
  yield 'shown';
  setTighter(blocks.map((block) => ({ block, snug: 1, begins: true, isOver: true })));
  setSmaller(pictures.map((image) => ({ image, shrink: 1 })));
  yield 'one page';
  const tight = groupBy(atomsOf(part, height) ?? [], ({ block }) => block);
  yield 'shown';
  loosen(part);
  const tightAtom = (index: number): Atom | undefined => {
    const { first = 0, last = 0 } = numbers[index] ?? {};
    const block = atoms[index]?.block;
    const same = block && tight.get(block);
    // If the number of lines of a block changes, its gain is unknown.
    return same?.length === last - first + 1 ? same[index - first] : undefined;
  };
  return numbers.map((each, index) => {
    const [before, tightBefore, own] = [numbers[index - 1], tightAtom(index - 1), tightAtom(index)];
    const gap = before ? each.top - before.bottom : 0;
    const tightGap = own && tightBefore ? own.top - tightBefore.bottom : gap;
    const gain = own ? Math.max(0, each.bottom - each.top - (own.bottom - own.top)) : 0;
    const block = atoms[index]?.block;
    const isPictured = pictures.some((image) => block?.contains(image));
    return {
      ...each,
      gapGain: Math.max(0, gap - tightGap),
      lineGain: isPictured ? 0 : gain,
      shrinks: isPictured ? gain : 0,
    };
  });
}

/** Returns the first and the last atom of each atom's block. */
function boundsOf(atoms: readonly Atom[]): readonly { readonly first: number; readonly last: number }[] {
  const indexes = groupBy(atoms.keys(), (index) => atoms[index]?.block);
  return atoms.map(({ block }, index) => {
    const same = indexes.get(block) ?? [];
    return { first: same[0] ?? index, last: same.at(-1) ?? index };
  });
}

/** Whether a page can be forced to start with an atom. Columns can only be divided between their own blocks. */
function canBegin({ beginning, stretch }: Atom): boolean {
  return beginning !== undefined && (stretch === undefined || beginning.parentElement?.matches('.columns') === true);
}

/** @param linesBefore number of lines of the block before */
function costOf({ block, beginning }: Atom, before: Atom | undefined, linesBefore: number): number {
  if (beginning === undefined) return 0;
  if (isTitle(block)) return CHAPTER;
  if (block.matches(HEADING)) return SECTION;
  if (block.matches('.long-table tr')) return LONG_TABLE;
  const isText = (each: HTMLElement): boolean => each.matches('p, li');
  return before && isText(before.block) && linesBefore <= FEW_LINES && !isText(block) ? FROM_BLOCK : 0;
}

function isTitle(block: HTMLElement): boolean {
  return block.matches('.chapter > h2:first-child');
}

function settingOf(
  pages: readonly ChosenPage[],
  { atoms, blocks, notes }: Plan,
  { height }: PageArea,
): Omit<Setting, 'round'> {
  const indexes = new Map<Element, number>(blocks.map((block, index) => [block, index]));
  /** Returns the first block that is not entirely before an atom. */
  const startAt = (at: number): Setting['starts'][number] => {
    const { beginning, block: around = null } = atoms[at] ?? {};
    for (let each: Element | null = beginning ?? around; each; each = each.parentElement) {
      const block = indexes.get(each);
      if (block !== undefined) return { block, isWithin: each !== beginning };
    }
    return { block: blocks.length, isWithin: false };
  };
  return {
    tight: 0,
    feet: feetOf(pages, atoms, notes.ofAtoms, blocks, startAt, height),
    starts: pages.slice(1).map(({ from }) => startAt(from)),
    breaks: pages.flatMap(({ to, isForced }) => (isForced ? [startAt(to).block] : [])),
    pages: pages.flatMap(({ from, to, snug, shrink }) => {
      if (snug === 0 && shrink === 0) return [];
      const { block, isWithin } = startAt(from);
      return [{ from: block + (isWithin ? 1 : 0), to: startAt(to).block, snug, shrink }];
    }),
  };
}
