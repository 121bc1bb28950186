/**
 * What authors write as attributes, in today's HTML.
 *
 *     text {align="center"}                       →   <p class="align-center">text</p>
 *     ![a](b){width="40pt" align=right}           →   <img src="b" alt="a" class="align-right" style="width:40pt">
 *     | cell {width=100} |                        →   <td style="width:100px">cell</td>
 *
 * A bare number is pixels. What is no CSS length and no alignment is left out; `colspan` and `rowspan` stay on cells.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { cssLength } from './attribute-values.ts';

const OBSOLETE: ReadonlySet<string> = new Set(['align', 'width', 'height', 'colspan', 'rowspan']);
const ALIGNMENT = /^(?:left|center|right|justify)$/;

export function align(md: MarkdownIt): void {
  md.core.ruler.push('align', alignTokens);
}

function alignTokens(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.attrs) convert(token);
    if (token.type !== 'inline') continue;
    for (const child of token.children ?? []) if (child.attrs) convert(child);
  }
}

function convert(token: Token): void {
  const attrs = token.attrs ?? [];
  if (!attrs.some(([name]) => OBSOLETE.has(name))) return;
  const isCell = token.type === 'td_open' || token.type === 'th_open';
  const styles: string[] = [];
  const classes: string[] = [];
  token.attrs = attrs.filter(([name, value]) => {
    const text = String(value).trim().toLowerCase();
    if (name === 'align' && ALIGNMENT.test(text)) classes.push(`align-${text}`);
    const length = name === 'width' || name === 'height' ? cssLength(text) : undefined;
    if (length !== undefined) styles.push(`${name}:${length}`);
    return !OBSOLETE.has(name) || (isCell && name.endsWith('span'));
  });
  if (classes.length > 0) token.attrJoin('class', classes.join(' '));
  if (styles.length === 0) return;
  const style = token.attrGet('style');
  token.attrSet('style', [...(style === null ? [] : [String(style).replace(/;\s*$/, '')]), ...styles].join(';'));
}
