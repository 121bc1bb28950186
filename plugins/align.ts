/**
 * Turns the attributes `align`, `width` and `height`, which current HTML lacks or restricts, into classes and styles.
 *
 *     text {align="center"}                       →   <p class="align-center">text</p>
 *     ![a](b){width="40pt" align=right}           →   <img src="b" alt="a" class="align-right" style="width:40pt">
 *     | cell {width=100} |                        →   <td style="width:100px">cell</td>
 *
 * A number without a unit is in pixels. Invalid lengths and alignments are dropped; `colspan` and `rowspan` stay on
 * cells.
 *
 * Inline text cannot be aligned. If emphasis is the only content of a block, as in `*caption*{align=center}`, its
 * alignment is moved to the block. The alignment of a centred image is moved as well.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { cssLength } from './attribute-values.ts';

const OBSOLETE: ReadonlySet<string> = new Set(['align', 'width', 'height', 'colspan', 'rowspan']);
const ALIGNMENT = /^(?:left|center|right|justify)$/;

export function align(md: MarkdownIt): void {
  md.core.ruler.push('align', alignTokens);
}

function alignTokens(state: StateCore): void {
  const { tokens } = state;
  for (const [index, token] of tokens.entries()) {
    // This must run before the block's own attributes are converted.
    if (tokens[index + 1]?.type === 'inline' && token.nesting === 1)
      takeAlignment(token, tokens[index + 1]?.children ?? []);
    for (const each of [token, ...(token.children ?? [])]) if (each.attrs) convert(each);
  }
}

function takeAlignment(block: Token, children: readonly Token[]): void {
  // Text in a tight list has no element that could be aligned.
  if (block.hidden || !children.some(({ attrs }) => attrs !== null)) return;
  const shown = children.filter(({ type, content }) => type !== 'text' || content !== '');
  const [first] = shown;
  if (!first) return;
  const isWhole = shown.every(({ level }, at) => at === 0 || at === shown.length - 1 || level > first.level);
  const align = String(first.attrGet('align') ?? '').toLowerCase();
  if (first.type === 'image' ? shown.length > 1 || align !== 'center' : first.nesting !== 1 || !isWhole) return;
  if (!ALIGNMENT.test(align)) return;
  first.attrs = (first.attrs ?? []).filter(([name]) => name !== 'align');
  if (block.attrGet('align') === null) block.attrSet('align', align);
}

function convert(token: Token): void {
  const attrs = token.attrs ?? [];
  if (!attrs.some((pair) => OBSOLETE.has(pair[0]))) return;
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
