/**
 * The quick reference: two sides of columns that it fills, or a single one where it has less. The size of type and the number
 * of columns are those of the largest type that fits. Where the smallest does not, the longest lists say names and costs alone,
 * and what helps least is left out; what its author asked for takes more sides.
 */
import type { FilledSheet, PageArea } from '../layout.ts';
import { fitWords } from './fit-words.ts';
import { reserveMarkerSpace } from './markers.ts';
import {
  type Piece,
  type Room,
  columnOf,
  columnStarts,
  heightOf as heightOfPieces,
  keepWidths,
  piecesOf,
} from './sheet-columns.ts';
import { BROKEN, fitTables } from './tables.ts';

/** Points. What lies on the table between players is read from further away than a book. */
const MIN_SIZE = 8;
const MAX_SIZE = 13;
const STEP = 0.1;
/** Of a column, in the size of its type: lines of 36 to 80 characters. */
const MIN_WIDTH = 17;
const MAX_WIDTH = 38;
/** What does not fit on so many is never printed in full. */
const MOST_SIDES = 40;
/** Two sides that are filled less are one, where that is enough. */
const HARDLY_FILLED = 0.8;
/** A list of cards that takes more of the sheet says names and costs alone where there is too little room. */
const LONG_LIST = 0.35;
/** Pixels that lines may stand further apart, so that columns end in line. */
const MAX_AIR = 4;
const PIXELS_PER_POINT = 96 / 72;
/** The print may differ by fractions of a pixel. */
const SURE = 2;

const BRIEF = 'rule-brief';
/** Points of type that a table with words divided for lack of room is worth. */
const CROWDED = 0.25;
/** What columns may cost for the sake of larger type: nothing is left alone, and few short tables are divided. */
const BAD = 30;
const ENDS = 0.02;
/** What `fitTables` says of a table in another room. */
const OF_TABLES = ['in-line', 'whole-words', 'crowded-1', 'crowded-2', BROKEN];

interface Setting {
  readonly columns: number;
  readonly size: number;
}

/** Has a block say names and costs alone, or leaves it out. */
interface Step {
  readonly block: HTMLElement;
  readonly isLeft: boolean;
}

interface Filled extends Setting {
  readonly starts: readonly number[];
  readonly rooms: readonly Room[];
  /** How badly its columns end: see `columnStarts`. */
  readonly cost: number;
  /** How much of its columns is filled. */
  readonly share: number;
  /** Tables that are too wide for a column, and that are crowded in it. */
  readonly broken: number;
  readonly crowded: number;
}

export function fillSheet(section: HTMLElement, area: PageArea): void {
  reserveMarkerSpace([section]);
  const sheet = new Sheet(section, area);
  const reduced = sheet.reduce();
  const filled = sheet.best();
  if (filled) sheet.build(filled);
  // It goes on from page to page.
  else section.style.removeProperty('width');
  section.dataset['filled'] = JSON.stringify(reduced);
}

class Sheet {
  readonly #section: HTMLElement;
  readonly #area: PageArea;
  readonly #gap: number;
  readonly #title: number;
  #sides = 2;

  constructor(section: HTMLElement, area: PageArea) {
    this.#section = section;
    this.#area = area;
    this.#gap = parseFloat(getComputedStyle(section).columnGap) || 0;
    const top = section.getBoundingClientRect().top;
    this.#title = (this.#blocks()[0]?.getBoundingClientRect().top ?? top) - top;
  }

  /** Has less said, and leaves out, as much as is needed so that the rest fits. */
  reduce(): FilledSheet {
    let steps: readonly Step[] = [];
    while (!this.#fits()) {
      const step = this.#nextStep();
      if (step) {
        take(step, true);
        steps = [...steps, step];
        continue;
      }
      const hasRoom = this.#fits(MOST_SIDES);
      for (const each of steps) take(each, false);
      steps = [];
      // Something is higher than any column: to say less would not help.
      if (!hasRoom) break;
      this.#sides += 2;
    }
    // What came later may have made room for what was taken before.
    const needed = steps.toReversed().filter((step) => {
      take(step, false);
      const isNeeded = !this.#fits();
      if (isNeeded) take(step, true);
      return isNeeded;
    });
    const titles = (isLeft: boolean): readonly string[] =>
      needed.toReversed().flatMap((step) => (step.isLeft === isLeft ? titleOf(step.block) : []));
    return { brief: titles(false), left: titles(true) };
  }

  #fits(sides = this.#sides): boolean {
    return this.#widths(MIN_SIZE).some((columns) => this.#fill({ columns, size: MIN_SIZE }, sides));
  }

  #nextStep(): Step | undefined {
    const blocks = this.#blocks();
    const room = this.#sides * this.#area.height * (this.#widths(MIN_SIZE).at(-1) ?? 1);
    const [longest] = blocks
      .filter((block) => block.querySelector(':scope > .rule-list .rule-cost') && !block.classList.contains(BRIEF))
      .toSorted((a, b) => heightOf(b) - heightOf(a));
    const [least] = blocks.filter((block) => worthOf(block) < Infinity).toSorted((a, b) => worthOf(a) - worthOf(b));
    const isCards = least?.querySelector('.rule-cost') !== null;
    if (longest && (isCards || heightOf(longest) > room * LONG_LIST)) return { block: longest, isLeft: false };
    return least && blocks.length > 1 ? { block: least, isLeft: true } : undefined;
  }

  /** In the largest type; without tables that are too wide for their column, if possible. */
  best(): Filled | undefined {
    const filled = this.#bestOn(this.#sides);
    if (this.#sides > 2 || !filled || filled.share >= HARDLY_FILLED) return filled;
    const onOne = this.#bestOn(1);
    return onOne && onOne.broken <= filled.broken ? onOne : filled;
  }

  #bestOn(sides: number): Filled | undefined {
    const all = this.#widths(MIN_SIZE, MAX_SIZE).flatMap((columns) => this.#largest(columns, sides) ?? []);
    return all.toSorted((a, b) => a.broken - b.broken || easeOf(b) - easeOf(a))[0];
  }

  #largest(columns: number, sides: number): Filled | undefined {
    const width = this.#width(columns) / PIXELS_PER_POINT;
    let fits = this.#fill({ columns, size: Math.max(MIN_SIZE, width / MAX_WIDTH) }, sides);
    if (!fits) return undefined;
    let tooLarge = Math.max(fits.size, Math.min(MAX_SIZE, columns === 1 ? MAX_SIZE : width / MIN_WIDTH)) + STEP;
    while (tooLarge - fits.size > STEP) {
      const size = (fits.size + tooLarge) / 2;
      const larger = this.#fill({ columns, size }, sides);
      if (larger && larger.broken <= fits.broken && larger.cost <= Math.max(BAD, fits.cost)) fits = larger;
      else tooLarge = size;
    }
    return fits;
  }

  /** Numbers of columns in which lines are neither short nor long in some type. */
  #widths(least: number, most = least): readonly number[] {
    const numbers = [1, 2, 3, 4, 5, 6].filter((columns) => {
      const width = this.#width(columns) / PIXELS_PER_POINT;
      return width >= MIN_WIDTH * least && width <= MAX_WIDTH * most;
    });
    return numbers.length === 0 ? [1] : numbers;
  }

  #width(columns: number): number {
    return (this.#area.width + this.#gap) / columns - this.#gap;
  }

  #rooms(columns: number, sides: number): readonly Room[] {
    const height = this.#area.height - SURE;
    return Array.from({ length: columns * sides }, (_, at) => ({
      height: height - (at < columns ? this.#title : 0),
      opensSide: at > 0 && at % columns === 0,
    }));
  }

  #blocks(): readonly HTMLElement[] {
    return Array.from(this.#section.querySelectorAll<HTMLElement>(':scope > .rule-block:not([hidden])'));
  }

  #fill({ columns, size }: Setting, sides: number): Filled | undefined {
    const rooms = this.#rooms(columns, sides);
    const pieces = this.#piecesIn({ columns, size });
    const { starts, cost } = columnStarts(pieces, rooms) ?? { cost: Infinity };
    if (!starts) return undefined;
    const used = starts.map((start, at) =>
      heightOfPieces(pieces[start], pieces[(starts[at + 1] ?? pieces.length) - 1], false),
    );
    const share = used.reduce((sum, each) => sum + each, 0) / rooms.reduce((sum, { height }) => sum + height, 0);
    const [broken, crowded] = [BROKEN, 'crowded-1'].map(
      (name) => this.#section.querySelectorAll(`table.${name}`).length,
    );
    return { columns, size, starts, rooms, cost, share, broken: broken ?? 0, crowded: crowded ?? 0 };
  }

  #piecesIn({ columns, size }: Setting): readonly Piece[] {
    const { style } = this.#section;
    style.width = `${this.#width(columns)}px`;
    style.setProperty('--text-size', `${size}pt`);
    for (const name of OF_TABLES)
      for (const each of this.#section.querySelectorAll(`.${name}`)) each.classList.remove(name);
    const tables = Array.from(this.#section.querySelectorAll('table'));
    // None is turned: it would not stand in a column.
    fitTables(tables, { width: 0, height: 0 });
    return piecesOf(this.#blocks(), this.#area.height);
  }

  build({ columns, size, starts, rooms }: Filled): void {
    // It was measured otherwise last.
    const pieces = this.#piecesIn({ columns, size });
    for (const table of this.#section.querySelectorAll('table')) keepWidths(table);
    this.#section.style.removeProperty('width');
    const all = starts.map((start, at) =>
      columnOf(pieces.slice(start, starts[at + 1] ?? pieces.length), rooms[at]?.opensSide === true),
    );
    const sides = Array.from({ length: Math.ceil(all.length / columns) }, (_, side) => {
      const element = document.createElement('div');
      element.className = 'reference-columns';
      element.style.setProperty('--columns', String(columns));
      element.style.height = `${rooms[side * columns]?.height ?? 0}px`;
      for (const column of all.slice(side * columns, (side + 1) * columns)) element.append(column);
      return element;
    });
    for (const block of this.#section.querySelectorAll(':scope > .rule-block')) block.remove();
    for (const side of sides) this.#section.append(side);
    fitWords([this.#section]);
    air(all, rooms);
  }
}

/** Sets lines further apart, so that all columns end in line. */
function air(columns: readonly HTMLElement[], rooms: readonly Room[]): void {
  const heights = columns.map(heightOf);
  for (const column of columns) column.style.setProperty('--air', '1px');
  const airy = columns.map(heightOf);
  for (const [at, column] of columns.entries()) {
    const [height = 0, more = 0, room = 0] = [heights[at], airy[at], rooms[at]?.height];
    const own = more > height ? Math.min(MAX_AIR, Math.max(0, room - height) / (more - height)) : 0;
    column.style.setProperty('--air', `${own}px`);
  }
}

/** How well it is read. */
function easeOf({ size, crowded, cost }: Filled): number {
  return size - CROWDED * crowded - ENDS * cost;
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

function take({ block, isLeft }: Step, isTaken: boolean): void {
  if (isLeft) block.hidden = isTaken;
  else block.classList.toggle(BRIEF, isTaken);
}

/** Of what its author did not ask for: the least goes first. */
function worthOf(block: HTMLElement): number {
  return Number(block.dataset['worth'] ?? Infinity);
}

function titleOf(block: HTMLElement): string {
  return block.querySelector('h2')?.textContent ?? '';
}
