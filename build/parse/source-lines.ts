import type { Source } from '../types.ts';

const known = new WeakMap<Source, readonly string[]>();

/** The lines of a chapter's Markdown, split once however many entries and findings ask for some of them. */
export function sourceLines(source: Source): readonly string[] {
  const lines = known.get(source) ?? source.text.split('\n');
  known.set(source, lines);
  return lines;
}
