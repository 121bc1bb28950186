import { oneOf } from '../../basics/one-of.ts';
import { linesOfFile } from '../../parse/parse-chapter.ts';
import type { BookChapter } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** The cost in the title of a card is incomplete. */
export const cardCost: Rule = {
  name: 'card-cost',
  severity: 'warning',
  say: ({ missing, cost = '', unit = '' }) =>
    missing === 'dash'
      ? ['there is no dash before the cost of this card', { write: `- ${cost} ${unit}` }]
      : ['the cost of this card has no unit', { write: `${cost} ${unit}` }],
  check: ({ chapters }) => chapters.flatMap(unknownUnits),
};

/**
 * Reports titles such as `Name - 3 AP` of cards that are not paid in AP, so that the cost counts as part of the name.
 */
function unknownUnits({ tree, source }: BookChapter): readonly Finding[] {
  const spanOf = linesOfFile(source);
  return tree.cards.flatMap(({ token, title, meta: { cost, kind } }) => {
    const [, unit] = (cost === '' && /\s[-–—]\s+\d+\s+(\S{1,12})$/.exec(title.text)) || [];
    if (unit === undefined) return [];
    const units = source.cards.find(({ type }) => type === kind)?.units ?? [];
    const hint =
      units.length === 0
        ? `add unit: ${unit} to ${kind}: under cards: in the front matter`
        : `write the cost in ${oneOf(units)}, or add ${unit} to unit: in the front matter`;
    return {
      span: spanOf(token),
      message: `${kind} cards are not paid in ${unit}, so the cost is read as part of the name`,
      hint,
    };
  });
}
