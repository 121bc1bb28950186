/**
 * Tabs as MkDocs has them: boxes one below the other, each with the title of its tab, as on paper nothing can be clicked.
 *
 *     === "Axes"                      <div class="tabbed">
 *                               →     <p class="container-title">Axes</p>
 *         Body, indented              <p>Body, indented
 *         four columns.               four columns.</p></div>
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { endOfBody, parseBody } from './admonition.ts';
import { beginsWith, textOf } from './box.ts';
import { nesting } from './nesting.ts';
import { EQUALS } from './char-codes.ts';

const TAB = /^===[!+]?[ \t]+"([^"]*)"$/;

export function contentTab(md: MarkdownIt): void {
  md.use(nesting);
  md.block.ruler.before('fence', 'content_tab', rule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function rule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!beginsWith(state, startLine, EQUALS)) return false;
  const [, title] = TAB.exec(textOf(state, startLine)) ?? [];
  if (title === undefined) return false;
  if (silent) return true;
  const end = endOfBody(state, startLine, endLine);
  const open = state.push('container_named_open', 'div', 1);
  open.block = true;
  open.markup = '===';
  open.info = `tabbed[${title}]`;
  open.map = [startLine, end];
  if (end > startLine + 1) parseBody(state, startLine, end);
  state.push('container_named_close', 'div', -1).markup = '===';
  state.line = end;
  return true;
}
