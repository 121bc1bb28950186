/** Measures the space available for list markers in a page of any browser. */

/**
 * Returns a script that measures the markers.
 *
 * @param markers the markers of items, by the first words of the item
 */
export function markerRoom(markers: Readonly<Record<string, string>>): string {
  return `Object.entries(${JSON.stringify(markers)}).map(([text, marker]) => {
    const item = [...document.querySelectorAll('li')].find((each) => each.textContent.trim().startsWith(text));
    const { fontFamily, fontSize, fontWeight, fontVariantNumeric } = getComputedStyle(item, '::marker');
    const shown = document.createElement('span');
    shown.textContent = marker;
    Object.assign(shown.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric, position: 'absolute', whiteSpace: 'pre' });
    document.body.append(shown);
    const { width } = shown.getBoundingClientRect();
    shown.remove();
    return { text, width, room: item.getBoundingClientRect().left - item.parentElement.getBoundingClientRect().left };
  })`;
}

export interface MarkerRoom {
  readonly text: string;
  readonly width: number;
  readonly room: number;
}
