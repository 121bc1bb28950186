import { expect, test } from 'vitest';
import { type Stacked, balanced, packed } from '../../../build/print/page/pack-columns.ts';
import { random } from '../../random.ts';
import { stacked } from './stacked.ts';

function stack(...heights: readonly (number | readonly [height: number, before: Stacked['before']])[]): Stacked[] {
  const pairs = heights.map((each) => (typeof each === 'number' ? ([each, 'free'] as const) : each));
  return stacked(pairs.map(([height, before]) => ({ height, before, stretch: 0, columns: 2 })));
}

const two = (atoms: readonly Stacked[]): { from: number; to: number } => ({ from: 0, to: atoms.length });

test('columns hold what fits, one after the other', () => {
  const atoms = stack(30, 30, 30, 30, 30);
  expect(packed(atoms, two(atoms), 65)).toBe(4);
  expect(packed(atoms, two(atoms), 95)).toBe(5);
});

test('what is to stay together goes to the next column, and to the next page where it fits none', () => {
  const kept = stack(40, 30, [30, 'avoid'], 20);
  expect(packed(kept, two(kept), 80)).toBe(4);
  expect(balanced(kept, two(kept), 200)).toBe(80);
  const high = stack(60, [60, 'avoid'], 60);
  expect(packed(high, two(high), 70)).toBe(0);
});

test('a break of the author ends a column', () => {
  const atoms = stack(10, [10, 'column'], 10, 10);
  expect(balanced(atoms, two(atoms), 200)).toBe(30);
  // A third column would be on the next page.
  const twice = stack(10, [10, 'column'], [10, 'column'], 10);
  expect(packed(twice, two(twice), 200)).toBe(2);
});

test('a break before all else leaves a column empty', () => {
  const atoms = stack([10, 'column'], 10, 10);
  expect(packed(atoms, two(atoms), 25)).toBe(2);
  // A break has no effect if the text of the previous page also ends there.
  const later = stack(10, [10, 'column'], 10, 10);
  expect(packed(later, { from: 1, to: 4 }, 25)).toBe(4);
});

test('columns are no higher than they have to be', () => {
  const below = random(5);
  for (let round = 0; round < 100; round++) {
    const atoms = stack(...Array.from({ length: 2 + below(30) }, () => 5 + below(40)));
    const height = balanced(atoms, two(atoms), 10_000) ?? 0;
    const total = atoms.at(-1)?.bottom ?? 0;
    // The minimum is computed by trying every division into two columns.
    const least = Math.min(...atoms.map(({ bottom }) => Math.max(bottom, total - bottom)));
    expect(height).toBe(least);
    expect(balanced(atoms, two(atoms), least - 1)).toBeUndefined();
  }
});
