import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { brokenLinks } from '../site/check-links.ts';
import { runCli, temporaryFolder, tree, writeFiles } from './run-cli.ts';

/** Two books that refer to each other: a single file and a folder. */
const SHELF = {
  'shelf/realms.md': `# Realms

[[toc]]

## Moving

Walk, or run as [Kites](kites/02-flying.md#stalls) do. See [Fighting](#fighting).

## Fighting

!!! danger Strike - 1 ⊙

    Hit.
`,
  'shelf/kites/01-start.md': `---
title: Kites
---

# Start

Read [Realms](../realms.md) first, then [fight](../realms.md#fighting).
`,
  'shelf/kites/02-flying.md': '# Flying\n\n## Stalls\n\nA kite may stall. Back to the [start](01-start.md).\n',
};

const CLEAN = '# Realms\n\n## Moving\n\nWalk.\n';
const WITH_WARNING = '# Realms\n\n## Moving\n\n!!! dangre Watch out\n\n    Here.\n';
const WITH_ERROR = '# Realms\n\n## Moving\n\n[Fighting](#fihgting)\n';

function filesOf(folder: string): readonly string[] {
  return Object.keys(tree(folder)).map((path) => path.replaceAll('\\', '/'));
}

it('counts notes on the text, which `check` shows, and shows warnings', async () => {
  const cwd = temporaryFolder({ 'realms.md': `${WITH_WARNING}\nTODO: write on.\n` });
  const { stdout, stderr } = await runCli(['build', 'realms.md', '--no-pdf', '--out', 'web/site'], { cwd });
  expect(stdout).toBe('web/site/index.html\n');
  expect(stderr).toContain('realms.md:5:5 warning[unknown-admonition]');
  expect(stderr).not.toContain('info[todo]');
  expect(stderr).toContain('1 warning, 1 note (1 TODO); regelwerk check shows all of them\n');
  expect((await runCli(['check', 'realms.md'], { cwd })).stderr).toContain('info[todo]');
});

it('a shelf of two books is built with pages, PDFs and links between the books', async () => {
  const cwd = temporaryFolder(SHELF);
  const { code, stdout, stderr } = await runCli(['build', '--shelf', 'shelf'], { cwd });
  const made = String.raw`\d+ pages?, \d+ kB, \d+ web pages`;
  expect([code, ...stderr.split('\n')]).toEqual([
    0,
    'shelf: a shelf of 2 books',
    'no findings',
    expect.stringMatching(new RegExp(`^Kites: ${made}, no findings, [\\d.]+ s$`)),
    expect.stringMatching(new RegExp(`^Realms: ${made}, no findings, [\\d.]+ s$`)),
    expect.stringMatching(new RegExp(`^2 books: ${made}, [\\d.]+ s$`)),
    '',
  ]);
  expect(stdout.trimEnd().split('\n').toSorted()).toEqual([
    'out/index.html',
    'out/kites/kites.pdf',
    'out/realms/realms.pdf',
  ]);
  const out = join(cwd, 'out');
  expect(await brokenLinks(out)).toEqual([]);
  const page = (path: string): string => readFileSync(join(out, path), 'utf8');
  expect(page('index.html')).toMatch(/href="kites\/index\.html"[^]*href="realms\/index\.html"/);
  expect(page('realms/moving/index.html')).toContain('href="../../kites/flying/index.html#stalls"');
  expect(page('realms/moving/index.html')).toContain('href="../../realms/fighting/index.html#fighting"');
  expect(page('kites/start/index.html')).toContain('href="../../realms/fighting/index.html#fighting"');
  expect(page('kites/start/index.html')).toMatch(/href="\.\.\/\.\.\/realms\/index\.html"[^>]*>Realms</);
  expect(page('kites/flying/index.html')).toContain('href="../../kites/start/index.html');
  expect(page('realms/index.html')).toContain('href="realms.pdf"');

  const pdf = await readPdf(readFileSync(join(out, 'realms', 'realms.pdf')));
  expect(pdf.title).toBe('Realms');
  expect(pdf.pages.join(' ')).toContain('Strike');
  const pages = filesOf(join(out, 'realms')).filter((path) => path.endsWith('.html')).length;
  expect(stderr).toContain(`Realms: ${pdf.pages.length} pages, `);
  expect(stderr).toContain(` kB, ${pages} web pages, no findings`);
});

it.each([
  ['nothing is found', CLEAN, [], 0],
  ['there is a warning', WITH_WARNING, [], 0],
  ['there is a warning and --strict', WITH_WARNING, ['--strict'], 1],
  ['there is an error', WITH_ERROR, [], 1],
])('the exit code when %s', async (_, text, options, expected) => {
  const cwd = temporaryFolder({ 'realms.md': text });
  const built = await runCli(['build', 'realms.md', '--no-pdf', ...options], { cwd });
  expect(built).toMatchObject({ code: expected, stdout: 'out/index.html\n' });
  // The website is built in spite of findings.
  expect(existsSync(join(cwd, 'out', 'realms', 'moving', 'index.html'))).toBe(true);
  const checked = await runCli(['check', 'realms.md', ...options], { cwd });
  // `build` prints the same findings as `check`, followed by a summary of the book.
  const [, findings, line] = /^([^]*\n)(Realms: .*)\n$/.exec(built.stderr) ?? [];
  expect(checked).toEqual({ code: expected, stdout: '', stderr: findings });
  expect(line).toContain(findings?.trimEnd().split('\n').at(-1));
});

describe('what is said where', () => {
  it('--quiet leaves the findings', async () => {
    const cwd = temporaryFolder({ 'realms.md': WITH_ERROR });
    const { stdout, stderr } = await runCli(['build', 'realms.md', '--no-pdf', '--quiet'], { cwd });
    expect(stdout).toBe('');
    expect(stderr).toContain('error[broken-link]');
    expect(stderr).toMatch(/\n1 error\n$/);
  });

  it('--quiet says nothing when all is well', async () => {
    const cwd = temporaryFolder(SHELF);
    const ran = await runCli(['build', '--shelf', 'shelf', '--no-pdf', '--quiet'], { cwd, env: { CI: 'true' } });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('in CI each step is a line', async () => {
    const cwd = temporaryFolder({ 'realms.md': CLEAN, 'kites.md': CLEAN.replace('Realms', 'Kites') });
    const { stderr } = await runCli(['build', 'realms.md', 'kites.md'], { cwd, env: { CI: 'true' } });
    expect(stderr.split('\n').slice(0, 5)).toEqual([
      'read 2 books',
      expect.stringMatching(/^printed book 1 of 2 “Realms”, \d+ pages?$/),
      expect.stringMatching(/^printed book 2 of 2 “Kites”, \d+ pages?$/),
      expect.stringMatching(/^wrote \d+ pages of the website$/),
      'no findings',
    ]);
  });

  it.each([
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: 'false' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [{}, false],
  ])('colours with %j: %s', async (env, hasColours) => {
    const cwd = temporaryFolder({ 'realms.md': WITH_ERROR });
    const { stderr } = await runCli(['check', 'realms.md'], { cwd, env: { NO_COLOR: '', FORCE_COLOR: '', ...env } });
    expect(stderr).toContain('broken-link');
    expect(stderr.includes('\u001B[')).toBe(hasColours);
  });

  it('a machine’s format goes to standard output', async () => {
    const cwd = temporaryFolder({ 'realms.md': WITH_ERROR });
    const { code, stdout, stderr } = await runCli(['check', 'realms.md', '--format', 'json'], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([{ rule: 'broken-link', line: 5, column: 1 }]);
  });
});

describe('the choice of what is made', () => {
  it('--no-pdf starts no browser, --no-site makes no page', async () => {
    const cwd = temporaryFolder({ 'realms.md': CLEAN });
    const site = await runCli(['build', 'realms.md', '--no-pdf'], {
      cwd,
      env: { PUPPETEER_EXECUTABLE_PATH: '/nowhere/chrome' },
    });
    expect(site.code).toBe(0);
    expect(filesOf(join(cwd, 'out')).filter((path) => path.endsWith('.pdf'))).toEqual([]);
    expect(readFileSync(join(cwd, 'out', 'realms', 'index.html'), 'utf8')).not.toContain('.pdf');
    const pdf = await runCli(['build', 'realms.md', '--no-site', '--booklet'], { cwd });
    const pdfs = ['realms/realms-booklet.pdf', 'realms/realms.pdf'];
    expect(pdf).toMatchObject({ code: 0, stdout: 'out/realms/realms.pdf\nout/realms/realms-booklet.pdf\n' });
    expect(filesOf(join(cwd, 'out'))).toEqual(['.regelwerk-pages.json', '.regelwerk.json', ...pdfs]);
  });

  it.each(['de', 'en'])('--lang %s is for books that name none', async (lang) => {
    const cwd = temporaryFolder({
      'a.md': '# Zx\n\n## Qy\n\nZq.\n',
      'b.md': '---\nlang: fr\n---\n\n# Wv\n\n## Uu\n\nZ.\n',
    });
    expect((await runCli(['build', 'a.md', 'b.md', '--no-pdf', '--lang', lang], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'out', 'zx', 'index.html'), 'utf8')).toContain(`<html lang="${lang}"`);
    expect(readFileSync(join(cwd, 'out', 'wv', 'index.html'), 'utf8')).toContain('<html lang="fr"');
  });
});

it('the output stays as it was when there is nothing to build any more', async () => {
  const cwd = temporaryFolder({ 'realms.md': CLEAN });
  await runCli(['build', 'realms.md', '--no-pdf'], { cwd });
  const before = tree(join(cwd, 'out'));
  rmSync(join(cwd, 'realms.md'));
  expect((await runCli(['build', 'realms.md', '--no-pdf'], { cwd })).code).toBe(2);
  expect(tree(join(cwd, 'out'))).toEqual(before);
});

it('says what it kept, and how long each stage took', async () => {
  const cwd = temporaryFolder({ 's/shelf.md': '# Sea\n', 's/a.md': '# A\n\nText.\n', 's/b.md': '# B\n\nText.\n' });
  const build = async (): Promise<string> => (await runCli(['build', 's', '--no-pdf', '--timings'], { cwd })).stderr;
  expect(await build()).toMatch(/\nread +\d+ ms\nparse +\d+ ms\ncheck +\d+ ms\nwebsite +\d+ ms\nin all +\d+ ms\n$/);
  writeFiles(cwd, { 's/b.md': '# B\n\nOther text.\n' });
  expect(await build()).toContain('\nKept 1 of 2 books\n');
  expect((await runCli(['check', 's', '--timings'], { cwd })).stderr).toMatch(/\ncheck +\d+ ms\nin all/);
});
