/** Tests cards that are made from a collection, which is described in the book anyway. */
import { expect, it } from 'vitest';
import { compileFiles } from '../../compile-files.ts';
import { readPdf } from '../../pdf/read-pdf.ts';
import { cutOutAlone } from './cut-out-alone.ts';

const TEXT =
  '---\nlang: en\ncards: { charm: { label: Charm } }\ncollections:\n  beast: { below: Beasts, label: Beast }\n  arm: { rows: Arms, plural: Arms, label: "<Arm>" }\n---\n\n# Fog\n\n## Acts\n\n!!! charm Luck\n\n    Lasts.\n\n## Beasts\n\n### Eel\n\n4 HP, 8 STR\n\nIt *lurks*.\n\n#### Bite\n\nHurts.\n\n### Heron\n\n2 HP, 9 STR\n\n## Arms\n\n| Weapon | Damage | Cost |\n|--|--|--|\n| Sword | d8 | 2 gp |\n| Knife & co | d4 | 5 cp |\n';

it('are sections with their text, and rows with their fields', async () => {
  const shown = async (kinds: readonly string[]): Promise<readonly string[]> => {
    const compilation = await compileFiles({ 'book.md': TEXT });
    const { made, diagnostics } = await cutOutAlone(compilation, ['cards'], kinds);
    expect(diagnostics).toEqual([]);
    const pdfs = await Promise.all(made.map(readPdf));
    return pdfs.flatMap(({ pages }) => pages.map((page) => page.replace(/\s+/g, ' ')));
  };
  const [beasts = '', backs = ''] = await shown(['beast']);
  for (const text of ['Eel', '4 HP, 8 STR', 'lurks', 'Hurts.', 'Heron']) expect(beasts).toContain(text);
  expect(backs.match(/Beast/g)).toHaveLength(2);
  const [arms = ''] = await shown(['Arms', 'charm']);
  for (const text of ['Luck', 'Sword', '<Arm>', 'Damage: d8', 'Knife', 'Cost: 5 cp']) expect(arms).toContain(text);
  // Members of a collection only become cards if the collection is named.
  const [all = ''] = await shown([]);
  expect(all).toContain('Luck');
  expect(all).not.toContain('Eel');
});
