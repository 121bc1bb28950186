import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

it.each([
  ['exmaple', 'did you mean example? if it is a title, write !!! note exmaple'],
  ['wraning', 'did you mean warning? if it is a title, write !!! note wraning'],
  ['Weather', 'write !!! note Weather'],
])('the type %s gets the nearest known one as its hint, where one is near', async (type, hint) => {
  const text = `# Book\n\n## One\n\n!!! ${type} Two\n\n    Text.\n`;
  const { diagnostics } = await compileFiles({ 'book.md': text });
  expect(diagnostics.map((each) => [each.rule, each.hint])).toEqual([['unknown-admonition', hint]]);
});

it.each([
  ['en', 'action', 'danger'],
  ['en', 'Reactions', 'warning'],
  ['de', 'Aktion', 'danger'],
  ['de', 'Reaktionen', 'warning'],
  ['en', 'cantrip', 'spell'],
  ['en', 'cantirp', 'spell'],
])('the name of a kind of cards, %s %s, leads to its type alone', async (lang, type, meant) => {
  const cards = 'cards: { spell: { label: Cantrip, unit: Mana } }';
  const text = `---\nlang: ${lang}\n${cards}\n---\n\n# Book\n\n## One\n\n!!! ${type} Two - 3 ⊙\n\n    Text.\n`;
  const { diagnostics } = await compileFiles({ 'book.md': text });
  expect(diagnostics.map((each) => [each.rule, each.hint?.split('?')[0]])).toEqual([
    ['unknown-admonition', `did you mean ${meant}`],
  ]);
});
