/** Reserves space for list markers, which are outside their items, whatever their font and length. */
import { maxOf } from '../../basics/extremes.ts';
import { within } from './within.ts';

/** How far a glyph may extend beyond its advance width, in CSS pixels. */
const OVERHANG = 1;

interface List {
  readonly element: HTMLElement;
  readonly items: readonly HTMLElement[];
}

/**
 * Indents lists by the width of their widest marker. Scripts cannot measure markers outside of items, so the inside
 * markers of empty items are measured.
 */
export function reserveMarkerSpace(sections: readonly HTMLElement[]): void {
  const lists = sections
    .flatMap((section) => within(section, 'ul, ol'))
    .map((element): List => ({ element, items: itemsOf(element) }))
    .filter(({ items }) => items.some(hasMarkerOutside));
  const probes = lists.map((list) => ({ list, probe: probeOf(list) }));
  for (const { list, probe } of probes) list.element.after(probe);
  const needed = probes.map(({ list: { element }, probe }) => {
    const widths = Array.from(probe.children, (item) => item.getBoundingClientRect().width);
    return {
      element,
      width: maxOf(widths) + OVERHANG,
      padding: parseFloat(getComputedStyle(element).paddingInlineStart),
    };
  });
  for (const { probe } of probes) probe.remove();
  for (const { element, width, padding } of needed)
    if (width > padding) element.style.setProperty('padding-inline-start', `${width}px`);
}

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return Array.from(list.children).filter((child): child is HTMLElement => child instanceof HTMLLIElement);
}

function hasMarkerOutside(item: HTMLElement): boolean {
  const { display, listStyleType, listStylePosition } = getComputedStyle(item);
  return display === 'list-item' && listStyleType !== 'none' && listStylePosition === 'outside';
}

/** Returns a copy of the list whose items contain only their markers. */
function probeOf({ element, items }: List): HTMLElement {
  const probe = bare(element);
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden' });
  for (const item of items) {
    const marker = bare(item);
    const { listStyleType } = getComputedStyle(item);
    Object.assign(marker.style, { listStylePosition: 'inside', listStyleType, width: 'max-content', padding: '0' });
    // Without following content, the space after the marker would not be measured.
    marker.append(Object.assign(document.createElement('span'), { style: 'display: inline-block' }));
    probe.append(marker);
  }
  return probe;
}

function bare(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  copy.removeAttribute('id');
  return copy;
}
