#!/usr/bin/env node
/**
 * `npm run bench`: compares our cost with that of the plain tool, or with the cost of half the text. Both sides run
 * alternately, and medians are printed. CPU time hardly depends on other load on the machine; memory is a ratio, too.
 *
 * The name of a section, such as `parse`, limits the measurement to it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { compile, createCache } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { createDialect } from '../../dist/build/parse/dialect.js';
import { growth } from './growth.mjs';
import { inTurn, measured, printRow, printHead, watched } from './measure.mjs';

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
    printRow('parse / bare markdown-it', await inTurn(40, parsed(dialect), parsed(plain)), 'CPU 3 x');
  },

  async compile(folder) {
    const [host, cache, book] = [diskHost(folder), createCache(), join(folder, 'typed.md')];
    const again = () => measured(() => compile([book], host, {}, cache));
    const typed = (count) => writeFileSync(book, `${text}\n${'x'.repeat(count)}\n`);
    let count = 0;
    const afterOne = () => (typed((count = 1 + (count % 9))), again());
    const goal = '80 ms of CPU / 20';
    printRow('compile, a character typed / nothing changed', await inTurn(20, afterOne, again), goal);
  },

  async check() {
    const pairs = await inTurn(9, ours('check', input), node('-e', '0'));
    printRow('check / Node that does nothing', pairs, 'CPU 5 x');
  },

  async site(folder) {
    await sites('site of a book / plain Eleventy', 9, input, folder, 'CPU 1.4 x');
    await sites(
      'site of a shelf of 50 books / plain Eleventy',
      3,
      makeShelf(folder, 50),
      folder,
      'CPU 3 x, memory 2 x',
    );
  },

  async print(folder) {
    await prints('print', 7, input, folder, { first: 'CPU 2.0 x', again: 'CPU 1.0 x' });
    const tenfold = join(folder, 'tenfold.md');
    writeFileSync(tenfold, text.match(FRONT_MATTER)?.[0] + text.replace(FRONT_MATTER, '').repeat(10));
    await prints('print of ten times the text', 3, tenfold, folder, { first: 'CPU 2.0 x' });
  },

  async vault(folder) {
    const vault = makeVault(folder, 4900);
    const site = () =>
      ours('build', vault, '--no-pdf', '--quiet', '--out', join(mkdtempSync(join(folder, 'site-')), 'out'))();
    printRow('site of a vault of 4,900 files / nothing', await inTurn(1, site, nothing), '50 s of CPU, 700 MB');
  },

  async dev(folder) {
    const book = join(mkdtempSync(join(folder, 'dev-')), 'dev.md');
    writeFileSync(book, text);
    const server = spawn(process.execPath, [join(project, 'dist', 'cli.js'), 'dev', book, '--port', '0']);
    try {
      const url = String((await once(server.stdout, 'data'))[0]).trim();
      const events = createInterface(await new Promise((resolve) => get(`${url}__regelwerk/events`, resolve)));
      const lines = events[Symbol.asyncIterator]();
      let count = 0;
      const save = async () => {
        const start = performance.now();
        writeFileSync(book, `${text}\n${'x'.repeat((count = 1 + (count % 9)))}\n`);
        while (!(await lines.next()).value.includes('"update"'));
        await (await fetch(url)).text();
        return { ms: performance.now() - start };
      };
      await save();
      printRow('save to page in dev / nothing', await inTurn(20, save, nothing), '100 ms');
    } finally {
      server.kill();
    }
  },

  async tests() {
    const vitest = (...args) => node(join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args);
    const quick = vitest('--exclude', '**/*.full.test.ts');
    printRow('tests of the first tier / nothing', await inTurn(1, quick, nothing), '200 s');
    printRow('all tests / nothing', await inTurn(1, vitest(), nothing), '400 s');
  },

  growth,
};

const nothing = () => ({ ms: 0 });

/** Runs a script in a separate process. */
const node =
  (...args) =>
  () =>
    watched(args, [0], { cwd: project });
/** Runs our program like a user; exit code 1 is expected for books with mistakes. */
const ours =
  (...args) =>
  () =>
    watched([join(project, 'dist', 'cli.js'), ...args], [0, 1], { cwd: project });
const script = (name) => fileURLToPath(new URL(name, import.meta.url));

async function sites(name, runs, books, folder, goal) {
  const chapters = mkdtempSync(join(folder, 'chapters-'));
  await node(script('plain-site.mjs'), 'prepare', books, chapters)();
  // Each run gets a new folder, as creating files takes the disk several times as long right after many have been
  // deleted.
  const place = () => mkdtempSync(join(folder, 'site-'));
  const site = () => ours('build', books, '--no-pdf', '--quiet', '--out', join(place(), 'out'))();
  printRow(name, await inTurn(runs, site, () => node(script('plain-site.mjs'), 'make', chapters, place())()), goal);
}

/** Makes books that have everything in common except their words. */
function makeShelf(folder, count) {
  const shelf = join(folder, 'shelf');
  mkdirSync(shelf);
  writeFileSync(join(shelf, 'shelf.md'), '# Shelf\n');
  for (let book = 1; book <= count; book++) {
    const marked = text.replace(/^#+ .*$/gm, (heading) => `${heading}\n\nBand ${book}.`);
    writeFileSync(
      join(shelf, `book-${book}.md`),
      marked.replace(/^# .*$/m, (title) => `${title} ${book}`),
    );
  }
  return shelf;
}

/** Makes a folder of files as long as the sections of the text. */
function makeVault(folder, count) {
  const vault = join(folder, 'vault');
  mkdirSync(vault);
  const sections = text.replace(FRONT_MATTER, '').split(/^(?=#)/m);
  for (let file = 1; file <= count; file++)
    writeFileSync(join(vault, `note-${file}.md`), `# Note ${file}\n\n${sections[file % sections.length]}`);
  return vault;
}

async function prints(name, runs, book, folder, goals) {
  const place = mkdtempSync(join(folder, 'print-'));
  const plain = node(script('plain-print.mjs'), 'print', book, place);
  await node(script('plain-print.mjs'), 'prepare', book, place)();
  const print = (out) => ours('build', book, '--no-site', '--quiet', '--out', out)();
  const first = () => print(join(mkdtempSync(join(folder, 'first-')), 'out'));
  printRow(`${name}, first time / bare print`, await inTurn(runs, first, plain), goals.first);
  if (goals.again === undefined) return;
  const again = () => print(join(place, 'out'));
  await again();
  printRow(`${name}, pages known / bare print`, await inTurn(runs, again, plain), goals.again);
}

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  console.log(`${input.split(/[\\/]/).at(-1)}, ${text.length} characters\n`);
  printHead();
  for (const [name, section] of Object.entries(SECTIONS))
    if (only === undefined || only === 'all' || only === name) await section(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
