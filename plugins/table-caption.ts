/**
 * Numbers tables that have a caption.
 *
 *     |Tide|Depth|                      <table id="table.1">
 *     |--|--|                       →   <caption><span class="table-label">Table 1</span> The harbour</caption>
 *     |Ebb|2|                           …
 *     Table: The harbour                </table>
 *
 * An id in the caption is moved to the table, unless it already has one.
 */
import type { MarkdownIt, StateCore } from 'markdown-it';
import { indexesOf } from './token-list.ts';
import { textToken } from './new-token.ts';
import { setNumber, isUnnumbered, labelToken, numbered, renderIds } from './numbered.ts';

export function tableCaption(md: MarkdownIt): void {
  md.use(numbered);
  md.core.ruler.push('table_caption', numberTables);
  renderIds(md, 'table_open');
}

function numberTables(state: StateCore): void {
  const { tokens } = state;
  let count = 0;
  for (const at of indexesOf(tokens, 'caption_open')) {
    const [open, caption, text] = tokens.slice(at - 1, at + 2);
    if (open?.type !== 'table_open' || !caption || !text) continue;
    const id = caption.attrGet('id');
    if (id !== null && open.attrGet('id') === null) {
      open.attrSet('id', id);
      caption.attrs = (caption.attrs ?? []).filter(([name]) => name !== 'id');
    }
    if (isUnnumbered(open) || isUnnumbered(caption)) continue;
    const label = labelToken(setNumber(open, 'table', count++));
    text.children = [label, textToken(' '), ...(text.children ?? [])];
  }
}
