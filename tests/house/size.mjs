#!/usr/bin/env node
/**
 * Prints the size of the project: lines of code by folder, without blank lines and comments; dependencies; kB of
 * `dist/`. Exits with 1 if a number exceeds its limit in `budget.json`. Limits are only ever lowered.
 *
 *     npm run size [-- FOLDER]     measures another tree, such as an earlier commit: git archive COMMIT | tar -x -C FOLDER
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const PRODUCT = ['build', 'editors', 'plugins', 'site/scripts', 'site/styles', 'site/layouts', 'site/pages'];
const BESIDE = ['site/fonts', 'site/icons', 'docs', 'graphics', 'tests'];

/** Functions that find the comments in a text, by file extension. */
const COMMENTS = {
  '.ts': (text) => parseSync('it.ts', text).comments,
  '.mjs': (text) => parseSync('it.mjs', text).comments,
  '.css': (css) => matches(css, /\/\*.*?\*\//gs),
  '.njk': (text) => matches(text, /\{#.*?#\}|<!--.*?-->/gs),
};

function matches(text, pattern) {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)));

/** Returns the paths below a folder, relative to it and with `/`. */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/\b(?:node_modules|dist)\//.test(name) && statSync(join(root, folder, name)).isFile());
}

function linesOf(path) {
  const text = readFileSync(path, 'utf8');
  const code = COMMENTS[extname(path)](text).reduceRight(
    (all, { start, end }) => all.slice(0, start) + all.slice(start, end).replaceAll(/./g, ' ') + all.slice(end),
    text,
  );
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

function add(sums, name, count) {
  sums.set(name, (sums.get(name) ?? 0) + count);
}

function print(title, sums) {
  process.stdout.write(`${title}\n`);
  for (const [name, count] of sums) process.stdout.write(`  ${name.padEnd(24)}${String(count).padStart(8)}\n`);
}

const lines = new Map();
const beside = new Map();
let total = 0;
for (const folder of [...PRODUCT, ...BESIDE]) {
  for (const name of filesIn(folder)) {
    // Fixtures are texts and not code.
    if (!(extname(name) in COMMENTS) || name.startsWith('fixtures/')) continue;
    const count = linesOf(join(root, folder, name));
    if (BESIDE.includes(folder)) add(beside, folder, count);
    else {
      total += count;
      add(lines, folder, count);
      if (folder === 'build' && name.includes('/')) add(lines, `  ${name.split('/')[0]}`, count);
    }
  }
}
print('Lines of code, without blanks and comments', [...lines, ['in all', total]]);
print('Beside it', beside);

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const locked = Object.entries(packages).filter(([path]) => path !== '');
print('Dependencies', [
  ['at run time', Object.keys(dependencies).length],
  ['  with theirs', locked.filter(([, { dev, peer }]) => !dev && !peer).length],
  ['in development', Object.keys(devDependencies).length],
  ['all, with theirs', locked.length],
]);

const figures = {
  'in all': total,
  tests: beside.get('tests') ?? 0,
  'run-time packages': Object.keys(dependencies).length,
};

const sizes = new Map();
let bytes = 0;
for (const name of filesIn('dist')) {
  const { size } = statSync(join(root, 'dist', name));
  bytes += size;
  add(sizes, name.includes('/') ? name.split('/')[0] : '.', size / 1024);
}
// Before `npm run compile`, `dist/` does not exist.
if (bytes > 0) {
  figures['kB of dist'] = Math.round(bytes / 1024);
  print('kB of dist/', [...[...sizes].map(([name, kb]) => [name, Math.round(kb)]), ['in all', figures['kB of dist']]]);
}

// A budget file outside the project applies as well.
const budgets = ['tests/house/budget.json', '../shared/budget.json'].map((name) => join(root, name));
for (const budget of budgets.filter((path) => existsSync(path))) {
  const ceilings = JSON.parse(readFileSync(budget, 'utf8'));
  for (const [name, figure] of Object.entries(figures)) {
    if (figure <= (ceilings[name] ?? Number.POSITIVE_INFINITY)) continue;
    process.stderr.write(`${name}: ${figure}, but ${budget} allows ${ceilings[name]}\n`);
    process.exitCode = 1;
  }
}
