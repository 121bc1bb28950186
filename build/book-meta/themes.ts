/** The values of `theme`, the looks of the printed book besides the default one. */
export const THEMES = ['classic', 'modern', 'pulp'] as const;

export type Theme = (typeof THEMES)[number];
