/** Inputs of a website besides the books. */
import type { Lines } from '../render/line-marks.ts';
import type { Kept } from './kept.ts';
import type { Download } from './site-file.ts';

export interface SiteParts {
  /** Files to link to. They are written elsewhere. */
  readonly downloads?: readonly Download[];
  /** Days on which the chapters' files last changed (ISO 8601), by absolute path. */
  readonly changes?: ReadonlyMap<string, string>;
  /** The blocks that have their lines in the source; default: none. */
  readonly lines?: Lines;
  /** Cache from the previous round. */
  readonly kept?: Kept;
}
