/**
 * Lists the text of a part as atoms, the units that no page break divides: a line, a row, a heading, a card, a
 * picture. Atoms are measured while the part is laid out in one column without pages.
 */
import { maxOf } from '../../basics/extremes.ts';
import { isInFlow } from './blocks.ts';
import type { Stacked } from './pack-columns.ts';
import { columnCountOf } from './paginate.ts';
import { titlesIn } from './table-groups.ts';

/** Kind of break between an atom and the previous one. */
type AtomBreak = Stacked['before'];

/** Its edges are those of its border box, from the top of the viewport. */
export interface Atom extends Stacked {
  /** The innermost block that contains the atom, or the atom itself. */
  readonly block: HTMLElement;
  /** The outermost block that starts with this atom; `undefined` inside running text. */
  readonly beginning: HTMLElement | undefined;
  /** How much lower the atom was measured because columns drop the margin at their end, in CSS pixels. */
  readonly moved: number;
  /** Whether the atom is a slice of balanced columns, which have the same height on every page they reach. */
  readonly isSlice: boolean;
}

/** Facts that all atoms of a stretch of columns, or of full-width text, have in common. */
type Flow = Pick<Atom, 'stretch' | 'columns' | 'moved'>;

class Walk {
  readonly atoms: Atom[] = [];
  /** Break requested by the blocks that ended last. */
  pending: AtomBreak = 'free';
  /** The outermost block that has started since the last atom. */
  beginning: HTMLElement | undefined;
  repeats = 0;
  /** Rows that title groups, by the rows of their group. */
  titles: ReadonlyMap<Element, Element> = new Map();
  flow: Flow = { columns: 1, moved: 0 };
  /** Floats that no atom has reached yet. */
  floats: readonly Element[];
  /** Page height in CSS pixels. */
  readonly height: number;

  constructor(part: HTMLElement, height: number) {
    const movable = Array.from(part.querySelectorAll('img, figure, .admonition, ._card'));
    this.floats = movable.filter((each) => getComputedStyle(each).float !== 'none');
    this.height = height;
  }
}

/** Rounding tolerance between rectangles of the same line, in CSS pixels. */
const SLACK = 0.5;
const RANK: Readonly<Record<AtomBreak, number>> = { free: 0, avoid: 1, column: 2, forced: 3 };

/**
 * @param height page height; unbreakable content that exceeds it is divided anyway
 * @returns `undefined` if the part is not laid out from top to bottom
 */
export function atomsOf(part: HTMLElement, height: number): readonly Atom[] | undefined {
  const walk = new Walk(part, height);
  let stretches = 0;
  for (const block of part.querySelectorAll<HTMLElement>(':scope > section > *')) {
    if (!block.matches('.columns')) {
      visit(block, walk);
      continue;
    }
    walk.flow = { ...walk.flow, stretch: stretches++, columns: columnCountOf(block) };
    for (const child of block.children) if (child instanceof HTMLElement) visit(child, walk);
    walk.flow = { columns: 1, moved: block.getBoundingClientRect().bottom - (walk.atoms.at(-1)?.bottom ?? 0) };
  }
  const inOrder = walk.atoms.every(({ top }, index) => top >= (walk.atoms[index - 1]?.top ?? -Infinity));
  return inOrder ? walk.atoms : undefined;
}

function visit(block: HTMLElement, walk: Walk): void {
  const style = getComputedStyle(block);
  if (!isInFlow(style)) return;
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
  // The break after an empty block is applied, too.
  if (walk.beginning === block) walk.beginning = undefined;
  walk.pending = stronger(walk.pending, breakOf(style.breakAfter));
}

/** Returns the break requested at an edge of a block, including requests of its first or last descendants. */
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
  walk.titles = titlesIn(table);
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

/** Adds the lines of a run of inline nodes. */
function addLines(block: HTMLElement, run: readonly ChildNode[], style: CSSStyleDeclaration, walk: Walk): void {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.every((node) => node.textContent?.trim() === '' && !(node instanceof Element))) return;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const isWhole = run.length === block.childNodes.length;
  const { top, height } = isWhole ? block.getBoundingClientRect() : range.getBoundingClientRect();
  if (height === 0) return;
  const { paddingTop, borderTopWidth, paddingBottom, borderBottomWidth } = style;
  const above = isWhole ? parseFloat(paddingTop) + parseFloat(borderTopWidth) : 0;
  const below = isWhole ? parseFloat(paddingBottom) + parseFloat(borderBottomWidth) : 0;
  addEvenly(block, { top, height, count: linesIn(range), above, below }, style, walk);
}

interface Lines {
  readonly top: number;
  readonly height: number;
  readonly count: number;
  /** Extra height that belongs to the first or the last line only. */
  readonly above: number;
  readonly below: number;
}

function addEvenly(block: HTMLElement, lines: Lines, style: CSSStyleDeclaration, walk: Walk, isSlice = false): void {
  const { top, height, count, above, below } = lines;
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

/** Adds balanced columns as slices, since they can end at any height of a page. */
function addColumns(block: HTMLElement, style: CSSStyleDeclaration, walk: Walk): void {
  const { top, height } = block.getBoundingClientRect();
  const count = Math.max(1, Math.round(height / parseFloat(style.lineHeight)));
  addEvenly(block, { top, height, count, above: 0, below: 0 }, style, walk, true);
}

function linesIn(range: Range): number {
  let count = 0;
  let bottom = -Infinity;
  for (const box of range.getClientRects()) {
    // Empty lines have no width.
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
  const { atoms, pending, beginning, flow } = walk;
  const title = walk.titles.get(block) ?? (block.firstElementChild && walk.titles.get(block.firstElementChild));
  const repeats = walk.repeats + (title?.getBoundingClientRect().height ?? 0);
  // A column break does not end a page in full-width text.
  const before = pending === 'column' && flow.stretch === undefined ? 'free' : pending;
  const edges = { top: top - flow.moved, bottom: lowest - flow.moved };
  atoms.push({ ...flow, ...edges, before, block, beginning, repeats, isSlice });
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
