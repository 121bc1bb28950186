/**
 * Overview pages of a book. Their folder names are the same in all languages, and reserved in all books, so that
 * addresses do not change if a page is added or the language changes.
 */
export const OVERVIEWS = {
  activities: 'activities',
  index: 'a-z',
  lists: 'figures',
  abbreviations: 'short-forms',
  credits: 'icon-credits',
} as const;

export type OverviewKind = keyof typeof OVERVIEWS;
