/**
 * Finds out in the page where the print will break the book: each part is laid out as a run of columns of a page's size,
 * which break as pages do.
 */
import type { PageArea } from '../layout.ts';
import { withStyles } from './with-styles.ts';

/** Layout rounds to fractions of a pixel. */
const SLACK = 0.5;

const PAGE_BREAKS: ReadonlySet<string> = new Set(['page', 'left', 'right', 'recto', 'verso', 'always', 'all']);

/** A part whose pages stand side by side, to be asked for places. */
export interface PagedPart {
  readonly pages: number;
  /** The index of the page that a box is on. */
  readonly pageOf: (box: DOMRect) => number;
  /** Pixels between the edge of the page where lines begin and the box. */
  readonly acrossOf: (box: DOMRect) => number;
  /** Pixels below the upper edge of the page. */
  readonly depthOf: (y: number) => number;
}

/** Lays the parts out in pages, has them looked at, and puts them back. */
export function inPages<T>(area: PageArea, look: () => T): T {
  return withStyles(pagesAsColumns(area), look);
}

/** Has the parts looked at with the text of columns in one, and without pages. */
export function inOneColumn<T>(look: () => T): T {
  return withStyles(
    '.in-columns > .columns { display: flow-root; columns: auto; width: var(--column-width); height: auto }',
    look,
  );
}

/** How many columns the text of a chapter has, where they are side by side. */
export function columnCountOf(element: Element): number {
  return Number(getComputedStyle(element).getPropertyValue('--columns')) || 1;
}

export function pagedPart(part: HTMLElement): PagedPart {
  const { left, right, top, width: step } = part.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(part).direction === 'rtl';
  const before = (box: DOMRect): number => (isRightToLeft ? right - box.right : box.left - left);
  const pageOf = (box: DOMRect): number => Math.max(0, Math.floor((before(box) + SLACK) / step));
  // The width of all columns would count what reaches beyond the last page, and pages that hold a margin alone.
  const boxes = blocksOf(part).map((block) => Array.from(block.getClientRects()).at(-1));
  const last = boxes.reduce((most, box) => (box && box.height > 0 ? Math.max(most, pageOf(box)) : most), 0);
  return {
    pages: last + 1,
    pageOf,
    acrossOf: (box) => before(box) - pageOf(box) * step,
    depthOf: (y) => y - top,
  };
}

/** The blocks of a part's text, those in columns of the text for themselves. */
function blocksOf(part: HTMLElement): readonly Element[] {
  return Array.from(
    part.querySelectorAll(':scope > section > :not(.columns, ._beside), :scope > section > .columns > *'),
  );
}

function pagesAsColumns({ height }: PageArea): string {
  const parts = `.part { columns: 1; column-gap: 0; column-fill: auto; height: ${height}px }`;
  return [parts, ...Array.from(document.styleSheets).flatMap(({ cssRules }) => columnBreaks(cssRules))].join('\n');
}

/**
 * Page breaks mean nothing to columns: the rules that ask for them ask for breaks between columns instead. And what asks for
 * a break between columns must not break a page where there are none.
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
