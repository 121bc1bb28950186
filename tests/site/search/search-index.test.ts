import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchFile } from '../../../build/site/search/search-file.ts';
import { readBook } from '../../../site/scripts/search/search-book.ts';
import { createSearchIndex } from '../../../site/scripts/search/search-index.ts';
import { excerpt } from '../../../site/scripts/search/snippet.ts';
import { bookOf } from '../../book/entries-of.ts';
import { compileBook } from '../../compile-files.ts';
import { caseTests } from '../../fixture-file.ts';
import { idsOf, indexOfBook, indexOfText } from './index-of.ts';

const find = async (text: string, query: string, lang?: string): Promise<readonly string[]> =>
  idsOf(await indexOfText(text, lang), query);

/** Each line before the book is a query, and the number of results that matter, or `?` for all. */
caseTests(join(import.meta.dirname, 'search-index.txt'), async (text, title) => {
  const [queries = '', ...book] = text.split('\n\n');
  const index = await indexOfText(`${book.join('\n\n')}\n`, / \((\w+)\)$/.exec(title)?.[1]);
  return queries
    .split('\n')
    .map((line) => {
      const [, count = '', query = ''] = /^(\S) (.*)$/.exec(line) ?? [];
      return idsOf(index, query, count === '?' ? 10 : Number(count)).join(', ') || 'nothing';
    })
    .join('\n');
});

describe('what defines before what mentions', () => {
  const rows = ['Furt', 'Moor', 'Steg', 'Damm', 'Wehr', 'Kanal', 'Bucht', 'Deich', 'Watt', 'Sund', 'Priel', 'Hafen'];
  const table = `| Gelände | Wirkung |\n|--|--|\n${rows.map((row) => `| ${row} | Deckung gegen Schüsse |`).join('\n')}\n`;
  const text = `# B\n\n## Orte\n\n${table}\n## Alles über Deckung\n\nx\n\n## Kampf\n\nDeckung hilft.\n`;

  test('rows do not flood a general word', async () => {
    const found = await find(text, 'deckung');
    expect(found.slice(0, 3).toSorted()).toEqual(['alles-über-deckung', 'kampf', 'orte']);
  });

  test('a dash says nothing about the heading of its column', async () => {
    const rows = '| Gelände | Deckung |\n|--|--|\n| Watt | – |\n| Wehr | Stufe I |\n';
    expect(await find(`# B\n\n## Orte\n\n${rows}\n## Kampf\n\nDeckung hilft.\n`, 'deckung')).not.toContain('watt');
  });

  test('the heading of its column helps to find a row, and says what it is', async () => {
    const index = await indexOfText(text);
    const [result] = index.search('gelände watt', 1);
    expect(result?.document).toMatchObject({ title: 'Watt', label: 'Gelände', kind: 'entry' });
  });
});

describe('what is found', () => {
  test('a cost in a sign of the book, also in a text', async () => {
    const front = 'lang: en\ncards:\n  spell: { label: Spell, unit: ⚡ }\n';
    const spells = '!!! spell Fire - 2 ⚡\n\n    x\n\n!!! spell Ice - 3 ⚡\n\n    Roll 2 dice.\n';
    const text = `---\n${front}---\n\n# B\n\n## Magic\n\n${spells}\n## Dawn\n\nA wizard gets 2⚡️ back.\n`;
    const { book } = await compileBook({ 'a.md': text });
    expect(idsOf(await indexOfBook(book), '2 ⚡').toSorted()).toEqual(['dawn', 'fire']);
  });

  test('nothing, for nothing', async () => {
    const index = await indexOfText('# B\n\n## Eins\n\nx\n');
    for (const query of ['', '   ', '!?', '-', '"', '((', '__proto__', 'constructor', 'a'.repeat(5000)]) {
      expect(idsOf(index, query), query).toEqual([]);
    }
  });
});

describe('the line that answers', () => {
  const scars =
    '# B\n\n## Weather\n\nIn fog, white or grey, nobody sees far. The dead like it. It stays until dawn.\n\n' +
    '## Harm\n\nWho falls, rolls.\n\n| d6 | Scar |\n|--|--|\n| 1 | A limp, which slows you down for good. |\n' +
    '| 2 | Chalk lung, cough etc. (forever) |\n| 3 | A white lock, as the dead know you. |\n\nTable: What stays {#scars}\n';
  const shown = async (query: string): Promise<readonly [id: string | undefined, text: string]> => {
    const index = await indexOfText(scars, 'en');
    const [found] = index.search(query, 1);
    if (!found) throw new Error('something is found');
    const pieces = excerpt(found.document.text, found.terms, index.book.language, found.at);
    return [found.document.href.split('#')[1], pieces.map(({ text }) => text).join('')];
  };

  test('a row of a table whose rows have no names', async () => {
    expect(await shown('limp')).toEqual(['scars', expect.stringContaining('A limp, which')]);
    expect(await shown('forever')).toEqual(['scars', expect.stringContaining('Chalk lung, cough etc. (forever)')]);
  });

  test('words in one line before the same in several', async () => {
    expect((await shown('white dead'))[0]).toBe('scars');
  });

  test('a table by its caption', async () => {
    expect((await shown('what stays'))[0]).toBe('scars');
  });
});

test('what results carry: path, address, cost', async () => {
  const index = await indexOfText('# B\n\n## Zug\n\n### Im Zug\n\n!!! danger Zielen - 1-2 ⊙\n\n    x\n');
  const [result] = index.search('zielen', 1);
  expect(result?.document).toEqual({
    kind: 'action',
    title: 'Zielen',
    path: ['B', 'Zug', 'Im Zug'],
    href: 'b/zug/index.html#zielen',
    text: 'x',
    also: [],
    label: 'Aktion',
    cost: '1-2 ⊙',
  });
  expect([...(result?.terms ?? [])]).toEqual(['zielen']);
});

test('a large book of 3,000 sections', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [2, `Regel ${index}`, `Text mit Wort${index}`] as const);
  const file = searchFile(await bookOf('# B\n', 'de'));
  let pauses = 0;
  const index = await createSearchIndex(
    readBook({ ...file, pages: [['b/index.html', rows]] }),
    async () => void pauses++,
  );
  expect(pauses).toBeGreaterThan(100);
  expect(idsOf(index, 'wort2718', 3)).toEqual(['regel-2718']);
  expect(idsOf(index, 'regel', 3)).toHaveLength(3);
});
