/**
 * HTML elements that hold Markdown, as kramdown, Python-Markdown and PHP Markdown have them.
 *
 *     <div class="wide" markdown="1">        <div class="wide">
 *     *Text*                            →    <p><em>Text</em></p>
 *     </div>                                 </div>
 *
 * The opening tag becomes a block of its own; what follows it is read as anywhere else. A `summary` directly below
 * belongs to its tag.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { beginsWith, textOf } from './box.ts';
import { LESS_THAN } from './char-codes.ts';

/** Longer lines are no tags. */
const MAX_LENGTH = 1000;
const TAG = /^<[a-z][\w-]*(?:\s[^<>]*)?>$/i;
const ATTRIBUTE = /\smarkdown(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+)))?(?=[\s>])/i;

export function markdownHtml(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'markdown_html', rule, { alt: ['paragraph', 'reference', 'blockquote'] });
}

function rule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!state.md.options.html || !beginsWith(state, startLine, LESS_THAN)) return false;
  const text = textOf(state, startLine);
  if (text.length > MAX_LENGTH || !TAG.test(text)) return false;
  const [attribute, ...values] = ATTRIBUTE.exec(text) ?? [];
  if (attribute === undefined || values.includes('0')) return false;
  if (silent) return true;
  const end = endOfSummary(state, startLine + 1, endLine);
  const token = state.push('html_block', '', 0);
  token.map = [startLine, end];
  // Spaces keep the columns of what stands behind it.
  const tag = state.getLines(startLine, end, state.blkIndent, true).replace(attribute, ' '.repeat(attribute.length));
  token.content = tag;
  state.line = end;
  return true;
}

/** The line behind a `summary` that begins on the line; the line itself if none does. */
function endOfSummary(state: StateBlock, first: number, endLine: number): number {
  if (first >= endLine || !/^<summary[\s>]/i.test(textOf(state, first))) return first;
  for (let line = first; line < endLine && !state.isEmpty(line); line++) {
    if (/<\/summary>$/i.test(textOf(state, line))) return line + 1;
  }
  return first;
}
