import { expect, test } from 'vitest';
import { type Learned, type Measured, type ChosenPage, choosePages } from '../../../build/print/page/choose-pages.ts';
import { random } from '../../random.ts';
import { stacked } from './stacked.ts';

const HEIGHT = 100;
const NOTHING: Learned = { less: new Map(), drawnIn: new Set(), asIs: new Set() };

/** Returns atoms below each other, each a separate block. */
function stack(...atoms: readonly (Partial<Measured> & { readonly height: number })[]): readonly Measured[] {
  const plain = {
    gapGain: 0,
    lineGain: 0,
    shrinks: 0,
    canBegin: true,
    continues: false,
    cost: 0,
    isTitle: false,
    notes: 0,
  };
  return stacked(atoms).map((atom, index) => ({ ...plain, first: index, last: index, ...atom }));
}

const starts = (pages: readonly ChosenPage[] | undefined): readonly number[] | undefined =>
  pages?.map(({ from }) => from);
const chosen = (atoms: readonly Measured[], learned = NOTHING): readonly ChosenPage[] | undefined =>
  choosePages(atoms, { page: HEIGHT, foot: 10 }, 0.2, learned);

test('a page ends by itself where the next atom does not fit', () => {
  const pages = chosen(stack({ height: 40 }, { height: 57 }, { height: 40 }));
  expect(pages).toEqual([
    { from: 0, to: 2, isForced: false, snug: 0, shrink: 0, used: 97, foot: 0 },
    { from: 2, to: 3, isForced: false, snug: 0, shrink: 0, used: 40, foot: 0 },
  ]);
});

test('a page ends early where a section begins below, and the browser is asked for that', () => {
  const section = { height: 30, cost: -0.12 };
  const pages = chosen(stack({ height: 50 }, { height: 40 }, section, { height: 68 }));
  expect(pages?.map(({ from, isForced }) => [from, isForced])).toEqual([
    [0, true],
    [2, false],
  ]);
});

test('a page is full before text that goes on, even if pages would be more even', () => {
  // The last page of the text lacks 60 px.
  const text = (continues: boolean): readonly Measured[] =>
    stack(...Array.from({ length: 24 }, () => ({ height: 9.8, continues })), { height: 85, cost: -0.12 });
  expect(starts(chosen(text(false)))).toEqual([0, 8, 16, 24]);
  expect(starts(chosen(text(true)))).toEqual([0, 10, 20, 24]);
  const inColumns = text(true).map((atom, index) => ({ ...atom, ...(index < 24 ? { stretch: 0, columns: 2 } : {}) }));
  expect(starts(chosen(inColumns))).toEqual([0, 20, 24]);
});

test('what an author asks for is done, and what is to stay together does', () => {
  expect(starts(chosen(stack({ height: 10 }, { height: 10, before: 'forced' }, { height: 10 })))).toEqual([0, 1]);
  const kept = stack({ height: 80 }, { height: 15 }, { height: 30, before: 'avoid' });
  expect(starts(chosen(kept))).toEqual([0, 1]);
});

test('lines are set tighter, and pictures made smaller, where that saves a page', () => {
  const line = { height: 26, lineGain: 1, gapGain: 0 };
  const [page, ...others] = chosen(stack(line, line, line, line, { height: 0.1, lineGain: 2 })) ?? [];
  expect(others).toEqual([]);
  expect(page?.snug).toBeGreaterThan(0.5);
  expect(page?.shrink).toBe(0);
  const [pictured, ...more] = chosen(stack({ height: 70, shrinks: 14 }, { height: 40 })) ?? [];
  expect(more).toEqual([]);
  // The page lacks 110 − 98.5 px, and the picture may shrink by 14 px.
  expect(pictured?.shrink).toBeCloseTo(11.5 / 14, 5);
});

test('gaps become wider where they take up most of the white at the end of a page', () => {
  const gap = { gapGain: 3 };
  const pagesWith = (last: number, learned = NOTHING): ChosenPage | undefined =>
    chosen(stack({ height: 30 }, { height: 30, ...gap }, { height: last, ...gap }, { height: 90 }), learned)?.[0];
  // The page has 98.5 px, of which 92 are filled, and each of two gaps may grow by 3.
  expect(pagesWith(32)).toMatchObject({ to: 3, snug: -1, used: 98 });
  expect(pagesWith(34)).toMatchObject({ to: 3, snug: -2 / 3, used: 98 });
  expect(pagesWith(34, { ...NOTHING, asIs: new Set([0]) })).toMatchObject({ snug: 0, used: 94 });
  // The remaining white space is too large for gaps to fill.
  expect(pagesWith(20)).toMatchObject({ to: 3, snug: 0, used: 80 });
  // Gaps on the last page of a text do not grow.
  expect(chosen(stack({ height: 30 }, { height: 62, ...gap }))?.[0]).toMatchObject({ snug: 0 });
});

test('what a try has shown is heeded', () => {
  const atoms = stack({ height: 30 }, { height: 30 }, { height: 35 }, { height: 60 });
  expect(starts(chosen(atoms))).toEqual([0, 3]);
  expect(starts(chosen(atoms, { ...NOTHING, less: new Map([[0, 10]]) }))).toEqual([0, 2]);
  const loose = stack({ height: 60 }, { height: 38 }, { height: 60 });
  expect(chosen(loose)?.[0]?.isForced).toBe(false);
  expect(chosen(loose, { ...NOTHING, drawnIn: new Set([2]) })?.[0]?.isForced).toBe(true);
});

test('text where no page can be asked for goes on where the browser ends the page, however near to its foot that is', () => {
  const lines = stack(...Array.from({ length: 20 }, () => ({ height: 9.95, canBegin: false })));
  expect(starts(chosen(lines))).toEqual([0, 9, 18]);
  expect(starts(chosen(lines, { ...NOTHING, drawnIn: new Set([9]) }))).toEqual([0, 10, 19]);
  const fitting = Array.from({ length: 20 }, () => ({ height: 9.8, canBegin: false }));
  expect(starts(chosen(stack(...fitting)))).toEqual([0, 10]);
});

test('what fits no page has some of its own', () => {
  expect(starts(chosen(stack({ height: 30 }, { height: 250 }, { height: 30 })))).toEqual([0, 1, 2]);
});

test('pages hold all atoms in their order, and none more than it can', () => {
  const below = random(7);
  for (let book = 0; book < 200; book++) {
    const atoms = stack(
      ...Array.from({ length: 5 + below(60) }, () => ({
        height: 2 + below(40),
        before: (['free', 'free', 'free', 'avoid', 'forced'] as const)[below(30)] ?? 'free',
        lineGain: below(3) / 4,
        shrinks: below(8) === 0 ? 4 : 0,
        canBegin: below(4) > 0,
        cost: [-0.12, 0, 0.25][below(3)] ?? 0,
      })),
    );
    const pages = chosen(atoms) ?? [];
    expect(pages.map(({ to }) => to)).toEqual([...pages.slice(1).map(({ from }) => from), atoms.length]);
    for (const { from, to, snug, shrink, isForced } of pages) {
      const own = atoms.slice(from, to);
      const height = own.reduce(
        (sum, { top, bottom, lineGain, shrinks }) => sum + bottom - top - snug * lineGain - shrink * shrinks,
        0,
      );
      if (own.length > 1) expect(height).toBeLessThanOrEqual(HEIGHT);
      expect(own.slice(1).some(({ before }) => before === 'forced')).toBe(false);
      if (isForced) expect(atoms[to]?.canBegin).toBe(true);
    }
  }
});
