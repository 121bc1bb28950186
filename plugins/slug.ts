/**
 * Returns the anchor for a text: trimmed, in lower case, with each run of white space replaced by `-`. All other
 * characters are kept.
 *
 *     Aktionen: Bewegung  →  aktionen:-bewegung
 */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/gu, '-');
}

/**
 * Returns the anchor for an element of the text. Leading underscores are removed because such ids are reserved for
 * the page.
 */
export function anchorOf(text: string): string {
  return slugify(text).replace(/^_+/, '');
}
