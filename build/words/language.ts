/** The primary subtag of a language tag (BCP 47): the language without region and script, in lower case. */
export function primarySubtag(lang: string): string {
  return (lang.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}
