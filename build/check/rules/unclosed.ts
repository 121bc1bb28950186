import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import { notClosed } from '../../parse/leftover/fence-kinds.ts';
import { leftoverFinding } from './leftover-syntax.ts';

export const unclosed: Rule = {
  name: 'unclosed',
  severity: 'warning',
  summary: 'code, a box or an HTML element is not closed',
  explanation: `
Code between lines of \`\` \`\`\` \`\` or \`~~~\` ends with a line of the same character, at least as long. Without one, the rest of the
chapter is code. A box that begins with \`:::\` and has no closing line takes in the rest of its chapter, too. An HTML
element such as \`<b>\` or \`<details>\` without a closing tag ends where the paragraph, list item or chapter around it
ends, which is often too late. Each is reported where it opens.
`,
  examples: {
    good: ['# Book\n\n```\nRoll 2d6\n```\n\nThen <b>add</b> your skill.\n'],
    bad: [
      `
# Book

Then <b>add your skill.
     ^^^ unclosed

~~~
^^^ unclosed
Roll 2d6
`,
      `
# Book

::: note Rolling
^^^ unclosed

Roll 2d6.

## Fighting

Hit.
`,
    ],
  },
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
