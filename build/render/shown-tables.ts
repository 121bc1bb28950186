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
import type { CleanToken } from '../tree.ts';
import { withAttribute, withClass, withStyle } from './html-tag.ts';
import { type PageEnv, pageEnv } from './page-env.ts';
import { cardsOf } from './table-cards.ts';

/** Changes the opening tag of a table, row or cell. */
type Change = (html: string) => string;

export function shownTables(md: MarkdownIt): void {
  const changes = new WeakMap<Token, Change>();
  aroundRules(md, ['table_open'], (html, tokens, index, env) => {
    // A part of the table may have been rendered before, in which it looked different.
    const own = tokens.slice(index, closeOf(tokens, index) + 1);
    for (const token of own) changes.delete(token);
    for (const [token, change] of changesOf(own, pageEnv(env))) changes.set(token, change);
    return html;
  });
  aroundRules(md, ['table_open', 'tr_open', 'th_open', 'td_open'], (html, tokens, index) => {
    const token = tokens[index];
    return (token && changes.get(token)?.(html)) ?? html;
  });
}

function* changesOf(
  tokens: readonly Token[],
  { medium, image, typeset }: PageEnv,
): Generator<readonly [Token, Change], void> {
  const [table] = makeTree(tokens as CleanToken[]).blocks;
  if (table?.kind !== 'table') return;
  const cards = medium === 'screen' ? cardsOf(table, tokens, image, typeset) : undefined;
  for (const row of table.allRows) {
    const hasSymbol = row.cells.some((cell) => cell?.isPicture && !cell.isJoined && cell.token.type === 'td_open');
    const isJoined = cards !== undefined && row.cells[0]?.isJoined === true;
    const joined: Change = (html) => (isJoined ? withAttribute(html, 'data-joined') : html);
    yield [row.token, (html) => (hasSymbol ? withClass(joined(html), 'symbol-row') : joined(html))];
  }
  if (!cards) return;
  const { columns, isLabelled, cells } = cards;
  yield [
    table.token,
    (html) =>
      isLabelled ? withClass(html, 'labelled') : withStyle(withClass(html, 'as-cards'), `--columns:${columns}`),
  ];
  for (const [cell, { kinds, label, place }] of cells) {
    yield [
      cell,
      (html) => {
        const labelled = label === '' ? html : withAttribute(html, `data-label="${escape(label)}"`);
        const placed = place === '' ? labelled : withStyle(labelled, `grid-column:${place}`);
        return kinds.length === 0 ? placed : withAttribute(placed, `data-cell="${kinds.join(' ')}"`);
      },
    ];
  }
}
