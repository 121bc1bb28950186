import type { Mark } from '../../types.ts';
import { findingsOfMarks, type Finding, type Rule } from '../rule.ts';

/** A block causes an error in Regelwerk, so it is left out. */
export const failedBlock: Rule = {
  name: 'failed-block',
  severity: 'error',
  check: (book) => findingsOfMarks(book, 'failed-block', failure),
};

/** @param message message of the error */
export function failure({ message = '' }: Mark['detail']): Omit<Finding, 'span'> {
  return {
    message: `this block causes an error in Regelwerk (${message}), so it is left out`,
    hint: 'write it in another way, and report the error together with its text',
  };
}
