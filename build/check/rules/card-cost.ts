import { oneOf } from '../../basics/one-of.ts';
import type { Rule } from '../rule.ts';

/** The cost in the title of a card is incomplete, or counts as part of the name because its unit is unknown. */
export const cardCost: Rule = {
  name: 'card-cost',
  severity: 'warning',
  say: ({ missing, written = '', example = '', unit = '', kind = '', units = '' }) => {
    if (missing === 'dash') return ['there is no dash before the cost of this card', { write: `- ${written}` }];
    if (missing === 'unit') return ['the cost of this card has no unit', { write: written }];
    if (missing === 'number')
      return ['a number is missing in the cost of this card', `write a number for each unit, such as ${example}`];
    return [
      `${kind} cards are not paid in ${unit}, so the cost is read as part of the name`,
      units === ''
        ? `add unit: ${unit} to ${kind}: under cards: in the front matter`
        : `write the cost in ${oneOf(units.split('\n'))}, or add ${unit} to unit: in the front matter`,
    ];
  },
};
