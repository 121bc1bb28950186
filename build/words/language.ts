/** The language of a tag (BCP 47), without region and script. */
export function primarySubtag(lang: string): string {
  return (lang.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}
