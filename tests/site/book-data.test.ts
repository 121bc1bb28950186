/** Data file of a book for other programs. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { bookData, dataFiles } from '../../build/site/book-data.ts';
import type { BookData } from '../../build/site/book-data-schema.ts';
import type { Book, Shelf } from '../../build/types.ts';
import { compileBook, compileFiles } from '../compile-files.ts';
import { ownCompilation } from '../own-books.ts';
import { bookText } from '../books.ts';

const ONE = bookText('isles');

const shelfOf = async (files: Readonly<Record<string, string>>): Promise<Shelf> => (await compileFiles(files)).shelf;

async function dataOf(files: Readonly<Record<string, string>>): Promise<BookData> {
  const shelf = await shelfOf(files);
  return bookData(shelf, shelf.books[0] as Book);
}

describe('the data of a book', () => {
  it('has its entries with what they say, where they are and where they lead', async () => {
    const { entries, kinds: _, ...head } = await dataOf({ 'isles.md': ONE, 'other.md': '# Other\n\n## Away\n\nA.\n' });
    expect(head).toEqual({
      $schema: '../assets/book.schema.json',
      format: 1,
      book: 'isles',
      title: 'Isles',
      lang: 'en',
      version: '1.2.0',
    });
    expect(entries.find(({ id }) => id === 'row')).toEqual({
      id: 'row',
      aliases: [],
      synonyms: [],
      kind: 'card',
      type: 'action',
      name: 'Row',
      certainty: 'sure',
      url: 'moving/index.html#row',
      chapter: 'Moving',
      parent: 'moving',
      summary: 'Move 8 cm. See the fog and fog.',
      fields: [
        {
          key: 'cost',
          name: 'cost',
          text: '2 ⊙',
          value: { kind: 'amount', join: 'and', amounts: [{ number: 2, unit: '⊙' }] },
        },
        { key: 'condition', name: 'condition', text: 'At sea.', value: { kind: 'text' } },
      ],
      text: 'Row 2 ⊙\nAt sea.\nMove 8 cm. See the fog and fog.',
      markdown:
        '!!! danger Row - 2 ⊙ {#row}\n\n    !!! note ""\n\n        At sea.\n\n    Move *8* cm. See [the fog](#fog) and [fog](#fog).',
      pictures: [],
      links: [{ id: 'fog', url: 'fog/index.html#fog' }],
      place: { file: 'isles.md', line: 11 },
    });
    expect(entries.find(({ name }) => name === 'Gale')).toMatchObject({
      kind: 'row',
      fields: [{ name: 'Force', text: 'Three of the kites sink at once' }],
      url: 'moving/index.html#gale',
      markdown: '| Gale | Three of the kites sink at once |',
    });
    expect(entries.find(({ kind }) => kind === 'table')).toMatchObject({
      id: 'wind-table',
      name: 'Wind',
      parent: 'wind',
    });
    expect(entries.find(({ id }) => id === 'fog')?.links).toEqual([
      { book: 'other', id: 'away', url: '../other/away/index.html#away' },
    ]);
  });

  it('of the handbook is as its JSON Schema says', async () => {
    const { shelf } = await ownCompilation('rulebook/handbook');
    const [schema, data] = dataFiles(shelf).map(({ bytes }) =>
      JSON.parse(new TextDecoder().decode(bytes as Uint8Array)),
    );
    const validate = new Ajv({ allErrors: true }).compile(schema);
    expect(validate(data)).toBe(true);
    expect(data.entries.length).toBeGreaterThan(100);
    expect(validate({ ...data, entries: [{ ...data.entries[0], id: 1 }] })).toBe(false);
    expect(readFileSync(new URL('../../dist/book.schema.json', import.meta.url), 'utf8')).toContain('"format"');
  });

  it('has the kinds of cards and collections, with fields and members', async () => {
    const text =
      '---\nlang: en\ncards: { spell: { plural: Spells, unit: [Mana, AP] } }\ncollections: { beast: { below: Beasts } }\n---\n\n' +
      '# Isles\n\n## Magic\n\n!!! spell Fire - 3 Mana\n\n    **Range:** 10 m\n\n    It burns.\n\n## Beasts\n\n### Eel\n\n4 HP, 1 Armor\n\nLurks.\n';
    const { kinds } = await dataOf({ 'isles.md': text });
    const amount = (number: number, unit: string) => ({
      text: `${number} ${unit}`.trim(),
      value: { kind: 'amount', join: 'and', amounts: [{ number, unit }] },
    });
    const field = (name: string) => ({ name, kind: 'amount' });
    expect(kinds).toEqual([
      {
        type: 'spell',
        label: 'spell',
        plural: 'Spells',
        units: ['Mana', 'AP'],
        fields: [field('cost'), field('Range')],
        members: [{ id: 'fire', values: [amount(3, 'Mana'), amount(10, 'm')] }],
      },
      {
        type: 'beast',
        label: 'beast',
        plural: 'beast',
        fields: [field('HP'), field('Armor')],
        members: [{ id: 'eel', values: [amount(4, ''), amount(1, '')] }],
      },
    ]);
  });

  it('has tables as columns and cells, those of HTML, too', async () => {
    const text =
      '---\nlang: fr\n---\n\n# Livre\n\n## Sorts\n\n<table><tr><th>Sort</th><th>Portée</th><th>Jet</th></tr>' +
      '<tr><td>Feu</td><td rowspan="2">10 m</td><td>2d6</td></tr><tr><td>Gel</td><td>–</td></tr></table>\n\n' +
      '| Jet | Vent |\n|--|--|\n| 1–3 | Nord |\n| 4–6 | Sud |\n';
    const { entries } = await dataOf({ 'livre.md': text });
    const amount = { kind: 'amount', join: 'and', amounts: [{ number: 10, unit: 'm' }] };
    const name = (each: string) => ({ text: each, value: { kind: 'enumeration', names: [each] } });
    const [spells, winds] = entries.filter(({ kind }) => kind === 'table').map(({ table }) => table);
    expect(spells).toEqual({
      columns: [
        { name: 'Sort', kind: 'enumeration' },
        { name: 'Portée', kind: 'amount', unit: 'm' },
        { name: 'Jet', kind: 'dice' },
      ],
      rows: [
        [
          name('Feu'),
          { text: '10 m', value: amount },
          { text: '2d6', value: { kind: 'dice', dice: [{ count: 2, sides: 6, plus: 0 }], of: '' } },
        ],
        [name('Gel'), { text: '10 m', value: amount }, { text: '–', value: { kind: 'none' } }],
      ],
    });
    expect(winds?.roll).toEqual({
      dice: { count: 1, sides: 6, plus: 0 },
      rows: [
        { from: 1, to: 3 },
        { from: 4, to: 6 },
      ],
    });
    expect(entries.find(({ name: of }) => of === 'Gel')?.parent).toBe('sorts-table');
  });

  it.each([
    ['A %%secret%% b.\n\n%%\n## secret\n%%\n\n<!-- secret -->\n\n- c\n- <!- secret ->', 'A  b.\n- c\n-'],
    ['| A | B |\n|--|--|\n| 1 | <!- secret -> |', '| A | B |\n|--|--|\n| 1 |  |'],
    ['| A | Secret {.only-gm} | B |\n|--|----|---|\n| 1 | secret | 2 |', '| A | B |\n|--|---|\n| 1 | 2 |'],
    ['A *secret*{.only-gm} b\n\n| A |\n|--|\n| secret *secret* {.only-gm} |', 'A b\n| A |\n|--|\n|  |'],
    ['> [**a**](javascript:secret) <file:b> ![c](//secret.it/d.png "e")', '> **a** file:b c'],
    ['[A][secret] [![b](c.png)](blob:secret) [d](https://e.f)\n\n[secret]: <data:g>', 'A ![b](c.png) [d](https://e.f)'],
    ['a ![[https://secret.it/a.png]]<img src="https://secret.it/b.png" alt="b">', 'a <img  alt="b">'],
  ])('has of %j only what is published', async (text, markdown) => {
    const files = { 'b.md': `---\nlang: en\neditions: [players, gm]\n---\n\n# Book\n\n## One\n\n${text}\n` };
    const { book, shelf } = await compileBook(files, undefined, { edition: 'players' });
    const { entries } = bookData(shelf, book);
    expect(entries.find(({ id }) => id === 'one')?.markdown.replace(/\n+/g, '\n')).toBe(`## One\n${markdown}`);
    expect(JSON.stringify(entries.map((entry) => ({ ...entry, pictures: [] })))).not.toMatch(/secret/i);
  });

  it('is the same wherever the book lies', async () => {
    const place = async (folder: string): Promise<string> =>
      JSON.stringify(await dataOf({ [`${folder}isles.md`]: ONE }));
    expect(await place('a/b/')).toBe(await place('c/'));
  });
});
