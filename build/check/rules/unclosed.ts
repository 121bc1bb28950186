import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import { notClosed } from '../../parse/leftover/fence-kinds.ts';
import { leftoverFinding } from './leftover-syntax.ts';

export const unclosed: Rule = {
  name: 'unclosed',
  severity: 'warning',
  summary: 'code, a box or an HTML element is not closed',
  check: (book) =>
    findingsOfMarks(book, 'unclosed', ({ what, box, ...slip }) => {
      if (box !== undefined) return notClosed('box', box);
      return what === undefined ? leftoverFinding(slip) : wordTag(what);
    }),
};

/** @param what `<b> without </b>`, or words for a tag that is not even complete */
function wordTag(what: string): Omit<Finding, 'span'> {
  const closing = /^<.+> without (<.+>)$/.exec(what)?.[1];
  return closing === undefined
    ? { message: `${what} is shown as text`, hint: 'add the missing quotation mark, > or -->' }
    : {
        kind: what,
        message: `${what} ends where the block around it ends`,
        hint: `put ${closing} where the element ends`,
      };
}
