/**
 * What has a preview: links in the text, names in lists of rules, and abbreviations. An abbreviation inside a link has none:
 * the link's preview explains it.
 */
const RULES = '.text a[href]:not(.permalink, .external, .footnote-backref, .toc a), .rule-name';

/** Makes abbreviations reachable by keyboard. */
export const ABBREVIATIONS = '.text abbr[title]';

export const LINKS = `${RULES}, ${ABBREVIATIONS}:not(a abbr)`;

/** A place that readers may put on their table. Headings have theirs in previews and in results of the search. */
export const PINNABLE = ':is(.rule-list, .rule-block) [data-rule], :not(h1, h2, h3, h4, h5, h6) > .permalink';

/** Is kept where something was ever pinned, in any book. */
export const HAS_PINS = 'regelwerk-pins';

/** What needs the script of the previews when it is clicked. */
export const BUTTONS = '.rule-pin, .share-place';

/** The link that a tap opens as a sheet, as a finger cannot hover; none where one leaves on purpose. */
export function tappedLink(event: Event): HTMLAnchorElement | undefined {
  const { pointerType, ctrlKey, metaKey, shiftKey, altKey } = event as PointerEvent;
  if (pointerType !== 'touch' || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return (event.target as Element).closest<HTMLAnchorElement>(RULES) ?? undefined;
}

/** Milliseconds after a tap until the link is followed, if there is nothing to show. */
export const PATIENCE = 1500;
