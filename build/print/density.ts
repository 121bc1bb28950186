/** Style sheet for the density of printed pages and their baseline grid. */
import type { BookMeta } from '../types.ts';

/** Factors for the type size, the line height and the gaps between blocks. */
const FACTORS = {
  airy: { size: 1.04, leading: 1.06, gap: 1.4 },
  compact: { size: 0.94, leading: 0.96, gap: 0.7 },
} as const;

/**
 * Inline text of another size or typeface must not make its line higher. Because of `:has(*)`, a browser styles the
 * whole section again whenever an element is added, so this rule is only in books with a grid.
 */
const INLINE = `.part :is(p, li, dd)
  :is(a, code, kbd, samp, small, span, strong, em, mark, abbr, .page-reference):not(:has(*), .toc *) { line-height: 0 }`;

/** Returns CSS; empty for a book of normal density without a baseline grid. */
export function densityStyles({ density = 'normal', 'baseline-grid': hasGrid = false }: BookMeta): string {
  const grid = hasGrid ? [`:root { --on-grid: 1 }\n${INLINE}`] : [];
  if (density === 'normal') return grid.join('');
  const { size, leading, gap } = FACTORS[density];
  const own = `:root { --density-size: ${size}; --density-leading: ${leading}; --density-gap: ${gap} }`;
  return [own, ...grid].join('\n');
}
