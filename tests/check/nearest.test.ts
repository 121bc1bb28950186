import { describe, expect, test } from 'vitest';
import { nearest } from '../../build/check/nearest.ts';

describe('names that come near', () => {
  test.each([
    ['nachlden', ['nachladen', 'nahkampf', 'waffen'], ['nachladen']],
    ['R%C3%BCstnug', ['rüstung'], ['rüstung']],
    ['bewegung-aktionen', ['aktionen:-bewegung', 'aktionen'], ['aktionen:-bewegung', 'aktionen']],
    ['waffenklasse-der-bögen', ['waffenklasse', 'bögen'], ['waffenklasse', 'bögen']],
    ['schild', ['schilde', 'schild-1', 'schilder', 'schuld'], ['schilde', 'schuld', 'schild-1']],
    ['waffen', ['magie', 'gelände'], []],
    ['x', ['a', 'b'], []],
    ['', ['a'], []],
    ['--', ['::'], []],
  ])('%s', (name, names, expected) => {
    expect(nearest(name, names)).toEqual(expected);
  });
});
