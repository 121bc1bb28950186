/** What a website is made from besides the books. */
import type { Kept } from './kept.ts';
import type { Download } from './site-file.ts';

export interface SiteParts {
  /** Files to link to. They are written elsewhere. */
  readonly downloads?: readonly Download[];
  /** Days on which the chapters' files changed last (ISO 8601), by absolute path. */
  readonly changes?: ReadonlyMap<string, string>;
  /** What the round before has made. */
  readonly kept?: Kept;
}
