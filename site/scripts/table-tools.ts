/**
 * Tools for tables: a click on a heading sorts a table of names, and a button rolls on a random table. Loaded only by
 * pages with such tables. Nothing is requested from a server, so it works offline.
 *
 *     <table class="table-sortable" data-sort="2 descending">    the sorted column, if any
 *     <table class="table-random" data-roll="2d6+1 3-6 7-13 -">    the dice, and the results for each row
 */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';
import { numberIn } from './number-in.ts';
import { UPDATED } from './updated.ts';

/** Content of `site/styles/table-tools.css`. */
declare const TABLE_STYLES: string;

const { roll: words = '', sort: sortWords = '' } = document.currentScript?.dataset ?? {};
const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
const BEGINS_WITH_NUMBER = /^[^\p{L}\d]*\d/u;
const ORDERS = ['ascending', 'descending', 'none'] as const;

function offerSorting(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  const heads = [...(table.tHead?.rows ?? [])].at(-1)?.cells ?? [];
  if (!body || [...heads].some(({ colSpan }) => colSpan > 1)) return;
  const rows = [...body.rows];
  const menu = table.classList.contains('labelled') ? sortMenu(table, [...heads]) : undefined;
  const sort = (column: number, order: string): void => {
    if (menu) menu.value = order === 'none' ? '' : `${column} ${order}`;
    for (const [at, head] of [...heads].entries()) head.ariaSort = at === column ? order : null;
    for (const row of order === 'none' ? rows : sorted(rows, column, order === 'descending')) body.append(row);
  };
  const choose = (column: number, order: string): void => {
    table.dataset['sort'] = `${column} ${order}`;
    sort(column, order);
    table.dispatchEvent(new Event('sorted'));
  };
  for (const [column, head] of [...heads].entries()) {
    if (head.textContent.trim() === '' || head.querySelector('a, button')) continue;
    const button = element('button', { className: 'table-sort', type: 'button' }, [...head.childNodes]);
    head.append(button);
    button.addEventListener('click', () => {
      const order = ORDERS[(ORDERS.findIndex((each) => each === head.ariaSort) + 1) % ORDERS.length] ?? 'none';
      choose(column, order);
    });
  }
  menu?.addEventListener('change', () => {
    const [column, order = 'none'] = menu.value.split(' ');
    choose(Number(column), order);
  });
  const [column, order] = table.dataset['sort']?.split(' ') ?? [];
  if (order !== undefined) sort(Number(column), order);
}

/** Adds a menu that sorts the table where its header row is hidden. */
function sortMenu(table: HTMLTableElement, heads: readonly HTMLElement[]): HTMLSelectElement {
  const menu = element('select', '', [new Option('–', '')]);
  for (const [column, { textContent }] of heads.entries()) {
    const name = textContent.trim();
    if (name === '') continue;
    menu.append(new Option(`${name} ↑`, `${column} ascending`), new Option(`${name} ↓`, `${column} descending`));
  }
  const label = element('label', 'table-order-menu', [`${sortWords} `, menu]);
  (table.closest('.table-wrapper') ?? table).before(label);
  return menu;
}

/** Sorts rows by a column; rows without letters or digits in it come last. */
function sorted(rows: readonly HTMLTableRowElement[], column: number, isDown: boolean): HTMLTableRowElement[] {
  const texts = new Map(rows.map((row) => [row, row.cells[column]?.textContent.trim() ?? '']));
  const hasContent = (row: HTMLTableRowElement): boolean => /[\p{L}\d]/u.test(texts.get(row) ?? '');
  const numberOf = (text: string): number | undefined => (BEGINS_WITH_NUMBER.test(text) ? numberIn(text) : undefined);
  const numbers = new Map(rows.map((row) => [row, numberOf(texts.get(row) ?? '')]));
  const filled = rows.filter(hasContent);
  const areNumbers = filled.every((row) => numbers.get(row) !== undefined);
  const compare = (a: HTMLTableRowElement, b: HTMLTableRowElement): number =>
    areNumbers
      ? (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0)
      : collator.compare(texts.get(a) ?? '', texts.get(b) ?? '');
  filled.sort((a, b) => (isDown ? compare(b, a) : compare(a, b)));
  return [...filled, ...rows.filter((row) => !hasContent(row))];
}

function offerRolling(table: HTMLTableElement): void {
  const [dice = '', ...ranges] = table.dataset['roll']?.split(' ') ?? [];
  const wrapper = table.closest('.table-wrapper') ?? table;
  if (wrapper.previousElementSibling?.classList.contains('table-roll')) return;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const button = element('button', { type: 'button' }, words);
  // Screen readers announce an `output` element when it changes.
  const result = element('output');
  wrapper.before(element('p', 'table-roll', [button, result]));
  button.addEventListener('click', () => {
    const rolled = roll(dice);
    const at = ranges.findIndex((range) => {
      const [, from, to] = /^(\d+)-(\d+)$/.exec(range) ?? [];
      return from !== undefined && Number(from) <= rolled && rolled <= Number(to);
    });
    for (const row of rows) row.classList.toggle('table-rolled', row === rows[at]);
    const [, ...cells] = rows[at]?.cells ?? [];
    const cellTexts = cells.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
    result.textContent = [String(rolled), ...cellTexts].join(' · ');
    rows[at]?.scrollIntoView({ block: 'nearest' });
  });
}

/** Rolls dice such as `2d6+1`; each digit of `1d66` is a die. */
function roll(dice: string): number {
  const [, count, sides = '', plus] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(dice) ?? [];
  if (/^66+$/.test(sides)) return Number(sides.replaceAll('6', () => String(die(6))));
  return Array.from({ length: Number(count) }, () => die(Number(sides))).reduce(
    (sum, each) => sum + each,
    Number(plus ?? 0),
  );
}

function die(sides: number): number {
  return 1 + Math.floor(Math.random() * sides);
}

function offer(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('table.table-sortable')) offerSorting(table);
  for (const table of document.querySelectorAll<HTMLTableElement>('table.table-random')) offerRolling(table);
}

addStyles(TABLE_STYLES);
offer();
document.addEventListener(UPDATED, offer);
