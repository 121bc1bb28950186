/**
 * Overview pages of a book. Their folder names are the same in all languages, and reserved in all books, so that
 * addresses do not change if a page is added or the language changes.
 */
export const OVERVIEWS = {
  // No chapter has a folder with such a sign: one that is called so keeps its address.
  reference: 'quick_reference',
  activities: 'activities',
  index: 'a-z',
  lists: 'figures',
  abbreviations: 'short-forms',
  credits: 'icon-credits',
} as const;

export type OverviewKind = keyof typeof OVERVIEWS;

export const BUILT_IN_KINDS: readonly string[] = ['action', 'reaction'];

/** Kinds of cards: actions and reactions first, then others as they come. */
export function inBuiltInOrder(kinds: readonly string[]): readonly string[] {
  return [...BUILT_IN_KINDS.filter((kind) => kinds.includes(kind)), ...kinds.filter((kind) => !isBuiltInKind(kind))];
}

export function isBuiltInKind(kind: string): boolean {
  return BUILT_IN_KINDS.includes(kind);
}
