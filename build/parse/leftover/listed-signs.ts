/** Columns that list signs, as a legend does. */
import type { Token } from 'markdown-it';
import { plainLetters } from './remains.ts';
import { oncePer } from '../../basics/once-per.ts';

interface Column {
  /** Indices of the texts of its cells in the chapter's tokens. */
  readonly cells: number[];
  readonly signs: Set<string>;
}

/** Neither letters nor numbers, escaped or not; dashes mean that a cell is empty, and `^` is what is in question. */
const SIGN = /^(?![-–—−^\s]*$)[^A-Za-z\d]{1,4}$/;

/** Indices of the cells in columns most of whose cells hold a sign, each another one. */
export const listedSigns = oncePer((tokens: readonly Token[]): ReadonlySet<number> => {
  const listed = new Set<number>();
  let columns: Column[] = [];
  let at = 0;
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_open') columns = [];
    else if (type === 'tr_open') at = 0;
    else if (type === 'td_open') {
      const column = (columns[at++] ??= { cells: [], signs: new Set() });
      const text = tokens[index + 1]?.content.trim() ?? '';
      column.cells.push(index + 1);
      if (text.length < 5 && SIGN.test(plainLetters(text))) column.signs.add(text);
    } else if (type === 'table_close') {
      for (const { cells, signs } of columns)
        if (signs.size * 2 > cells.length) for (const cell of cells) listed.add(cell);
    }
  }
  return listed;
});
