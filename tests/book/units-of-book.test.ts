import { expect, test } from 'vitest';
import { unitsOfBook } from '../../build/book/units-of-book.ts';
import { compileBook } from '../compile-files.ts';

async function unitsIn(text: string) {
  const { book } = await compileBook({ 'b.md': text });
  return unitsOfBook(book);
}

test('are those of the costs of its cards, declared or found', async () => {
  const text =
    '---\ncards: { spell: { unit: [Willpower, ✦] }, rite: { unit: Favour, unit-first: true } }\n---\n\n# B\n\n' +
    '!!! spell Fire - 3 Willpower\n\n    Burns.\n\n!!! rite Rain - Favour 2\n\n    Wet.\n\n!!! danger Aim - 2 ⊙\n\n    Hits.\n';
  expect(await unitsIn(text)).toEqual({ before: ['Favour'], after: ['Willpower', '✦', '⊙'] });
});

test('are those of its tables, where they are short', async () => {
  const text =
    '# B\n\n| Weapon | Price | Range | Time |\n|---|---|---|---|\n| Bow | 5 gp | 12 sq. | 3 carriages |\n| Axe | 7 gp | 1 sq. | 2 moons |\n';
  expect(await unitsIn(text)).toEqual({ before: [], after: ['gp', 'sq.'] });
});

test('a book without any has none', async () => {
  expect(await unitsIn('# B\n\nText.\n')).toEqual({ before: [], after: [] });
});
