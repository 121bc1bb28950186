import type { Rule, Said } from '../rule.ts';
import type { Mark } from '../../types.ts';
import { brokenCards } from '../broken-cards.ts';
import { linkedImages } from '../linked-images.ts';

/** Something looks like Markdown, but is shown as text. */
export const leftoverSyntax: Rule = {
  name: 'leftover-syntax',
  severity: 'warning',
  // This rule only knows that some text looks like Markdown; other rules can explain why.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  say: sayLeftover,
  check: (book, shelf) => [...brokenCards(book), ...linkedImages(book, shelf)],
};

/** A mark of leftover Markdown contains its message and hint. */
export function sayLeftover({ message = '', hint, write, kind }: Mark['detail']): Said {
  return [message, write === undefined ? hint : { write, shown: shortened }, { kind }];
}

/** Number of characters shown at each end of a shortened text. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > 2 * SHOWN + 5 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
}
