/** What a book can be printed as, beside its own PDF. Loads nothing: the command line reads it. */

/** In the order in which they are made; also the ends of the files' names. */
export const PRINT_VARIANTS = ['ink-saver', 'booklet', 'crop-marks'] as const;

export type PrintVariant = (typeof PRINT_VARIANTS)[number];
