import { compileFiles } from '../compile-files.ts';
import { describe, expect, test } from 'vitest';
import { createCache } from '../../build/compile.ts';
import type { Book, Entry } from '../../build/types.ts';
import { join } from 'node:path';
import { caseTests } from '../fixture-file.ts';
import { bookOf, namedOf, shortly } from './entries-of.ts';

caseTests(join(import.meta.dirname, 'entries.txt'), async (text) =>
  namedOf(await bookOf(text))
    .map(shortly)
    .join('\n'),
);

test('rows have their other cells as fields, with what is joined to the cell above', async () => {
  const text = '| Weapon | Range | Notes |\n|--|--|--|\n| Bow | 12 | two hands |\n| Sling | ^^ | |\n';
  const [bow, sling] = namedOf(await bookOf(text));
  expect(bow?.fields).toMatchObject([
    { name: 'Range', text: '12' },
    { name: 'Notes', text: 'two hands' },
  ]);
  expect(sling?.fields).toMatchObject([{ key: 'own.range', name: 'Range', text: '12' }]);
  expect(bow).toMatchObject({ summary: '12 · two hands', span: { start: { line: 7, column: 1 } } });
});

describe('boxes, cards and terms', () => {
  test('titles of the summary family are names, those of others if the author says so', async () => {
    const text =
      '!!! summary Wood\n\n    Halves *speed*.\n\n!!! note Mind the gap\n\n    x\n\n!!! tip Fog {.entries}\n\n    x\n\n' +
      '!!! summary In short {.no-entries}\n\n    x\n\n!!! summary\n\n    x\n';
    expect((await bookOf(text)).entries[0]).toMatchObject({ type: 'summary', summary: 'Halves speed.' });
  });

  test('cards have cost and condition as fields', async () => {
    const text = '!!! danger Aim - 2 ⊙\n\n    !!! note ""\n\n        Standing only.\n\n    You aim.\n';
    expect((await bookOf(text)).entries).toMatchObject([
      {
        kind: 'card',
        type: 'action',
        id: 'aim',
        summary: 'You aim.',
        fields: [
          { name: 'cost', text: '2 ⊙' },
          { name: 'condition', text: 'Standing only.' },
        ],
      },
    ]);
  });

  test('terms of definition lists, and the beginnings of items in marked lists', async () => {
    const text =
      'Grit\n: Keeps you afloat.\n\nNerve {#mine}\n: More.\n\n- **Cover:** Hides you.\n- Fog – hides all.\n{.entries}\n';
    expect((await bookOf(text)).entries.map(({ summary }) => summary)).toEqual([
      'Keeps you afloat.',
      'More.',
      'Hides you.',
      'hides all.',
    ]);
  });
});

test('links lead to rows, boxes and short forms, but never away from where they led', async () => {
  const text =
    '## The bow!\n\n| Weapon | Range |\n|--|--|\n| The bow | 12 |\n| Sling | 9 |\n\nStrength (STR) [a](#the-bow) [b](#sling) [c](#str)\n';
  const { shelf } = await compileFiles({ 'a.md': text });
  const ids = [...shelf.resolutions.values()].map((each) => (each.kind === 'internal' ? each.id : each.kind));
  expect(ids).toEqual(['the-bow!', 'sling', 'str']);
});

test('of a chapter that stays the same follow what changes before it', async () => {
  const second = '## B\n\n!!! action Row (1)\n    Go on.\n\n| Weapon | Range |\n|--|--|\n| Bow | 12 |\n| Sling | 9 |\n';
  const cache = createCache();
  const entriesIn = async (first: string, lang: string, cached: boolean): Promise<Book['entries'] | undefined> => {
    return (
      await compileFiles(
        { 'a.md': `---\nlang: ${lang}\n---\n\n${first}\n\n${second}` },
        ['a.md'],
        {},
        cached ? cache : undefined,
      )
    ).shelf.books[0]?.entries;
  };
  const rounds = [
    ['## A', 'en'],
    ['## A\n\nA line more.', 'en'],
    ['## Row\n\n### Bow {#bow}', 'en'],
    ['## A\n\n## B', 'en'],
    ['## A\n\n## B', 'de'],
  ] as const;
  for (const [first, lang] of rounds) {
    expect(await entriesIn(first, lang, true)).toEqual(await entriesIn(first, lang, false));
  }
});

test('a heading in an item is explained by its own item, not by the next one', async () => {
  const { entries } = await bookOf('## Gear\n\n* ### Rope\n\n* ### Sail\n\n    Catches the wind.\n');
  const summaries = entries.map(({ name, summary }) => `${name}: ${summary}`);
  expect(summaries).toEqual(expect.arrayContaining(['Rope: ', 'Sail: Catches the wind.']));
});

describe('fields that stand elsewhere', () => {
  const fields = ({ fields: all }: Entry): readonly string[] => all.map(({ key, text }) => `${key}: ${text}`);
  const filesOf = async (files: Readonly<Record<string, string>>): Promise<readonly Entry[]> => {
    const [book] = (await compileFiles(files, ['.'])).shelf.books;
    return book?.entries ?? [];
  };

  test('are attributes of what has a name', async () => {
    const book = await bookOf(
      '## Bow {cost="3 gp" data-draw-weight="40 lb."}\n\n**Cost:** dear\n\n!!! summary Tent {cost="2 gp"}\n\n    Dry.\n\n' +
        '| Item | Use |\n|--|--|\n| Rope {cost="1 gp"} | Climb. |\n| Torch | See. |\n\nRest {cost="1 AP"}\n: Sit down.\n',
    );
    expect(Object.fromEntries(namedOf(book).map((entry) => [entry.name, fields(entry)]))).toEqual({
      Bow: ['cost: 3 gp', 'own.draw-weight: 40 lb.', 'own.cost: dear'],
      Tent: ['cost: 2 gp'],
      Rope: ['cost: 1 gp', 'own.use: Climb.'],
      Torch: ['own.use: See.'],
      Rest: ['cost: 1 AP'],
    });
  });

  test('are keys of a chapter that nobody else knows, and no findings', async () => {
    const files = {
      'index.md': '---\ntitle: Spells\nlevel: 9\n---\n\nAll of them.\n',
      'fireball.md': '---\ntags: [a]\nlevel: 3\nclasses: [sorcerer, wizard]\n---\n\n# Fireball\n\n**Range:** 50 feet\n',
      'frost.md': 'level: 1\nclasses: sorcerer\n\n# Frost\n\nCold.\n',
    };
    const { shelf, diagnostics } = await compileFiles(files, ['.']);
    const entries = shelf.books[0]?.entries ?? [];
    const of = (wanted: string): readonly string[] => entries.filter(({ name }) => name === wanted).flatMap(fields);
    expect(of('Fireball')).toEqual(['own.level: 3', 'own.classes: sorcerer, wizard', 'own.range: 50 feet']);
    expect(of('Frost')).toEqual([]);
    // The front matter of the first file contains the settings of the book, so its keys are not fields.
    expect(diagnostics.filter(({ rule }) => rule === 'front-matter').map(({ file }) => file)).toEqual(['index.md']);
  });

  test('what an entry stands in is an entry', async () => {
    const entries = await filesOf({
      '00-start.md': '# Start\n\nGo.\n',
      'sea/10-boats.md': '# Boats\n\n## Sails\n\n!!! summary Knots\n\n    ### Bowline\n\n    Tie.\n\nStrength (STR).\n',
      'sea/20-kites.md': '# Kites\n\nUp.\n',
    });
    const parents = entries.map(({ name, parent }) => `${name} < ${parent}`);
    expect(parents).toEqual(
      'Start < undefined, Sea < undefined, Boats < sea, Sails < boats, Knots < sails, Bowline < knots, Kites < sea, STR < sails'.split(
        ', ',
      ),
    );
  });
});
