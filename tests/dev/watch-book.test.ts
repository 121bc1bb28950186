/** Changes to any file that affects the book are noticed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compile } from '../../build/compile.ts';
import { type BookWatcher, watchBook } from '../../build/dev/watch-book.ts';
import { diskHost } from '../../build/host.ts';
import { temporaryFolder, writeFiles } from '../commands/run-cli.ts';

type Files = Readonly<Record<string, string>>;

const watchers: BookWatcher[] = [];
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.close();
});

/** Titles of a book and its chapters before and after a change. The wait ends as soon as the change is noticed. */
async function afterChange(files: Files, input: string, change: (cwd: string) => void): Promise<readonly string[][]> {
  const cwd = temporaryFolder(files);
  let notice: () => void;
  const noticed = new Promise<void>((resolve) => {
    notice = resolve;
  });
  const inputs = [join(cwd, input)];
  const watcher = await watchBook({ inputs, cwd, onChange: async () => notice() });
  watchers.push(watcher);
  const titles = async (): Promise<string[]> => {
    const { shelf, filesRead } = await compile(inputs, diskHost(cwd));
    await watcher.follow(filesRead);
    return shelf.books.flatMap(({ title, chapters }) => [title, ...chapters.map((chapter) => chapter.title)]);
  };
  const before = await titles();
  change(cwd);
  await noticed;
  return [before, await titles()];
}

const TREE = { 'docs/one.md': '# One\n\nA.\n', 'docs/two.md': '# Two\n\nB.\n' };
const FORWARDS = ['Kites', 'One', 'Two'];

/**
 * Configuration files and lists of projects. The test renames `Kites` to `Winds`, and swaps the chapters if there is
 * a list.
 */
const PROJECTS: readonly (readonly [tool: string, config: Files, list: Files])[] = [
  [
    'mdBook',
    { 'book.toml': 'title = "Kites"\nsrc = "docs"\n' },
    { 'docs/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n' },
  ],
  ['MkDocs', { 'mkdocs.yml': 'site_name: Kites\nnav:\n  - one.md\n  - two.md\n' }, {}],
  ['Jekyll', { '_config.yml': 'title: Kites\nsource: docs\n' }, {}],
];

function retitled(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace('Kites', 'Winds')]));
}

function turned(files: Files): Files {
  const swapped = (text: string): string => text.replace(/one|two/g, (name) => (name === 'one' ? 'two' : 'one'));
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, swapped(text)]));
}

describe('what decides on title and order is watched', () => {
  it.each(PROJECTS)('the configuration of %s', async (_, config, list) => {
    const change = (cwd: string): void => writeFiles(cwd, retitled(config));
    const [before, after] = await afterChange({ ...TREE, ...config, ...list }, '.', change);
    expect([before?.[0], after?.[0]]).toEqual(['Kites', 'Winds']);
  });

  it.each(PROJECTS.filter(([, , list]) => Object.keys(list).length > 0))('the list of %s', async (_, config, list) => {
    const change = (cwd: string): void => writeFiles(cwd, turned(list));
    const titles = await afterChange({ ...TREE, ...config, ...list }, '.', change);
    expect(titles).toEqual([FORWARDS, ['Kites', 'Two', 'One']]);
  });

  it('the page of a shelf', async () => {
    const books = { 'a.md': '# A\n', 'b.md': '# B\n', 'shelf.md': '- [](a.md)\n- [](b.md)\n' };
    const change = (cwd: string): void => writeFiles(cwd, { 'shelf.md': '- [](b.md)\n' });
    expect((await afterChange(books, '.', change)).map((titles) => titles.filter((each) => each !== ''))).toEqual([
      ['A', 'A', 'B', 'B'],
      ['B', 'B'],
    ]);
  });

  it('a list that is added, and one that is removed', async () => {
    const files = { ...TREE, 'mkdocs.yml': 'site_name: Kites\n' };
    const list = '- [Two](two.md)\n- [One](one.md)\n';
    const turns = [FORWARDS, ['Kites', 'Two', 'One']];
    const add = (cwd: string): void => writeFiles(cwd, { 'docs/SUMMARY.md': list });
    expect(await afterChange(files, '.', add)).toEqual(turns);
    const remove = (cwd: string): void => rmSync(join(cwd, 'docs/SUMMARY.md'));
    expect(await afterChange({ ...files, 'docs/SUMMARY.md': list }, '.', remove)).toEqual(turns.toReversed());
  });
});
