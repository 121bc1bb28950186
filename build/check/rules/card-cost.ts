import { oneOf } from '../../basics/one-of.ts';
import type { Rule } from '../../finding.ts';

/** The cost in the title of a card is incomplete, or counts as part of the name because its unit is unknown. */
export const cardCost: Rule<'card-cost'> = {
  name: 'card-cost',
  severity: 'warning',
  say: (data) => {
    if (data.missing === undefined) {
      const { kind, unit, units } = data;
      const message = `${kind} cards are not paid in ${unit}, so the cost is read as part of the name`;
      return units.length === 0
        ? { message, hint: `add unit: ${unit} to ${kind}: under cards: in the front matter` }
        : { message, hint: `write the cost in ${oneOf(units)}, or add ${unit} to unit: in the front matter` };
    }
    const { missing, written, example } = data;
    if (missing === 'dash')
      return { message: 'there is no dash before the cost of this card', hint: { write: `- ${written}` } };
    if (missing === 'unit') return { message: 'the cost of this card has no unit', hint: { write: written } };
    const hint = `write a number for each unit, such as ${example}`;
    return { message: 'a number is missing in the cost of this card', hint };
  },
};
