import { groupBy } from '../../basics/group-by.ts';
import type { Mark } from '../../types.ts';
import { type Finding, marksOf, type Rule } from '../rule.ts';

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
  check: (book) => {
    const marks = marksOf(book, 'foreign-syntax').map(({ mark }) => mark);
    const byKind = groupBy(marks, ({ span, detail }) => `${span.file}\n${detail['name']}`);
    return [...byKind.values()].flatMap(describe);
  },
};

function describe(marks: readonly Mark[]): readonly Finding[] {
  const [first] = marks;
  if (!first) return [];
  const { name = '', advice = '', text = '' } = first.detail;
  const hidden = marks.filter(({ detail }) => detail['shown'] === '').length;
  const fate =
    hidden === marks.length ? 'left out' : hidden === 0 ? 'shown as it stands' : 'shown as it stands or left out';
  const sample = marks.length === 1 ? '' : 'first ';
  return [
    {
      span: first.span,
      message: `${marks.length} × ${name}, ${sample}“${text}”: not understood, so it is ${fate}`,
      hint: advice,
    },
  ];
}
