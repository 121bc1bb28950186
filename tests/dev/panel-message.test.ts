import { expect, test } from 'vitest';
import { panelMessage } from '../../build/dev/panel-message.ts';
import { compileFiles } from '../compile-files.ts';

test('findings come with the page that shows them and the marked line', async () => {
  const made = await compileFiles(
    {
      'kites.md': '---\nversoin: 1\n---\n\n# Kites\n\n## Storm\n\n![[wind.md]]\n\n## Calm\n\nA\t[x](#gone).\n',
      'wind.md': 'Blow.\n\n![A gale](gale.png)\n',
    },
    ['kites.md'],
  );
  const { sum, diagnostics } = panelMessage(made);
  expect(sum).toBe('2 errors, 1 warning');
  expect(diagnostics.map(({ rule, pages, frame }) => [rule, [...new Set(pages)], frame?.text, frame?.offsets])).toEqual(
    [
      ['front-matter', ['/kites/'], 'versoin: 1', [0, 7]],
      ['broken-link', ['/kites/calm/'], 'A   [x](#gone).', [4, 14]],
      ['missing-image', ['/kites/storm/'], '![A gale](gale.png)', [0, 19]],
    ],
  );
});
