import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ran, runCli, temporaryFolder } from './run-cli.ts';

/** Builds a book of these bytes, without printing it. */
async function buildBook(text: string | Uint8Array, ...options: string[]): Promise<Ran & { folder: string }> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'book.md'), text);
  return { ...(await runCli(['build', 'book.md', '--no-pdf', ...options], { cwd: folder })), folder };
}

const page = (folder: string, path: string): string => readFileSync(join(folder, 'out', path), 'utf8');

describe('what is named on the command line', () => {
  it.each([
    [['chek'], 'no command called chek'],
    [['build', '--colour'], "'--colour'"],
    [['check', '--format', 'xml'], 'no format called xml'],
    [['build', '--lang', 'fr'], 'not fr'],
    [['dev', '--port', 'eighty'], 'not eighty'],
    [['init'], 'the name of one folder'],
    [['build', '--no-pdf', '--no-site'], 'nothing to make'],
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
      stdout: expect.stringContaining('Usage: regelwerk'),
    });
    expect(await runCli(['--version'], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it('without an input and without rulebook/, says so', async () => {
    const { code, stderr } = await runCli(['build'], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).toContain('rulebook:1:1 error[input]: there is no such file or folder');
  });

  it('may be a folder without Markdown', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'notes.txt'), 'text');
    const { code, stderr } = await runCli(['check', '.'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('holds no Markdown file');
  });

  it('may be folders whose links go round', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'game'));
    writeFileSync(join(cwd, 'game', 'a.md'), '# A\n\ntext\n');
    symlinkSync(join(cwd, 'game'), join(cwd, 'game', 'again'));
    symlinkSync('itself', join(cwd, 'game', 'itself'));
    expect((await runCli(['check', 'game'], { cwd })).code).toBe(0);
  });

  it('may be a file that cannot be read, beside one that can', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'book'));
    writeFileSync(join(cwd, 'book', '1.md'), '# One\n\ntext\n');
    writeFileSync(join(cwd, 'book', '2.md'), '# Two\n\ntext\n');
    chmodSync(join(cwd, 'book', '2.md'), 0o000);
    const { code, stderr } = await runCli(['check', 'book'], { cwd });
    // For root every file can be read.
    if (process.getuid?.() === 0) expect(code).toBe(0);
    else expect(stderr).toContain('book/2.md:1:1 error[input]: the file cannot be read (permission denied)');
  });
});

describe('the bytes of a file', () => {
  it('that are Latin-1 are named and read all the same', async () => {
    const { code, stderr, folder } = await buildBook(Buffer.from('# Übung\n\nGröße\n', 'latin1'));
    expect(code).toBe(1);
    expect(stderr).toContain('book.md:1:3 error[encoding]: the file is not UTF-8: byte 2 (0xDC)');
    expect(stderr).toContain('iconv -f windows-1252 -t utf-8');
    expect(page(folder, 'uebung/index.html')).toContain('Größe');
  });

  it('may begin with a byte order mark and end lines in CR LF: places stay right', async () => {
    const { stderr, folder } = await buildBook('\uFEFF---\r\nlang: en\r\n---\r\n# Book\r\n\r\nSee [x](#nowhere).\r\n');
    expect(stderr).toContain('book.md:6:5 error[broken-link]');
    expect(page(folder, 'book/index.html')).toContain('<html lang="en"');
  });

  it('may hold NUL', async () => {
    const { stderr, folder } = await buildBook('# Book\n\na\0b\n');
    expect(stderr).toContain('book.md:3:2 warning[encoding]');
    expect(page(folder, 'book/index.html')).toContain('a\uFFFDb');
  });
});

describe('front matter', () => {
  it('that is broken is named with line and column, and the book is made', async () => {
    const { code, stderr, folder } = await buildBook('---\ntitle: "Realms\nlang: de\n---\n\n# Book\n\ntext\n');
    expect(code).toBe(1);
    expect(stderr).toMatch(/book\.md:[2-4]:\d+ error\[front-matter\]/);
    expect(page(folder, 'book/index.html')).toContain('text');
  });

  it('may not say where the PDF goes', async () => {
    const { stderr, folder } = await buildBook(
      '---\npuppeteer:\n  pdf:\n    path: /tmp/evil.pdf\n---\n\n# Book\n\ntext\n',
    );
    expect(stderr).toContain('book.md:4:5 error[front-matter]');
    expect(existsSync(join(folder, 'out', 'index.html'))).toBe(true);
  });
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

  it('is not touched where somebody put a file into it', async () => {
    const { folder } = await buildBook('# Book\n\ntext\n');
    writeFileSync(join(folder, 'out', 'mine.txt'), 'x');
    const before = readdirSync(join(folder, 'out')).toSorted();
    const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain('mine.txt');
    expect(readdirSync(join(folder, 'out')).toSorted()).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(['book.md', 'out']);
  });

  it('may not be a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    writeFileSync(join(folder, 'out'), 'a file');
    const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/out.*\nhint: /);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('a file');
  });

  it('may not hold the sources', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    const { code } = await runCli(['build', 'book.md', '--no-pdf', '--out', '.'], { cwd: folder });
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual(['book.md']);
  });

  it('may be where nothing can be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    const { code, stderr } = await runCli(['build', 'book.md', '--no-pdf', '--out', '/proc/regelwerk'], {
      cwd: folder,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/hint: /);
  });
});

describe('two books with one name', () => {
  it('are an error', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), '# Realms\n\ntext\n');
    writeFileSync(join(folder, 'b.md'), '# Realms\n\ntext\n');
    const { code, stderr } = await runCli(['build', 'a.md', 'b.md', '--no-pdf'], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain('error[duplicate-book]');
  });
});

describe('a browser that is not to be had', () => {
  it.each([
    ['missing', '/nowhere/chrome'],
    ['one that dies', '/bin/false'],
  ])('%s: the error names the way out, and the website is made', async (_, path) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'book.md'), '# Book\n\ntext\n');
    const { code, stderr } = await runCli(['build', 'book.md'], {
      cwd: folder,
      env: { PUPPETEER_EXECUTABLE_PATH: path },
    });
    expect(code).toBe(2);
    expect(stderr).toContain(path);
    expect(stderr).toMatch(/hint: .*Chrome/);
    expect(existsSync(join(folder, 'out', 'book', 'index.html'))).toBe(true);
  });
});
