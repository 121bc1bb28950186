/**
 * Page and column breaks for print, each alone on a line.
 *
 *     \newpage   →   <div class="page-break"></div>
 *     \column    →   <div class="column-break"></div>
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { addBlock, beginsWith, textOf } from './block-lines.ts';
import { BACKSLASH } from './char-codes.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['newpage', 'page-break'],
  ['pagebreak', 'page-break'],
  ['column', 'column-break'],
]);

export function pageBreak(md: MarkdownIt): void {
  addBlock(md, 'page_break', blockRule, 'paragraph');
  md.renderer.rules['page_break'] = (tokens, index) => `<div class="${tokens[index]?.info ?? ''}"></div>\n`;
}

function blockRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (!beginsWith(state, startLine, BACKSLASH)) return false;
  const name = CLASSES.get(textOf(state, startLine).slice(1));
  if (name === undefined) return false;
  if (silent) return true;
  const token = state.push('page_break', 'div', 0);
  token.info = name;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}
