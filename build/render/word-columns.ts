/**
 * Sets columns of words to the left where their delimiter row centres them, as many do by habit: words are read from where
 * they begin. Short values, numbers and pictures stay in the middle. With `typography`, figures of several lengths are set to
 * the right where no author aligns them, so that ones stand below ones.
 *
 *     | Action | Cost |
 *     |:------:|:----:|
 *     | Attack | 2 ⊙  |    →    <td>Attack</td><td class="align-center">2 ⊙</td>
 *     | Parry  | 1 ⊙  |
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from '../../plugins/around-rules.ts';
import { groupBy } from '../basics/group-by.ts';
import { withClass, withoutClass } from './html-tag.ts';
import { pageEnv } from './page-env.ts';
import { type GridCell, tableGrid } from './table-grid.ts';

const CENTRED = 'align-center';
/** Letters of the shortest word that is no value, such as “yes” or “XII”. */
const MIN_LETTERS = 4;
/** Of the cells that say something. */
const MIN_SHARE = 3 / 4;

export function wordColumns(md: MarkdownIt): void {
  /** By `env`, the cells of its current table: previews may render only a part of a table. */
  const current = new WeakMap<object, Aligned>();
  aroundRules(md, ['table_open', 'th_open', 'td_open'], (html, tokens, index, env) => {
    const token = tokens[index];
    if (token?.type === 'table_open') current.set(env, alignedCells(tokens, index, env));
    const aligned = current.get(env);
    if (!token || !aligned) return html;
    if (aligned.figures.has(token)) return withClass(html, 'align-right');
    return aligned.words.has(token) ? withoutClass(html, CENTRED) : html;
  });
}

interface Aligned {
  readonly words: ReadonlySet<Token>;
  readonly figures: ReadonlySet<Token>;
}

function alignedCells(tokens: readonly Token[], open: number, env: object): Aligned {
  const { image, keepsAlignment = false, alignsFigures = false } = pageEnv(env);
  const { heads = [], body = [] } = (!keepsAlignment && tableGrid(tokens, open, image)) || {};
  const cellsOf = (rows: typeof body): readonly GridCell[] =>
    rows.flatMap(({ cells }) => cells.filter(({ columns }) => columns === 1));
  const inHeads = groupBy(cellsOf(heads), ({ column }) => column);
  const [words, figures] = [new Set<Token>(), new Set<Token>()];
  for (const [column, cells] of groupBy(cellsOf(body), (cell) => cell.column)) {
    const all = [...(inHeads.get(column) ?? []), ...cells];
    const isPlain = all.every(({ token }) => token.attrGet('class') === null && token.attrGet('style') === null);
    if (all.every(isCentred) && isOfWords(cells)) for (const { token } of all) words.add(token);
    // The first column says what the row is about.
    else if (alignsFigures && column > 0 && isPlain && isOfFigures(cells))
      for (const { token } of all) figures.add(token);
  }
  return { words, figures };
}

/** A figure with its decimals and its unit. */
const FIGURE = /^[+\-−–±]?\d[\d\u00A0\u202F'’ ]*(?:[.,]\d{3}(?!\d))*([.,]\d+)?(\s?[^\d\s]*)$/u;
const NOTHING = /^[-–—−]?$/;

/** Whether they are as long behind the ones, and differ before them. */
function isOfFigures(cells: readonly GridCell[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => !NOTHING.test(text));
  const ends = texts.map((text) => {
    const [, decimals = '', unit = ''] = FIGURE.exec(text) ?? [];
    return FIGURE.test(text) ? `${decimals.length} ${unit}` : undefined;
  });
  const [first] = ends;
  return (
    first !== undefined && ends.every((end) => end === first) && new Set(texts.map(({ length }) => length)).size > 1
  );
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
