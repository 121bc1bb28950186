/** Kinds of cards that a book declares in its front matter. */
import { cardsOf } from '../../build/book/cards-of.ts';
import { describe, expect, it } from 'vitest';
import { compileBook } from '../compile-files.ts';
import { cardStyles } from '../../build/render/card-styles.ts';
import type { Book, Diagnostic, Entry, EntryField } from '../../build/types.ts';
import { labelsOf } from '../../build/words/strings.ts';
import { contrast as contrastOf } from '../site/contrast.ts';

const FRONT = `---
lang: en
cards:
  spell: { label: Spell, plural: Spells, unit: Mana, icon: fire-ray, colour: "#ffd000" }
  gem: { unit: [AP, €], unit-first: true }
  feat:
---

# Book

## Magic
`;

async function compiled(text: string): Promise<{ readonly book: Book; readonly diagnostics: readonly Diagnostic[] }> {
  const { book, diagnostics } = await compileBook({ 'book.md': text });
  return { book, diagnostics };
}

/** An entry as `type name #id: summary`, then its fields as `key name: text = value`. */
function shortly({ type, id, name, fields, summary }: Entry): readonly string[] {
  const valueOf = ({ value }: EntryField): string =>
    value.kind === 'amount'
      ? value.amounts.map(({ number, unit }) => `${number} ${unit}`).join(` ${value.join} `)
      : value.kind;
  const shown = fields.map((field) => `${field.key} ${field.name}: ${field.text} = ${valueOf(field)}`);
  return [`${type} ${name} #${id}: ${summary}`, ...shown];
}

describe('a kind of card', () => {
  it('has the cost, the words and the fields that its book declares', async () => {
    const { book, diagnostics } = await compiled(`${FRONT}
!!! spell Fireball - 3 Mana

    !!! note ""

        At night.

    **Range:** 30 cm
    **Area**: 5 cm

    Time
    : 1 round

    It burns.

!!! gem Ruby - € 20 + AP 1

    **Red** as blood.

!!! feat Strong

    Lifts.

!!! danger Strike - 1 ⊙

    Hit.
`);
    expect(diagnostics).toEqual([]);
    expect(book.entries.filter(({ kind }) => kind === 'card').flatMap(shortly)).toEqual([
      'spell Fireball #fireball: It burns.',
      'cost cost: 3 Mana = 3 Mana',
      'condition condition: At night. = text',
      'own.range Range: 30 cm = 30 cm',
      'own.area Area: 5 cm = 5 cm',
      'own.time Time: 1 round = 1 round',
      'gem Ruby #ruby: Red as blood.',
      'cost cost: € 20 + AP 1 = 20 € and 1 AP',
      'feat Strong #strong: Lifts.',
      'action Strike #strike: Hit.',
      'cost cost: 1 ⊙ = 1 ⊙',
    ]);
    expect(book.entries.some(({ kind, name }) => kind === 'term' && name === 'Time')).toBe(false);
    expect(labelsOf(book)).toMatchObject({ 'card.spell': 'Spell', 'card.spells': 'Spells', 'card.feat': 'feat' });
  });

  it('is a box in a book that does not declare it', async () => {
    const { book, diagnostics } = await compiled('# Book\n\n!!! spell Fireball - 3 Mana\n\n    It burns.\n');
    expect(cardsOf(book)).toEqual([]);
    expect(diagnostics.map(({ rule }) => rule)).toContain('unknown-admonition');
  });

  it.each([
    ['cards: { spell: { colour: purple } }', 'cards.spell.colour: "purple" is not a colour'],
    ['cards: { spell: { icon: fire-rai } }', 'cards.spell.icon: there is no icon called fire-rai'],
    ['cards: { spell: { lable: A } }', 'unknown key lable in cards.spell is ignored'],
    ['cards: { Spell: { label: A } }', 'cards: "Spell" is not a valid name'],
    ['cards: { search: { label: A } }', 'cards: "search" is not a valid name'],
    ['cards: { section: { label: A } }', 'cards: "section" is not a valid name'],
    ['cards: [spell]', 'cards: expected a group of keys, not a list'],
  ])('with a mistake is told: %s', async (line, message) => {
    const { diagnostics } = await compiled(`---\n${line}\n---\n\n# Book\n\nText.\n`);
    expect(diagnostics.filter(({ rule }) => rule === 'front-matter').map((each) => each.message)).toEqual([message]);
  });
});

describe('the colour of a kind of card', () => {
  const contrast = (...colours: readonly [string, string]): number => {
    const [one = [], other = []] = colours.map((hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)));
    return contrastOf(one, other);
  };

  it.each(['#ffd000', '#000000', '#ffffff', '#5a3d8c', '#0f0'])(
    '%s is legible in both themes and in print',
    (colour) => {
      const meta = { toc: { from: 2, to: 3 }, pdf: {}, cards: { spell: { colour } } } as unknown as Book['meta'];
      const [light = '', dark = '', fillLight = '', fillDark = ''] =
        cardStyles(meta, 'screen').match(/#[\da-f]{6}/g) ?? [];
      expect(contrast(light, '#fffefb')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#16181c')).toBeGreaterThanOrEqual(4.5);
      for (const fill of [fillLight, fillDark]) expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      const [print = ''] = cardStyles(meta, 'print').match(/#[\da-f]{6}/g) ?? [];
      expect(contrast(print, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    },
  );
});
