import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { PlacedPart, PlacedLayout, Setting } from '../../build/print/layout.ts';
import {
  type BookPart,
  NOTHING_KNOWN,
  type Pagination,
  correctedPagination,
  nextPagination,
} from '../../build/print/pagination.ts';
import { random } from '../random.ts';

const NO_LINKS: ReadonlyMap<string, string> = new Map();

function part(index: number, opensRight = false): BookPart {
  return { name: `_part-${index}`, title: `Part ${index}`, titles: [], opensRight, canBeSet: true };
}

/** A part with its number of pages, and the pages of its targets, counted from 0 within the part. */
interface Draft {
  readonly part: BookPart;
  readonly length: number;
  readonly places: ReadonlyMap<string, number>;
  readonly setting?: Setting;
}

function draft(index: number, length: number, opensRight = false, places: Draft['places'] = new Map()): Draft {
  return { part: part(index, opensRight), length, places };
}

function layoutOf(drafts: readonly Draft[]): PlacedLayout {
  const parts = drafts.map(({ part: { name }, length, setting }): PlacedPart => {
    const filled = Array.from({ length }, () => 0.9);
    return { name, filled, wholeWords: [], notesAtEnd: [], asidesInText: [], ...(setting && { setting }) };
  });
  const places = drafts.flatMap(({ part: { name }, places: inPart }, index) =>
    [[name, 0] as const, ...inPart].map(([id, page]) => ({ id, part: index, page })),
  );
  return { parts, places, raised: [], pictures: [], overflows: [] };
}

function anyBook(seed: number): readonly Draft[] {
  const below = random(seed * 7919 + 1);
  return Array.from({ length: 1 + below(12) }, (_, index): Draft => {
    const length = 1 + below(6);
    const places = Array.from({ length: below(5) }, (_each, n): [string, number] => [
      `id-${index}-${n}`,
      below(length),
    ]);
    return draft(index, length, below(2) === 0, new Map(places));
  });
}

const BOOKS = Array.from({ length: 300 }, (_, seed): [number, readonly Draft[]] => [seed, anyBook(seed)]);

const after = (drafts: readonly Draft[], before = NOTHING_KNOWN, links = NO_LINKS): Pagination =>
  nextPagination({ parts: drafts.map(({ part: each }) => each), links }, layoutOf(drafts), before);

describe('blank pages', () => {
  test('stand before parts that would open on the left, whatever the lengths', () => {
    for (const [seed, drafts] of BOOKS) {
      const state = after(drafts);
      const { blanks, pages } = state;
      expect(isDeepStrictEqual(after(drafts, state), state), `book ${seed}`).toBe(true);
      for (const { part: each } of drafts) {
        const page = pages.get(each.name) ?? 0;
        if (each.opensRight) expect(page % 2, `book ${seed}, ${each.name}`).toBe(1);
        // No blank page is wasted: each is a left-hand page before a part that opens on the right.
        if (blanks.has(each.name)) expect([each.opensRight, page % 2], `book ${seed}, ${each.name}`).toEqual([true, 1]);
      }
      const empty = drafts.filter((_, index) => blanks.has(drafts[index]?.part.name ?? '')).length;
      const length = drafts.reduce((sum, each) => sum + each.length, 0);
      expect(Math.max(...state.ends.values()), `book ${seed}`).toBe(length + empty);
    }
  });

  test('come and go with the lengths of former layouts', () => {
    for (const [seed, former] of BOOKS) {
      const [, other = []] = BOOKS[(seed + 1) % BOOKS.length] ?? [];
      // The same parts with other lengths.
      const drafts = former.map((each, index) => draft(index, other[index]?.length ?? 2, each.part.opensRight));
      expect(after(drafts, after(former)), `book ${seed}`).toEqual(after(drafts));
    }
  });

  test('are where they must be in a small book', () => {
    const drafts = [1, 2, 1, 1].map((length, index) => draft(index, length, index > 0));
    const state = after(drafts);
    // The pages are 1, 2 (blank), 3 and 4, 5, 6 (blank), 7.
    expect([...state.pages.values()]).toEqual([1, 3, 5, 7]);
    expect([...state.ends.values()]).toEqual([1, 4, 5, 7]);
    expect([...state.blanks]).toEqual(['_part-1', '_part-3']);
    const plain = drafts.map(({ length }, index) => draft(index, length));
    expect([...after(plain).pages.values()]).toEqual([1, 2, 4, 5]);
    expect(after(plain).blanks.size).toBe(0);
  });
});

test('where a print has a part on more pages than the layout, the ends of the others are those of the print', () => {
  const drafts = [1, 2, 1].map((length, index) => draft(index, length, index === 1));
  const parts = drafts.map(({ part: each }) => each);
  const found = new Map([
    ['_part-1', 5],
    ['_part-2', 7],
  ]);
  const { pages, ends } = correctedPagination({ parts }, after(drafts), found, 8);
  expect([...pages.values()]).toEqual([1, 5, 7]);
  // The blank page before the second part belongs to no part.
  expect([...ends.values()]).toEqual([3, 6, 8]);
});

test('settings are kept as they were laid out, and nothing is kept of others', () => {
  const setting: Setting = { tight: 1, round: 1, starts: [], breaks: [3], pages: [] };
  const drafts = [draft(0, 1), { ...draft(1, 1), setting }];
  expect(after(drafts).settings).toEqual(new Map([['_part-1', setting]]));
});

describe('page numbers behind links', () => {
  const links = new Map([['link', 'target']]);
  const laid = (link: number, target: number): readonly Draft[] => [
    draft(0, 9, false, new Map(Object.entries({ link, target }))),
  ];
  const isKept = (before: Pagination, link: number, target: number): boolean =>
    after(laid(link, target), before, links).kept.has('link');
  const at = (link: number, target: number): Pagination => after(laid(link, target), NOTHING_KNOWN, links);

  test('stay where they were left out and are needed after all', () => {
    expect(isKept(at(4, 4), 4, 5)).toBe(true);
    // Once kept, a number stays even if it is no longer needed.
    expect(isKept({ ...at(4, 5), kept: new Set(['link']) }, 4, 4)).toBe(true);
  });

  test('may go where they were shown and are not needed', () => {
    expect(isKept(at(4, 5), 4, 4)).toBe(false);
    expect(isKept(at(4, 5), 4, 6)).toBe(false);
    expect(isKept(at(4, 4), 5, 5)).toBe(false);
    expect(isKept(NOTHING_KNOWN, 4, 5)).toBe(false);
  });

  test('come to rest whatever the numbers move, and are there where they are needed', () => {
    for (let seed = 0; seed < 300; seed++) {
      const below = random(seed * 104_729 + 3);
      const count = 1 + below(6);
      const ids = Array.from({ length: count }, (_, index) => index);
      const all = new Map(ids.map((index): [string, string] => [`link-${index}`, `target-${below(count)}`]));
      // Each number that is shown moves links and targets back or forth by these amounts.
      const moves = ids.map(() => ids.map(() => [below(3) - 1, below(3) - 1] as const));
      const isShown = (state: Pagination, index: number): boolean => {
        const id = `link-${index}`;
        const target = all.get(id) ?? '';
        return state.kept.has(id) || state.pages.size === 0 || state.pages.get(id) !== state.pages.get(target);
      };
      const shownWith = (state: Pagination): readonly Draft[] => {
        const places = new Map<string, number>();
        for (const index of ids) {
          const pages = [0, 1].map((which) =>
            ids.reduce((sum, n) => sum + (isShown(state, n) ? (moves[index]?.[n]?.[which] ?? 0) : 0), 20),
          );
          places.set(`link-${index}`, pages[0] ?? 0).set(`target-${index}`, pages[1] ?? 0);
        }
        return [draft(0, 50, false, places)];
      };
      let state = NOTHING_KNOWN;
      let round = 0;
      for (let isStable = false; !isStable; round++) {
        const next = after(shownWith(state), state, all);
        isStable = isDeepStrictEqual(next, state);
        state = next;
        // Each number becomes permanent at most once; after that, the layout does not change any more.
        expect(round, `book ${seed}`).toBeLessThan(3 * count + 3);
      }
      for (const [id, target] of all) {
        const isNeeded = state.pages.get(id) !== state.pages.get(target);
        if (isNeeded) expect(isShown(state, Number(id.slice(5))), `book ${seed}, ${id}`).toBe(true);
      }
    }
  });
});
