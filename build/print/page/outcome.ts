/** Compares the laid-out pages with the chosen ones and learns from the differences. */
import type { PageArea, Setting } from '../layout.ts';
import { blocksIn } from './apply-setting.ts';
import type { Atom } from './atoms.ts';
import type { ChosenPage, Learned, Measured } from './choose-pages.ts';
import { adjustPageEnds, completePages } from './page-ends.ts';
import { wrongFeet } from './page-notes.ts';
import { pagedPart } from './paginate.ts';

/** Page height, in lines, that each further attempt gives up. */
const CAUTION = 0.5;

interface Fault {
  readonly page: ChosenPage;
  /** Whether the page holds less than intended, rather than more. */
  readonly isOverfull: boolean;
}

export type Outcome = ReturnType<typeof outcome>;

/** Compares a part laid out in pages with its chosen pages. */
export function outcomeOf(
  part: HTMLElement,
  area: PageArea,
  pages: readonly ChosenPage[],
  atoms: readonly Atom[],
): Outcome {
  completePages(part, area);
  const first = outcome(part, pages, atoms);
  // Keeping a word whole may take an extra line.
  if (first.faults.length > 0 || adjustPageEnds(part).length === 0) return first;
  completePages(part, area);
  return outcome(part, pages, atoms);
}

function outcome(part: HTMLElement, pages: readonly ChosenPage[], atoms: readonly Atom[]) {
  const { pages: pageCount, pagesOf } = pagedPart(part);
  const faults: Fault[] = [];
  let begins: number | undefined = 0;
  for (const page of pages) {
    const [before, beginning] = [atoms[page.to - 1]?.block, atoms[page.to]?.beginning];
    const [last, next] = [pagesOf(before), pagesOf(beginning)];
    // The next page starts inside a text.
    const isDivided = page.to < atoms.length && next.length === 0;
    const goesOn = isDivided || (beginning !== undefined && before?.contains(beginning) === true);
    const at: number | undefined = isDivided ? (begins === undefined ? undefined : begins + 1) : next[0];
    if (begins !== undefined) {
      const end = last.at(-1) ?? begins;
      // A text may continue over several pages.
      const isBeyond = (!goesOn && end > begins) || (at ?? 0) > begins + 1;
      const isOverfull = isBeyond || (isDivided && !last.includes(begins));
      const isLoose = isDivided ? end === begins : at === begins;
      if (isOverfull || isLoose) faults.push({ page, isOverfull });
    }
    // The start of a page is only known to be right if something starts on it.
    begins = at !== undefined && (goesOn ? last.includes(at) : at > (last.at(-1) ?? 0)) ? at : undefined;
  }
  const wrong = wrongFeet(part);
  for (const page of faults.length === 0 ? wrong : [])
    for (const each of pages.slice(page, page + 1)) faults.push({ page: each, isOverfull: true });
  const slices = new Set(atoms.flatMap(({ block, isSlice }) => (isSlice ? block : [])));
  const heightOf = (block: HTMLElement): number =>
    Array.from(block.getClientRects()).reduce((sum, { height }) => sum + height, 0);
  const isKnown = faults.length > 0 || pageCount <= pages.length;
  return {
    pageCount,
    hasRightFeet: wrong.size === 0,
    /** Pages that start as intended but end differently. */
    faults: isKnown ? faults : pages.slice(-1).map((page) => ({ page, isOverfull: true })),
    /** Total heights of text in columns over all pages, in CSS pixels. */
    heights: new Map(Array.from(slices, (block) => [block, heightOf(block)])),
  };
}

export function learn(
  { less, drawnIn, asIs }: Learned,
  faults: readonly Fault[],
  atoms: readonly Atom[],
  line: number,
): void {
  for (const { page, isOverfull } of faults)
    if (atoms[page.to - 1]?.isSlice === true) continue;
    else if (isOverfull && page.snug < 0) asIs.add(page.from);
    else if (isOverfull) less.set(page.from, (less.get(page.from) ?? 0) + CAUTION * line);
    else drawnIn.add(page.to);
}

/** Updates slices of column text with their heights after layout. */
export function resized(
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

/** Whether the pages of a laid-out part start as decided. */
export function holds(part: HTMLElement, { starts }: Setting): boolean {
  if (starts.length === 0) return true;
  const { pages, pagesOf } = pagedPart(part);
  const blocks = blocksIn(part);
  return (
    pages === starts.length + 1 &&
    starts.every(({ block, isWithin }, before) => {
      const found = pagesOf(blocks[block]);
      return isWithin ? found.includes(before) && found.includes(before + 1) : found[0] === before + 1;
    })
  );
}
