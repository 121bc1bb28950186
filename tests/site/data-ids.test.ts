/** Ids in the data of a book with arbitrary names: all are unique, and every referenced one exists. */
import { expect, it } from 'vitest';
import { compileBook } from '../compile-files.ts';
import { bookData } from '../../build/site/book-data.ts';
import { random } from '../random.ts';

const NAMES = 'Wind, wind, Wind 1, Wind-1, STR, Fog, Nebel & Rauch, 風, Table, Figure 1, __proto__, fog-table'.split(
  ', ',
);

/** Returns a book whose entries share a few names, with former ids and links to them. */
function bookOf(below: (limit: number) => number): { readonly text: string; readonly aliases: readonly string[] } {
  const pick = (): string => NAMES[below(NAMES.length)] ?? '';
  const aliases: string[] = [];
  const alias = (): string => {
    if (below(3) === 0) return '';
    const id =
      below(2) === 0
        ? `former-${aliases.length}`
        : pick()
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, '-');
    aliases.push(id);
    return ` {aliases="${id}"}`;
  };
  const things = [
    () => `### ${pick()}${alias()}\n\nText.\n\n`,
    () => `!!! danger ${pick()} - 1 ⊙${alias()}\n\n    Text.\n\n`,
    () => `!!! summary ${pick()}\n\n    Text.\n\n`,
    () => `| Weapon | Range |\n|--|--|\n| ${pick()} | 1 |\n| ${pick()} | 2 |\n: ${pick()}\n\n`,
    () => `| Weapon | Range |\n|--|--|\n| ${pick()} {#own-${below(9)}} | 1 |\n| ${pick()} | 2 |\n\n`,
    () => `${pick()}\n: What it means.\n\n`,
    () => `The strength (STR) of it is called *${pick().toLowerCase()}*.\n\n`,
    () => `*[${pick().slice(0, 3)}]: ${pick()}\n\n`,
  ];
  const parts = Array.from({ length: 14 }, () => things[below(things.length)]?.() ?? '');
  const links = aliases.map((id) => `See [it](#${id}).\n\n`);
  return {
    text: `---\nlang: en\n---\n\n# ${pick()}\n\n## ${pick()}\n\n${parts.join('')}## Links\n\n${links.join('')}`,
    aliases,
  };
}

it('are there once, and links by former ids lead to current ones', async () => {
  const below = random(4);
  let resolved = 0;
  for (let round = 0; round < 20; round++) {
    const { text } = bookOf(below);
    const { book, shelf } = await compileBook({ 'a.md': text });
    const { entries, kinds } = bookData(shelf, book);
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size, text).toBe(ids.length);
    const known = new Set([...ids, ...book.targets.keys()]);
    const mentioned = [
      ...entries.flatMap(({ parent, of, links }) => [parent, of, ...links.map(({ id }) => id)]),
      ...kinds.flatMap(({ members }) => members.map(({ id }) => id)),
    ].filter((id) => id !== undefined && id !== '');
    for (const id of mentioned) expect(known, text).toContain(id);
    for (const { links } of entries) resolved += links.length;
    for (const [former, now] of book.aliases) {
      expect(ids, text).not.toContain(former);
      expect(ids, text).toContain(now);
    }
  }
  expect(resolved).toBeGreaterThan(30);
});
