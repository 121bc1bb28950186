import { findingsOfMarks, type Rule } from '../rule.ts';

export const foreignSyntax: Rule = {
  name: 'foreign-syntax',
  severity: 'warning',
  summary: 'syntax of another program that has no counterpart here',
  explanation: `
Much of what other programs add to Markdown is understood, see [coming from other
programs](98-other-programs.md). What is not is
shown as it stands, or left out if it holds no text of yours: templates, components, code of plugins. It is told once for
each book and kind, with the number of places; the finding stands at the first one.
`,
  examples: {
    good: ['# Book\n\n{% hint style="info" %}\nA box of GitBook.\n{% endhint %}\n\n`{{ code }}` and \\{{ braces }}\n'],
    bad: [
      `
# Book

{{< dice sides="6" >}} and {{< dice sides="8" >}}
^^^^^^^^^^^^^^^^^^^^^^ foreign-syntax

Roll {{ die }}.
     ^^^^^^^^^ foreign-syntax
`,
    ],
  },
  tellsOnce: true,
  check: (book) =>
    findingsOfMarks(book, 'foreign-syntax', ({ name = '', text = '', advice, shown }) => ({
      kind: name,
      message: `“${text}” (${name}) is not understood, so it is ${shown === '' ? 'left out' : 'shown as it stands'}`,
      hint: advice,
    })),
};
