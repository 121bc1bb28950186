import { describe, expect, test } from 'vitest';
import {
  type BookPart,
  type PrintedPlaces,
  blankName,
  endName,
  expectedPages,
  keptName,
  nextSteps,
  placesWith,
  tightName,
} from '../../build/render/book-parts.ts';
import { random } from '../random.ts';

const NOTHING: ReadonlyMap<string, number> = new Map();

function part(index: number, { opensRight = false, canBeTight = false }: Partial<BookPart> = {}): BookPart {
  return { name: `part-${index}`, title: `Part ${index}`, opensRight, canBeTight };
}

/** A part with its length, and the pages of its places, counted from 0 within the part. */
interface Draft {
  readonly part: BookPart;
  readonly length: number;
  readonly places: ReadonlyMap<string, number>;
}

/** What a print of these parts has where, blank pages included that are asked for. */
function printed(drafts: readonly Draft[], known: ReadonlyMap<string, number>): PrintedPlaces {
  const pages = new Map<string, number>();
  let page = 1;
  for (const { part, length, places } of drafts) {
    if (known.has(blankName(part))) pages.set(blankName(part), page++);
    pages.set(part.name, page);
    for (const [id, offset] of places) pages.set(id, page + offset);
    pages.set(endName(part), page + length - 1);
    page += length;
  }
  return { pages, depths: new Map([...pages.keys()].map((id) => [id, 0.9])) };
}

function anyBook(seed: number): readonly Draft[] {
  const below = random(seed * 7919 + 1);
  return Array.from({ length: 1 + below(12) }, (_, index): Draft => {
    const length = 1 + below(6);
    const places = Array.from({ length: below(5) }, (_each, n): [string, number] => [
      `id-${index}-${n}`,
      below(length),
    ]);
    return { part: part(index, { opensRight: below(2) === 0 }), length, places: new Map(places) };
  });
}

const BOOKS = Array.from({ length: 300 }, (_, seed): [number, readonly Draft[]] => [seed, anyBook(seed)]);

describe('blank pages', () => {
  const expected = (drafts: readonly Draft[], known: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
    expectedPages({ parts: drafts.map(({ part }) => part), links: new Map() }, printed(drafts, known), known);

  test('stand before parts that would open on the left, whatever the lengths', () => {
    for (const [seed, drafts] of BOOKS) {
      const known = expected(drafts, NOTHING);
      const { pages } = printed(drafts, known);
      for (const { part } of drafts) {
        if (part.opensRight) expect((pages.get(part.name) ?? 0) % 2, `book ${seed}, ${part.name}`).toBe(1);
        // None is wasted: without it, the part would open on the left.
        else expect(known.has(blankName(part)), `book ${seed}, ${part.name}`).toBe(false);
        const blank = known.get(blankName(part));
        if (blank !== undefined) expect(blank % 2, `book ${seed}, ${part.name}`).toBe(0);
      }
    }
  });

  test('are foreseen: the print with them has all places where they were expected', () => {
    for (const [seed, drafts] of BOOKS) {
      const known = expected(drafts, NOTHING);
      expect(new Map(printed(drafts, known).pages), `book ${seed}`).toEqual(new Map(known));
      expect(expected(drafts, known), `book ${seed}`).toEqual(known);
    }
  });

  test('come and go with the lengths of former builds', () => {
    for (const [seed, former] of BOOKS) {
      const [, other = []] = BOOKS[(seed + 1) % BOOKS.length] ?? [];
      // The same parts, with other lengths.
      const drafts = former.map((draft, index) => ({ ...draft, length: other[index]?.length ?? 2, places: NOTHING }));
      const known = expected(drafts, expected(former, NOTHING));
      expect(new Map(printed(drafts, known).pages), `book ${seed}`).toEqual(new Map(known));
    }
  });

  test('are none where nothing opens on the right', () => {
    const drafts = [1, 2, 1].map((length, index): Draft => ({ part: part(index), length, places: NOTHING }));
    expect(expected(drafts, NOTHING)).toEqual(printed(drafts, NOTHING).pages);
  });

  test('do not trouble parts whose place is not known', () => {
    const parts = [part(0), part(1, { opensRight: true }), part(2, { opensRight: true })];
    const pages = new Map([
      ['part-0', 1],
      ['part-2', 2],
    ]);
    expect(expectedPages({ parts, links: new Map() }, { pages, depths: NOTHING }, NOTHING)).toEqual(
      new Map([
        ['part-0', 1],
        ['part-2', 3],
        ['part-2-blank', 2],
      ]),
    );
  });
});

describe('tighter setting', () => {
  /** A part over so many pages, whose last ends so far down. */
  const tight = (length: number, depth: number, before = NOTHING, canBeTight = true): number | undefined => {
    const only = part(0, { canBeTight });
    const pages = new Map([
      [only.name, 1],
      [endName(only), length],
    ]);
    const depths = new Map([[endName(only), depth]]);
    return expectedPages({ parts: [only], links: new Map() }, { pages, depths }, before).get(tightName(only));
  };

  test('is for parts whose last page holds a few lines', () => {
    expect(tight(5, 0.12)).toBe(1);
    expect(tight(5, 0.3)).toBe(2);
    expect(tight(5, 0.9)).toBeUndefined();
  });

  test('gains more the more pages there are, and is not tried where it would not do', () => {
    expect(tight(2, 0.12)).toBe(2);
    expect(tight(2, 0.3)).toBeUndefined();
    expect(tight(20, 0.3)).toBe(1);
  });

  test('is nothing for a single page, and for parts that must not', () => {
    expect(tight(1, 0.12)).toBeUndefined();
    expect(tight(5, 0.12, NOTHING, false)).toBeUndefined();
  });

  test('stays once it was decided, whatever it brought', () => {
    const before = new Map([[tightName(part(0)), 1]]);
    expect(tight(4, 0.95, before)).toBe(1);
    expect(tight(5, 0.3, before)).toBe(1);
    expect(tight(5, 0.12, new Map([[tightName(part(0)), 0]]))).toBe(0);
  });

  test('goes on to the next step where it saved no page, and ends after the last', () => {
    const lengths = (...all: number[]): PrintedPlaces => ({
      pages: new Map(
        all.flatMap((length, index): [string, number][] => [
          [part(index).name, 10 * index + 1],
          [endName(part(index)), 10 * index + length],
        ]),
      ),
      depths: NOTHING,
    });
    const before = new Map([0, 1, 2].map((step, index): [string, number] => [tightName(part(index)), step]));
    const steps = (...again: number[]): [string, number][] => [
      ...nextSteps([part(0), part(1), part(2), part(3)], lengths(3, 3, 3, 3), lengths(...again), before),
    ];
    // The first and the last are not set tighter.
    expect(steps(3, 3, 3, 3)).toEqual([
      [tightName(part(1)), 2],
      [tightName(part(2)), 0],
    ]);
    expect(steps(3, 3, 2, 3)).toEqual([[tightName(part(1)), 2]]);
    expect(steps(3, 2, 2, 3)).toEqual([]);
  });
});

describe('page numbers behind links', () => {
  const links = new Map([['link', 'target']]);
  const kept = (before: ReadonlyMap<string, number>, link: number, target: number): boolean =>
    expectedPages(
      { parts: [], links },
      {
        pages: new Map([
          ['link', link],
          ['target', target],
        ]),
        depths: NOTHING,
      },
      before,
    ).has(keptName('link'));
  const at = (link: number, target: number): ReadonlyMap<string, number> =>
    new Map([
      ['link', link],
      ['target', target],
    ]);

  test('stay where they were left out and are needed after all', () => {
    expect(kept(at(4, 4), 4, 5)).toBe(true);
    // From then on, also where they are not.
    expect(kept(new Map([...at(4, 5), [keptName('link'), 1]]), 4, 4)).toBe(true);
  });

  test('may go where they were shown and are not needed', () => {
    expect(kept(at(4, 5), 4, 4)).toBe(false);
    expect(kept(at(4, 5), 4, 6)).toBe(false);
    expect(kept(at(4, 4), 5, 5)).toBe(false);
    expect(kept(NOTHING, 4, 5)).toBe(false);
  });

  test('come to rest where each line more moves the target and each line less moves it back', () => {
    let known = NOTHING;
    const seen: string[] = [];
    for (let round = 0; round < 6; round++) {
      const isShown = known.size === 0 || known.get('link') !== known.get('target') || known.has(keptName('link'));
      // With the number, the line is longer and pushes the link on to the next page, where its target is.
      const pages = at(isShown ? 5 : 4, 5);
      known = expectedPages({ parts: [], links }, { pages, depths: NOTHING }, known);
      seen.push(JSON.stringify([...known]));
    }
    expect(seen[5]).toBe(seen[4]);
    expect(seen[4]).toBe(seen[3]);
  });
});

describe('parts that are printed again', () => {
  const places = ({ pages, depths }: PrintedPlaces) =>
    [...pages].map(([id, page]) => `${id} ${page} ${depths.get(id)}`).toSorted();

  test('are where a print of the whole book would have them, whatever their lengths', () => {
    for (const [seed, drafts] of BOOKS) {
      const below = random(seed + 5);
      const redone = drafts.filter(() => below(2) === 0);
      const shorter = drafts.map((draft): Draft => {
        if (!redone.includes(draft)) return draft;
        const length = 1 + below(draft.length);
        return { ...draft, length, places: new Map([...draft.places.keys()].map((id) => [id, below(length)])) };
      });
      const again = shorter.filter(({ part }) => redone.some((draft) => draft.part === part));
      const found = placesWith(
        drafts.map(({ part }) => part),
        printed(drafts, NOTHING),
        redone.map(({ part }) => part),
        printed(again, NOTHING),
      );
      expect(places(found), `book ${seed}`).toEqual(places(printed(shorter, NOTHING)));
    }
  });

  test('leave blank pages to be put in anew', () => {
    const parts = [part(0), part(1, { opensRight: true })];
    const whole = {
      pages: new Map([
        ['part-0', 1],
        ['part-0-end', 1],
        ['part-1', 2],
        ['part-1-end', 4],
      ]),
      depths: NOTHING,
    };
    // Printed alone, with the blank page that it had been given.
    const again = {
      pages: new Map([
        ['part-1-blank', 1],
        ['part-1', 2],
        ['part-1-end', 3],
      ]),
      depths: NOTHING,
    };
    const found = placesWith(parts, whole, parts.slice(1), again);
    expect(found.pages.has('part-1-blank')).toBe(false);
    expect(expectedPages({ parts, links: new Map() }, found, NOTHING).get('part-1')).toBe(3);
  });

  test('keep the depths of the last print', () => {
    const parts = [part(0), part(1)];
    const at = (depth: number, ...pages: [string, number][]): PrintedPlaces => ({
      pages: new Map(pages),
      depths: new Map(pages.map(([id]) => [id, depth])),
    });
    const whole = at(0.2, ['part-0', 1], ['part-0-end', 3], ['part-1', 4], ['x', 4], ['part-1-end', 5]);
    const again = placesWith(parts, whole, parts.slice(0, 1), at(0.7, ['part-0', 1], ['part-0-end', 2]));
    expect(again.depths.get('part-0-end')).toBe(0.7);
    expect(again.depths.get('x')).toBe(0.2);
    expect(again.pages.get('x')).toBe(3);
  });
});
