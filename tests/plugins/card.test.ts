import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { card, cardOf } from '../../plugins/card.ts';
import { admonition } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { slugify } from '../../plugins/slug.ts';
import { fixtureTests, lineTests } from '../fixture-file.ts';

const make = () => new MarkdownIt({ html: true }).use(position).use(admonition).use(attributes).use(card);

fixtureTests('card.txt', make());

const cardsIn = (markdown: string) =>
  make()
    .parse(markdown, {})
    .flatMap((token) => cardOf(token) ?? []);

lineTests(join(import.meta.dirname, 'card-titles.txt'), (title) => {
  const [card] = cardsIn(`!!! danger ${title}`);
  return card ? `${card.name} | ${card.cost}` : 'none';
});

test('a card has a kind, an id and its place', () => {
  expect(cardsIn('!!! danger Aim   -   1⊙  ')).toEqual([
    { kind: 'action', name: 'Aim', cost: '1 ⊙', slug: 'aim', hasOwnId: false, index: 0, level: 2 },
  ]);
});

test('a cost may stand apart from the title', () => {
  const [card] = cardsIn('!!! danger Aim - low {cost="2 AP"}');
  expect(card).toMatchObject({ name: 'Aim - low', cost: '2 AP' });
  expect(make().render('!!! danger *Aim* {cost="2 AP"}')).toContain(
    '<em>Aim</em></span> <span class="_card-cost">2 AP<',
  );
});

test('slugs', () => {
  expect(slugify('  Aktionen:  Bewegung ')).toBe('aktionen:-bewegung');
  expect(slugify('Verletzungs- und Rüstungswurf')).toBe('verletzungs--und-rüstungswurf');
});

test('the name’s place in the text', () => {
  const tokens = make().parse('!!! danger *Aim* well - 1 ⊙', {});
  const title = tokens.find((token) => token.type === 'inline');
  const name = title?.children?.find((token) => token.content === ' well');
  expect(name && rangeOf(name)).toEqual([5, 10]);
});

test('words and ids are put in while rendering, and parsed tokens stay as they are', () => {
  const markdown = '!!! danger Aim - 1 ⊙\n\n    !!! note ""\n\n        C\n\n!!! warning Aim - 2 ⊙\n';
  const md = make();
  const tokens = md.parse(markdown, {});
  const render = (env: Record<string, unknown>) => md.renderer.render(tokens, md.options, env);
  const html = render({
    labels: { 'card.action': 'Aktion', 'card.reaction': 'Reaktion', 'card.condition': 'Bedingung & Co' },
    cardIds: ['aktion-aim', 'a"$&'],
  });
  expect(html).toContain('_card action" id="aktion-aim">');
  expect(html).toContain('_card reaction" id="a&quot;$&amp;">');
  expect(html).toContain('>Aktion</span>');
  expect(html).toContain('>Reaktion</span>');
  expect(html).toContain('>Bedingung &amp; Co</p>');
  expect(render({}).match(/ id="[^"]*"/g)).toEqual([' id="aim"', ' id="aim"']);
});

test('a permalink leads to the id of the environment, in the book’s language', () => {
  const md = new MarkdownIt().use(admonition).use(attributes).use(card, { permalink: true });
  const html = md.render('!!! danger Aim - 1 ⊙ {#aim}\n\n!!! danger Beware\n', {
    labels: { 'card.permalink': 'Zur "Karte"' },
    cardIds: ['aktion-"aim"'],
  });
  expect(html.match(/<a .*<\/p>/g)).toEqual([
    '<a class="permalink" href="#aktion-&quot;aim&quot;" aria-label="Zur &quot;Karte&quot;"></a></p>',
  ]);
  expect(md.render('!!! warning Dodge - 0 ⊙\n')).toContain(
    '<a class="permalink" href="#dodge" aria-label="Link to this card"></a></p>',
  );
});
