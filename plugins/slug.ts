/**
 * The anchor of a text: trimmed, lower case, each run of white space one `-`, everything else kept.
 *
 *     Aktionen: Bewegung  →  aktionen:-bewegung
 */
export function slugify(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/gu, '-');
}
