#!/usr/bin/env node
/**
 * npm run bench: how much our own part costs, as a ratio against the plain tool in the same run.
 *
 * Both sides run in turn, A B A B …, and the median is told: the machine's mood hits both alike. `parse`, `compile`, `site`
 * or `print` as an argument measures that alone.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import MarkdownIt from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { compile, createCache } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { createDialect } from '../../dist/build/parse/dialect.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const seeds = join(project, '..', 'shared', 'seeds');
const input = existsSync(seeds)
  ? join(seeds, readdirSync(seeds).find((name) => name.startsWith('000')) ?? '')
  : join(project, 'rulebook', 'handbook', '50-tables.md');
const only = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

async function timed(run) {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Runs both in turn and prints both medians and the median of the ratios. */
async function compare(name, runs, ours, plain) {
  await ours();
  await plain();
  const pairs = [];
  for (let run = 0; run < runs; run++) pairs.push([await timed(ours), await timed(plain)]);
  const [a, b] = [0, 1].map((side) => median(pairs.map((pair) => pair[side])));
  const ratio = median(pairs.map(([x, y]) => x / y));
  tell(name, a, b, ratio, 'ms');
}

function tell(name, a, b, ratio, unit) {
  const figures = [a, b].map((figure) => `${figure.toFixed(1).padStart(9)} ${unit}`).join(' ');
  console.log(`${name.padEnd(44)} ${figures}   ratio ${ratio.toFixed(2)}`);
}

const text = readFileSync(input, 'utf8');
const plainMarkdown = new MarkdownIt({ html: true, linkify: true });
const withAttrs = new MarkdownIt({ html: true, linkify: true }).use(attrs);
const dialect = createDialect({ breaks: false, renderMath: (tex) => tex });
console.log(`input: ${input.split(/[\\/]/).at(-1)}, ${text.length} characters; ours, plain, ratio`);

if ('parse compile'.includes(only))
  await compare(
    'parse: dialect / bare markdown-it',
    40,
    () => dialect.parse(text, {}),
    () => plainMarkdown.parse(text, {}),
  );
if ('parse compile'.includes(only))
  await compare(
    'parse: dialect / markdown-it with attrs',
    40,
    () => dialect.parse(text, {}),
    () => withAttrs.parse(text, {}),
  );

const host = diskHost(project);
const cache = createCache();
if ('parse compile'.includes(only))
  await compare(
    'compile: nothing changed / clean',
    10,
    () => compile([input], host, {}, cache),
    () => compile([input], host),
  );

/** A site in a process of its own, from the command to the last page. */
async function site(mode, from) {
  // A new place each time: right after many files were removed, making new ones takes the disk several times as long.
  const to = mkdtempSync(join(folder, 'site-'));
  const script = fileURLToPath(new URL('site-run.mjs', import.meta.url));
  // A book with mistakes ends in exit code 1.
  const run = promisify(execFile)(process.execPath, [script, mode, from, to], { cwd: project, maxBuffer: 1e9 });
  const { stdout } = await run.catch((error) => error);
  return JSON.parse(stdout);
}

/** Time and memory of our site beside plain Eleventy of the same chapters. */
async function compareSites(name, runs, books) {
  const chapters = mkdtempSync(join(folder, 'chapters-'));
  const script = fileURLToPath(new URL('site-run.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [script, 'prepare', books, chapters], { cwd: project });
  const pairs = [];
  for (let run = 0; run < runs; run++) pairs.push([await site('ours', books), await site('plain', chapters)]);
  for (const [key, unit, what] of [
    ['ms', 'ms', `${name} / plain Eleventy`],
    ['cpu', 'ms', '  time of the processors'],
    ['memory', 'MB', '  memory'],
  ]) {
    const [x, y] = [0, 1].map((side) => median(pairs.map((pair) => pair[side][key])));
    tell(what, x, y, median(pairs.map((pair) => pair[0][key] / pair[1][key])), unit);
  }
}

/** Books that have everything in common but their words. */
function makeShelf(count) {
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

if ('site'.includes(only)) {
  await compareSites('site', 9, input);
  await compareSites('site of a shelf of 50 books', 3, makeShelf(50));
}

/** A print in a process of its own. */
async function print(mode, book, place) {
  const script = fileURLToPath(new URL('print-run.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, mode, book, place], { cwd: project });
  return JSON.parse(stdout);
}

/** Time and memory of a print of ours beside a bare print of the same HTML. */
async function comparePrints(name, runs, book, modes) {
  const place = mkdtempSync(join(folder, 'print-'));
  await print('prepare', book, place);
  for (const mode of modes) {
    const pairs = [];
    for (let run = 0; run < runs; run++) {
      pairs.push([await print(mode, book, place), await print('plain', book, place)]);
    }
    const label = `${name}, ${mode === 'first' ? 'first time' : 'pages known'} / one bare print`;
    for (const [key, unit, what] of [
      ['ms', 'ms', label],
      ['cpu', 'ms', '  time of the processors'],
      ['memory', 'MB', '  memory'],
    ]) {
      if (pairs.some((pair) => pair.some((figures) => figures[key] === undefined))) continue;
      const [a, b] = [0, 1].map((side) => median(pairs.map((pair) => pair[side][key])));
      tell(what, a, b, median(pairs.map(([x, y]) => x[key] / y[key])), unit);
    }
  }
}

try {
  if ('print'.includes(only)) await comparePrints('print', 7, input, ['first', 'again']);
  const tenfold = join(folder, 'tenfold.md');
  writeFileSync(tenfold, text.match(/^---\n[^]*?\n---\n/)?.[0] + text.replace(/^---\n[^]*?\n---\n/, '').repeat(10));
  if ('print'.includes(only)) await comparePrints('tenfold', 3, tenfold, ['first', 'again']);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
