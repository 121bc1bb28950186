/** Names of the print variants. Imports nothing, because the command line reads it. */

/** In build order; also the suffixes of the file names. */
export const PRINT_VARIANTS = ['ink-saver', 'booklet', 'crop-marks'] as const;

export type PrintVariant = (typeof PRINT_VARIANTS)[number];
