/**
 * Fills two sides with the quick reference, or one if it is short, in the largest type that fits and a suitable
 * number of columns. If the smallest type does not fit, optional blocks are left out from the end, and cards are
 * reduced to names and costs. If that is not enough, more sides are used.
 */
import { bisect } from '../../basics/bisect.ts';
import type { FilledSheet, PageArea } from '../layout.ts';
import { changeMeasured } from './blocks.ts';
import { WHOLE_WORDS, fitWords } from './fit-words.ts';
import { reserveMarkerSpace } from './markers.ts';
import { inPages, pagedPart, withStyles } from './paginate.ts';
import { BROKEN, fitTables } from './tables.ts';

/** Limits of the font size in points. A sheet on the table between players is read from further away than a book. */
const MIN_SIZE = 8;
const MAX_SIZE = 13;
/**
 * Font sizes tried for each point. Sizes that differ by less than a hundredth of a pixel would have the browser mix up
 * their fonts.
 */
const SIZES_PER_POINT = 25;
/** Minimum font size, in points, at which the reference must fit on one side to be printed on a single side. */
const MIN_SIZE_ON_ONE_SIDE = 10;
/** Width limits of a column in ems, which give lines of 36 to 80 characters. */
const MIN_WIDTH = 17;
const MAX_WIDTH = 38;
const MAX_COLUMNS = 6;
/** Share of the page height below which tables and lists are not divided. */
const SHORT = 0.25;
/** Maximum number of rows or items of a table or list that is not divided, so that no part of it has a single one. */
const MAX_UNDIVIDED = 4;
const PIXELS_PER_POINT = 96 / 72;
/** Height left free at the foot in CSS pixels, because the print may differ by fractions of a pixel. */
const TOLERANCE = 2;

const BRIEF = 'rule-brief';
/** Minimum gain in font size, in points, for each table that is set in smaller type for it. */
const CROWDED = 0.5;
/** Classes that `fitTables` sets. */
const OF_TABLES = ['in-line', 'whole-words', 'crowded-1', 'crowded-2', BROKEN];

interface Setting {
  readonly columns: number;
  readonly size: number;
}

interface Fitting extends Setting {
  /** Number of tables that are too wide for a column. */
  readonly broken: number;
  /** Number of tables in smaller type. */
  readonly crowded: number;
}

/** A reduction of the sheet: a block is left out or reduced to names and costs. */
interface Step {
  readonly block: HTMLElement;
  readonly isLeftOut: boolean;
}

export function fillSheet(section: HTMLElement, area: PageArea): void {
  reserveMarkerSpace([section]);
  const sheet = new Sheet(section, { ...area, height: area.height - TOLERANCE });
  const reduced = sheet.reduce();
  sheet.enlarge();
  withStyles(WHOLE_WORDS, () => fitWords([section]));
  section.dataset['filled'] = JSON.stringify(reduced);
}

class Sheet {
  readonly #section: HTMLElement;
  readonly #columns: HTMLElement;
  readonly #area: PageArea;
  readonly #gap: number;

  constructor(section: HTMLElement, area: PageArea) {
    this.#section = section;
    this.#area = area;
    this.#columns = document.createElement('div');
    this.#columns.className = 'columns';
    for (const block of section.querySelectorAll(':scope > .rule-block')) this.#columns.append(block);
    section.append(this.#columns);
    this.#gap = parseFloat(getComputedStyle(this.#columns).columnGap) || 0;
  }

  /**
   * Applies as few reductions as needed to fit the rest on two sides. If even all of them are not enough, applies
   * none.
   */
  reduce(): FilledSheet {
    const steps = this.#steps();
    const taken: Step[] = [];
    while (!this.#fits()) {
      const step = steps[taken.length];
      if (!step) {
        for (const each of taken) take(each, false);
        return { brief: [], left: [] };
      }
      take(step, true);
      taken.push(step);
    }
    // A later step may have made an earlier one unnecessary.
    const needed = taken.filter((step) => {
      take(step, false);
      const isNeeded = !this.#fits();
      if (isNeeded) take(step, true);
      return isNeeded;
    });
    const titles = (isLeftOut: boolean): readonly string[] =>
      needed.flatMap((step) =>
        step.isLeftOut === isLeftOut ? (step.block.querySelector('h2')?.textContent ?? '') : [],
      );
    return { brief: titles(false), left: titles(true).toReversed() };
  }

  /**
   * Returns the reductions in order: tables and steps are left out before lists, from the last to the first; then the
   * longest cards are shortened.
   */
  #steps(): readonly Step[] {
    const blocks = Array.from(this.#columns.children).filter((block) => block instanceof HTMLElement);
    const lists = new Set(blocks.filter((block) => block.querySelector('.rule-list')));
    const optional = blocks.filter((block) => block.matches('.is-optional')).toReversed();
    optional.sort((a, b) => Number(lists.has(a)) - Number(lists.has(b)));
    const cards = blocks.filter((block) => block.querySelector('.rule-cost') && !block.classList.contains(BRIEF));
    return [
      ...optional.map((block) => ({ block, isLeftOut: true })),
      ...cards.toSorted((a, b) => heightOf(b) - heightOf(a)).map((block) => ({ block, isLeftOut: false })),
    ];
  }

  #fits(): boolean {
    return this.#counts(MIN_SIZE).some((columns) => this.#set({ columns, size: MIN_SIZE }) <= 2);
  }

  /** Sets the largest font size that fits. */
  enlarge(): void {
    const setting = this.#best(1, MIN_SIZE_ON_ONE_SIDE) ??
      this.#best(2, MIN_SIZE) ?? { columns: this.#counts(MIN_SIZE)[0] ?? 1, size: MIN_SIZE };
    this.#set(setting);
  }

  #best(sides: number, least: number): Setting | undefined {
    const ease = ({ size, crowded }: Fitting): number => size - CROWDED * crowded;
    let best: Fitting | undefined;
    for (const columns of this.#counts(least, MAX_SIZE)) {
      // A sheet without broken tables is beaten only by one in larger type.
      const found = this.#largest(columns, sides, least, best?.broken === 0 ? ease(best) : 0);
      const fewer = found && best ? best.broken - found.broken : 0;
      if (found && (!best || fewer > 0 || (fewer === 0 && ease(found) > ease(best)))) best = found;
    }
    return best;
  }

  /** Returns the largest setting above a size; `undefined` if none fits. */
  #largest(columns: number, sides: number, least: number, above: number): Fitting | undefined {
    const width = this.#width(columns) / PIXELS_PER_POINT;
    const sized = (step: number): Fitting | undefined =>
      this.#fitting({ columns, size: step / SIZES_PER_POINT }, sides);
    const smallest = Math.ceil(Math.max(least, width / MAX_WIDTH) * SIZES_PER_POINT);
    const most = columns === 1 ? MAX_SIZE : Math.min(MAX_SIZE, width / MIN_WIDTH);
    const largest = Math.max(smallest, Math.floor(most * SIZES_PER_POINT));
    const first = Math.max(smallest, Math.floor(above * SIZES_PER_POINT) + 1);
    let fitting = first > largest ? undefined : sized(first);
    if (!fitting) return undefined;
    bisect(first, largest + 1, (step) => {
      const larger = sized(step);
      if (!larger || larger.broken > (fitting?.broken ?? 0)) return false;
      fitting = larger;
      return true;
    });
    return fitting;
  }

  #fitting(setting: Setting, sides: number): Fitting | undefined {
    if (this.#set(setting) > sides) return undefined;
    const count = (name: string): number => this.#section.querySelectorAll(`table.${name}`).length;
    return { ...setting, broken: count(BROKEN), crowded: count('crowded-1') };
  }

  /** Returns the numbers of columns that give lines of suitable length at some font size in the range. */
  #counts(least: number, most = least): readonly number[] {
    const counts = Array.from({ length: MAX_COLUMNS }, (_, at) => at + 1).filter((columns) => {
      const width = this.#width(columns) / PIXELS_PER_POINT;
      return width >= MIN_WIDTH * least && width <= MAX_WIDTH * most;
    });
    return counts.length === 0 ? [1] : counts;
  }

  #width(columns: number): number {
    return (this.#area.width + this.#gap) / columns - this.#gap;
  }

  /**
   * Applies a number of columns and a font size.
   *
   * @returns the number of pages
   */
  #set({ columns, size }: Setting): number {
    const { style } = this.#columns;
    this.#section.style.setProperty('--text-size', `${size}pt`);
    for (const name of OF_TABLES)
      for (const each of this.#section.querySelectorAll(`.${name}`)) each.classList.remove(name);
    // Tables are measured without being divided between columns.
    style.width = `${this.#width(columns)}px`;
    style.columns = 'auto';
    // Tables are not rotated, because a rotated table would not fit into a column.
    fitTables([this.#section], { width: 0, height: 0 });
    changeMeasured(
      Array.from(this.#columns.querySelectorAll<HTMLElement>('table, ol, ul:not(.rule-list)')),
      (each) =>
        heightOf(each) < this.#area.height * SHORT || each.querySelectorAll('tbody tr, li').length <= MAX_UNDIVIDED,
      (each, isShort) => (each.style.breakInside = isShort ? 'avoid' : 'auto'),
    );
    style.removeProperty('width');
    style.columns = String(columns);
    const part = this.#section.parentElement;
    return part ? inPages(this.#area, () => pagedPart(part).pages) : 1;
  }
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

function take({ block, isLeftOut }: Step, isTaken: boolean): void {
  if (isLeftOut) block.hidden = isTaken;
  else block.classList.toggle(BRIEF, isTaken);
}
