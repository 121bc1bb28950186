/** Ids that a file beside the book keeps. */
import { describe, expect, it } from 'vitest';
import { keptIdsOf } from '../../build/book/kept-ids.ts';
import { compileBook } from '../compile-files.ts';
import type { Book } from '../../build/types.ts';
import { random } from '../random.ts';

const FILE = 'arms.regelwerk-ids.json';

async function compiled(text: string, kept?: Readonly<Record<string, string>> | string) {
  const ids = typeof kept === 'string' ? kept : JSON.stringify(kept);
  const { book, diagnostics } = await compileBook(
    {
      'arms.md': `---\nlang: en\n---\n\n${text}`,
      ...(kept === undefined ? {} : { [FILE]: ids }),
    },
    ['arms.md'],
  );
  return { book, diagnostics };
}

/** `id: kind name in parent` */
const told = ({ entries }: Book): readonly string[] =>
  entries
    .filter(({ kind }) => kind !== 'table')
    .map(({ id, kind, name, parent = '-' }) => `${id}: ${kind} ${name} in ${parent}`);

const table = (...names: readonly string[]): string =>
  `| Weapon | Damage |\n|--|--|\n${names.map((name) => `| ${name} | d8 |\n`).join('')}\n`;
const OLD = `# Arms\n\n## Gear\n\n### Longsword\n\nOld.\n\n## Shop\n\n${table('Sling', 'Axe')}`;
const NEW = `# Arms\n\n## Weapons\n\n### Longsword\n\nNew.\n\n${table('Sling', 'Bow')}${OLD.replace('# Arms\n\n', '')}`;

describe('ids', () => {
  it('go to what comes first without the file', async () => {
    const { book } = await compiled(NEW);
    expect(told(book)).toContain('longsword: section Longsword in weapons');
    expect(told(book)).toContain('longsword-1: section Longsword in gear');
  });

  it('stay with what had them, and new ones are made from the path', async () => {
    const { book: old } = await compiled(OLD);
    const kept = Object.fromEntries(keptIdsOf(old));
    expect(kept).toMatchObject({
      longsword: 'section: Gear › Longsword',
      sling: 'row: Shop › Sling',
      axe: 'row: Shop › Axe',
    });
    const { book, diagnostics } = await compiled(NEW, kept);
    expect(diagnostics.filter(({ rule }) => rule === 'changed-id' || rule === 'input')).toEqual([]);
    expect(told(book).toSorted()).toEqual([
      'arms: section Arms in -',
      'axe: row Axe in shop-table',
      'bow: row Bow in longsword-table',
      'gear: section Gear in -',
      'longsword-sling: row Sling in longsword-table',
      'longsword: section Longsword in gear',
      'shop: section Shop in -',
      'sling: row Sling in shop-table',
      'weapons-longsword: section Longsword in weapons',
      'weapons: section Weapons in -',
    ]);
  });

  it('follow what was moved, and say so where they are gone', async () => {
    const kept = { longsword: 'section: Gear › Longsword', rope: 'section: Gear › Rope', scythe: 'row: Shop › Scythe' };
    const { book, diagnostics } = await compiled(
      NEW.replace('### Longsword\n\nOld.\n\n', '### Ropes\n\nLong.\n\n'),
      kept,
    );
    expect(told(book)).toContain('longsword: section Longsword in weapons');
    expect(diagnostics.filter(({ rule }) => rule === 'changed-id')).toMatchObject([
      {
        message: 'the id #rope of “Rope” no longer exists',
        hint: expect.stringContaining('to Ropes'),
      },
      { message: 'the id #scythe of “Scythe” no longer exists' },
    ]);
  });

  it('of the author come first', async () => {
    const kept = { longsword: 'section: Gear › Longsword' };
    const { book } = await compiled('# Arms\n\n## Gear\n\n### Longsword\n\nA.\n\n### Knife {#longsword}\n\nB.\n', kept);
    expect(told(book)).toContain('longsword: section Knife in gear');
    expect(told(book)).toContain('gear-longsword: section Longsword in gear');
  });

  it.each(['{', '["a"]', '{ "a b": "x" }', '{ "_main": "x" }', '{ "a": 1 }'])(
    'are told if their file is %s',
    async (text) => {
      const { diagnostics } = await compiled(OLD, text);
      expect(diagnostics).toMatchObject([{ rule: 'input', severity: 'error', file: FILE }]);
    },
  );

  it('stay whatever is put before or between, and are never there twice', async () => {
    const below = random(26);
    const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
    const names = ['Longsword', 'Sling', 'Axe', 'Rope'];
    let count = 0;
    const chapters = (length: number): readonly string[] =>
      Array.from({ length }, () => {
        const title = `${pick(['Gear', 'Weapons', 'Shop', 'Camp'])} ${++count}`;
        const card = `!!! danger ${pick(names)} - 1 ⊙\n\n    Hit.\n\n`;
        return `## ${title}\n\n### ${pick(names)}\n\nText.\n\n${card}${table(...names.slice(below(3)))}`;
      });
    for (let round = 0; round < 8; round++) {
      const before = chapters(4);
      const { book: old } = await compiled(`# Arms\n\n${before.join('')}`);
      const more = chapters(4).flatMap((each, at) => [each, before[at] ?? '']);
      const { book } = await compiled(`# Arms\n\n${more.join('')}`, Object.fromEntries(keptIdsOf(old)));
      const ids = told(book).map((each) => each.split(': ')[0]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(told(book)).toEqual(expect.arrayContaining([...told(old)]));
    }
  });
});
