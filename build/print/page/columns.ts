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
import { linesOf } from './lines.ts';
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

export function layOutInColumns(section: HTMLElement, { height }: PageArea): void {
  const blocks = Array.from(section.children);
  const lines = new Map(blocks.filter((block) => block.matches('p')).map((block) => [block, linesOf(block)]));
  const found = fittingColumns(section);
  if (!found) return;
  const { count, column, characters } = found;
  section.classList.toggle('_narrow', characters < CARD_CHARACTERS);
  const heights = markWide(section, column);
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
  for (const block of blocks) {
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

/**
 * Reduces the number of columns until a line holds enough characters.
 *
 * @returns the number of columns, and the width of one in CSS pixels and characters; `undefined` if fewer than two
 * fit
 */
function fittingColumns(
  section: HTMLElement,
): { readonly count: number; readonly column: number; readonly characters: number } | undefined {
  const asked = columnCountOf(section);
  for (let count = asked; count > 1; count--) {
    const column = columnWidth(section);
    // A tighter setting must not affect this choice, or the rounds would disagree.
    const characters = charactersIn(column);
    if (characters >= MIN_CHARACTERS) return { count, column, characters };
    section.classList.replace(`columns-${count}`, `columns-${count - 1}`);
    section.classList.toggle('in-columns', count > 2);
    section.dataset['characters'] ??= characters.toFixed(0);
    Object.assign(section.dataset, { asked, printed: count - 1 });
  }
  return undefined;
}

function columnWidth(section: HTMLElement): number {
  const columns = document.createElement('div');
  columns.className = 'columns';
  const probe = columns.appendChild(document.createElement('div'));
  section.append(columns);
  const { width } = probe.getBoundingClientRect();
  columns.remove();
  return width;
}

/**
 * Adds the class `wide` to elements too wide for a column, unless the author chose `wide` or `narrow`.
 *
 * @returns the height of each block when set in one column
 */
function markWide(section: HTMLElement, column: number): ReadonlyMap<Element, number> {
  const open = ':not(.wide, .narrow, :has(> caption:is(.wide, .narrow), img:is(.wide, .narrow)))';
  const tables = Array.from(section.querySelectorAll<HTMLTableElement>(`table${open}`));
  section.style.width = `${column}px`;
  const em = new Map(tables.map((table) => [table, parseFloat(getComputedStyle(table).fontSize)]));
  const overflowing = new Set(tables.filter((table) => table.getBoundingClientRect().width > column + SLACK));
  const heights = new Map(
    Array.from(section.children, (block): [Element, number] => [block, block.getBoundingClientRect().height]),
  );
  const measured = measureTables(tables);
  section.style.removeProperty('width');
  for (const { table, columns, room } of measured) {
    const isNarrow = fairShare(columns, room) < NARROW * (em.get(table) ?? 0);
    if (isNarrow || overflowing.has(table)) table.classList.add('wide');
  }
  for (const figure of section.querySelectorAll(`figure${open}`)) {
    const image = figure.querySelector('img');
    if (!image) continue;
    const given = image.style.width;
    const { naturalWidth, naturalHeight } = image;
    const isBroad = naturalWidth > column * BROAD && naturalWidth >= naturalHeight * LANDSCAPE;
    const isGiven = given !== '' && !given.endsWith('%') && image.getBoundingClientRect().width > column;
    if (given === '' ? isBroad : isGiven) figure.classList.add('wide');
  }
  return heights;
}

function isWide(block: Element): boolean {
  const wide = 'table.wide, figure.wide, caption.wide, img.wide';
  return block.matches('.wide') || (!block.matches('.narrow') && block.querySelector(wide) !== null);
}

function announces(block: Element, lines: ReadonlyMap<Element, number>): boolean {
  if (block.matches(HEADING)) return true;
  return block.matches('p.keep-next') && (lines.get(block) ?? 0) <= MAX_ANNOUNCEMENT_LINES;
}
