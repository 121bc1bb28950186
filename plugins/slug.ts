/**
 * The anchor of a text: trimmed, lower case, each run of white space one `-`, everything else kept.
 *
 *     Aktionen: Bewegung  →  aktionen:-bewegung
 */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/gu, '-');
}

/** The same for an element of the text: ids that begin with an underscore are reserved for the page. */
export function anchorOf(text: string): string {
  return slugify(text).replace(/^_+/, '');
}
