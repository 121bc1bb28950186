/**
 * Overview pages of a book. Their folder names are the same in all languages and reserved in all books, so that
 * addresses do not change when a page is added or the language changes.
 */
export const OVERVIEWS = {
  // An underscore avoids collisions: chapter folders contain none, so a chapter of this name keeps its address.
  reference: 'quick_reference',
  cards: 'all_cards',
  index: 'a-z',
  lists: 'figures',
  abbreviations: 'short-forms',
  credits: 'icon-credits',
} as const;

/** The folder in which cards were listed before. A page there leads to the present one. */
export const FORMER_CARDS = 'activities';

export type OverviewKind = keyof typeof OVERVIEWS;

export const BUILT_IN_KINDS: readonly string[] = ['action', 'reaction'];

/** Sorts kinds of cards: actions and reactions first, then the others in their given order. */
export function inBuiltInOrder(kinds: readonly string[]): readonly string[] {
  return [...BUILT_IN_KINDS.filter((kind) => kinds.includes(kind)), ...kinds.filter((kind) => !isBuiltInKind(kind))];
}

export function isBuiltInKind(kind: string): boolean {
  return BUILT_IN_KINDS.includes(kind);
}
