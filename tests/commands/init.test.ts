import { cardsOf } from '../../build/book/cards-of.ts';
import { fieldOf } from '../../build/entry.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { check } from '../../build/commands/check.ts';
import { init } from '../../build/commands/init.ts';
import { blocksIn } from '../../build/tree.ts';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { ownCommand } from '../../build/basics/own-command.ts';
import { parse } from 'yaml';
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

test.each(['en', 'de', 'fr'])(
  'the starter in the language %s is a book without findings that shows what a rulebook is made of',
  async (lang) => {
    const folder = join(parent, 'my-game');
    expect(await init({ inputs: [folder], lang })).toBe(0);

    const { shelf, diagnostics } = await compile([folder], diskHost(parent));
    expect(diagnostics).toEqual([]);
    expect(shelf.books).toHaveLength(1);
    const [book] = shelf.books;
    expect(book?.lang).toBe(lang);
    expect(book?.meta).toMatchObject({ lang, title: expect.any(String), author: expect.any(String) });
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
  },
);

test.each(['en', 'de', 'fr'])('the template sheet has no findings in the language %s', async (lang) => {
  const folder = join(parent, 'my-game');
  await init({ inputs: [folder], lang, template: 'sheet' });

  const { shelf, diagnostics } = await compile([folder], diskHost(parent));
  expect(diagnostics).toEqual([]);
  expect(shelf.books.map((book) => book.lang)).toEqual([lang]);
  const links = [...shelf.resolutions.values()];
  expect(links.filter(({ kind }) => kind !== 'internal')).toEqual([]);
});

const PROJECT = ['.gitignore', '.vscode', 'package.json'];

describe('init', () => {
  test('makes the folders above, too, and lists what it wrote', async () => {
    const folder = join(parent, 'games', 'new', 'kites');
    await init({ inputs: [folder], lang: 'en' });
    expect(await readdir(join(folder, 'rulebook'))).toContain('00-index.md');
    const listed = written.out.trim().split('\n');
    expect(listed.map((file) => resolve(file))).toEqual(
      expect.arrayContaining(
        [...PROJECT.filter((name) => name !== '.vscode'), 'rulebook/20-moves.md'].map((name) => join(folder, name)),
      ),
    );
    expect(written.err).toContain(`${ownCommand()} dev`);
  });

  test('adds what is missing to a repository, once, and leaves what is there alone', async () => {
    const folder = join(parent, 'repository');
    await mkdir(join(folder, '.git'), { recursive: true });
    await writeFile(join(folder, 'README.md'), '# A repository\n');
    await writeFile(join(folder, '.gitignore'), 'mine\n');
    await init({ inputs: [folder], lang: 'de' });
    expect((await readdir(folder)).toSorted()).toEqual(
      ['.git', '.github', ...PROJECT, 'README.md', 'rulebook'].toSorted(),
    );
    expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe('mine\n');
    expect(written.out).not.toContain('.gitignore');
    written.out = '';
    await init({ inputs: [folder], lang: 'en' });
    expect(written.out).toBe('');
    expect(await readdir(join(folder, 'rulebook'))).toContain('10-fliegen.md');
  });

  test('makes a project around a book that is there, whose tasks for VS Code find what check finds', async () => {
    const body = '???\n\nSee [a](#b) or b.md:1:2 error[c]: d.\n\n## Up {#u}\n\nWind.\n\n## Up {#u}\n\nWind.\n';
    await writeFile(join(parent, 'my kites.md'), `---\nkite: 1\n---\n\n# Kites\n\n${body}`);

    await init({ inputs: [parent], lang: 'en' });
    expect((await readdir(parent)).toSorted()).toEqual(['.github', ...PROJECT, 'my kites.md'].toSorted());
    expect(await readFile(join(parent, 'my kites.md'), 'utf8')).toContain(body);
    expect(await readFile(join(parent, 'package.json'), 'utf8')).toContain('"build": "regelwerk build ."');
    const tasks = await readFile(join(parent, '.vscode/tasks.json'), 'utf8');
    for (const name of ['check', 'build', 'dev']) expect(tasks).toContain(`"npx regelwerk ${name} ."`);

    written.err = '';
    await check({ inputs: [parent] });
    const [, pattern = ''] = /"regexp": (".*")/.exec(tasks) ?? [];
    const found = written.err.matchAll(new RegExp(JSON.parse(pattern) as string, 'gm'));
    const matched = Array.from(found, ([, file = '', ...more]) => [basename(file), ...more.slice(0, 4)].join(' '));
    const expected = ['2 1 warning front-matter', '7 1 info todo', '9 5 error broken-link', '15 1 error duplicate-id'];
    expect(matched).toEqual(expected.map((each) => `my kites.md ${each}`));
  });

  test('writes the workflow at the top of the repository, with the path of the book', async () => {
    await mkdir(join(parent, '.git'));
    const folder = join(parent, 'games', 'sky: kites');
    await init({ inputs: [folder] });
    expect((await readdir(folder)).toSorted()).toEqual([...PROJECT, 'rulebook'].toSorted());
    const workflow = parse(await readFile(join(parent, '.github/workflows/publish.yml'), 'utf8')) as {
      jobs: { publish: { defaults: unknown; steps: { with?: { path?: string } }[] } };
    };
    const { defaults, steps } = workflow.jobs.publish;
    expect(defaults).toEqual({ run: { 'working-directory': 'games/sky: kites' } });
    expect(steps.map((step) => step.with?.path)).toContain('games/sky: kites/out');
    await init({ inputs: [join(parent, 'games', 'tide')] });
    expect(written.err).toContain('publish.yml exists and was left as it is');
  });

  test('adds its scripts to a package.json, and keeps what is there', async () => {
    const file = join(parent, 'package.json');
    const given = { name: 'kites', scripts: { test: 'exit 1', build: 'make' }, dependencies: { regelwerk: '1.0.0' } };
    await writeFile(file, JSON.stringify(given, undefined, '\t'));
    await init({ inputs: [parent] });
    const text = await readFile(file, 'utf8');
    const scripts = { test: 'exit 1', build: 'make', dev: 'regelwerk dev', check: 'regelwerk check' };
    expect(text).toBe(`${JSON.stringify({ ...given, scripts }, undefined, '\t')}\n`);
    expect(written.err).toContain('another script called build: run npx regelwerk build.');
    await writeFile(file, '{ "name": ');
    await init({ inputs: [parent] });
    expect(await readFile(file, 'utf8')).toBe('{ "name": ');
    expect(written.err).toContain('"dev": "regelwerk dev"');
  });

  test('refuses a file, and leaves it as it is', async () => {
    const file = join(parent, 'notes.md');
    await writeFile(file, 'Notes\n');

    await expect(init({ inputs: [file] })).rejects.toThrow(
      expect.objectContaining({ name: 'UsageError', message: `${file} cannot be used: it is a file` }),
    );
    expect(await readFile(file, 'utf8')).toBe('Notes\n');
    expect(written.out).toBe('');
  });
});
