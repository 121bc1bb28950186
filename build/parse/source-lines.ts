import { oncePer } from '../basics/once-per.ts';
import type { Source } from '../types.ts';

/** The lines of a chapter's Markdown, split once however many entries and findings ask for some of them. */
export const sourceLines = oncePer(({ text }: Source): readonly string[] => text.split('\n'));

/** Those of the whole chapter, where something was left out of it. */
export function wholeLines(source: Source): readonly string[] {
  return sourceLines(source.cutFrom?.source ?? source);
}
