/**
 * Other levels for headings, as the reader of files found them: a chapter's file may open with `##`, or have several `#`.
 *
 * `env.levels` says from which line on headings are how many levels lower (or higher, below zero).
 */
import type { MarkdownIt, StateCore } from 'markdown-it';
import type { DialectEnv } from './dialect.ts';

const DEEPEST = 6;

export function headingLevels(md: MarkdownIt): void {
  md.core.ruler.after('block', 'heading_levels', shiftHeadings);
}

function shiftHeadings({ tokens, env }: StateCore): void {
  const { levels = [] } = env as DialectEnv;
  if (levels.length === 0) return;
  let by = 0;
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const line = token.map?.[0];
    // The end of a heading has no line, and is as deep as its beginning.
    if (line !== undefined) by = levels.findLast(({ from }) => from <= line)?.by ?? 0;
    token.tag = `h${Math.min(DEEPEST, Math.max(1, Number(token.tag.slice(1)) + by))}`;
  }
}
