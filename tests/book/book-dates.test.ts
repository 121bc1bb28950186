import { expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Host } from '../../build/host.ts';
import { bookDates } from '../../build/book/book-dates.ts';
import { memoryHost } from '../memory-host.ts';

const DAYS = new Map([
  ['/book/kites/1.md', '2021-03-04'],
  ['/book/kites/2.md', '2022-05-06'],
]);

/**
 * Returns the date of a book. Without other sources, it is the modification time of its files, which is fixed here.
 */
async function dateOf(front: string, days: ReadonlyMap<string, string>, epoch?: string): Promise<string | undefined> {
  const files = { 'kites/1.md': `${front}# Kites\n\nA kite.\n`, 'kites/2.md': '# Wind\n\nA gust.\n' };
  const host: Host = {
    ...memoryHost(files),
    status: async (path) => ({
      kind: path.endsWith('.md') ? 'file' : 'folder',
      size: 1,
      modified: Date.parse(path.endsWith('1.md') ? '2023-07-08T09:10:11Z' : '2020-01-01'),
    }),
  };
  const { shelf } = await compileFiles(files, ['kites']);
  return (await bookDates(shelf.books, days, host, epoch)).get('kites')?.toISOString();
}

it.each([
  ['SOURCE_DATE_EPOCH before all else', '2024-05-01', DAYS, '86400', '1970-01-02'],
  ['the front matter', '2024-05-01', DAYS, '', '2024-05-01'],
  ['the month that the front matter names', '2024-05', DAYS, undefined, '2024-05-01'],
  ['the last change where the front matter has words', 'in spring', DAYS, undefined, '2022-05-06'],
  ['the last change that is known', '', DAYS, undefined, '2022-05-06'],
  ['the newest file where nothing is known', '', new Map<string, string>(), undefined, '2023-07-08T09:10:11'],
  ['that of an unknown file, if it is newer', '', new Map([...DAYS].slice(1)), undefined, '2023-07-08T09:10:11'],
])('the date of a book is %s', async (_, written, days, epoch, wanted) => {
  const front = written === '' ? '' : `---\ndate: ${written}\n---\n\n`;
  expect(await dateOf(front, days, epoch)).toBe(new Date(`${wanted}${wanted.includes('T') ? 'Z' : ''}`).toISOString());
});
