import type { Mark } from '../../types.ts';
import { countedFindings } from '../counted-findings.ts';
import { marksOf, type Rule } from '../rule.ts';

export const foreignSyntax: Rule = {
  name: 'foreign-syntax',
  severity: 'warning',
  summary: 'syntax of another program that has no counterpart here',
  explanation: `
Much of what other programs add to Markdown is understood, see [coming from other
programs](98-other-programs.md). What is not is
shown as it stands, or left out if it holds no text of yours: templates, components, code of plugins. It is told once for
each file and kind, with the number of places; the finding stands at the first one.
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
  check: (book) =>
    countedFindings(
      marksOf(book, 'foreign-syntax').map(({ mark }) => mark),
      (marks) => `not understood, so it is ${fateOf(marks)}`,
    ),
};

function fateOf(marks: readonly Mark[]): string {
  const hidden = marks.filter(({ detail }) => detail['shown'] === '').length;
  return hidden === marks.length ? 'left out' : hidden === 0 ? 'shown as it stands' : 'shown as it stands or left out';
}
