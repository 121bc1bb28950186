#!/usr/bin/env node
/**
 * node tests/bench/search.mjs [BOOK…]: how large the files of the search are, and how long a book of 1,000 sections takes.
 *
 * Run `npm run compile` before. The large book is made of the words of a real one: its sections have as many words, and
 * one in five is a compound of two.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { bookSearch, searchFile } from '../../dist/build/site/search/search-file.js';
import { readBook } from '../../dist/site/scripts/search/search-book.js';
import { createSearchIndex } from '../../dist/site/scripts/search/search-index.js';
import { wordsOf } from '../../dist/site/scripts/search/words.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const seeds = join(project, '..', 'shared', 'seeds');
const handbook = join(project, 'rulebook', 'handbook');
const named = process.argv.slice(2);
const found = existsSync(seeds) ? readdirSync(seeds).map((name) => join(seeds, name)) : [];
const inputs = named.length > 0 ? named : [...found.slice(0, 2), handbook];

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const now = () => performance.now();

let large;
for (const input of inputs) {
  const { shelf, texts } = await compile([input], diskHost(project));
  const [book] = shelf.books;
  const file = readBook(searchFile(book));
  const { bytes } = bookSearch(book);
  const text = Buffer.byteLength(file.documents.map(({ title, text }) => `${title}\n${text}`).join('\n'));
  const source = Buffer.byteLength([...texts.values()].join(''));
  const [gzip, brotli] = [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  console.log(
    `${book.slug}: ${file.documents.length} documents, text ${text} B, Markdown ${source} B, file ${bytes.length} B\n` +
      `  gzip ${gzip} B: ${percent(gzip, text)} of the text, ${percent(gzip, source)} of the Markdown\n` +
      `  brotli ${brotli} B: ${percent(brotli, text)} and ${percent(brotli, source)}`,
  );
  large ??= largeBook(file, 1000);
}

const times = [];
const steps = [];
for (let run = 0; run < 5; run++) {
  const start = now();
  let step = start;
  await createSearchIndex(large, async () => {
    steps.push(now() - step);
    await new Promise((resolve) => setTimeout(resolve));
    step = now();
  });
  times.push(now() - start);
}
const words = new Set(large.documents.flatMap(({ text }) => wordsOf(text, large.language).map(({ term }) => term)));
console.log(
  `${large.documents.length} sections, ${words.size} words: index made in ${median(times).toFixed(0)} ms, longest step ${Math.max(...steps).toFixed(1)} ms`,
);

const queries = [
  'reaktionsschuss',
  'wie viel kostet ein schuss',
  'schadensprofil',
  'bewegnug',
  'xqzzklm',
  'der die das',
  '1w12',
];
/** By what was typed so far, in a book that was just opened each time. */
const keys = new Map();
for (let run = 0; run < 5; run++) {
  const index = await createSearchIndex(large);
  for (const query of queries) {
    for (let end = 1; end <= query.length; end++) {
      const typed = query.slice(0, end);
      const start = now();
      index.search(typed, 20);
      keys.set(typed, [...(keys.get(typed) ?? []), now() - start]);
    }
  }
}
const all = [...keys.values()].flat();
const slowest = [...keys].map(([typed, took]) => [median(took), typed]).toSorted((a, b) => b[0] - a[0]);
const told = slowest.slice(0, 4).map(([time, typed]) => `${time.toFixed(1)} ms (${typed})`);
console.log(
  `a key: median ${median(all).toFixed(1)} ms; slowest by what is typed, median of five: ${told.join(', ')}; ` +
    `slowest of all ${Math.max(...all).toFixed(1)} ms`,
);

function largeBook(book, count) {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const words = book.documents.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /^\p{L}+$/u.test(word));
  const word = () => {
    const one = words[Math.floor(random() * words.length)];
    return random() < 0.2 ? one + words[Math.floor(random() * words.length)].toLowerCase() : one;
  };
  const documents = Array.from({ length: count }, (_, index) => {
    const { text, ...rest } = book.documents[index % book.documents.length];
    const lines = text.split('\n').map((line) =>
      line
        .split(' ')
        .map(() => word())
        .join(' '),
    );
    return { ...rest, title: `${word()} ${word()}`, text: lines.join('\n') };
  });
  return { ...book, documents };
}
