import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';
import { brokenCards } from '../broken-cards.ts';

export const leftoverSyntax: Rule = {
  name: 'leftover-syntax',
  severity: 'warning',
  // It only knows that signs were left over: who explains them knows more.
  yieldsTo: ({ isAboutContent }) => !isAboutContent,
  summary: 'something looks like Markdown, but is shown as text',
  explanation: `
One extra space or missing bracket, and a link, a heading or a whole table is no longer read as one: readers see its
markup. Regelwerk checks the text that remains after everything else has been read, and reports what was probably
meant as markup: links, images, headings, lists, tables, boxes, titles of cards, \`[[toc]]\`, bold text, attributes,
HTML tags.

If it is meant literally, put a backslash before it (\`\\*\`), or show it as code. The comment
\`<!-- regelwerk-ignore leftover-syntax -->\` excludes a line; see [unused-ignore](#unused-ignore).
`,
  examples: {
    good: ['# Book\n\n2 * 3 is 6, [sic] and #5 are text, and so are \\*\\*these\\*\\* stars.\n'],
    bad: [
      `
# Book

##Combat
^^^^^^^^ leftover-syntax

See [the bow] (#bow), **quick ** and slow.
    ^^^^^^^^^^^^^^^^ leftover-syntax
                      ^^^^^^^^^^ leftover-syntax

| Weapon | Range |
^^^^^^^^^^^^^^^^^^ leftover-syntax
| Bow | 12 |

## Bow

!! danger Beware
^^ leftover-syntax
`,
      `
# Book

!!! danger Aim - 1 ⊙

    Hits.

!!! danger Shoot - 2
           ^^^^^^^^^ leftover-syntax

    Hits harder.
`,
      `
# Book

!!! danger Shoot - 2
           ^^^^^^^^^ leftover-syntax

    Hits.

!!! danger Levels 3 - 5

    Dangerous.

!!! warning Beware - GM

    Secret.
`,
      `
---
cards: { info: { unit: AP }, danger: { unit: [Mana, ✦] } }
---

# Book

!!! info Aim 1 AP
         ^^^^^^^^ leftover-syntax

    Hits.

!!! info What gives AP

    Rest.

!!! danger Fire - 2
           ^^^^^^^^ leftover-syntax

    Burns.

::: danger Fire -2 ✦
           ^^^^^^^^^ leftover-syntax

Burns.

:::
`,
    ],
  },
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
