/**
 * Elements with a preview: links in the text, names in lists of rules, and abbreviations. An abbreviation inside a
 * link has none, because the link's preview explains it.
 */
const RULES = '.text a[href]:not(.permalink, .external, .footnote-backref, .toc a), .rule-name';

/** Selector of abbreviations, which become reachable by keyboard. */
export const ABBREVIATIONS = '.text abbr[title]';

export const LINKS = `${RULES}, ${ABBREVIATIONS}:not(a abbr)`;

/**
 * Selector of entries that can be pinned. Headings are not included: they have a pin in previews and search results.
 */
export const PINNABLE = ':is(.rule-list, .rule-block) [data-rule], :not(h1, h2, h3, h4, h5, h6) > .permalink';

/** Storage key that is set when anything has ever been pinned, in any book. */
export const HAS_PINS = 'regelwerk-pins';

/** Selector of buttons that need the script of the previews when they are clicked. */
export const BUTTONS = '.rule-pin, .share-place';

/**
 * Returns the link that a tap opens as a sheet, as a finger cannot hover; `undefined` if a modifier key asks for
 * another window.
 */
export function tappedLink(event: Event): HTMLAnchorElement | undefined {
  const { pointerType, ctrlKey, metaKey, shiftKey, altKey } = event as PointerEvent;
  if (pointerType !== 'touch' || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return (event.target as Element).closest<HTMLAnchorElement>(RULES) ?? undefined;
}

/** Milliseconds after a tap until the link is followed if its preview has not loaded. */
export const PATIENCE = 1500;
