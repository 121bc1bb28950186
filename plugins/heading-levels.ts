/**
 * Changes heading levels as the file reader decided, because a chapter's file may start with `##` or contain several
 * `#`.
 *
 * `env.levels` lists the lines from which headings are moved down by a number of levels (up if negative).
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
    // A closing token has no line and takes the level of its opening token.
    if (line !== undefined) by = levels.findLast(({ from }) => from <= line)?.by ?? 0;
    token.tag = `h${Math.min(DEEPEST, Math.max(1, Number(token.tag.slice(1)) + by))}`;
  }
}
