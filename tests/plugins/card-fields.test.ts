import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { card } from '../../plugins/card.ts';
import { admonition } from '../../plugins/admonition.ts';
import { cardFields } from '../../plugins/card-fields.ts';

const md = new MarkdownIt().use(admonition).use(card).use(cardFields);

/** Returns the number of line breaks that are kept in an action, or in another element, with the given lines. */
function breaksIn(lines: readonly string[], title = '!!! danger Aim - 2 ⊙'): number {
  return md.render(`${title}\n\n${lines.map((line) => `    ${line}\n`).join('')}`).split('<br>').length - 1;
}

it.each([
  ['a colon in the bold words', ['**Range:** 30 cm', '**Area:** 5 cm', '**Time:** 1 turn'], 2],
  ['a colon behind them', ['**Range**: 30 cm', '**Area**: *5* cm'], 1],
  ['a blank before the colon', ['**Portée :** 10 m', '**Durée :** une scène'], 1],
  ['a line that is none', ['**Range:** 30 cm', 'Everything burns.'], 0],
  ['bold words without a colon', ['**Range** 30 cm', '**Area** 5 cm'], 0],
  ['a field without a value', ['**Range:**', '**Area:** 5 cm'], 0],
  ['bold words in the middle', ['The **range:** 30 cm', 'the **area:** 5 cm'], 0],
])('%s', (_, lines, count) => {
  expect(breaksIn(lines)).toBe(count);
});

it('lines outside of cards are joined, as elsewhere in Markdown', () => {
  const fields = ['**Range:** 30 cm', '**Area:** 5 cm'];
  expect(breaksIn(fields, '!!! note Aim')).toBe(0);
  expect(md.render(`!!! danger Aim - 2 ⊙\n\n    Text.\n\n${fields.join('\n')}\n`)).not.toContain('<br>');
});

it('goes on after a box in the card', () => {
  expect(breaksIn(['!!! note', '', '    Near.', '', '**Range:** 30 cm', '**Area:** 5 cm'])).toBe(1);
});
