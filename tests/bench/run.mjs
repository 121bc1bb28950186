#!/usr/bin/env node
/**
 * npm run bench: how much our own part costs, as a ratio against the plain tool in the same run.
 *
 * Both sides run in turn, A B A B …, and the median is told: the machine's mood hits both alike.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Eleventy from '@11ty/eleventy';
import MarkdownIt from 'markdown-it';
import attrs from 'markdown-it-attrs';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';
import { compile, createCache } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { createDialect } from '../../dist/build/parse/dialect.js';
import { printBook } from '../../dist/build/print/print-book.js';
import { printDocument } from '../../dist/build/print/make-pdfs.js';
import { makeSite } from '../../dist/build/site/make-site.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const seeds = join(project, '..', 'shared', 'seeds');
const input = existsSync(seeds)
  ? join(seeds, readdirSync(seeds).find((name) => name.startsWith('000')) ?? '')
  : join(project, 'rulebook', 'handbook', '50-tables.md');
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
  console.log(
    `${name.padEnd(44)} ${a.toFixed(1).padStart(9)} ms ${b.toFixed(1).padStart(9)} ms   ratio ${ratio.toFixed(2)}`,
  );
}

const text = readFileSync(input, 'utf8');
const plainMarkdown = new MarkdownIt({ html: true, linkify: true });
const withAttrs = new MarkdownIt({ html: true, linkify: true }).use(attrs);
const dialect = createDialect({ breaks: false, renderMath: (tex) => tex });
console.log(`input: ${input.split(/[\\/]/).at(-1)}, ${text.length} characters; ours, plain, ratio`);

await compare(
  'parse: dialect / bare markdown-it',
  40,
  () => dialect.parse(text, {}),
  () => plainMarkdown.parse(text, {}),
);
await compare(
  'parse: dialect / markdown-it with attrs',
  40,
  () => dialect.parse(text, {}),
  () => withAttrs.parse(text, {}),
);

const host = diskHost(project);
const cache = createCache();
await compare(
  'compile: nothing changed / clean',
  10,
  () => compile([input], host, {}, cache),
  () => compile([input], host),
);

const compilation = await compile([input], host);
const plainSite = join(folder, 'plain');
mkdirSync(plainSite);
for (const [index, chapter] of compilation.shelf.books[0].chapters.entries()) {
  writeFileSync(join(plainSite, `${index}.md`), chapter.source.text.replaceAll('{{', '{').replaceAll('{%', '{'));
}
const eleventy = async () => {
  const plain = new Eleventy(plainSite, join(folder, 'plain-out'), { quietMode: true, configPath: '' });
  plain.disableLogger();
  await plain.write();
};
await compare(
  'site: ours / plain Eleventy of the chapters',
  10,
  async () => {
    await makeSite(await compile([input], host), join(folder, 'site'), new Map());
  },
  eleventy,
);

const lease = createBrowserLease();
try {
  const browser = await lease.browser();
  const document = await printDocument(compilation, compilation.shelf.books[0], new Date(0));
  const first = await printBook(document, browser);
  const html = document.html(first.pages, { head: '', body: '' });
  const barePrint = async () => {
    const page = await browser.newPage();
    await page.setContent(html, { waitUntil: 'load' });
    await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true });
    await page.close();
  };
  await compare('print: first time / one bare print', 3, () => printBook(document, browser), barePrint);
  await compare('print: pages known / one bare print', 3, () => printBook(document, browser, first.pages), barePrint);
} finally {
  await lease.close();
  rmSync(folder, { recursive: true, force: true });
}
