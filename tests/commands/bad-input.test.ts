import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../build/compile.ts';
import type { Host } from '../../build/host.ts';
import { memoryHost } from '../memory-host.ts';
import { runCli, startCli, temporaryFolder } from './run-cli.ts';

const page = (folder: string, path: string): string => readFileSync(join(folder, 'out', path), 'utf8');

describe('what is named on the command line', () => {
  it.each<readonly [readonly string[], string]>([
    [['chek'], 'unknown command chek'],
    [['build', '--bookelt'], 'hint: did you mean --booklet?'],
    [['build', '-out', 'x'], 'hint: did you mean --out?'],
    [['--hlep'], 'hint: did you mean --help?'],
    [['toString'], 'unknown command toString'],
    [['check', '--format', 'xml'], '--format must be pretty, json or github, not xml'],
    [['build', '--lang', 'french'], 'not french'],
    [['init', 'x', '--lang', 'ja'], 'in ja'],
    [['build', '--out'], '--out needs a folder'],
    [['build', '--out', '--quiet'], '--out needs a folder'],
    [['build', '--quiet=yes'], '--quiet takes no value'],
    [['build', '--no-pdf', '--out='], '--out needs a folder'],
    [['dev', '--port', 'eighty'], 'not eighty'],
    [['dev', '--port', '65536'], 'not 65536'],
    [['dev', '--port='], 'from 0 to 65535'],
    [['init', 'a', 'b'], 'exactly one folder'],
    [['init', '--template', 'shet'], '--template must be folder or sheet, not shet'],
    [['build', '--no-pdf', '--no-site'], 'nothing to build'],
    [['check', '--shelf', '--book'], '--shelf and --book contradict each other'],
    ...['--ink-saver', '--booklet', '--crop-marks', '--cards', '--cards=action'].map(
      (option) => [['build', '--no-pdf', option], option.split('=')[0] ?? ''] as const,
    ),
    [['dev', '--booklet'], 'hint: --booklet is an option of build'],
  ])('%j is wrong usage', async (args, words) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: temporaryFolder() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/\nhint: \S/);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('helps, and says its version', async () => {
    const cwd = temporaryFolder();
    expect(await runCli(['--help'], { cwd })).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage: node .*cli\.js COMMAND[^]* build [^]* init /),
    });
    expect(await runCli(['--version'], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it.each([
    [['check', '--help'], '--format', '--port'],
    [['dev', 'book', '-h'], '--port', '--format'],
    [['help', 'build'], '--crop-marks', '--port'],
    [['--help', 'init'], 'init [DIR]', '--strict'],
  ])('%j helps with that command alone', async (args, own, other) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: temporaryFolder() });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(own);
    expect(stdout).not.toContain(other);
  });

  it('is nothing: tells what there is', async () => {
    const { code, stdout, stderr } = await runCli([], { cwd: temporaryFolder() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: node .*cli\.js COMMAND/);
  });

  it.each([['build'], ['check'], ['dev', '--port', '0']])(
    '%s without an input and without rulebook/ says so',
    async (...args) => {
      const cwd = temporaryFolder();
      const { code, stdout, stderr } = await runCli(args, { cwd });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('rulebook:1:1 error[input]: this file or folder does not exist');
      expect(stderr).toMatch(/start a book with: node .*cli\.js init DIR/);
      expect(readdirSync(cwd)).toEqual([]);
    },
  );

  it('without an input, the current folder is read where it has text, also in a folder of its own', async () => {
    for (const path of ['rules.md', 'docs/rules.md']) {
      const cwd = temporaryFolder({ 'node_modules/other/README.md': '# Other\n\ntext\n', [path]: '# Kite\n\ntext\n' });
      const { code, stderr } = await runCli(['check'], { cwd });
      expect({ code, stderr }, path).toEqual({ code: 0, stderr: expect.stringContaining('“Kite”') });
    }
    const cwd = temporaryFolder({ 'notes.md': '# Notes\n\ntext\n', 'rulebook/rules.md': '# Kite\n\ntext\n' });
    expect((await runCli(['check'], { cwd })).stderr).not.toContain('Notes');
  });

  it('may be missing beside one that is there, which is made', async () => {
    const cwd = temporaryFolder({ 'book.md': '# Book\n\ntext\n' });
    const { code, stderr } = await runCli(['build', 'book.md', 'bok.md', '--no-pdf'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('bok.md:1:1 error[input]: this file or folder does not exist');
    expect(page(cwd, 'book/index.html')).toContain('text');
  });

  it('may be a link that leads to itself', async () => {
    const cwd = temporaryFolder();
    symlinkSync('book.md', join(cwd, 'book.md'));
    const { code, stderr } = await runCli(['check', 'book.md'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('book.md:1:1 error[input]: this file or folder does not exist');
  });

  it('is named in full where the reader of the findings stops early', async () => {
    const cwd = temporaryFolder({ 'book.md': `# Book\n\n${'[x](#nowhere)\n\n'.repeat(5_000)}` });
    const check = startCli(['check', 'book.md', '--format', 'json'], { cwd });
    check.closeOutput();
    const { code, stderr } = await check.ended;
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  });

  it.each([
    ['EACCES', 'permission denied'],
    ['EIO', 'the disk is broken'],
  ])('may be a file that cannot be read (%s): the rest is read', async (code, words) => {
    const host = memoryHost({ 'book/1.md': '# One\n\ntext\n', 'book/2.md': '# Two\n\ntext\n' });
    const readFile = async (path: string): Promise<Uint8Array> => {
      if (path.endsWith('2.md')) throw Object.assign(new Error('the disk is broken'), { code });
      return host.readFile(path);
    };
    const { shelf, diagnostics } = await compile(['book'], { ...host, readFile });
    expect(shelf.books.map((book) => book.chapters.map(({ title }) => title))).toEqual([['One']]);
    expect(diagnostics.filter(({ rule }) => rule !== 'folder')).toMatchObject([
      {
        rule: 'input',
        severity: 'error',
        file: 'book/2.md',
        message: `the file cannot be read (${words})`,
        hint: expect.any(String),
      },
    ]);
  });

  it('may be a folder that cannot be listed: the rest is read', async () => {
    const host = memoryHost({ 'shelf/a/1.md': '# One\n\ntext\n', 'shelf/b/1.md': '# Two\n\ntext\n' });
    const list: Host['list'] = async (path) => {
      if (path.endsWith('b')) throw Object.assign(new Error(), { code: 'EACCES' });
      return host.list(path);
    };
    const { shelf, diagnostics } = await compile(['shelf'], { ...host, list });
    expect(shelf.books.map(({ title }) => title)).toEqual(['One']);
    expect(diagnostics).toMatchObject([
      { rule: 'input', file: 'shelf/b', message: 'the folder cannot be read (permission denied)' },
    ]);
  });
});

it('a file may be empty', async () => {
  const folder = temporaryFolder({ 'book.md': '' });
  const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf'], { cwd: folder });
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(page(folder, 'book/index.html')).toContain('book');
});

describe('the output folder', () => {
  it('is not touched where it holds something we did not make', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out', 'thesis.txt'), 'years of work');
    const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('thesis.txt');
    expect(readdirSync(join(folder, 'out'))).toEqual(['thesis.txt']);
  });

  it.runIf(process.platform === 'linux')('may be where nothing can be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf', '--out', '/proc/regelwerk'], {
      cwd: folder,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/hint: /);
  });
});
