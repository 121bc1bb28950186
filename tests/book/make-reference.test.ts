/** Content of a book's quick reference, with and without marks by the author. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { effectOf } from '../../build/book/effect-of.ts';
import { hasReference, referenceOf } from '../../build/book/make-reference.ts';
import { check } from '../../build/check/check.ts';
import { caseTests } from '../fixture-file.ts';
import { compileBook } from '../compile-files.ts';
import { plainText } from '../../build/parse/plain-text.ts';

const FILES = { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' };

/** Titles of blocks, headings of parts, lines and texts. */
async function shownOf(text: string): Promise<string> {
  const { book } = await compileBook({ ...FILES, 'a.md': text }, ['a.md']);
  expect(hasReference(book)).toBe(referenceOf(book).length > 0);
  return referenceOf(book)
    .flatMap(({ title, parts }) => [
      `= ${title}`,
      ...parts.flatMap((part) => {
        const heading = part.heading === undefined ? [] : [`- ${part.heading}`];
        if (part.kind === 'lines') {
          const effects = part.entries.map((entry) => `${entry.name}: ${effectOf(entry, 'en')}`);
          return [...heading, ...effects];
        }
        const tokens = book.chapters[part.chapter]?.tokens.slice(part.start, part.end) ?? [];
        return [
          ...heading,
          ...tokens.flatMap(({ type, children }) => (type === 'inline' ? plainText(children ?? []) : [])),
        ];
      }),
    ])
    .join('\n');
}

caseTests(join(import.meta.dirname, 'reference.txt'), shownOf);
caseTests(join(import.meta.dirname, 'usual-reference.txt'), shownOf);

it('the last tables are there only if there is room for them besides lists', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `| ${'BCDFGHJKLM'[n % 10] ?? ''}${'aeiouy'[Math.floor(n / 10)] ?? ''}w | ${n} |`,
  ).join('\n');
  const tables = Array.from({ length: 6 }, (_, n) => `## Gear ${n}\n\n| Weapon | Range |\n|---|---|\n${rows}\n`);
  const shown = await shownOf(
    [
      '---\nlang: en\n---\n\n# Book\n',
      ...tables,
      '## States\n\n### Burning\n\nFlames hurt.\n\n### Prone\n\nNo run.\n\n### Stunned\n\nSparks fly.\n',
    ].join('\n'),
  );
  const titles = shown.split('\n').filter((line) => line.startsWith('='));
  expect(titles).toEqual(['= Gear 0', '= Gear 1', '= Gear 2', '= States']);
});

it('names that nothing has are found at their place, with the nearest name', async () => {
  const front =
    'cards: { spell: { unit: Mana } }\nreference:\n  - actoins\n  - title: Statse\n  - title: Magic\n    from: [spell, "#dri"]';
  const text =
    '# Book\n\n!!! danger Row - 2 ⊙\n\n    Go.\n\n!!! spell Fog - 2 Mana\n\n    Fog.\n\n## States\n\n### Dry\n\nNo.\n';
  const { book, shelf } = await compileBook({ 'a.md': `---\nlang: en\n${front}\n---\n\n${text}` });
  const found = check({ ...shelf, books: [book] }).filter(({ rule }) => rule === 'reference');
  expect(found.map(({ start, end, hint }) => [start.line, start.column, end.column, hint])).toEqual([
    [5, 5, 12, expect.stringContaining('“actions”')],
    [6, 12, 18, expect.stringContaining('“States”')],
    [8, 19, 25, expect.stringContaining('“#dry”')],
  ]);
});
