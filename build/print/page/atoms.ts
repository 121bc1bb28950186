/**
 * The text of a part as a list of atoms, which no page break divides: a line, a row, a heading, a card, a picture. It is taken
 * from a part in one column that is not laid out in pages.
 */
import { maxOf } from '../../basics/extremes.ts';
import type { Measured } from './choose-pages.ts';
import { columnCountOf } from './paginate.ts';

/** What happens between an atom and the one before it. */
export type AtomBreak = Measured['before'];

export interface Atom {
  /** CSS pixels from the top of the page's window, of the box without its margins. */
  readonly top: number;
  readonly bottom: number;
  readonly before: AtomBreak;
  /** The innermost block that it is, or belongs to. */
  readonly block: HTMLElement;
  /** The outermost block that begins with it; undefined if it is within a text. */
  readonly beginning: HTMLElement | undefined;
  /** Height that is repeated above it where a page begins with it. CSS pixels. */
  readonly repeats: number;
  /** Which stretch of columns it belongs to, whose text it is measured in one column of; undefined where it has the whole width. */
  readonly stretch: number | undefined;
  /** How many that stretch has; 1 where it has the whole width. */
  readonly columns: number;
  /** By how much it was measured lower, as columns give up the margin that they end with. CSS pixels. */
  readonly moved: number;
  /** Whether it is a slice of text in columns, which are as high as each other on every page they reach. */
  readonly isSlice: boolean;
}

interface Walk {
  readonly atoms: Atom[];
  /** What the blocks that ended last ask for. */
  pending: AtomBreak;
  /** The outermost block that began since the last atom. */
  beginning: HTMLElement | undefined;
  repeats: number;
  /** Of a page. */
  readonly height: number;
  /** What text flows around and that no atom has reached yet. */
  floats: readonly Element[];
  stretch: number | undefined;
  columns: number;
  moved: number;
}

/** Pixels by which rectangles of one line may differ. */
const SLACK = 0.5;
const RANK: Readonly<Record<AtomBreak, number>> = { free: 0, avoid: 1, column: 2, forced: 3 };

/**
 * @param height of a page: what is kept whole and does not fit one is divided after all
 * @returns undefined where a part is not laid out from top to bottom
 */
export function atomsOf(part: HTMLElement, height: number): readonly Atom[] | undefined {
  const walk: Walk = {
    atoms: [],
    pending: 'free',
    beginning: undefined,
    repeats: 0,
    height,
    floats: floatsIn(part),
    stretch: undefined,
    columns: 1,
    moved: 0,
  };
  let stretches = 0;
  for (const block of part.querySelectorAll<HTMLElement>(':scope > section > *')) {
    if (!block.matches('.columns')) {
      visit(block, walk);
      continue;
    }
    walk.stretch = stretches++;
    walk.columns = columnCountOf(block);
    for (const child of block.children) if (child instanceof HTMLElement) visit(child, walk);
    walk.stretch = undefined;
    walk.columns = 1;
    walk.moved = block.getBoundingClientRect().bottom - (walk.atoms.at(-1)?.bottom ?? 0);
  }
  const inOrder = walk.atoms.every(({ top }, index) => top >= (walk.atoms[index - 1]?.top ?? -Infinity));
  return inOrder ? walk.atoms : undefined;
}

function floatsIn(part: HTMLElement): readonly Element[] {
  return Array.from(part.querySelectorAll('img, figure, .admonition, .activity')).filter(
    (each) => getComputedStyle(each).float !== 'none',
  );
}

function visit(block: HTMLElement, walk: Walk): void {
  const style = getComputedStyle(block);
  if (style.display === 'none' || /absolute|fixed/.test(style.position) || style.float !== 'none') return;
  walk.pending = stronger(walk.pending, breakOf(style.breakBefore));
  walk.beginning ??= block;
  const box = block.getBoundingClientRect();
  const isKept = style.breakInside.startsWith('avoid') && box.height <= walk.height;
  if (isKept || isAtomic(block, style)) {
    walk.pending = stronger(walk.pending, edgeOf(block, 'breakBefore'));
    add(block, box, walk);
    walk.pending = stronger(walk.pending, edgeOf(block, 'breakAfter'));
  } else if (style.columnCount !== 'auto') addColumns(block, style, walk);
  else if (block instanceof HTMLTableElement) visitTable(block, walk);
  else visitChildren(block, style, walk);
  // A block without contents may ask for a break all the same.
  if (walk.beginning === block) walk.beginning = undefined;
  walk.pending = stronger(walk.pending, breakOf(style.breakAfter));
}

/** What the first, or last, of all that is in a block asks for holds for the block, too. */
function edgeOf(block: Element, side: 'breakBefore' | 'breakAfter'): AtomBreak {
  const child = side === 'breakBefore' ? block.firstElementChild : block.lastElementChild;
  if (!(child instanceof HTMLElement) || !isBlock(child)) return 'free';
  return stronger(breakOf(getComputedStyle(child)[side]), edgeOf(child, side));
}

function isAtomic(block: HTMLElement, { display }: CSSStyleDeclaration): boolean {
  return /^(?:table-row$|flex|grid|inline)/.test(display) || block.matches('img, hr, math, svg');
}

function visitTable(table: HTMLTableElement, walk: Walk): void {
  const head = table.tHead;
  for (const child of table.children) {
    if (!(child instanceof HTMLElement) || child.matches('colgroup')) continue;
    walk.repeats = head && child.matches('tbody') ? head.getBoundingClientRect().height : 0;
    visit(child, walk);
    if (child === head) walk.pending = stronger(walk.pending, 'avoid');
  }
  walk.repeats = 0;
}

function visitChildren(block: HTMLElement, style: CSSStyleDeclaration, walk: Walk): void {
  let run: ChildNode[] = [];
  const close = (): void => {
    addLines(block, run, style, walk);
    run = [];
  };
  for (const node of block.childNodes) {
    if (node instanceof HTMLElement && isBlock(node)) {
      close();
      visit(node, walk);
    } else if (!(node instanceof HTMLElement && node.matches('._beside'))) run.push(node);
  }
  close();
}

function isBlock(element: HTMLElement): boolean {
  const { display, position } = getComputedStyle(element);
  return !display.startsWith('inline') && display !== 'contents' && !/absolute|fixed/.test(position);
}

/** The lines of text among other blocks, or alone in theirs. */
function addLines(block: HTMLElement, run: readonly ChildNode[], style: CSSStyleDeclaration, walk: Walk): void {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.every((node) => node.textContent?.trim() === '' && !(node instanceof Element))) return;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const isWhole = run.length === block.childNodes.length;
  const outer = isWhole ? block.getBoundingClientRect() : range.getBoundingClientRect();
  if (outer.height === 0) return;
  const [above, below] = isWhole ? paddingsOf(style) : [0, 0];
  addEvenly(block, { top: outer.top, height: outer.height, count: linesIn(range), above, below }, style, walk);
}

/** Above and below the text, with borders. */
function paddingsOf(style: CSSStyleDeclaration): readonly [above: number, below: number] {
  const { paddingTop, borderTopWidth, paddingBottom, borderBottomWidth } = style;
  return [
    parseFloat(paddingTop) + parseFloat(borderTopWidth),
    parseFloat(paddingBottom) + parseFloat(borderBottomWidth),
  ];
}

interface Lines {
  readonly top: number;
  readonly height: number;
  readonly count: number;
  /** What of the height belongs to the first line, and to the last, alone. */
  readonly above?: number;
  readonly below?: number;
}

function addEvenly(
  block: HTMLElement,
  { top, height, count, above = 0, below = 0 }: Lines,
  style: CSSStyleDeclaration,
  walk: Walk,
  isSlice = false,
): void {
  const [orphans, widows] = [Number(style.orphans) || 1, Number(style.widows) || 1];
  const step = (height - above - below) / count;
  const endOf = (line: number): number => top + above + line * step;
  for (let line = 0; line < count; line++) {
    const isKept = line > 0 && (line < orphans || count - line < widows);
    if (isKept) walk.pending = stronger(walk.pending, 'avoid');
    const bottom = line === count - 1 ? top + height : endOf(line + 1);
    add(block, { top: line === 0 ? top : endOf(line), bottom }, walk, isSlice);
  }
}

/** Columns that are as high as each other end with the page, wherever that is. */
function addColumns(block: HTMLElement, style: CSSStyleDeclaration, walk: Walk): void {
  const { top, height } = block.getBoundingClientRect();
  const count = Math.max(1, Math.round(height / parseFloat(style.lineHeight)));
  addEvenly(block, { top, height, count }, style, walk, true);
}

function linesIn(range: Range): number {
  let count = 0;
  let bottom = -Infinity;
  for (const box of range.getClientRects()) {
    // An empty line has no width.
    if (box.height === 0 || (box.top + box.bottom) / 2 < bottom + SLACK) continue;
    count++;
    bottom = box.bottom;
  }
  return Math.max(1, count);
}

function add(block: HTMLElement, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, walk: Walk, isSlice = false): void {
  if (bottom - top <= 0) return;
  const floats = walk.floats.filter((each) => block.contains(each));
  walk.floats = walk.floats.filter((each) => !floats.includes(each));
  const lowest = maxOf([bottom, ...floats.map((each) => each.getBoundingClientRect().bottom)]);
  const { atoms, pending, beginning, repeats, stretch, columns, moved } = walk;
  // It ends no page where there are no columns.
  const before = pending === 'column' && stretch === undefined ? 'free' : pending;
  atoms.push({
    top: top - moved,
    bottom: lowest - moved,
    before,
    block,
    beginning,
    repeats,
    stretch,
    columns,
    moved,
    isSlice,
  });
  walk.pending = 'free';
  walk.beginning = undefined;
}

function breakOf(value: string): AtomBreak {
  if (/^(?:page|left|right|recto|verso|always|all)$/.test(value)) return 'forced';
  if (value === 'column') return value;
  return value.startsWith('avoid') ? 'avoid' : 'free';
}

function stronger(a: AtomBreak, b: AtomBreak): AtomBreak {
  return RANK[a] >= RANK[b] ? a : b;
}
