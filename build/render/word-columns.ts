/**
 * Sets columns of words to the left where their delimiter row centres them, as many do by habit: words are read from where
 * they begin. Short values, numbers and pictures stay in the middle.
 *
 *     | Action | Cost |
 *     |:------:|:----:|
 *     | Attack | 2 ⊙  |    →    <td>Attack</td><td class="align-center">2 ⊙</td>
 *     | Parry  | 1 ⊙  |
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { groupBy } from '../basics/group-by.ts';
import { withoutClass } from './html-tag.ts';
import { pageEnv } from './page-env.ts';
import { type GridCell, tableGrid } from './table-grid.ts';

const CENTRED = 'align-center';
/** Letters of the shortest word that is no value, such as “yes” or “XII”. */
const MIN_LETTERS = 4;
/** Of the cells that say something. */
const MIN_SHARE = 3 / 4;

/** Wraps the existing rules for tables and cells. */
export function wordColumns(md: MarkdownIt): void {
  const { rules } = md.renderer;
  /** By `env`, the cells of its current table: previews may render only a part of a table. */
  const current = new WeakMap<object, ReadonlySet<Token>>();
  for (const rule of ['table_open', 'th_open', 'td_open']) {
    const before = rules[rule];
    rules[rule] = (tokens, index, options, env = {}, renderer) => {
      const html = before?.(tokens, index, options, env, renderer) ?? renderer.renderToken(tokens, index, options);
      if (rule === 'table_open') current.set(env, wordCells(tokens, index, env));
      const token = tokens[index];
      return token && current.get(env)?.has(token) === true ? withoutClass(html, CENTRED) : html;
    };
  }
}

function wordCells(tokens: readonly Token[], open: number, env: object): ReadonlySet<Token> {
  const { image, keepsAlignment } = pageEnv(env);
  if (keepsAlignment === true) return new Set();
  const { heads = [], body = [] } = tableGrid(tokens, open, image) ?? {};
  const cellsOf = (rows: typeof body): readonly GridCell[] =>
    rows.flatMap(({ cells }) => cells.filter(({ columns }) => columns === 1));
  const inHeads = groupBy(cellsOf(heads), ({ column }) => column);
  const found = [...groupBy(cellsOf(body), ({ column }) => column)].flatMap(([column, cells]) => {
    const all = [...(inHeads.get(column) ?? []), ...cells];
    return all.every(isCentred) && isOfWords(cells) ? all.map(({ token }) => token) : [];
  });
  return new Set(found);
}

/** A cell that is aligned by itself is meant so, and with it its column. */
function isCentred({ token }: GridCell): boolean {
  return token.attrGet('class') === CENTRED;
}

function isOfWords(cells: readonly GridCell[]): boolean {
  if (cells.some(({ isPicture }) => isPicture)) return false;
  const texts = cells.map(({ text }) => text).filter((text) => /[\p{L}\p{N}]/u.test(text));
  const words = texts.filter((text) => !/\p{N}/u.test(text) && (text.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS);
  return words.length > 1 && words.length >= texts.length * MIN_SHARE;
}
