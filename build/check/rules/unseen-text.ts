import { marksOf, type Rule } from '../rule.ts';

export const unseenText: Rule = {
  name: 'unseen-text',
  severity: 'warning',
  summary: 'some of the text is never shown',
  explanation: `
Markdown and HTML drop some things silently: sections such as \`<![CDATA[…]]>\`, instructions such as \`<?…?>\`,
declarations such as \`<!DOCTYPE …>\`, text after the language of a code block, link definitions (\`[label]: address\`)
that nothing refers to or whose label already has an address, and the second meaning of an abbreviation. Each kind is
reported once per book, at its first place, with the number of places.

What is left out on purpose is not reported: comments, definitions without a target (\`[//]: # (text)\`), and what
highlighters understand after the language of a code block (\`{1,3}\`, \`title="…"\`, \`linenums\`).
`,
  examples: {
    good: [
      `# Book

<!-- Check this. -->

See [the map][map].

[map]: #book
`,
      `# Book

[//]: # (And this.)

See [Map] and ![the shield][shield].

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

See [the map](#book).

[map]: #book
^^^^^^^^^^^^ unseen-text
`,
      `
# Book

Roll once.<?php echo 1 ?>
          ^^^^^^^^^^^^^^^ unseen-text

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
    const isComplete = marksOf(book, 'broken-comment').length === 0;
    const unseen = marksOf(book, 'unseen-text').filter(
      ({ mark: { detail } }) => detail['label'] === undefined || (isComplete && !used.has(detail['label'])),
    );
    return unseen.map(({ mark: { span, detail } }) => ({
      span,
      kind: detail['name'] ?? '',
      message: `“${detail['text'] ?? ''}” (${detail['name'] ?? ''}) is not shown`,
      hint: detail['advice'],
    }));
  },
};
