import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

async function compiled(files: Readonly<Record<string, string>>) {
  const { shelf, diagnostics } = await compileFiles(files, ['v']);
  const [book] = shelf.books;
  const targets = [...shelf.resolutions].map(([{ href }, found]) =>
    found.kind === 'internal' ? `${href} ${found.chapter} ${found.id ?? ''}` : `${href} ${found.kind}`,
  );
  const findings = diagnostics.map(({ file, start, rule, message }) => `${file}:${start.line} ${rule}: ${message}`);
  return { title: book?.title, chapters: book?.chapters.map(({ title }) => title) ?? [], targets, findings };
}

const PARTS = {
  'v/parts/melee.md': '# Melee\n\nSee [magic](magic.md), [x](#nowhere).\n\n## Parry\n\nx\n',
  'v/parts/magic.md': '# Magic\n\nSee [parry](melee.md#parry).\n',
};

describe('files that are included', () => {
  test('are no chapters, and links to them lead to where they stand', async () => {
    const { chapters, targets, findings } = await compiled({
      'v/a.md': '# Combat\n\n{% include parts/melee.md %}\n\n[m](parts/magic.md)\n',
      'v/b.md': '# Spells\n\n![[magic]]\n\n[c](parts/melee.md)\n',
      ...PARTS,
    });
    expect(chapters).toEqual(['Combat', 'Spells']);
    expect(targets.toSorted()).toEqual([
      '#nowhere broken',
      'magic.md 1 magic',
      'melee.md#parry 0 parry',
      'parts/magic.md 1 magic',
      'parts/melee.md 0 melee',
    ]);
    expect(findings.filter((each) => !each.includes('is called'))).toEqual([
      'v/parts/melee.md:3 broken-link: nothing in this book has the id #nowhere',
    ]);
  });

  test('are chapters where a list names them, and where only a part of them is shown', async () => {
    const listed = await compiled({
      'v/SUMMARY.md': '- [Combat](a.md)\n- [Magic](parts/magic.md)\n',
      'v/a.md': '# Combat\n\n--8<-- "parts/melee.md"\n\n--8<-- "parts/magic.md"\n',
      ...PARTS,
    });
    expect(listed.chapters).toEqual(['Combat', 'Magic']);
    expect(listed.findings.filter((each) => each.includes('left out'))).toEqual([]);
    const part = await compiled({
      'v/a.md': '# Combat\n\n![[melee#Parry]]\n',
      'v/melee.md': PARTS['v/parts/melee.md'],
    });
    expect(part.chapters).toEqual(['Combat', 'Melee']);
  });

  test('of the only chapter that is left are chapters, if it has nothing else', async () => {
    const { title, chapters } = await compiled({
      'v/all.md': '---\ntitle: My Game\n---\n\n![[melee]]\n\n![[magic]]\n\n![[fear]]\n',
      'v/fear.md': '# Fear\n\nx\n',
      ...PARTS,
    });
    expect(title).toBe('My Game');
    expect(chapters).toEqual(['Melee', 'Magic', 'Fear']);
  });

  test('that include each other stay chapters', async () => {
    const { chapters, findings } = await compiled({ 'v/a.md': '# A\n\n![[b]]\n', 'v/b.md': '# B\n\n![[a]]\n' });
    expect(chapters).toEqual(['A', 'B']);
    expect(findings.filter((each) => each.includes('includes itself'))).toHaveLength(2);
  });
});
