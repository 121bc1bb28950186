/**
 * Sets text in columns. Each stretch between full-width elements gets its own columns.
 *
 * A heading, or a line that ends in a colon, above a full-width element spans the full width, too.
 *
 * `column-span` would make these stretches unnecessary, but Chromium never breaks the page right after a spanning
 * element, so cards would be cut in two.
 */
import type { PageArea } from '../layout.ts';
import { CARD_CHARACTERS, MIN_CHARACTERS, charactersIn } from './characters.ts';
import { linesOf } from './blocks.ts';
import { columnCountOf } from './paginate.ts';
import { fairShare, measureTables } from './tables.ts';

/** Minimum width of a text column, in ems. */
const NARROW = 11;
/** Maximum number of full-width lines of a lead-in; longer ones stay in their column as text. */
const MAX_ANNOUNCEMENT_LINES = 2;
/** Minimum share of a page that a stretch must fill in each column to be set in columns. */
const MIN_FILLED = 1 / 16;
/**
 * A picture wider than this many columns, and wider than it is high by `LANDSCAPE`, would lose too much detail in one
 * column.
 */
const BROAD = 1.5;
const LANDSCAPE = 1.3;

/** Rounding tolerance of layout, in CSS pixels. */
const SLACK = 0.5;

const HEADING = 'h1, h2, h3, h4, h5, h6, hgroup';
/** Elements that look the same at any width. Pictures do not, because they would grow. */
const SIMPLE = `:is(${HEADING}, p, ul, ol):not(:has(img, table, .admonition))`;

interface InColumns {
  readonly section: HTMLElement;
  readonly count: number;
  /** Width of a column in CSS pixels and characters. */
  readonly column: number;
  readonly characters: number;
}

/** All sections take each step together, because each measurement after a change lays out the whole book again. */
export function layOutInColumns(sections: readonly HTMLElement[], area: PageArea): void {
  const paragraphs = sections.flatMap((section) => Array.from(section.querySelectorAll(':scope > p')));
  const lines = new Map(paragraphs.map((block) => [block, linesOf(block)]));
  const found = fittingColumns(sections);
  for (const { section, characters } of found) section.classList.toggle('_narrow', characters < CARD_CHARACTERS);
  const heights = markWide(found);
  for (const { section, count } of found) divide(section, count, { lines, heights }, area);
}

/** Puts the blocks between full-width ones into columns. */
function divide(
  section: HTMLElement,
  count: number,
  { lines, heights }: Readonly<Record<'lines' | 'heights', ReadonlyMap<Element, number>>>,
  { height }: PageArea,
): void {
  const isTitle = (block: Element): boolean => block.matches('h1, h2, .page-break');
  const isShort = (run: readonly Element[]): boolean =>
    run.every((block) => block.matches(SIMPLE)) &&
    run.reduce((sum, block) => sum + (heights.get(block) ?? 0), 0) / count < height * MIN_FILLED;
  let run: Element[] = [];
  const close = (before: Element | null): void => {
    if (run.length > 0 && !isShort(run)) {
      const columns = document.createElement('div');
      columns.className = 'columns';
      section.insertBefore(columns, before);
      for (const block of run) columns.append(block);
    }
    run = [];
  };
  for (const block of Array.from(section.children)) {
    if (!isTitle(block) && !isWide(block)) {
      run.push(block);
      continue;
    }
    const text = run.findLastIndex((each) => !announces(each, lines));
    const [announcing] = run.splice(text + 1);
    close(announcing ?? block);
  }
  close(null);
}

/** Reduces the number of columns until a line holds enough characters; omits sections in which fewer than two fit. */
function fittingColumns(sections: readonly HTMLElement[]): readonly InColumns[] {
  const counts = sections.map(columnCountOf);
  const probes = sections.map((section) => {
    const columns = section.appendChild(document.createElement('div'));
    columns.className = 'columns';
    return columns.appendChild(document.createElement('div'));
  });
  const widths = probes.map((probe) => probe.getBoundingClientRect().width);
  for (const { parentElement } of probes) parentElement?.remove();
  const narrow: HTMLElement[] = [];
  const found = sections.flatMap((section, index): readonly InColumns[] => {
    const [count = 1, column = 0] = [counts[index], widths[index]];
    // A tighter setting must not affect this choice, or the rounds would disagree.
    const characters = charactersIn(column);
    if (characters >= MIN_CHARACTERS) return [{ section, count, column, characters }];
    section.classList.replace(`columns-${count}`, `columns-${count - 1}`);
    section.classList.toggle('in-columns', count > 2);
    section.dataset['characters'] ??= characters.toFixed(0);
    section.dataset['asked'] ??= String(count);
    section.dataset['printed'] = String(count - 1);
    if (count > 2) narrow.push(section);
    return [];
  });
  return narrow.length > 0 ? [...found, ...fittingColumns(narrow)] : found;
}

/**
 * Adds the class `wide` to elements too wide for a column, unless the author chose `wide` or `narrow`.
 *
 * @returns the height of each block when set in one column
 */
function markWide(found: readonly InColumns[]): ReadonlyMap<Element, number> {
  const open = ':not(.wide, .narrow, :has(> caption:is(.wide, .narrow), img:is(.wide, .narrow)))';
  const tables = found.flatMap(({ section, column }) =>
    Array.from(section.querySelectorAll<HTMLTableElement>(`table${open}`), (table) => ({ table, column })),
  );
  for (const { section, column } of found) section.style.width = `${column}px`;
  const before = tables.map(({ table, column }) => ({
    em: parseFloat(getComputedStyle(table).fontSize),
    overflows: table.getBoundingClientRect().width > column + SLACK,
  }));
  const blocks = found.flatMap(({ section }) => Array.from(section.children));
  const heights = new Map(blocks.map((block) => [block, block.getBoundingClientRect().height]));
  const measured = measureTables(tables.map(({ table }) => table));
  for (const { section } of found) section.style.removeProperty('width');
  for (const [index, { table, columns, room }] of measured.entries()) {
    const { em = 0, overflows = false } = before[index] ?? {};
    if (overflows || fairShare(columns, room) < NARROW * em) table.classList.add('wide');
  }
  const figures = found.flatMap(({ section, column }) =>
    Array.from(section.querySelectorAll(`figure${open}`)).filter((figure) => isBroad(figure, column)),
  );
  for (const figure of figures) figure.classList.add('wide');
  return heights;
}

/** Whether a figure loses too much in a column. */
function isBroad(figure: Element, column: number): boolean {
  const image = figure.querySelector('img');
  if (!image) return false;
  const { naturalWidth, naturalHeight, style } = image;
  if (style.width === '') return naturalWidth > column * BROAD && naturalWidth >= naturalHeight * LANDSCAPE;
  return !style.width.endsWith('%') && image.getBoundingClientRect().width > column;
}

function isWide(block: Element): boolean {
  const wide = 'table.wide, figure.wide, caption.wide, img.wide';
  return block.matches('.wide') || (!block.matches('.narrow') && block.querySelector(wide) !== null);
}

function announces(block: Element, lines: ReadonlyMap<Element, number>): boolean {
  if (block.matches(HEADING)) return true;
  return block.matches('p.keep-next') && (lines.get(block) ?? 0) <= MAX_ANNOUNCEMENT_LINES;
}
