import { expect, test } from 'vitest';
import { readList } from '../../build/read/read-list.ts';
import { yamlSettings } from '../../build/read/yaml-settings.ts';

const GAP = ' '.repeat(100_000);

test.each([
  ['a heading', `# List\n# Part${GAP}one\n- [One](one.md)`],
  ['a link', `# List\n- [${GAP}](${GAP}\n- [One](one.md)`],
  ['comments without end', `${'<!-- '.repeat(100_000)}\n- [One](one.md)`],
])('takes linear time for %s', (_, text) => {
  expect(readList(text).at(-1)).toMatchObject({ title: 'One', target: 'one.md' });
});

test.each([
  ['[One](<a file.md>)', 'a file.md'],
  ['[One](one.md "A title (long)")', 'one.md'],
  ['[One]( one.md )', 'one.md'],
])('finds the target of %s', (link, target) => {
  expect(readList(`- ${link}`)).toMatchObject([{ title: 'One', target }]);
});

test('reads the navigation of MkDocs with its lines', () => {
  const text = 'site_name: G\nnav:\n  - index.md\n  - Rules: # later\n    - "Two: 2": rules/two.md\n  - Plan:\n';
  expect(yamlSettings(text).nav).toEqual([
    { depth: 0, target: 'index.md', line: 3, column: 5 },
    { depth: 0, title: 'Rules', line: 4, column: 5 },
    { depth: 1, title: 'Two: 2', target: 'rules/two.md', line: 5, column: 17 },
    { depth: 0, title: 'Plan', line: 6, column: 5 },
  ]);
});
