import type { LeftoverWords } from '../../../plugins/dialect.ts';
import type { Rule } from '../../finding.ts';
import type { Said } from '../../types.ts';
import { brokenCards } from '../broken-cards.ts';
import { linkedImages } from '../linked-images.ts';

/** Something looks like Markdown, but is shown as text. */
export const leftoverSyntax: Rule<'leftover-syntax'> = {
  name: 'leftover-syntax',
  severity: 'warning',
  // This rule only knows that some text looks like Markdown; other rules can explain why.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  say: ({ leftover, write }) => {
    const said = sayLeftover(leftover);
    return write === undefined ? said : { ...said, hint: { write, shown: shortened } };
  },
  check: (book, shelf) => [...brokenCards(book), ...linkedImages(book, shelf)],
};

export function sayLeftover({ message, result = 'so it is shown as text', hint, kind = message }: LeftoverWords): Said {
  return { message: result === '' ? message : `${message}, ${result}`, hint, kind };
}

/** Number of characters shown at each end of a shortened text. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > 2 * SHOWN + 5 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
}
