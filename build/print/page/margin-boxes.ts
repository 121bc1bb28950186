/** Boxes in the margins of pages on a desk: those of `@page` rules, and the author's header and footer. */
import type { BookSight, Margins } from '../layout.ts';

type Side = 'left' | 'right';

interface PageOnDesk {
  /** Name of the part. */
  readonly name: string;
  readonly side: Side;
  readonly margins: Margins;
  readonly page: number;
  readonly total: number;
}

/** Rows and columns of the grid of margins around the text, by the names of boxes. */
const ACROSS = ['left-corner', 'left', 'center', 'right', 'right-corner'];
const DOWN = ['', 'top', 'middle', 'bottom', ''];
const VERTICAL = new Map(Object.entries({ top: 'start', bottom: 'end', middle: 'center' }));

const BASE = `
  .margins { position: absolute; display: grid; direction: ltr }
  :where(.margins > div) { display: flex; align-items: center; text-align: center; min-width: 0 }
  :where(.margins > div)::before { flex: 1 }
  .template { position: absolute; left: 0; right: 0; display: flex; font-size: 0 }`;

/** @returns the styles of all boxes, and a function that adds those of a page to its paper */
export function marginBoxes(sight: BookSight): {
  readonly styles: string;
  readonly addTo: (paper: HTMLElement, page: PageOnDesk) => void;
} {
  const probe = document.createElement('i');
  probe.style.color = sight.notOnOpeners;
  const pageRules = Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => rule instanceof CSSPageRule);
  const styles = [BASE];
  const boxes = pageRules.flatMap((rule) =>
    marginsIn(rule).map(({ place, style }) => {
      const name = `m${styles.length}`;
      styles.push(stylesOf(name, place, style, probe.style.color));
      return { pages: rule.selectorText, name: `${place} ${name}` };
    }),
  );
  const addTo = (paper: HTMLElement, { name, side, page, total, ...at }: PageOnDesk): void => {
    const pseudos = ['', `:${side}`, ...(page === 1 ? [':first'] : [])];
    // Rules for named pages come after others.
    const wanted = [...pseudos, ...pseudos.map((pseudo) => name + pseudo)];
    const own = wanted.flatMap((pages) => boxes.filter((box) => box.pages === pages));
    const margins = document.createElement('div');
    margins.className = 'margins';
    margins.style.cssText = gridOf(at.margins, sight.hasBleed ? sight.bleed : 0);
    for (const place of new Set(own.map((box) => box.name.split(' ', 1)[0]))) {
      const names = own.filter((box) => box.name.startsWith(`${place} `)).map((box) => box.name);
      margins.append(Object.assign(document.createElement('div'), { className: names.join(' ') }));
    }
    paper.append(margins);
    for (const [index, html] of sight.templates.entries()) paper.append(templateOf(html, index === 0, page, total));
  };
  return { styles: styles.join('\n'), addTo };
}

function marginsIn(rule: CSSPageRule): readonly { readonly place: string; readonly style: CSSStyleDeclaration }[] {
  const { cssRules } = rule as unknown as {
    readonly cssRules: Iterable<{ readonly name: string; readonly style: CSSStyleDeclaration }>;
  };
  return Array.from(cssRules, ({ name, style }) => ({ place: name.replace(/^@/, ''), style }));
}

/** @param hidden colour of what pages that open a part do not show */
function stylesOf(name: string, box: string, style: CSSStyleDeclaration, hidden: string): string {
  const [edge = '', at = ''] = box.split(/-(.*)/);
  const isAcross = edge === 'top' || edge === 'bottom';
  const row = isAcross ? (edge === 'top' ? 1 : 5) : DOWN.indexOf(at) + 1;
  const column = isAcross ? ACROSS.indexOf(at) + 1 : edge === 'left' ? 1 : 5;
  const vertical = VERTICAL.get(style.verticalAlign) ?? VERTICAL.get(at) ?? 'center';
  const align = /^(?:left|right)$/.test(at) ? `text-align: ${at};` : '';
  const { content } = style;
  style.removeProperty('content');
  const place = `grid-area: ${row} / ${column};${column === 1 ? 'position: relative; left: var(--in);' : ''}`;
  const own = `${place} ${align} align-items: ${vertical}; ${style.cssText}`;
  style.setProperty('content', content);
  return [
    `.${name} { ${own} } .${name}::before { content: ${content} }`,
    style.color === hidden ? `.opener .${name}::before { color: transparent }` : '',
    style.borderTopColor === hidden ? `.opener .${name} { border-top-color: transparent }` : '',
  ].join('\n');
}

/** Chromium places boxes at the left at the edge of the paper if the text begins beyond it, all others beside the text. */
function gridOf({ top, bottom, ...sides }: Margins, beyond: number): string {
  const [left, right] = [sides.left + beyond, sides.right + beyond];
  const [before, after] = [left, right].map((width) => `${Math.min(0, width) - beyond}px`);
  const [first, last] = [left, right].map((width) => `${Math.max(0, width)}px`);
  const text = 'minmax(max-content, 1fr)';
  return `--in: ${Math.max(0, -left)}px; inset: 0 ${after} 0 ${before}; grid: ${top}px 1fr auto 1fr ${bottom}px / ${first} ${text} auto ${text} ${last}`;
}

/** Returns a header or footer, as the page has it from which Chromium prints them. */
function templateOf(html: string, isHeader: boolean, page: number, total: number): HTMLElement {
  const host = Object.assign(document.createElement('div'), { className: 'template' });
  host.style.cssText = isHeader ? 'top: 15pt; align-items: start' : 'bottom: 15pt; align-items: end';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>:host > * { flex: 1 }</style>${html}`;
  for (const each of root.querySelectorAll('.pageNumber')) each.textContent = String(page);
  for (const each of root.querySelectorAll('.totalPages')) each.textContent = String(total);
  return host;
}
