import { oncePer } from '../../basics/once-per.ts';
import type { BookChapter } from '../../types.ts';
import { marksOf, type Rule } from '../rule.ts';

export const todo: Rule = {
  name: 'todo',
  severity: 'info',
  isAboutContent: true,
  summary: 'something is marked as unfinished',
  explanation: `
The word \`TODO\` in capitals, and a box \`!!! todo\`, mark what is still to be written. Each is listed and counted, so
that nothing is forgotten before the book is printed. The text is not wrong: this is never more than a note.
`,
  examples: {
    good: ['# Book\n\nMastodons live long. `TODO` in code is text, and so is TODO.md.\n'],
    bad: [
      `
# Book

The range is TODO fields.
             ^^^^ todo

!!! todo Draw the map
^^^^^^^^^^^^^^^^^^^^^ todo

    It shows the two bridges.
`,
    ],
  },
  check: (book) =>
    marksOf(book, 'todo').flatMap(({ mark: { span, detail }, chapter }) => {
      const { text = 'TODO' } = detail;
      if (text === 'TODO' && isInCode(chapter)) return [];
      const message = `this is still to be done${text === 'TODO' || text === '' ? '' : `: ${text}`}`;
      return [{ span, message, hint: 'write it, then remove the TODO' }];
    }),
};

/** A chapter whose code has the word speaks of what is called so, such as a file. */
const isInCode = oncePer(({ tokens }: BookChapter): boolean =>
  tokens.some(
    ({ type, content, children }) =>
      (/^(?:fence|code_block)$/.test(type) && /\bTODO\b/.test(content)) ||
      children?.some((child) => child.type === 'code_inline' && child.content === 'TODO') === true,
  ),
);
