/** The values of `theme`: looks of the printed book. Without one, it has the default look. */
export const THEMES = ['classic', 'modern', 'pulp'] as const;

export type Theme = (typeof THEMES)[number];
