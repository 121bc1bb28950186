import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

test('the collections of Jekyll are chapters, what else begins with _ is none', async () => {
  const files = {
    'v/_config.yml':
      'title: Game\ncollections:\n  rules:\n    output: true\n  # more\n  items:\n    output: true\n  posts:\n    output: true\n',
    'v/index.md': '# Game\n\nx\n',
    'v/_rules/combat.md': '# Combat\n\nx\n',
    'v/_rules/magic.md': '# Magic\n\nx\n',
    'v/_items/sword.md': '# Sword\n\nx\n',
    'v/_drafts/no.md': '# No\n\nx\n',
    'v/_posts/2020-01-01-no.md': '# No\n\nx\n',
  };
  const { shelf } = await compileFiles(files, ['v']);
  const titles = shelf.books.flatMap(({ chapters }) => chapters.map(({ title }) => title));
  expect(titles).toEqual(['Game', 'Items', 'Sword', 'Rules', 'Combat', 'Magic']);
});
