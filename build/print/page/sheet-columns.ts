/** What stands on a sheet of columns, in pieces that stay whole, and where columns end. */
import { maxOf } from '../../basics/extremes.ts';

/** What stays whole: a title, a line, a row, a paragraph. Pixels. */
export interface Piece {
  readonly element: HTMLElement;
  readonly block: HTMLElement;
  /** The list or table that it is part of. */
  readonly holder?: HTMLElement;
  /** The rows of a group go with its first one. */
  readonly rows?: readonly HTMLElement[];
  readonly top: number;
  readonly bottom: number;
  /** What stands above it again where it begins a column: the head of its table. */
  readonly head: number;
  /** What its block has above it: its title, which stands again where a side begins. */
  readonly title: number;
  /** How bad it is that a column begins with it, measured by `whiteCost`. */
  readonly cost: number;
}

/** A column to be filled; a side begins with it, or not. Pixels. */
export interface Room {
  readonly height: number;
  readonly opensSide: boolean;
}

/** What begins a column: a block; a part of one; a line of a list; an item or row; and what would leave a row or item alone. */
const COSTS = { block: 0, heading: 0.05, line: 0.15, item: 1, row: 0.6, orphan: 40 };
/** Share of a column: what is shorter is divided only where much white would be left. */
const SHORT = 0.25;
const DIVIDED = 10;

/** A tenth of a column is as bad as an item that is parted from its list. */
function whiteCost(white: number, room: number): number {
  return 100 * (white / room) ** 2;
}

/** @param blocks of which each stands below the one before, as wide as a column */
export function piecesOf(blocks: readonly HTMLElement[], room: number): readonly Piece[] {
  return blocks.flatMap((block) => {
    const pieces = piecesIn(block, room);
    const title = (pieces[1]?.top ?? 0) - (pieces[0]?.top ?? 0);
    return pieces.map((piece, at) => ({ ...piece, title: at === 0 ? 0 : title }));
  });
}

type Untitled = Omit<Piece, 'title'>;

function piecesIn(block: HTMLElement, room: number): readonly Untitled[] {
  return Array.from(block.children).flatMap((child, index, all): readonly Untitled[] => {
    if (!(child instanceof HTMLElement) || child.getClientRects().length === 0) return [];
    // A title stays with what is below it.
    const isBelowTitle = all[index - 1]?.matches('hgroup, h3') === true;
    const cost = index === 0 ? COSTS.block : isBelowTitle ? Infinity : COSTS.heading;
    if (child instanceof HTMLTableElement) return rowsOf(child, block, room, cost);
    if (!child.matches('ul, ol')) return [{ ...placeOf([child]), element: child, block, head: 0, cost }];
    const isLines = child.matches('.rule-list');
    const items = Array.from(child.children).filter((item) => item instanceof HTMLElement);
    const own = isLines ? COSTS.line : COSTS.item;
    const costs = divisionCosts(items.length, own, child.getBoundingClientRect().height < room * SHORT && !isLines);
    return items.map((element, at) => {
      return {
        ...placeOf([element]),
        element,
        block,
        holder: child,
        head: 0,
        cost: at === 0 ? cost : (costs[at] ?? 0),
      };
    });
  });
}

function placeOf(elements: readonly Element[]): Pick<Piece, 'top' | 'bottom'> {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return { top: boxes[0]?.top ?? 0, bottom: maxOf(boxes.map(({ bottom }) => bottom)) };
}

/** How bad it is to begin a column with each of some items. */
function divisionCosts(count: number, own: number, isShort: boolean): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    const isOrphan = count < 4 || at < 2 || at > count - 2;
    return own + (isOrphan ? COSTS.orphan : 0) + (isShort ? DIVIDED : 0);
  });
}

function rowsOf(table: HTMLTableElement, block: HTMLElement, room: number, cost: number): readonly Untitled[] {
  const rows = Array.from(table.tBodies).flatMap((body) => Array.from(body.rows));
  const groups: HTMLTableRowElement[][] = [];
  let rest = 0;
  for (const row of rows) {
    if (rest > 0) groups.at(-1)?.push(row);
    else groups.push([row]);
    rest = maxOf([rest, ...Array.from(row.cells, ({ rowSpan }) => rowSpan)]) - 1;
  }
  const head = table.tHead?.getBoundingClientRect().height ?? 0;
  const { top, bottom, height } = table.getBoundingClientRect();
  const costs = divisionCosts(groups.length, COSTS.row, height < room * SHORT);
  return groups.flatMap((group, at): readonly Untitled[] => {
    const [element] = group;
    if (!element) return [];
    const place = placeOf(group);
    const isLast = at === groups.length - 1;
    return [
      {
        element,
        rows: group,
        block,
        holder: table,
        // Its caption and its head stand above the first one.
        top: at === 0 ? top : place.top,
        bottom: isLast ? bottom : place.bottom,
        head: at === 0 ? 0 : head,
        cost: at === 0 ? cost : (costs[at] ?? 0),
      },
    ];
  });
}

/**
 * Ends columns where they are filled alike and little is parted.
 *
 * @returns the number of the piece that each column begins with, and how bad that is; undefined where there is too little room
 */
export function columnStarts(
  pieces: readonly Piece[],
  rooms: readonly Room[],
): { readonly starts: readonly number[]; readonly cost: number } | undefined {
  const { length } = pieces;
  // The cheapest way to have all from each piece on in the columns that are left.
  let after: readonly Way[] = Array.from({ length: length + 1 }, (_, from) => ({
    cost: from === length ? 0 : Infinity,
  }));
  for (const room of rooms.toReversed()) {
    const behind = after;
    after = Array.from({ length: length + 1 }, (_, from) => bestWay(pieces, from, room, behind));
  }
  let way = after[0];
  if (!way || way.cost === Infinity) return undefined;
  const { cost } = way;
  const starts = [0];
  for (; way?.end !== undefined && way.next; way = way.next) starts.push(way.end);
  return { starts: starts.slice(0, rooms.length), cost };
}

interface Way {
  readonly cost: number;
  /** The piece that the next column begins with, and how it goes on. */
  readonly end?: number;
  readonly next?: Way;
}

function bestWay(
  pieces: readonly Piece[],
  from: number,
  { height: room, opensSide }: Room,
  behind: readonly Way[],
): Way {
  let best: Way = { cost: Infinity };
  const first = pieces[from];
  for (let end = from; end <= pieces.length; end++) {
    const height = end === from ? 0 : heightOf(first, pieces[end - 1], opensSide);
    if (height > room) break;
    const next = behind[end];
    const begin = pieces[end]?.cost ?? 0;
    if (!next || next.cost === Infinity || begin === Infinity) continue;
    const cost = next.cost + begin + whiteCost(room - height, room);
    if (cost < best.cost) best = { cost, end, next };
  }
  return best;
}

/** How high a column is with pieces from a first one to a last one. */
export function heightOf(first: Piece | undefined, last: Piece | undefined, opensSide: boolean): number {
  if (!first || !last) return 0;
  return Math.max(0, last.bottom - first.top + first.head + (opensSide ? first.title : 0));
}

/** The pieces in a column of their own: what they are parts of is there again, with the head of a table. */
export function columnOf(pieces: readonly Piece[], opensSide: boolean): HTMLElement {
  const column = document.createElement('div');
  column.className = 'reference-column';
  let [block, inBlock]: (HTMLElement | undefined)[] = [];
  let [holder, inHolder]: (HTMLElement | undefined)[] = [];
  let [body, inBody]: (HTMLElement | undefined)[] = [];
  for (const piece of pieces) {
    if (piece.block !== block) {
      inBlock = column.appendChild(bare(piece.block));
      [block, holder] = [piece.block, undefined];
      if (opensSide && piece === pieces[0] && piece.title > 0) inBlock.append(titleOf(piece.block));
    }
    if (piece.holder !== holder || holder === undefined) {
      holder = piece.holder;
      inHolder = holder && inBlock?.appendChild(continued(holder, piece));
    }
    const { element, rows = [element] } = piece;
    const { parentElement } = element;
    if (parentElement !== body) {
      body = parentElement instanceof HTMLTableSectionElement ? parentElement : undefined;
      inBody = body && inHolder?.appendChild(bare(body));
    }
    for (const row of rows) (inBody ?? inHolder ?? inBlock)?.append(row.cloneNode(true));
  }
  return column;
}

/** No heading once more, as these are the contents of the PDF. */
function titleOf(block: HTMLElement): DocumentFragment {
  const title = document.createRange().createContextualFragment(block.firstElementChild?.outerHTML ?? '');
  for (const heading of title.querySelectorAll('h2')) {
    const again = document.createElement('p');
    again.className = 'rule-title';
    again.textContent = heading.textContent;
    heading.replaceWith(again);
  }
  return title;
}

function bare(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false);
  return copy instanceof HTMLElement ? copy : element;
}

/** Without its items; a table with its head, and its caption where it begins. */
function continued(holder: HTMLElement, { element, head }: Piece): HTMLElement {
  const copy = bare(holder);
  if (holder instanceof HTMLTableElement) {
    const above = holder.querySelectorAll(`:scope > :is(${head === 0 ? 'caption, ' : ''}colgroup, thead)`);
    for (const each of above) copy.append(each.cloneNode(true));
  }
  if (holder instanceof HTMLOListElement && copy instanceof HTMLOListElement)
    copy.start = holder.start + Array.from(holder.children).indexOf(element);
  return copy;
}

/** Columns of parts of a table are as wide as those of the whole. */
export function keepWidths(table: HTMLTableElement): void {
  const cells = Array.from((table.tHead ?? table.tBodies[0])?.rows[0]?.cells ?? []);
  if (cells.some(({ colSpan }) => colSpan > 1)) return;
  const group = document.createElement('colgroup');
  for (const cell of cells) {
    const column = document.createElement('col');
    column.style.width = `${cell.getBoundingClientRect().width}px`;
    group.append(column);
  }
  table.querySelector(':scope > colgroup')?.remove();
  table.insertBefore(group, table.tHead ?? table.tBodies[0] ?? null);
  table.style.tableLayout = 'fixed';
}
