import { oncePer } from '../basics/once-per.ts';
import type { Source } from '../types.ts';

/** Returns the lines of a chapter's Markdown. They are split only once, as many entries and findings need them. */
export const sourceLines = oncePer(({ text }: Source): readonly string[] => text.split('\n'));
