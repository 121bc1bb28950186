#!/usr/bin/env node
/**
 * Draws the pictures of the shelf: `node graphics/make.mjs` writes each SVG file and README.md, the list of them.
 * `--check` writes nothing, and fails where a file is not as it would be drawn, or too large; `--sheet FILE` writes a page with all of them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLetters } from './letters.mjs';
import { drawings as drawn } from './parts/drawings.mjs';
import { readme } from './parts/readme.mjs';
import { sheet } from './parts/sheet.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const drawings = await Promise.all(drawn.map(async (each) => ({ ...each, svg: await withLetters(each.svg) })));
const [option, target] = process.argv.slice(2);
const files = [...drawings.map(({ file, svg }) => [file, svg]), ['README.md', readme(drawings)]];

const current = (file) => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};

if (option === '--sheet' && target) {
  writeFileSync(target, sheet(drawings));
} else if (option === '--check') {
  const changed = files.filter(([file, text]) => current(file) !== text);
  for (const [file] of changed) process.stderr.write(`graphics/${file} is not as graphics/make.mjs draws it\n`);
  const large = drawings.filter(({ file, svg }) => Buffer.byteLength(svg) > (file.startsWith('diagrams/') ? 24_000 : 2000));
  for (const { file } of large) process.stderr.write(`graphics/${file} is too large\n`);
  process.exitCode = changed.length + large.length > 0 ? 1 : 0;
} else if (option === undefined) {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (current(file) !== text) writeFileSync(join(folder, file), text);
  }
} else {
  process.stderr.write('usage: node graphics/make.mjs [--check | --sheet FILE]\n');
  process.exitCode = 2;
}
