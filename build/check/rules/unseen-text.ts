import { marksOf, type Rule } from '../rule.ts';

export const unseenText: Rule = {
  name: 'unseen-text',
  severity: 'warning',
  summary: 'something that you wrote reaches no reader',
  explanation: `
Markdown and HTML leave some things out without a word: sections such as \`<![CDATA[…]]>\`, instructions such as
\`<?…?>\`, declarations such as \`<!DOCTYPE …>\`, text behind the language of code, and definitions of links,
\`[label]: address\`, that nothing in the book refers to or whose label already has an address; and the second meaning of a short form. It is told once for each
book and kind, with the number of places; the finding stands at the first one.

What is left out on purpose is not told: comments, definitions that lead nowhere (\`[//]: # (text)\`), and what
highlighters understand behind the language of code (\`{1,3}\`, \`title="…"\`, \`linenums\`).
`,
  examples: {
    good: [
      `# Book

<!-- Check this. -->

[//]: # (And this.)

See [the map][map], [Map] and ![the shield][shield].

[map]: #book
[shield]: shield.svg

\`\`\`js {1,3} title="dice.js" linenums
roll(6);
\`\`\`
`,
    ],
    bad: [
      `
# Book

<![CDATA[Roll twice.]]>
^^^^^^^^^^^^^^^^^^^^^^^ unseen-text

Roll once.<?php echo 1 ?>

\`\`\`text the answer of the game
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unseen-text
Six.
\`\`\`

See [the map][map].

[map]: #book
[map]: #land
^^^^^^^^^^^^ unseen-text
[land]: #book "The land"
^^^^^^^^^^^^^^^^^^^^^^^^ unseen-text

*[AP]: action points
*[AP]: action points
*[AP]: armour points
^^^^^^^^^^^^^^^^^^^^ unseen-text
`,
    ],
  },
  tellsOnce: true,
  check: (book) => {
    const used = new Set(book.chapters.flatMap(({ usedReferences }) => usedReferences));
    // A link to it may be in a box that is not published.
    const isComplete = book.chapters.every(({ leftOut }) => leftOut.length === 0);
    const unseen = marksOf(book, 'unseen-text').filter(
      ({ mark: { detail } }) => detail['label'] === undefined || (isComplete && !used.has(detail['label'])),
    );
    return unseen.map(({ mark: { span, detail } }) => ({
      span,
      kind: detail['name'] ?? '',
      message: `“${detail['text'] ?? ''}” (${detail['name'] ?? ''}) reaches no reader`,
      hint: detail['advice'],
    }));
  },
};
