/** What holds where a file has no front matter, or leaves something out of it. */
import type { BookMeta } from '../types.ts';
import type { FrontMatter } from './read-front-matter.ts';

export const DEFAULTS: BookMeta = { toc: { from: 2, to: 3 }, pdf: {} };

export const NO_FRONT_MATTER: FrontMatter = { meta: DEFAULTS, styles: [], pictures: [], bodyLine: 1, bodyStart: 0 };
