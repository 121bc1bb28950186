import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskHost } from '../../build/host.ts';
import { findBooks } from '../../build/read/find-books.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { memoryHost } from '../memory-host.ts';

const find = async (files: Record<string, string>, ...inputs: string[]) => {
  const { value, diagnostics } = await findBooks(inputs, memoryHost(files, '/book'));
  const shown = (path: string): string => path.replace('/book/', '');
  return {
    books: value.books.map(({ kind, chapters }) => [kind, ...chapters.map(({ path }) => shown(path))]),
    diagnostics,
  };
};

describe('findBooks', () => {
  it('takes a file named outright whatever its ending', async () => {
    expect((await find({ '/book/rules.txt': '' }, 'rules.txt')).books).toEqual([['file', 'rules.txt']]);
  });

  it('names what is not there, and a folder without Markdown', async () => {
    const { books, diagnostics } = await find({ '/book/empty/a.txt': '' }, 'nowhere', 'empty');
    expect(books).toEqual([]);
    expect(diagnostics.map(({ file, severity, message }) => [file, severity, message])).toEqual([
      ['nowhere', 'error', 'this file or folder does not exist'],
      ['empty', 'error', 'the folder contains no Markdown files (.md)'],
    ]);
  });

  describe('names what is there where the name is wrong', () => {
    const files = { '/book/bild.md': '', '/book/bild.png': '', '/book/rules/combat.md': '', '/book/rules/map.png': '' };
    it.each([
      ['bild', 'did you mean bild.md?'],
      ['bidl.md', 'did you mean bild.md?'],
      ['rule', 'did you mean rules?'],
      ['rules/combt.md', 'did you mean rules/combat.md?'],
      ['ruels/combat.md', 'did you mean rules?'],
      ['rules/map', expect.stringContaining('check the name')],
      ['magic.md', expect.stringContaining('check the name')],
    ])('%s', async (input, hint) => {
      const { diagnostics } = await find(files, input);
      expect(diagnostics).toEqual([expect.objectContaining({ file: input, rule: 'input', hint })]);
    });
  });

  describe('takes for inside', () => {
    const [rules, tide] = ['/home/ada/games/tide/rules', '/home/ada/games/tide'];
    const rootOf = async (paths: readonly string[], cwd: string, input = `${rules}/book.md`): Promise<unknown> => {
      const files = Object.fromEntries([`${rules}/book.md`, ...paths].map((path) => [path, '']));
      const { value, diagnostics } = await findBooks([input], memoryHost(files, cwd, '/home/ada'));
      return value.books[0]?.files.root ?? diagnostics[0]?.message;
    };

    it.each([
      ['the repository, also from the folder of the book', [`${tide}/.git/HEAD`], rules, tide],
      ['the nearest one', ['/home/ada/games/.git/HEAD', `${tide}/.git/HEAD`], '/home/ada', tide],
      ['a work tree or submodule', [`${tide}/.git`], rules, tide],
      ['no more than the book, where it brings a repository', [`${rules}/.git/HEAD`], tide, rules],
      ['the folder of the book where there is none', [], '/home/ada/games', rules],
    ])('%s', async (_, paths, cwd, root) => {
      expect(await rootOf(paths, cwd)).toBe(root);
    });

    it('a folder that the command line names', async () => {
      expect(await rootOf([], '/home/ada', tide)).toBe(tide);
    });

    it.each(['/home/ada', '/home', '/'])('nothing more because %s is a repository', async (folder) => {
      expect(await rootOf([join(folder, '.git/HEAD')], rules)).toBe(rules);
    });

    it.each(['/home/ada', '/home', '/'])('only a file itself in %s, and never that folder', async (folder) => {
      const file = join(folder, 'lone.md');
      expect(await rootOf([file, join(folder, '.git/HEAD')], folder, file)).toBe(file);
      expect(await rootOf([file], folder, folder)).toMatch(
        /^a home folder, a folder around one or a whole disk cannot/,
      );
    });
  });

  it('does not take a link to a home folder for another folder', async () => {
    const folder = temporaryFolder({ 'home/ada/book.md': '# A', 'home/ada/.git/HEAD': '' });
    symlinkSync(join(folder, 'home'), join(folder, 'people'));
    for (const home of ['home/ada', 'people/ada']) {
      const host = { ...diskHost(folder), homes: [join(folder, home)] };
      expect((await findBooks(['people/ada', 'home'], host)).value.books).toEqual([]);
    }
  });

  it('follows links once, however they go round', async () => {
    const folder = temporaryFolder({ 'game/a.md': '# A' });
    symlinkSync(folder, join(folder, 'game', 'up'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dead'));
    const { value, diagnostics } = await findBooks(['.'], diskHost(folder));
    expect(value.books.map(({ path }) => path)).toEqual([join(folder, 'game', 'a.md')]);
    expect(diagnostics).toEqual([]);
  });
});
