#!/usr/bin/env node
/**
 * npm run bench: the price of things, each beside that of the plain tool, or of half the text. Both sides run in turn, and
 * medians are told. The time of the processors (CPU) hardly depends on what else the machine does; memory is a ratio, too.
 *
 * `parse`, `check`, `site`, `print` or `growth` as an argument measures that alone.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import MarkdownIt from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { compile, createCache } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { createDialect } from '../../dist/build/parse/dialect.js';
import { growth } from './growth.mjs';
import { inTurn, measured, tell, tellHead } from './measure.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const seeds = join(project, '..', 'shared', 'seeds');
const input = existsSync(seeds)
  ? join(seeds, readdirSync(seeds).find((name) => name.startsWith('000')) ?? '')
  : join(project, 'rulebook', 'handbook', '50-tables.md');
const text = readFileSync(input, 'utf8');
const FRONT_MATTER = /^---\n[^]*?\n---\n/;

const SECTIONS = {
  async parse() {
    const dialect = createDialect({ breaks: false, renderMath: (tex) => tex });
    const parsed = (md) => () => measured(() => md.parse(text, {}));
    const plain = new MarkdownIt({ html: true, linkify: true });
    const withAttrs = new MarkdownIt({ html: true, linkify: true }).use(attrs);
    tell('parse / bare markdown-it', await inTurn(40, parsed(dialect), parsed(plain)));
    tell('parse / markdown-it with attrs', await inTurn(40, parsed(dialect), parsed(withAttrs)));
    const [host, cache] = [diskHost(project), createCache()];
    await compile([input], host, {}, cache);
    const again = () => measured(() => compile([input], host, {}, cache));
    tell('compile, nothing changed / clean', await inTurn(10, again, () => measured(() => compile([input], host))));
  },

  async check() {
    const cli = join(project, 'dist', 'cli.js');
    const node = (args) => () => measured(() => run(args).catch(() => undefined));
    const pairs = await inTurn(9, node([cli, 'check', input]), node(['-e', '0']));
    tell(
      'check / Node that does nothing',
      pairs.map((pair) => pair.map(({ ms }) => ({ ms }))),
      'other + 220 ms',
    );
  },

  async site(folder) {
    await sites('site of a book / plain Eleventy', 9, input, folder, '1.5');
    await sites('site of a shelf of 50 books / plain Eleventy', 3, makeShelf(folder, 50), folder, '2.6');
  },

  async print(folder) {
    await prints('print', 7, input, folder, { first: '1.4', again: '1.15' });
    const tenfold = join(folder, 'tenfold.md');
    writeFileSync(tenfold, text.match(FRONT_MATTER)?.[0] + text.replace(FRONT_MATTER, '').repeat(10));
    await prints('print of ten times the text', 3, tenfold, folder, { first: '1.6', again: '' });
  },

  growth,
};

const run = (args) => promisify(execFile)(process.execPath, args, { cwd: project, maxBuffer: 1e9 });

/** What a script beside this one tells of itself. */
async function script(name, ...args) {
  // A book with mistakes ends in exit code 1.
  const { stdout } = await run([fileURLToPath(new URL(name, import.meta.url)), ...args]).catch((error) => error);
  return stdout === '' ? undefined : JSON.parse(stdout);
}

async function sites(name, runs, books, folder, goal) {
  const chapters = mkdtempSync(join(folder, 'chapters-'));
  await script('site-run.mjs', 'prepare', books, chapters);
  // A new place each time: right after many files were removed, making new ones takes the disk several times as long.
  const site = (mode, from) => () => script('site-run.mjs', mode, from, mkdtempSync(join(folder, 'site-')));
  tell(name, await inTurn(runs, site('ours', books), site('plain', chapters)), goal);
}

/** Books that have everything in common but their words. */
function makeShelf(folder, count) {
  const shelf = join(folder, 'shelf');
  mkdirSync(shelf);
  for (let book = 1; book <= count; book++) {
    const marked = text.replace(/^#+ .*$/gm, (heading) => `${heading}\n\nBand ${book}.`);
    writeFileSync(
      join(shelf, `book-${book}.md`),
      marked.replace(/^# .*$/m, (title) => `${title} ${book}`),
    );
  }
  return shelf;
}

async function prints(name, runs, book, folder, goals) {
  const place = mkdtempSync(join(folder, 'print-'));
  const print = (mode) => () => script('print-run.mjs', mode, book, place);
  await print('prepare')();
  for (const [mode, goal] of Object.entries(goals)) {
    const label = `${name}, ${mode === 'first' ? 'first time' : 'pages known'} / bare print`;
    tell(label, await inTurn(runs, print(mode), print('plain')), goal);
  }
}

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  console.log(`${input.split(/[\\/]/).at(-1)}, ${text.length} characters\n`);
  tellHead();
  for (const [name, section] of Object.entries(SECTIONS))
    if (only === undefined || only === name) await section(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
