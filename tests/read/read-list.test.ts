import { expect, test } from 'vitest';
import { readList } from '../../build/read/read-list.ts';

const GAP = ' '.repeat(100_000);

test.each([
  ['a heading', 'SUMMARY.md', `# List\n# Part${GAP}one\n- [One](one.md)`],
  ['a link', 'SUMMARY.md', `# List\n- [${GAP}](${GAP}\n- [One](one.md)`],
  ['comments without end', 'SUMMARY.md', `${'<!-- '.repeat(100_000)}\n- [One](one.md)`],
  ['a key', 'mkdocs.yml', `nav:\n  - a${GAP}b\n  - One: one.md`],
  ['comments in a script', 'sidebars.js', `[{ text: 'One', link: 'one.md' }]${'/* '.repeat(100_000)}`],
])('takes no longer than it must for %s', (_, file, text) => {
  expect(readList(file, text, file === 'mkdocs.yml' ? ['nav'] : []).at(-1)).toMatchObject({
    title: 'One',
    target: 'one.md',
  });
});

test.each([
  ['[One](<a file.md>)', 'a file.md'],
  ['[One](one.md "A title (long)")', 'one.md'],
  ['[One]( one.md )', 'one.md'],
])('finds the target of %s', (link, target) => {
  expect(readList('SUMMARY.md', `- ${link}`)).toMatchObject([{ title: 'One', target }]);
});

test('subcategories of the first Docusaurus have their labels, and what is in them is below', () => {
  const bows = '{ "type": "subcategory", "label": "Bows", "ids": ["short", "long"] }';
  const lines = readList('sidebars.json', `{ "docs": { "Combat": ["fight", ${bows}], "End": ["end"] } }`);
  const [combat, fight, label, short, long, end] = lines;
  expect(lines.map(({ title, target }) => title ?? target)).toEqual([
    'Combat',
    'fight',
    'Bows',
    'short',
    'long',
    'End',
    'end',
  ]);
  expect(fight?.depth).toBeGreaterThan(combat?.depth ?? Infinity);
  expect(label?.depth).toBeGreaterThan(combat?.depth ?? Infinity);
  expect(short?.depth).toBeGreaterThan(label?.depth ?? Infinity);
  expect([long?.depth, end?.depth]).toEqual([short?.depth, combat?.depth]);
});
