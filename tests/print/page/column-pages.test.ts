import { expect, test } from 'vitest';
import { type Flow, pagesFrom } from '../../../build/print/page/column-pages.ts';
import { random } from '../../random.ts';
import { stacked } from './stacked.ts';

type Block = Partial<Flow['atoms'][number]> & { readonly height: number };

function flow(blocks: readonly Block[], snug = 0): Flow {
  const atoms = stacked(blocks).map((atom) => ({ stretch: undefined, canBegin: true, ...atom }));
  return { snug, shrink: 0, atoms };
}

const inColumns = (height: number, count: number, stretch = 0): readonly Block[] =>
  Array.from({ length: count }, () => ({ height, stretch, columns: 2 }));
const pages = (flows: readonly Flow[], from = 0, drawnIn: readonly number[] = []): readonly string[] =>
  pagesFrom(flows, { from, height: 100, footTo: () => 0 }, new Set(drawnIn)).map(
    ({ to, isForced, snug, used }) => `${to}${isForced ? '!' : ''} ${snug} ${Math.round(used)}`,
  );

test('a page ends by itself where its columns are full, and can be asked to end where they are even', () => {
  // A block of 40 px over the full width, then six blocks of 20 px, three per column.
  const blocks = [{ height: 40 }, ...inColumns(20, 10)];
  expect(pages([flow(blocks)])).toEqual(['1! 0 40', '2! 0 50', '3! 0 60', '4! 0 70', '5! 0 80', '6! 0 90', '7 0 100']);
});

test('what announces columns goes along with them', () => {
  const blocks = [{ height: 85 }, { height: 10 }, { height: 30, stretch: 0, columns: 2, before: 'avoid' as const }];
  expect(pages([flow(blocks)]).at(-1)).toBe('1 0 85');
});

test('tighter setting lets a page hold more', () => {
  const loose = flow([{ height: 50 }, ...inColumns(26, 6)]);
  const tight = flow([{ height: 50 }, ...inColumns(25, 6)], 1);
  expect(pages([loose, tight])).toEqual(['1! 0 50', '2! 0 63', '3 0 76', '4! 1 88', '5 1 100']);
});

test('what the browser takes in is asked for', () => {
  const blocks = [{ height: 60 }, { height: 38 }, { height: 60 }];
  expect(pages([flow(blocks)])).toEqual(['1! 0 60', '2 0 98']);
  expect(pages([flow(blocks)], 0, [2])).toEqual(['1! 0 60', '2! 0 98']);
});

test('a page with notes leaves room for them, between blocks or in each column', () => {
  // Lines of 10 px that cannot start a page. The third line from the end of the page refers to a note of 25 px.
  const blocks = inColumns(10, 40).map((block) => ({ ...block, canBegin: false }));
  const footTo = (to: number): number => (to > 10 ? 25 : 0);
  const page = { from: 0, height: 100, footTo };
  const [lost, footed, ...others] = pagesFrom([flow(blocks)], page, new Set());
  expect(others).toEqual([]);
  expect(lost).toMatchObject({ to: 20, foot: 0 });
  // Seven lines fit into 75 px.
  expect(footed).toMatchObject({
    to: 14,
    foot: 25,
    ends: [
      { atom: 7, depth: 70 },
      { atom: 14, depth: 70 },
    ],
  });
  const asked = pagesFrom([flow(blocks.map((block) => ({ ...block, canBegin: true })))], page, new Set());
  expect(asked.filter(({ to, foot }) => to > 10 && foot === 0).map(({ to }) => to)).toEqual([20]);
  expect(Math.max(...asked.filter(({ foot }) => foot > 0).map(({ used }) => used))).toBe(70);
});

test('pages hold no more than they can, and always something', () => {
  const below = random(11);
  for (let round = 0; round < 200; round++) {
    const blocks = Array.from({ length: 3 }, (_, stretch) => [
      { height: 5 + below(60) },
      ...inColumns(4 + below(50), below(9), stretch),
    ]).flat();
    const one = flow(blocks);
    for (const { to, used } of pagesFrom([one], { from: 0, height: 100, footTo: () => 0 }, new Set())) {
      expect(to).toBeGreaterThan(0);
      expect(used).toBeLessThanOrEqual(100);
      const area = blocks
        .slice(0, to)
        .reduce((sum, { height, stretch }) => sum + height / (stretch === undefined ? 1 : 2), 0);
      if (to > 1) expect(area).toBeLessThanOrEqual(100);
    }
  }
});
