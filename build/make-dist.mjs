/**
 * Compiles the sources into `dist/`, unless it was made of the same ones: `npm run compile`, and what tests do first.
 *
 * By content rather than by time, as a checkout sets times and changes nothing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const madeOf = join(root, 'dist', '.made-of');

/** All of whose content goes into `dist/`; layouts, pages and starter books are read where they are. */
const SOURCES = [
  'build',
  'package-lock.json',
  'package.json',
  'plugins',
  'site/fonts',
  'site/icons',
  'site/scripts',
  'site/styles',
  'tsconfig.json',
];

const key = keyOfSources();
if (!existsSync(madeOf) || readFileSync(madeOf, 'utf8') !== key) {
  // A run that fails or is ended leaves nothing that is taken for whole.
  rmSync(madeOf, { force: true });
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', '--silent', 'compile:all'], { cwd: root, stdio: 'inherit', shell });
  if (status === 0) writeFileSync(madeOf, key);
  else process.exitCode = status ?? 1;
}

function keyOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const below = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return below
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .toSorted();
}
