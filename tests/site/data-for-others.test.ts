/** The programs in `docs/data.md`: their output shows that the data suffices for other programs. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { bookData } from '../../build/site/book-data.ts';
import type { Book } from '../../build/types.ts';
import { bookText } from '../books.ts';

const DOCS = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
const FRONT = /```yaml\n(.*?)```/s.exec(DOCS)?.[1] ?? '';
const PROGRAMS = [...DOCS.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);

it('make items for Foundry and spells for 5e.tools in thirty lines each, with links and pictures', async () => {
  const files = {
    'isles.md': bookText('spells').replace('FRONT\n', FRONT),
    'hush.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
  const { shelf } = await compileFiles(files, ['isles.md']);
  const data: unknown = JSON.parse(JSON.stringify(bookData(shelf, shelf.books[0] as Book)));
  const run = async (code = ''): Promise<unknown> => {
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(30);
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<
      Record<string, (from: unknown) => unknown>
    >;
    return Object.values(module)[0]?.(data);
  };
  expect(PROGRAMS.length).toBe(2);
  expect(await run(PROGRAMS[0])).toMatchObject([
    {
      name: 'Ember',
      type: 'spell',
      system: {
        identifier: 'ember',
        level: 3,
        school: 'evo',
        activation: { value: 1, type: 'action' },
        range: { value: 150, units: 'ft' },
        properties: ['V', 'S', 'M'],
      },
    },
    { name: 'Hush', system: { level: 0, school: 'ill', activation: { value: 2 }, range: { units: 'self' } } },
  ]);
  expect(await run(PROGRAMS[1])).toMatchObject({
    spell: [
      {
        name: 'Ember',
        source: 'isles',
        level: 3,
        school: 'E',
        time: [{ number: 1, unit: 'action' }],
        range: { type: 'point', distance: { type: 'feet', amount: 150 } },
        components: { v: true, s: true, m: 'a pinch of ash' },
        duration: [{ type: 'timed', duration: { type: 'minutes', amount: 10 } }],
      },
      {
        name: 'Hush',
        level: 0,
        range: { distance: { type: 'self' } },
        components: { v: true, s: false },
        duration: [],
      },
    ],
  });
  const { entries } = bookData(shelf, shelf.books[0] as Book);
  const hush = entries.find(({ id }) => id === 'hush');
  expect(hush?.links.map(({ id }) => id)).toEqual(['embers']);
  const url: unknown = expect.stringMatching(/^\.\.\/images\/hush-\w+\.svg$/);
  expect(hush?.pictures).toEqual([{ alt: 'a hush', file: 'hush.svg', url }]);
});
