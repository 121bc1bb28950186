#!/usr/bin/env node
/**
 * What a change does to books: `node tests/compare/run.mjs BEFORE AFTER` compares two output folders of `regelwerk build` and says
 * which files, pages and pictures of pages differ. Exits with 1 where anything does.
 *
 * Pictures of pages are compared where `pdftoppm` (Poppler) is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [before, after] = process.argv.slice(2);
if (after === undefined) {
  process.stderr.write('usage: node tests/compare/run.mjs BEFORE AFTER\n');
  process.exit(2);
}

/** Dots per inch. */
const RESOLUTION = 40;
/** Of a sample from 0 to 255: less is the rounding of an edge. */
const VISIBLE = 24;
const SHOWN = 3;
const TEXT = new Set(['.html', '.css', '.js', '.json', '.txt', '.svg', '.webmanifest', '.xml']);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

const [old, now] = [new Set(filesIn(before)), new Set(filesIn(after))];
const both = [...old].filter((name) => now.has(name)).toSorted();
let differences = 0;
const tell = (line) => {
  differences++;
  say(line);
};
for (const name of old) if (!now.has(name)) tell(`gone     ${name}`);
for (const name of now) if (!old.has(name)) tell(`new      ${name}`);
let same = 0;
for (const name of both) {
  const [a, b] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
  if (a.equals(b)) {
    same++;
    continue;
  }
  const kind = extname(name);
  if (kind === '.pdf') await comparePdfs(name, a, b);
  else if (TEXT.has(kind)) compareTexts(name, a.toString('utf8'), b.toString('utf8'));
  else tell(`bytes    ${name}: ${a.length} → ${b.length}`);
}
say(`${same} of ${both.length} files are the same, byte for byte`);
process.exitCode = differences > 0 ? 1 : 0;

/** Tags on lines of their own: pages are long lines. */
function linesOf(text) {
  return text.replaceAll('><', '>\n<').split('\n');
}

function compareTexts(name, a, b) {
  const [left, right] = [linesOf(a), linesOf(b)];
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  const gone = left.filter((line) => !inRight.has(line));
  const come = right.filter((line) => !inLeft.has(line));
  tell(`text     ${name}: ${gone.length} lines went, ${come.length} came, ${a.length} → ${b.length} characters`);
  const short = (line) => (line.length > 160 ? `${line.slice(0, 157)}…` : line);
  for (const line of gone.slice(0, SHOWN)) say(`         - ${short(line)}`);
  for (const line of come.slice(0, SHOWN)) say(`         + ${short(line)}`);
}

async function comparePdfs(name, a, b) {
  const [left, right] = [await readPdf(a), await readPdf(b)];
  const changed = left.pages.flatMap((text, index) => (text === right.pages[index] ? [] : [index + 1]));
  const facts = ['pages', 'destinations', 'outline', 'links'].map((key) => {
    const [x, y] = [left, right].map((each) => (Array.isArray(each[key]) ? each[key].length : each[key]));
    return x === y ? `${x} ${key}` : `${x} → ${y} ${key}`;
  });
  tell(`pdf      ${name}: ${facts.join(', ')}; ${a.length} → ${b.length} bytes`);
  if (changed.length > 0) say(`         other text on pages ${changed.join(', ')}`);
  const pictures = comparePictures(join(before, name), join(after, name));
  if (pictures === undefined) say('         pictures not compared: pdftoppm is not installed');
  else if (pictures.length > 0) {
    const list = pictures.map(({ page, share }) => `${page} (${(share * 100).toFixed(1)} %)`);
    say(`         other picture of pages ${list.join(', ')}`);
  }
}

async function readPdf(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  let links = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map(({ str = '' }) => str).join(' '));
    links += (await page.getAnnotations()).length;
  }
  const count = (items) => (items ?? []).reduce((sum, item) => sum + 1 + count(item.items), 0);
  const found = {
    pages,
    links,
    destinations: Object.keys(await document.getDestinations()).length,
    outline: count(await document.getOutline()),
  };
  await document.destroy();
  return found;
}

/** By page, the share of its dots that differ. */
function comparePictures(a, b) {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  try {
    for (const [index, file] of [a, b].entries())
      execFileSync('pdftoppm', ['-r', String(RESOLUTION), '-gray', file, join(folder, String(index))]);
    const names = readdirSync(folder).toSorted();
    const [left, right] = ['0', '1'].map((side) => names.filter((name) => name.startsWith(`${side}-`)));
    return left.flatMap((name, index) => {
      const other = right[index];
      const share =
        other === undefined ? 1 : differing(readFileSync(join(folder, name)), readFileSync(join(folder, other)));
      return share > 0 ? [{ page: index + 1, share }] : [];
    });
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function differing(a, b) {
  if (a.length !== b.length) return 1;
  let count = 0;
  for (let at = 0; at < a.length; at++) if (Math.abs(a[at] - b[at]) > VISIBLE) count++;
  return count / a.length;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
