import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { card } from '../../plugins/card.ts';
import { admonition } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { container } from '../../plugins/container.ts';
import { fixtureTests } from '../fixture-file.ts';

fixtureTests('container.txt', () => new MarkdownIt().use(admonition).use(container).use(attributes));

test('a container named as a declared kind of card is one', () => {
  const cards = [{ type: 'spell', kind: 'spell', units: ['Mana'], isUnitFirst: false, needsCost: false }];
  const md = new MarkdownIt().use(admonition).use(container).use(card);
  const html = md.render('::: spell Fire - 3 Mana\n\nBurns.\n\n:::\n\n::: spells\n:::\n', { cards });
  expect(html).toContain('<span class="_card-name">Fire</span> <span class="_card-cost">3 Mana</span>');
  expect(html).toContain('<div class="spells">');
});
