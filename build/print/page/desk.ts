/**
 * Shows the laid-out book as pages on a desk: the columns in which it was measured, apart, with paper behind them.
 *
 * Nothing is measured in the styles of the desk: they are off while the book is shown and laid out.
 */
import type { BookSight, Margins, PageArea, PageKind } from '../layout.ts';
import type { Desk } from './desk-form.d.ts';
import { marginBoxes } from './margin-boxes.ts';
import { blankBefore, inPages, pagedPart, pagesAsColumns } from './paginate.ts';

/** Distances between rows of pages, and from the edges of the window, in CSS pixels of the text. */
const GAP = 24;
/** Layout units of Chromium per CSS pixel. */
const UNITS = 64;

const sheet = new CSSStyleSheet();
/** Repeats headers of tables and gives letters their exact widths, as browsers do by themselves in print. */
const printed = new CSSStyleSheet();
printed.replaceSync(`
  html { text-rendering: geometricPrecision }
  thead, tfoot { break-inside: avoid }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none }`);
const desk = document.createElement('div');
const shadow = desk.attachShadow({ mode: 'open' });

/** Calls `work` without the styles of the desk, and keeps the place in the window. */
export function offDesk<T>(work: () => T): T {
  // To ask for the place in the window has the browser lay out the whole book.
  if (!document.adoptedStyleSheets.includes(sheet)) return work();
  const { scrollX, scrollY } = globalThis;
  sheet.disabled = true;
  try {
    return work();
  } finally {
    sheet.disabled = false;
    scrollTo(scrollX, scrollY);
  }
}

/** Calls `work` while boxes have the sizes of the text and not those in the window. */
export function unscaled<T>(work: () => T): T {
  document.body.style.transform = 'none';
  try {
    return work();
  } finally {
    document.body.style.transform = '';
  }
}

/** Makes the styles for print hold on the screen. */
export function printOnScreen(): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, printed, sheet];
  for (const { cssRules } of document.styleSheets) rewriteMedia(cssRules);
}

function rewriteMedia(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const { media } = rule;
    const text = media.mediaText.replace(/\bscreen\b/g, 'not all').replace(/\bprint\b/g, 'all');
    if (text !== media.mediaText) media.mediaText = text;
    rewriteMedia(rule.cssRules);
  }
}

/** Returns where pages lie, in CSS pixels of the text. */
function placesFor(area: PageArea, sight: BookSight, areSpreads: boolean) {
  const { paddingLeft, paddingRight, direction } = getComputedStyle(document.body);
  const [before, after] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
  const isLeftToRight = direction === 'ltr';
  const textWidth = Math.floor((area.width - before - after) * UNITS) / UNITS;
  const { paper, margins } = sight;
  const [width, height] = paper;
  const between = sight.hasBleed ? 2 * sight.bleed : 1;
  const step = height + GAP;
  const textLeft = ({ left, right }: Margins): number =>
    isLeftToRight ? left + before : width - right - after - textWidth;
  const [left, right] = [textLeft(margins.left), textLeft(margins.right)];
  // The text of single pages is in one column, so that their papers are not.
  const starts = areSpreads
    ? { left, right: width + between + right }
    : { left: Math.max(left, right), right: Math.max(left, right) };
  /** Returns the paper of a page and its upper left corner. */
  const paperOf = (page: number) => {
    const side = (page % 2 === 1) === isLeftToRight ? 'right' : 'left';
    const kind: PageKind = page === 1 && margins.first ? 'first' : side;
    const own = margins[kind] ?? margins.right;
    const y = GAP + (areSpreads ? Math.floor(page / 2) : page - 1) * step;
    return { side, kind, margins: own, x: starts[side] - textLeft(own), y } as const;
  };
  return {
    isLeftToRight,
    paperOf,
    /** Left edge, width and distance of the columns of text. */
    start: starts.left,
    textWidth,
    gap: areSpreads ? starts.right - starts.left - textWidth : 0,
    /** Width of all, and distance between the rows. */
    width: areSpreads ? 2 * width + between : width + Math.abs(left - right),
    step,
  };
}

/** @param areSpreads whether left and right pages are side by side */
export function layOnDesk(area: PageArea, sight: BookSight, areSpreads: boolean): Desk {
  const parts = Array.from(document.querySelectorAll<HTMLElement>('body > .part'));
  const found = offDesk(() => inPages(area, () => parts.map(pagesOf)));
  const places = placesFor(area, sight, areSpreads);
  const { paperOf } = places;
  const [, height] = sight.paper;
  const total = found.reduce((sum, { count, blanks }) => sum + count + blanks, 0);
  const boxes = marginBoxes(sight);
  const rules: string[] = [];
  const papers = document.createDocumentFragment();
  let page = 0;
  const addPaper = (name: string, isOpener: boolean): void => {
    const paper = document.createElement('div');
    paper.className = isOpener ? 'paper opener' : 'paper';
    const { x, y, side, margins } = paperOf(++page);
    paper.style.cssText = `left: ${x}px; top: ${y}px; counter-set: page ${page} pages ${total}`;
    if (name !== 'sheet') boxes.addTo(paper, { name, side, margins, page, total });
    papers.append(paper);
  };
  for (const { part, count, blanks, sheets } of found) {
    if (blanks > 0) addPaper('blank', false);
    const first = page + 1;
    for (const { element, at } of sheets) element.dataset['kind'] = paperOf(first + at).kind;
    for (let at = 0; at < count; at++) addPaper(sheets.some((each) => each.at === at) ? 'sheet' : part.id, at === 0);
    // The text of a longer part begins as far down on all pages.
    const { margins, y } = paperOf(first);
    const { top } = count === 1 ? margins : sight.margins.right;
    rules.push(`#${part.id} { left: ${places.start}px; top: ${y + top}px }`);
    // A part that opens on the second page of a spread leaves the first one.
    if (areSpreads && first % 2 === 1)
      rules.push(`#${part.id}::before { display: block; break-after: column; content: '' }`);
  }
  sheet.replaceSync([stylesFor(area, sight, areSpreads, places), ...rules].join('\n'));
  const rows = areSpreads ? Math.floor(total / 2) + 1 : total;
  const style = document.createElement('style');
  style.textContent = `
    :host { position: absolute; top: 0; left: 0; transform-origin: 0 0; width: ${places.width}px; height: ${GAP + rows * places.step}px }
    .paper { position: absolute; width: ${sight.paper[0]}px; height: ${height}px; background: #fff }
    ${boxes.styles}`;
  shadow.replaceChildren(style, papers);
  if (!desk.isConnected) document.documentElement.prepend(desk);
  return { pages: total, width: places.width, height, step: places.step, margin: GAP };
}

function stylesFor(
  area: PageArea,
  { bleed, margins }: BookSight,
  areSpreads: boolean,
  { isLeftToRight, textWidth, gap, step }: ReturnType<typeof placesFor>,
): string {
  const sheets = Object.entries(margins).map(([kind, { left, right, top }]) => {
    const across = isLeftToRight ? -bleed - left : bleed + right;
    return `.sheet[data-kind='${kind}'] { translate: ${across}px ${-bleed - top}px }`;
  });
  return `
    body { position: absolute; top: 0; left: 0; transform: ${desk.style.transform}; transform-origin: 0 0 }
    html { background: #3a3d42 !important }
    ${pagesAsColumns(area)}
    .part { position: absolute; width: ${areSpreads ? 2 * textWidth + gap : textWidth}px; height: auto !important;
      columns: ${areSpreads ? 2 : 1}; column-gap: ${gap}px; column-height: ${area.height}px; column-wrap: wrap;
      row-gap: ${step - area.height}px }
    .blank-page { display: none }
    .sheet { clip-path: inset(${bleed}px) }
    .art-room > img { clip-path: inset(0 ${bleed}px) }
    ${sheets.join(' ')}`;
}

/** Scales the desk and moves it to the right, in CSS pixels of the window. */
export function scaleDesk(scale: number, left: number): void {
  const transform = `translateX(${left}px) scale(${scale})`;
  const [body] = sheet.cssRules;
  if (body instanceof CSSStyleRule) body.style.transform = transform;
  desk.style.transform = transform;
}

/** Scrolls to a page in its own size, and returns its box in the document. */
export function showPaper(page: number) {
  scaleDesk(1, 0);
  const paper = shadow.querySelectorAll('.paper')[page - 1];
  paper?.scrollIntoView();
  const { left = 0, top = 0, width = 0, height = 0 } = paper?.getBoundingClientRect() ?? {};
  return { x: left + scrollX, y: top + scrollY, width, height };
}

/** Returns the numbers of pages of a part and of blank ones before it, and its sheets with the indexes of their pages. */
function pagesOf(part: HTMLElement) {
  const { pages, pageOf } = pagedPart(part);
  const sheets = Array.from(part.querySelectorAll<HTMLElement>('.sheet'), (element) => ({
    element,
    at: pageOf(element.getBoundingClientRect()),
  }));
  return { part, count: pages, blanks: blankBefore(part).hidden ? 0 : 1, sheets };
}
