/**
 * Gives rows, boxes and terms their ids and, on the website, a permalink like that of headings.
 *
 *     | Wood | … |    →    <tr id="wood"><td>Wood<a class="permalink" href="#wood" aria-label="…"></a></td> …
 *
 * Tables get an id and, on the website, a class or attribute for the scripts that sort them or roll on them.
 *
 * Short forms get an id of their own: in a row on an empty element before the short form, in running text on its
 * `<abbr>`.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { closeOf } from '../../plugins/token-list.ts';
import { entryNumber } from '../parse/number-entries.ts';
import type { EntryAnchor, TableRoll } from '../types.ts';
import { withAttribute, withClass } from './html-tag.ts';
import { laterChanges } from './later-changes.ts';
import { pageEnv } from './page-env.ts';

export function entryAnchors(md: MarkdownIt): void {
  const { escapeHtml } = md.utils;
  const closing = ['td_close', 'th_close', 'admonition_title_close', 'dt_close', 'strong_close'];
  /** Changes of the tags of cells, titles and terms. */
  const changes = laterChanges(md, ['td_open', 'th_open', ...closing]);
  const permalink = (id: string, token: Token, env: unknown): string => {
    const label = escapeHtml(pageEnv(env).labels['entry.permalink']);
    // In tables, keyboard and screen reader users would otherwise encounter a permalink in every row.
    const rest = /^t[dh]_close$/.test(token.type) ? 'aria-hidden="true" tabindex="-1"' : `aria-label="${label}"`;
    return `<a class="permalink" href="#${escapeHtml(id)}" ${rest}></a>`;
  };
  aroundRules(md, ['tr_open', 'admonition_open', 'dt_open', 'list_item_open'], (html, tokens, index, env) => {
    const anchor = anchorOf(tokens[index], env);
    if (!anchor) return html;
    for (const [token, added] of partsOf(tokens, index, anchor)) {
      const isShort = anchor.short !== undefined && added === anchor.short.id;
      const insert = isShort
        ? (tag: string) => `${tag}<span class="alias" id="${escapeHtml(added)}"></span>`
        : (tag: string) => permalink(added, token, env) + tag;
      changes.set(token, insert);
    }
    return withAttribute(html, `id="${escapeHtml(anchor.id)}"`);
  });
  aroundRules(md, ['table_open'], (html, tokens, index, env) => {
    const anchor = anchorOf(tokens[index], env);
    if (!anchor) return html;
    const { id, roll, isSortable } = anchor;
    const named = /^\s*<table[^>]* id="/.test(html) ? html : withAttribute(html, `id="${escapeHtml(id)}"`);
    if (pageEnv(env).medium === 'print') return named;
    if (isSortable === true) return withClass(named, 'table-sortable');
    return roll ? withAttribute(withClass(named, 'table-random'), `data-roll="${rollText(roll)}"`) : named;
  });
}

/** Returns the value of `data-roll`, such as `2d6+1 3-6 7-13`: the dice, then the results of each row. */
function rollText({ dice: { count, sides, plus }, rows }: TableRoll): string {
  const dice = `${count}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
  return [dice, ...rows.map((range) => (range ? `${range.from}-${range.to}` : '-'))].join(' ');
}

function anchorOf(token: Token | undefined, env: unknown): EntryAnchor | undefined {
  const number = token && entryNumber(token);
  return number === undefined ? undefined : pageEnv(env).entryAnchors?.get(number);
}

const NAME_ENDS = /^(?:admonition_title|dt|strong)_close$/;

/**
 * Returns the tokens inside which anchors are inserted, each with the id: the end of the name, and the cell with the
 * short form.
 */
function partsOf(tokens: readonly Token[], open: number, anchor: EntryAnchor): readonly (readonly [Token, string])[] {
  const { id, cell = 0, short } = anchor;
  const inside = tokens.slice(open + 1, closeOf(tokens, open) + 1);
  if (tokens[open]?.type === 'tr_open') {
    const level = tokens[open].level + 1;
    const cells = inside.filter((token) => token.level === level && /^t[dh]_/.test(token.type) && !token.hidden);
    const places = [[cells[2 * cell + 1], id] as const, [short && cells[2 * short.cell], short?.id ?? ''] as const];
    return places.flatMap(([token, of]) => (token ? [[token, of]] : []));
  }
  // A list item starts with its name in bold.
  const end = inside
    .flatMap((token) => (token.type === 'inline' ? (token.children ?? []) : token))
    .find(({ type }) => NAME_ENDS.test(type));
  return end ? [[end, id]] : [];
}
