import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import { brokenCards } from '../broken-cards.ts';

export const leftoverSyntax: Rule = {
  name: 'leftover-syntax',
  severity: 'warning',
  // It only knows that signs were left over: who explains them knows more.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  summary: 'something looks like Markdown, but is shown as text',
  check: (book) => [...findingsOfMarks(book, 'leftover-syntax', leftoverFinding), ...brokenCards(book)],
};

/** Slips bring their words with them. */
export function leftoverFinding({
  message = '',
  hint = '',
  write,
  write2,
  write3,
  or,
  kind,
}: Readonly<Record<string, string>>): Omit<Finding, 'span'> {
  if (write === undefined) return { message, hint, ...(kind !== undefined && { kind }) };
  const writes = [write, write2, write3].filter((each) => each !== undefined);
  return {
    message,
    hint: { write: writes, isGuess: writes.length > 1 || or !== undefined, shown: shortened, ...(or && { or }) },
  };
}

/** Characters of a text that are shown at each of its ends. */
const SHOWN = 30;

function shortened(text: string): string {
  return text.length > 2 * SHOWN + 5 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
}
