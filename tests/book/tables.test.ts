import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../build/entry.ts';
import { bookOf, namedOf, shortly } from './entries-of.ts';

describe('tables', () => {
  test('have an address each, and change no other id', async () => {
    const text =
      '## Wind\n\n| Height | Damage |\n|--|--|\n| 1 | 2 |\n| 2 | 4 |\n\n| Rain | Mud |\n|--|--|\n| 1 | 2 |\n| 2 | 3 |\nTable: Rain\n\n' +
      '## Wind table\n\n| A | B |\n|--|--|\n| 1 | 2 |\n| 2 | 3 |\n{#own}\n';
    const { entries, targets } = await bookOf(text);
    const tables = entries.filter(({ kind }) => kind === 'table').map(shortly);
    expect(tables).toEqual(['table? Wind #wind-table-1', 'table Rain #table.1', 'table? Wind table #own']);
    expect(['wind-table', 'wind-table-1', 'own'].every((id) => targets.has(id))).toBe(true);
  });

  test('name things by the noun of their heading, and group them', async () => {
    const text =
      '| Martial melee weapons | Damage | Weight |\n|--|--|--|\n| **Blades** | | |\n| Sword | d8 | 3 |\n| Dagger | d4 | 1 |\n| **Axes** | | |\n| Hatchet | d6 | – |\n';
    const rows = namedOf(await bookOf(text));
    const groups = rows.map((row) => `${row.name} ${fieldOf(row, 'group')?.text ?? '–'}`);
    expect(groups).toEqual(['Blades –', 'Sword Blades', 'Dagger Blades', 'Axes –', 'Hatchet Axes']);
  });

  test.each<readonly [head: string, rows: readonly string[], roll: string | undefined]>([
    ['d6', ['1–2', '3', '4+'], '1d6 1-2 3-3 4-6'],
    ['W66', ['11-16', '21–26', '31-66'], '1d66 11-16 21-26 31-66'],
    ['2d6 + 1', ['3–7', '8-13'], '2d6+1 3-7 8-13'],
    ['d100', ['01–50', '51-00', ''], '1d100 1-50 51-100 -'],
    // Rows may be missing for some results.
    ['1d20', ['1', '20'], '1d20 1-1 20-20'],
    ['Roll', ['1', '2', '3', '4'], '1d4 1-1 2-2 3-3 4-4'],
    ['Roll', ['2–6', '7', '8–12'], '2d6 2-6 7-7 8-12'],
    ['Roll', ['1', '2', '4'], undefined],
    ['Level', ['1', '2', '3', '4'], undefined],
    ['d6', ['1', '7'], undefined],
    ['d6', ['1', 'two'], undefined],
    ['d66', ['11', '19'], undefined],
  ])('of %s with %j are rolled on: %s', async (head, rows, roll) => {
    const { entries } = await bookOf(`| ${head} | Wind |\n|--|--|\n${rows.map((row) => `| ${row} | x |\n`).join('')}`);
    const found = entries.find(({ kind }) => kind === 'table')?.roll;
    const { count, sides, plus } = found?.dice ?? { count: 0, sides: 0, plus: 0 };
    const ranges = found?.rows.map((range) => (range ? `${range.from}-${range.to}` : '-')).join(' ');
    expect(found && `${count}d${sides}${plus === 0 ? '' : `+${plus}`} ${ranges}`).toBe(roll);
  });

  test('take their dice from the title above', async () => {
    const { entries } = await bookOf('## Weather (d12)\n\n| Roll | |\n|--|--|\n| 1–2 | x |\n| 3–5 | y |\n');
    expect(entries.find(({ kind }) => kind === 'table')?.roll?.dice.sides).toBe(12);
  });
});
