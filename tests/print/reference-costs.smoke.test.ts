/** Costs in the printed quick reference are readable in any unit. */
import { expect, it } from 'vitest';
import { areaOf, shownPage } from './shown-page.ts';

const COSTS = [
  '2 Stamina + 1 Focus',
  '1 Mana',
  '3 Concentration',
  '2 Concentration + 4 Stamina + 3 Mana + 1 Focus + 5 Lebensenergiereserven',
  '1 ⊙',
];
const UNITS = '[⊙, Mana, Stamina, Focus, Concentration, Lebensenergiereserven]';
const CARDS = COSTS.map((cost, n) => `!!! spell Spell ${n} - ${cost}\n\n    The watch looks for smugglers.\n`).join(
  '\n',
);
const BOOK = `---
lang: en
cards: { spell: { unit: ${UNITS} } }
---

# Fog

## Spells

${CARDS}`;

/**
 * Checks whether the text of each cost is within its field and the field within its line, and measures the width of
 * fields.
 */
const LOOK = `Array.from(document.querySelectorAll('.rule-cost'), (cost) => {
  const range = document.createRange();
  range.selectNodeContents(cost);
  const [text, field, line] = [range, cost, cost.parentElement].map((each) => each.getBoundingClientRect());
  const within = (inner, outer) => inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom + 1;
  const name = cost.parentElement.querySelector('.rule-name').getBoundingClientRect();
  return { text: cost.textContent, isWhole: within(text, field) && within(field, line) && field.right < name.left, width: field.width };
})`;

interface Seen {
  readonly text: string;
  readonly isWhole: boolean;
  readonly width: number;
}

const page = shownPage();

it('on A6 across', async () => {
  await page.show({ text: BOOK, isReference: true, area: areaOf(148, 105) });
  await page.layOut();
  const seen = await page.look<readonly Seen[]>(LOOK);
  expect(seen.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(COSTS);
  expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
  // Names after short costs are aligned.
  expect(seen[1]?.width).toBeCloseTo(seen[4]?.width ?? 0, 0);
});
