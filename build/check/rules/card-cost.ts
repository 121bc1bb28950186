import { findingsOfMarks, type Rule } from '../rule.ts';

export const cardCost: Rule = {
  name: 'card-cost',
  severity: 'warning',
  summary: 'the cost in the title of a card is incomplete',
  explanation: `
A kind of card with a \`unit\` in the front matter is paid in that unit. The title of such a card ends in a dash, an amount and the
unit. Without the unit, readers do not know what they pay; without the dash, the cost could be part of the name.
`,
  examples: {
    good: [
      '---\ncards:\n  spell: { unit: Mana }\n---\n\n# Book\n\n!!! spell Fireball - 3 Mana\n\n    It burns.\n\n!!! spell Light\n\n    It shines.\n',
    ],
    bad: [
      `
---
cards:
  spell: { unit: Mana }
---

# Book

!!! spell Fireball - 3
                     ^ card-cost

    It burns.

!!! spell Ice 2 Mana
              ^^^^^^ card-cost

    It freezes.
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'card-cost', ({ missing = '', cost = '', unit = '' }) =>
      missing === 'dash'
        ? { message: 'there is no dash before the cost of this card', hint: { write: `- ${cost} ${unit}` } }
        : { message: `the cost of this card has no unit`, hint: { write: `${cost} ${unit}` } },
    ),
};
