import { unfinishedOf } from '../../book/release/unfinished-of.ts';
import type { Finding, Rule } from '../rule.ts';

export const todo: Rule = {
  name: 'todo',
  severity: 'info',
  isAboutContent: true,
  summary: 'something is marked as unfinished',
  explanation: `
\`TODO\`, \`FIXME\` and \`TBD\` in capitals, \`#todo\`, a box \`!!! todo\`, and \`???\` in place of a value mark what is still to be
written. So do phrases such as *to be determined* or *coming soon*, if a text or a pair of brackets says nothing else. Each mark
is listed and counted, so that nothing is forgotten before the book is printed. The text is not wrong: this is never more
than a note. A release leaves out what is marked.
`,
  examples: {
    good: ['# Book\n\nMastodons live long. `TODO` in code is text, and so is TODO.md.\n'],
    bad: [
      `
# Book

The range is TODO fields. The cost is ???.
             ^^^^ todo
                                      ^^^ todo

Running: to be determined

!!! todo Draw the map
^^^^^^^^^^^^^^^^^^^^^ todo

    It shows the two bridges.
`,
    ],
  },
  check: (book) => {
    const hint = book.isReleased ? 'finish it, or remove it from the text' : 'write it, then remove the mark';
    const severity = book.isReleased ? 'error' : 'info';
    return unfinishedOf(book).flatMap(({ kind, span, text }): readonly Finding[] => {
      if (kind === 'page') return [];
      const isBare = text === '' || text === 'TODO';
      const todo = isBare ? 'this is still to be done' : `this is still to be done: ${text}`;
      const said = kind === 'undecided' ? `“${text}” means that this is undecided` : todo;
      const message = book.isReleased ? 'this is unfinished, and cannot be left out by itself' : said;
      return [{ span, message, hint, severity }];
    });
  },
};
