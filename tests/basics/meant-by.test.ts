import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { meantBy } from '../../build/basics/meant-by.ts';

describe('names that come near', () => {
  test.each([
    ['nachlden', ['nachladen', 'nahkampf', 'waffen'], ['nachladen']],
    ['Rüstnug', ['rüstung'], ['rüstung']],
    ['bewegung-aktionen', ['aktionen:-bewegung', 'aktionen'], ['aktionen:-bewegung', 'aktionen']],
    ['waffenklasse-der-bögen', ['waffenklasse', 'bögen'], ['waffenklasse', 'bögen']],
    ['schild', ['schilde', 'schild-1', 'schilder', 'schuld'], ['schilde', 'schuld', 'schild-1']],
    ['language', ['lang', 'landscape'], ['lang']],
    ['desc', ['date', 'description'], ['description']],
    ['name', ['date', 'game'], ['game']],
    ['tilte', ['title', 'tiles'], ['title']],
    ['Wind', ['wind', 'Wind'], ['wind']],
    ['waffen', ['magie', 'gelände'], []],
    ['x', ['a', 'b'], []],
    ['', ['a'], []],
    ['--', ['::'], []],
  ])('%s', (name, names, expected) => {
    expect(meantBy(name, names)).toEqual(expected);
  });

  test('are those of what an address means', async () => {
    const { diagnostics } = await compileFiles({
      'book.md': '# Book\n\n[x](#R%C3%BCstnug)\n\n## Rüstung\n\nSchwer.\n',
    });
    expect(diagnostics).toEqual([expect.objectContaining({ rule: 'broken-link', hint: 'did you mean #rüstung?' })]);
  });
});
