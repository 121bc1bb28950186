import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import type { Mark } from '../../types.ts';
import { brokenCards } from '../broken-cards.ts';

export const leftoverSyntax: Rule = {
  name: 'leftover-syntax',
  severity: 'warning',
  // It only knows that signs were left over: who explains them knows more.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  summary: 'something looks like Markdown, but is shown as text',
  check: (book) => [...findingsOfMarks(book, 'leftover-syntax', leftoverFinding), ...brokenCards(book)],
};

/** Leftovers bring their message and hint with them. */
export function leftoverFinding({ message = '', hint, write, kind }: Mark['detail']): Omit<Finding, 'span'> {
  return {
    message,
    ...(write === undefined ? { hint } : { hint: { write, shown: shortened } }),
    ...(kind !== undefined && { kind }),
  };
}

/** Characters of a text that are shown at each of its ends. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > 2 * SHOWN + 5 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
}
