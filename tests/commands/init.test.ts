import { cardsOf } from '../../build/book/cards-of.ts';
import { fieldOf } from '../../build/entry.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { init } from '../../build/commands/init.ts';
import { blocksIn } from '../../build/tree.ts';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { ownCommand } from '../../build/basics/own-command.ts';
import { UsageError } from '../../build/basics/usage-error.ts';
import { temporaryFolder } from './run-cli.ts';

let parent = '';
const written = { out: '', err: '' };

beforeEach(() => {
  parent = temporaryFolder();
  written.out = '';
  written.err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += String(text);
    return true;
  });
});

afterEach(() => vi.restoreAllMocks());

describe.each(['en', 'de'])('the starter in the language %s', (lang) => {
  test('is a book without findings', async () => {
    const folder = join(parent, 'my-game');
    expect(await init({ folder, lang })).toBe(0);

    const { shelf, diagnostics } = await compile([folder], diskHost(parent));
    expect(diagnostics).toEqual([]);
    expect(shelf.books).toHaveLength(1);
    expect(shelf.books[0]?.lang).toBe(lang);
    expect(shelf.books[0]?.meta).toMatchObject({ lang, title: expect.any(String), author: expect.any(String) });
  });

  test('shows a newcomer what a rulebook is made of', async () => {
    const folder = join(parent, 'my-game');
    await init({ folder, lang });

    const { shelf } = await compile([folder], diskHost(parent));
    const [book] = shelf.books;
    const kinds = book && cardsOf(book).map(({ type }) => type);
    expect(kinds).toContain('action');
    expect(kinds).toContain('reaction');
    const reaction = book && cardsOf(book).find(({ type }) => type === 'reaction');
    expect(reaction && fieldOf(reaction, 'condition')?.text).toBeTruthy();
    const chapters = book?.chapters ?? [];
    expect(chapters[0]?.source.isFront).toBe(true);
    expect(chapters.some(({ isContents }) => isContents)).toBe(true);
    const blocks = chapters.flatMap(({ tree }) => [...blocksIn(tree)]);
    expect(blocks.flatMap((block) => (block.kind === 'row' ? block.cells : [])).some((cell) => cell?.isJoined)).toBe(
      true,
    );
    expect(blocks.map((block) => block.kind === 'box' && block.family)).toContain('example');
    expect([...(book?.images.values() ?? [])].map(({ kind }) => kind)).toContain('found');
    expect([...shelf.resolutions.values()].map(({ kind }) => kind)).toContain('internal');
  });
});

describe('init', () => {
  test('makes the folders above, too, and says where the book is', async () => {
    const folder = join(parent, 'games', 'new', 'kites');
    await init({ folder, lang: 'en' });
    expect(await readdir(folder)).toContain('00-index.md');
    expect(written.out.trim().endsWith(join('games', 'new', 'kites'))).toBe(true);
    expect(written.err).toContain(`${ownCommand()} dev`);
  });

  test('fills an empty folder', async () => {
    const folder = join(parent, 'empty');
    await mkdir(folder);
    await init({ folder, lang: 'de' });
    expect(await readdir(folder)).toContain('00-index.md');
  });

  test('refuses a folder that holds something, and changes nothing', async () => {
    const folder = join(parent, 'full');
    await mkdir(folder);
    await writeFile(join(folder, '00-index.md'), 'Years of work\n');

    await expect(init({ folder, lang: 'en' })).rejects.toThrow(UsageError);
    await expect(init({ folder, lang: 'en' })).rejects.toThrow('is not empty');
    expect(await readdir(folder)).toEqual(['00-index.md']);
    expect(await readFile(join(folder, '00-index.md'), 'utf8')).toBe('Years of work\n');
    expect(written.out).toBe('');
  });

  test('refuses a file, and leaves it as it is', async () => {
    const file = join(parent, 'notes.md');
    await writeFile(file, 'Notes\n');

    await expect(init({ folder: file, lang: 'en' })).rejects.toThrow(UsageError);
    await expect(init({ folder: file, lang: 'en' })).rejects.toThrow('it is a file');
    expect(await readFile(file, 'utf8')).toBe('Notes\n');
    expect(written.out).toBe('');
  });
});
