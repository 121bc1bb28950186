/**
 * Determines where the print will break the book: lays each part out as columns of page size, which break exactly as
 * pages do.
 */
import type { PageArea } from '../layout.ts';
import { textsIn } from './divisions.ts';

/** Class of an element that starts a new page although the previous page has room. */
export const NEW_PAGE = 'new-page';

/** Rounding tolerance of layout, in CSS pixels. */
const SLACK = 0.5;

/** Elements that visibly fill a page, and those that are not part of its text. */
const FILLING = 'p, li, tr, h1, h2, h3, h4, h5, h6, pre, img, figure, dt, dd, hr, math, .admonition, .toc a';
const OUTSIDE = ':is(._notes, ._beside)';

const PAGE_BREAKS: ReadonlySet<string> = new Set(['page', 'left', 'right', 'recto', 'verso', 'always', 'all']);

/** A part whose pages are side by side, with functions to locate boxes. */
export interface PagedPart {
  readonly part: HTMLElement;
  readonly pages: number;
  /** Index of the page that contains a box. */
  readonly pageOf: (box: DOMRect) => number;
  /** Indexes of the pages that an element is on, once for each of its boxes. */
  readonly pagesOf: (element: Element | undefined) => readonly number[];
  /** Distance of a box from the page edge where lines start, in CSS pixels. */
  readonly acrossOf: (box: DOMRect) => number;
  /** Distance of a height from the top of its page, in CSS pixels. */
  readonly depthOf: (y: number) => number;
}

/** Calls `look` while the page has additional styles, which override all others. */
export function withStyles<T>(css: string, look: () => T): T {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const before = Array.from(document.adoptedStyleSheets);
  document.adoptedStyleSheets = [...before, sheet];
  try {
    return look();
  } finally {
    document.adoptedStyleSheets = before;
  }
}

/** Lays the parts out in pages, calls `look` and restores them. */
export function inPages<T>(area: PageArea, look: () => T): T {
  return withStyles(pagesAsColumns(area), look);
}

/** Lays the parts out without pages and with columns merged into one, calls `look` and restores them. */
export function inOneColumn<T>(look: () => T): T {
  // Each change of the styles has the browser style the whole book again.
  if (!document.querySelector('.columns')) return look();
  return withStyles(
    '.in-columns > .columns { display: flow-root; columns: auto; width: var(--column-width); height: auto }',
    look,
  );
}

/** Returns the blank page before a part, which is hidden unless the part needs it. */
export function blankBefore(part: Element): HTMLElement {
  return part.previousElementSibling as HTMLElement;
}

/** Returns the number of text columns of a chapter. */
export function columnCountOf(element: Element): number {
  return Number(getComputedStyle(element).getPropertyValue('--columns')) || 1;
}

export function pagedPart(part: HTMLElement): PagedPart {
  const { left, right, top, width: step } = part.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(part).direction === 'rtl';
  const before = (box: DOMRect): number => (isRightToLeft ? right - box.right : box.left - left);
  const pageOf = (box: DOMRect): number => {
    const start = before(box);
    // A sheet begins in the margin before its page.
    const next = Math.ceil((start - SLACK) / step);
    return start + box.width > (next + 1) * step ? Math.max(0, next) : Math.max(0, Math.floor((start + SLACK) / step));
  };
  // The scroll width would include overflow beyond the last page and pages that contain only a margin.
  const boxes = blocksOf(part).map((block) => Array.from(block.getClientRects()).at(-1));
  const last = boxes.reduce((most, box) => (box && box.height > 0 ? Math.max(most, pageOf(box)) : most), 0);
  return {
    part,
    pages: last + 1,
    pageOf,
    pagesOf: (element) => Array.from(element?.getClientRects() ?? [], pageOf),
    acrossOf: (box) => before(box) - pageOf(box) * step,
    depthOf: (y) => y - top,
  };
}

/** Returns how far down the text reaches on each page of a part, in CSS pixels; notes at the foot and beside it are left out. */
export function bottomsOf({ part, pages, pageOf, depthOf }: PagedPart): number[] {
  const bottoms = Array.from({ length: pages }, () => 0);
  const range = document.createRange();
  for (const element of part.querySelectorAll(`:is(${FILLING}):not(${OUTSIDE} *)`)) {
    const boxes = Array.from(element.getClientRects());
    // An element that continues on the next page fills this one, but its text may end above.
    const texts = boxes.length === 1 ? [] : textsIn(element).filter((text) => !text.parentElement?.closest(OUTSIDE));
    const lines = texts.flatMap((text) => {
      range.selectNodeContents(text);
      return Array.from(range.getClientRects());
    });
    for (const box of boxes.length === 1 ? boxes : lines) {
      const page = pageOf(box);
      if (box.height > 0 && page < pages) bottoms[page] = Math.max(bottoms[page] ?? 0, depthOf(box.bottom));
    }
  }
  return bottoms;
}

/** Returns the blocks of a part. Text columns are replaced by the blocks inside them. */
function blocksOf(part: HTMLElement): readonly Element[] {
  return Array.from(
    part.querySelectorAll(':scope > section > :not(.columns, ._beside), :scope > section > .columns > *'),
  );
}

export function pagesAsColumns({ height }: PageArea): string {
  const parts = `.part { columns: 1; column-gap: 0; column-fill: auto; height: ${height}px }`;
  return [parts, ...Array.from(document.styleSheets).flatMap(({ cssRules }) => columnBreaks(cssRules))].join('\n');
}

/**
 * Multi-column layout ignores page breaks, so rules for page breaks are rewritten to column breaks. Conversely,
 * column breaks must not break a page in full-width text.
 */
function columnBreaks(rules: CSSRuleList): readonly string[] {
  return Array.from(rules).flatMap((rule): readonly string[] => {
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.media.mediaText).matches ? columnBreaks(rule.cssRules) : [];
    if (!(rule instanceof CSSStyleRule)) return [];
    return (['break-before', 'break-after'] as const).flatMap((property) => {
      const value = rule.style.getPropertyValue(property);
      if (value === 'column') return [`:is(${rule.selectorText}):not(.columns *) { ${property}: auto }`];
      return PAGE_BREAKS.has(value) ? [`${rule.selectorText} { ${property}: column }`] : [];
    });
  });
}
