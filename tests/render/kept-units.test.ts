import { expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { keepTogetherFor } from '../../build/typography/keep-together.ts';
import { renderRules } from '../../build/render/render-rules.ts';

const md = createDialect({ renderMath: (source) => `<math>${source}</math>` });
renderRules(md);

it.each([
  ['costs $W6$ ⊙ now', 'costs <span class="short"><math>W6</math> ⊙</span> now'],
  ['costs $W6$⊙', 'costs <span class="short"><math>W6</math>⊙</span>'],
  ['costs $W6$ and ⊙', 'costs <math>W6</math> and ⊙'],
  ['costs $W6$, $W8$', 'costs <math>W6</math>, <math>W8</math>'],
  ['$a$ ⊙ $b$ ⊙', '<span class="short"><math>a</math> ⊙</span> <span class="short"><math>b</math> ⊙</span>'],
  ['$a$ **⊙**', '<math>a</math> <strong>⊙</strong>'],
])('%s', (markdown, html) => expect(md.renderInline(markdown)).toBe(html));

it('the sign stays with a picture', () => {
  const env = { link: () => undefined, image: () => ({ url: 'd6.svg' }), labels: {} };
  expect(md.renderInline('![d6](d6.svg) ⊙', env)).toBe('<span class="short"><img src="d6.svg" alt="d6"> ⊙</span>');
});

it('the sign has a name for screen readers, where it is a unit of the book', () => {
  const labels = { 'card.unit.one': 'point', 'card.unit.other': 'points' };
  const env = { link: () => undefined, image: () => undefined, medium: 'screen', labels, speaksSign: true };
  const [one, other] = ['point', 'points'].map((name) => `<span role="img" aria-label="${name}">⊙</span>`);
  expect(md.renderInline('1 ⊙, 11 ⊙, 0-1⊙', env)).toBe(`1 ${one}, 11 ${other}, 0-1${other}`);
  expect(md.renderInline('$W6$ ⊙ now', env)).toBe(`<span class="short"><math>W6</math> ${other}</span> now`);
  expect(md.renderInline('1 ⊙', { ...env, speaksSign: false })).toBe('1 ⊙');
});

it.each([
  ['costs $W6$ Mana, now', 'costs <span class="short"><math>W6</math>\u00A0Mana</span>, now'],
  ['costs $W6$ ✦', 'costs <span class="short"><math>W6</math>\u00A0✦</span>'],
  ['costs $W6$ models', 'costs <math>W6</math> models'],
])('a unit of the book: %s', (markdown, html) => {
  const nothing = { link: () => undefined, image: () => undefined, labels: {} };
  const env = { ...nothing, typeset: keepTogetherFor('en', { before: [], after: ['Mana', '✦'] }) };
  expect(md.renderInline(markdown, env)).toBe(html);
});
