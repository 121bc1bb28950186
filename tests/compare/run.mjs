#!/usr/bin/env node
/**
 * Shows the effect of a change on books: `node tests/compare/run.mjs BEFORE AFTER` compares two output folders of
 * `regelwerk build` and lists the files, pages and pictures of pages that differ. Exits with 1 if there are any.
 *
 * Pictures of pages are compared only if `pdftoppm` (Poppler) is installed.
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

/** Resolution of the pictures in dots per inch. */
const RESOLUTION = 40;
/** Minimum difference of two samples (0 to 255); smaller ones are due to rounding at edges. */
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
const report = (line) => {
  differences++;
  say(line);
};
for (const name of old) if (!now.has(name)) report(`removed  ${name}`);
for (const name of now) if (!old.has(name)) report(`new      ${name}`);
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
  else report(`bytes    ${name}: ${a.length} → ${b.length}`);
}
say(`${same} of ${both.length} files are the same, byte for byte`);
process.exitCode = differences > 0 ? 1 : 0;

/** Splits a text into lines, with a break between adjacent tags, as lines of web pages are long. */
function linesOf(text) {
  return text.replaceAll('><', '>\n<').split('\n');
}

function compareTexts(name, a, b) {
  const [left, right] = [linesOf(a), linesOf(b)];
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  const removed = left.filter((line) => !inRight.has(line));
  const added = right.filter((line) => !inLeft.has(line));
  report(
    `text     ${name}: ${removed.length} lines removed, ${added.length} added, ${a.length} → ${b.length} characters`,
  );
  const short = (line) => (line.length > 160 ? `${line.slice(0, 157)}…` : line);
  for (const line of removed.slice(0, SHOWN)) say(`         - ${short(line)}`);
  for (const line of added.slice(0, SHOWN)) say(`         + ${short(line)}`);
}

async function comparePdfs(name, a, b) {
  const [left, right] = [await readPdf(a), await readPdf(b)];
  const changed = left.pages.flatMap((text, index) => (text === right.pages[index] ? [] : [index + 1]));
  const facts = ['pages', 'destinations', 'outline', 'links'].map((key) => {
    const [x, y] = [left, right].map((each) => (Array.isArray(each[key]) ? each[key].length : each[key]));
    return x === y ? `${x} ${key}` : `${x} → ${y} ${key}`;
  });
  report(`pdf      ${name}: ${facts.join(', ')}; ${a.length} → ${b.length} bytes`);
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

/** Share of dots that differ, by page. */
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
