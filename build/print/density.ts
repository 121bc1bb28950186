/** Style sheet for the density of printed pages and their baseline grid. */
import type { BookMeta } from '../types.ts';

/** Factors for the type size, the line height and the gaps between blocks. */
const FACTORS = {
  airy: { size: 1.04, leading: 1.06, gap: 1.4 },
  compact: { size: 0.94, leading: 0.96, gap: 0.7 },
} as const;

/** Returns CSS; empty for a book of normal density without a baseline grid. */
export function densityStyles({ density = 'normal', 'baseline-grid': hasGrid = false }: BookMeta): string {
  const grid = hasGrid ? [':root { --on-grid: 1 }'] : [];
  if (density === 'normal') return grid.join('');
  const { size, leading, gap } = FACTORS[density];
  const own = `:root { --density-size: ${size}; --density-leading: ${leading}; --density-gap: ${gap} }`;
  return [own, ...grid].join('\n');
}
