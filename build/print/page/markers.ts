/** Reserves space for list markers, which are outside their items, whatever their font and length. */
import { maxOf } from '../../basics/extremes.ts';
import { within } from './blocks.ts';

/** How far a glyph may extend beyond its advance width, in CSS pixels. */
const OVERHANG = 1;

/**
 * Indents lists by the width of their widest marker. Scripts cannot measure markers outside of items, so the inside
 * markers of empty items are measured.
 */
export function reserveMarkerSpace(sections: readonly HTMLElement[]): void {
  const lists = sections.flatMap((section) => within(section, 'ul, ol'));
  const probes = lists
    .filter((list) => itemsOf(list).some(hasMarkerOutside))
    .map((list) => [list, probeOf(list)] as const);
  for (const [list, probe] of probes) list.after(probe);
  const needed = probes.map(([list, probe]) => {
    const widths = Array.from(probe.children, (item) => item.getBoundingClientRect().width);
    const padding = parseFloat(getComputedStyle(list).paddingInlineStart);
    return { list, probe, width: maxOf(widths) + OVERHANG, padding };
  });
  for (const { list, probe, width, padding } of needed) {
    probe.remove();
    if (width > padding) list.style.setProperty('padding-inline-start', `${width}px`);
  }
}

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return Array.from(list.children).filter((child): child is HTMLElement => child instanceof HTMLLIElement);
}

function hasMarkerOutside(item: HTMLElement): boolean {
  const { display, listStyleType, listStylePosition } = getComputedStyle(item);
  return display === 'list-item' && listStyleType !== 'none' && listStylePosition === 'outside';
}

/** Returns a copy of the list whose items contain only their markers. */
function probeOf(list: HTMLElement): HTMLElement {
  const probe = bare(list);
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden' });
  for (const item of itemsOf(list)) {
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
