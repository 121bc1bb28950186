import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

/** Code, a box or an HTML element is not closed. */
export const unclosed: Rule = {
  name: 'unclosed',
  severity: 'warning',
  check: (book) =>
    findingsOfMarks(book, 'unclosed', ({ what = '', box, code }) => {
      if (box !== undefined) return notClosed('box', box);
      return code === undefined ? wordTag(what) : notClosed('code', code);
    }),
};

/** @param closing the line that is missing */
function notClosed(what: 'code' | 'box', closing: string): Omit<Finding, 'span'> {
  return {
    kind: what,
    message: `this ${what} is not closed, so everything after it is part of it${what === 'code' ? ', and findings that may follow from this are left out' : ''}`,
    hint: `add a line with ${closing} after the last line of the ${what}`,
  };
}

/** @param what `<b> without </b>`, or a description of a tag that is itself incomplete */
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
