import { describe, expect, it } from 'vitest';
import { assignIds } from '../../build/book/assign-ids.ts';
import type { Chapter } from '../../build/types.ts';

type Given = {
  headings?: [slug: string, own?: boolean][];
  cards?: string[];
  ids?: string[];
  numbered?: [kind: string, ownId?: string][];
};

const ids = (chapters: Given[], lang = 'de') =>
  assignIds(
    chapters.map(
      ({ headings = [], cards = [], ids: other = [], numbered = [] }) =>
        ({
          headings: headings.map(([slug, hasOwnId = false]) => ({ slug, hasOwnId })),
          tree: {
            sections: [],
            cards: cards.map((slug) => ({ meta: { slug, kind: 'action', hasOwnId: false }, token: {} })),
          },
          ids: other.map((id) => ({ id })),
          indexMarks: [],
          numbered: numbered.map(([kind, ownId]) => ({ kind, ownId })),
        }) as unknown as Chapter,
    ),
    lang,
  );

const headingIds = (chapter?: ReturnType<typeof assignIds>[number]) => chapter?.headings.map(({ id }) => id);

describe('assignIds', () => {
  it('numbers repeated headings across chapters in order', () => {
    const [one, two] = ids([{ headings: [['a'], ['b'], ['a']] }, { headings: [['a']] }]);
    expect(headingIds(one)).toEqual(['a', 'b', 'a-1']);
    expect(headingIds(two)).toEqual(['a-2']);
  });

  it('never gives an id twice, also when a heading is called like a numbered one', () => {
    expect(headingIds(ids([{ headings: [['a'], ['a'], ['a-1']] }])[0])).toEqual(['a', 'a-1', 'a-1-1']);
  });

  it('leaves the author their own ids, wherever they stand', () => {
    const [one] = ids([{ headings: [['a'], ['a', true]], ids: ['b'] }, { headings: [['b']] }]);
    expect(headingIds(one)).toEqual(['a-1', 'a']);
  });

  it('calls a card by its name, or by kind and name where a heading has it', () => {
    expect(ids([{ cards: ['nachladen', 'drehen'] }, { headings: [['nachladen']] }])[0]?.cardIds).toEqual([
      'aktion-nachladen',
      'drehen',
    ]);
    expect(ids([{ headings: [['turn']], cards: ['turn', 'turn'] }], 'en')[0]?.cardIds).toEqual([
      'action-turn',
      'action-turn-1',
    ]);
  });

  it.each([
    ['fr', 'action-tir'],
    ['es-MX', 'acción-tir'],
    ['it', 'azione-tir'],
    ['nl', 'actie-tir'],
    ['pl', 'akcja-tir'],
    ['pt-BR', 'ação-tir'],
    ['de-AT', 'aktion-tir'],
    ['en-GB', 'action-tir'],
    // If the word is not known in a language, a number is appended, as for other ids.
    ['sv', 'tir-1'],
    ['den', 'tir-1'],
  ])('takes the word of the kind from the language %s', (lang, id) => {
    expect(ids([{ headings: [['tir']], cards: ['tir'] }], lang)[0]?.cardIds).toEqual([id]);
  });

  it('numbers figures, examples and tables through the book, each kind for itself', () => {
    const [one, two] = ids([
      { numbered: [['figure'], ['example'], ['figure', 'map']], ids: ['map'] },
      { numbered: [['table'], ['figure'], ['example']] },
    ]);
    const numbers = [one, two].map((each) => each?.numbered.map(({ number, id }) => `${number} ${id}`));
    expect(numbers).toEqual([
      ['1 fig.1', '1 example.1', '2 map'],
      ['1 table.1', '3 fig.3', '2 example.2'],
    ]);
  });

  it('takes for a figure no id that a heading or an author has', () => {
    const [one] = ids([{ headings: [['fig.1']], ids: ['fig.2'], numbered: [['figure'], ['figure']] }]);
    expect(headingIds(one)).toEqual(['fig.1']);
    expect(one?.numbered.map(({ id }) => id)).toEqual(['fig.1-1', 'fig.2-1']);
  });

  it('is linear: 50,000 equal headings', () => {
    const many = Array.from({ length: 50_000 }, (): [string] => ['same']);
    const [one] = ids([{ headings: many }]);
    expect(new Set(headingIds(one)).size).toBe(50_000);
    expect(headingIds(one)?.at(-1)).toBe('same-49999');
  });
});
