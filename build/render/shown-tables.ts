/**
 * Adds what style sheets need to know of a table: rows in which a cell contains only pictures, whose cells are centred
 * vertically, and on the website the arrangement for phones (`table-cards.ts`).
 *
 *     | ![fire](fire.svg) | Burning |    →    <tr class="symbol-row"> … </tr>
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { closeOf } from '../../plugins/token-list.ts';
import { makeTree } from '../parse/make-tree.ts';
import type { CleanToken, Table } from '../tree.ts';
import { withAttribute, withClass, withStyle } from './html-tag.ts';
import { laterChanges } from './later-changes.ts';
import { type PageEnv, pageEnv } from './page-env.ts';
import { cardsOf } from './table-cards.ts';

export function shownTables(md: MarkdownIt): void {
  const changes = laterChanges(md, ['tr_open', 'th_open', 'td_open']);
  aroundRules(md, ['table_open'], (html, tokens, index, env) => {
    const own = tokens.slice(index, closeOf(tokens, index) + 1);
    const [table] = makeTree(own as CleanToken[]).blocks;
    return table?.kind === 'table' ? shown(html, table, own, pageEnv(env), changes) : html;
  });
}

/** Returns the opening tag of the table, and adds the changes of its rows and cells. */
function shown(
  html: string,
  table: Table,
  tokens: readonly Token[],
  { medium, image, typeset }: PageEnv,
  changes: ReturnType<typeof laterChanges>,
): string {
  const cards = medium === 'screen' ? cardsOf(table, tokens, image, typeset) : undefined;
  for (const row of table.allRows) {
    const hasSymbol = row.cells.some((cell) => cell?.isPicture && !cell.isJoined && cell.token.type === 'td_open');
    const isJoined = cards !== undefined && row.cells[0]?.isJoined === true;
    changes.set(row.token, (tag) => {
      const joined = isJoined ? withAttribute(tag, 'data-joined') : tag;
      return hasSymbol ? withClass(joined, 'symbol-row') : joined;
    });
  }
  if (!cards) return html;
  const { columns, isLabelled, cells } = cards;
  for (const [cell, { kinds, label, place }] of cells) {
    changes.set(cell, (tag) => {
      const labelled = label === '' ? tag : withAttribute(tag, `data-label="${escape(label)}"`);
      const placed = place === '' ? labelled : withStyle(labelled, `grid-column:${place}`);
      return kinds.length === 0 ? placed : withAttribute(placed, `data-cell="${kinds.join(' ')}"`);
    });
  }
  return isLabelled ? withClass(html, 'labelled') : withStyle(withClass(html, 'as-cards'), `--columns:${columns}`);
}
