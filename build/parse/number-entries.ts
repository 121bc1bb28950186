/**
 * Numbers the tokens that may be entries and have no id of their own: rows, boxes, terms, and the items of lists marked
 * with `{.entries}`. By this number the renderer finds the id that the book gives them.
 */
import type { Token } from 'markdown-it';
import { activityOf } from '../../plugins/activity.ts';
import { admonitionOf } from '../../plugins/admonition.ts';
import { hasClass, numberedOf } from '../../plugins/numbered.ts';

/** The class by which authors say that a table, a list or a box holds names, and the one by which they deny it. */
export const [ENTRIES, NO_ENTRIES] = ['entries', 'no-entries'];

export function numberEntries(tokens: readonly Token[]): void {
  let count = 0;
  let isBody = false;
  /** For each open list, whether its items are entries. */
  const lists: boolean[] = [];
  const number = (token: Token): void => {
    token.meta = { ...token.meta, entry: count++ };
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'tbody_open':
      case 'tbody_close':
        isBody = token.nesting === 1;
        break;
      case 'tr_open':
        if (isBody) number(token);
        break;
      case 'admonition_open':
        if (isTitledBox(token)) number(token);
        break;
      case 'dt_open':
        number(token);
        break;
      case 'bullet_list_open':
      case 'ordered_list_open':
        lists.push(token.attrs !== null && hasClass(token, ENTRIES));
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        if (lists.at(-1) === true) number(token);
        break;
    }
  }
}

/** Cards and numbered examples have ids of their own. */
function isTitledBox(token: Token): boolean {
  return admonitionOf(token)?.title !== '' && !activityOf(token) && !numberedOf(token);
}

/** The number of a token; undefined if it cannot be an entry. */
export function entryNumber(token: Token): number | undefined {
  return token.meta?.['entry'] as number | undefined;
}
