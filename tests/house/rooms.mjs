#!/usr/bin/env node
/**
 * Checks imports as part of `npm run verify`: imports between the folders of `build/` go in one direction, there are no
 * cycles in `build/`, `plugins/`, `site/scripts/` and `tests/`, including imports of types, and tests that open a browser
 * say in their names when they run. A folder may import from itself and from folders further down this list.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Layers from the command line down to the basics. Folders in the same layer must not import each other. */
const FLOORS = [
  ['cli.ts', 'index.ts'],
  ['lsp'],
  ['commands'],
  ['dev'],
  ['site', 'print'],
  ['compile.ts', 'render'],
  ['check'],
  ['languages'],
  ['book'],
  ['read', 'pictures', 'styles'],
  ['parse', 'front-matter'],
  ['browser', 'output', 'pdf', 'report'],
  ['fonts', 'files'],
  ['addresses', 'sanitize', 'typography'],
  ['finding.ts'],
  ['types.ts'],
  ['book-meta', 'host.ts', 'entry.ts', 'hint.ts'],
  ['words', 'field-value.ts', 'folder-reading.ts', 'image.ts', 'shelf-text.ts', 'span.ts', 'tree.ts'],
  ['basics'],
];

/** Files that may access the disk directly. All others read through `files/book-files.ts`. */
const AT_THE_DISK =
  /^build\/(?:commands\/|dev\/|lsp\/|compile\.ts$|index\.ts$|files\/(?:book-files|shown-path)\.ts$|read\/find-books\.ts$|book\/(?:make-book|read-neighbours|book-dates)\.ts$)/;

const root = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'(\.[^']+)'/gm;

const posix = (path) => path.split(sep).join('/');
const files = ['build', 'plugins', 'site/scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${posix(name)}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')),
);
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const targets = Array.from(text.matchAll(IMPORT), ([, target]) => posix(join(dirname(file), target)));
    return [file, targets];
  }),
);

const inBuild = (file) => file.startsWith('build/');
const roomOf = (file) => file.split('/')[1];
const floorOf = (file) => FLOORS.findIndex((floor) => floor.includes(roomOf(file)));
const problems = [];
for (const [file, targets] of imports) {
  if (!inBuild(file)) continue;
  if (floorOf(file) < 0) problems.push(`${file}: this room is on no floor: add it to FLOORS`);
  if (targets.includes('build/host.ts') && !AT_THE_DISK.test(file)) {
    problems.push(`${file} must read through BookFiles, not through the host`);
  }
  for (const target of targets.filter(inBuild)) {
    if (roomOf(target) === roomOf(file)) continue;
    if (floorOf(target) <= floorOf(file)) problems.push(`${file} must not import ${target}`);
  }
}

/** Depth-first search; a module that is already on the path closes a cycle. */
const done = new Set();
const path = [];
const visit = (file) => {
  if (done.has(file)) return;
  const start = path.indexOf(file);
  if (start >= 0) {
    problems.push(`a circle: ${[...path.slice(start), file].join(' → ')}`);
    return;
  }
  path.push(file);
  for (const target of imports.get(file) ?? []) visit(target);
  path.pop();
  done.add(file);
};
for (const file of files) visit(file);

/** Whether a test imports the shared browser, directly or through other files of the tests. */
const opensBrowser = (file, seen = new Set()) =>
  file === 'tests/shared-browser.ts' ||
  (!seen.has(file) &&
    file.startsWith('tests/') &&
    (imports.get(file) ?? []).some((target) => opensBrowser(target, seen.add(file))));
for (const file of files) {
  if (/(?<!\.smoke|\.full)\.test\.ts$/.test(file) && opensBrowser(file)) {
    problems.push(`${file} opens a browser: call it .full.test.ts, or .smoke.test.ts if npm test is to run it, too`);
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
