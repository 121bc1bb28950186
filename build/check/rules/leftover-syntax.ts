import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import type { Mark } from '../../types.ts';
import { brokenCards } from '../broken-cards.ts';
import { linkedImages } from '../linked-images.ts';

/** Something looks like Markdown, but is shown as text. */
export const leftoverSyntax: Rule = {
  name: 'leftover-syntax',
  severity: 'warning',
  // This rule only knows that some text looks like Markdown; other rules can explain why.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  check: (book, shelf) => [
    ...findingsOfMarks(book, 'leftover-syntax', leftoverFinding),
    ...brokenCards(book),
    ...linkedImages(book, shelf),
  ],
};

/** Returns the finding for a mark of leftover Markdown, which contains its message and hint. */
export function leftoverFinding({ message = '', hint, write, kind }: Mark['detail']): Omit<Finding, 'span'> {
  return {
    message,
    ...(write === undefined ? { hint } : { hint: { write, shown: shortened } }),
    ...(kind !== undefined && { kind }),
  };
}

/** Number of characters shown at each end of a shortened text. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > 2 * SHOWN + 5 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
}
