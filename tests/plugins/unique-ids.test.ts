import { expect, test } from 'vitest';
import { uniqueIds } from '../../plugins/unique-ids.ts';

test('names are numbered from the given number on', () => {
  expect(['all', 'a', 'a', 'a'].map(uniqueIds(new Set(['all']), 2))).toEqual(['all-2', 'a', 'a-2', 'a-3']);
  expect(['a', 'a', 'a-1', 'a'].map(uniqueIds(new Set()))).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
});

test('equal names are not looked up again and again', () => {
  let count = 0;
  class Counting extends Set<string> {
    override has(name: string): boolean {
      count++;
      return super.has(name);
    }
  }
  const next = uniqueIds(new Counting());
  for (let each = 0; each < 1000; each++) next('a');
  expect(count).toBeLessThan(3000);
});
