/**
 * Pages of a book that list what it has. Their folders are called the same in all languages and in all books, whether
 * there is such a page or not: adding a figure, or naming another language, changes no address.
 */
export const OVERVIEWS = { activities: 'activities', index: 'a-z', lists: 'figures' } as const;

export type OverviewKind = keyof typeof OVERVIEWS;
