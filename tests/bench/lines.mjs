#!/usr/bin/env node
/**
 * How well justified text is set, by each way the browser has of breaking lines: `node tests/bench/lines.mjs [BOOK…]` after
 * `npm run compile`. For each book, in one column and in two, on A4 and A5: lines whose spaces are more than 2.2 times as
 * wide as usual, last lines of a short word, lines that end in a hyphen, stacks of three such lines, and all lines. Without
 * books: the handbook, and the seeds where there are any.
 *
 * `ours` is what books are printed with.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBrowserLease } from '../../dist/build/browser/browser-lease.js';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { paperFor } from '../../dist/build/print/paper.js';
import { printDocument } from '../../dist/build/print/print-document.js';
import { openPrintPage } from '../../dist/build/print/print-page.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const seeds = join(project, '..', 'shared', 'seeds');
const given = process.argv.slice(2);
const inputs =
  given.length > 0
    ? given
    : [
        ...(existsSync(seeds)
          ? readdirSync(seeds)
              .filter((name) => /^00[01]/.test(name))
              .map((name) => join(seeds, name))
          : []),
        join(project, 'rulebook', 'handbook'),
      ];
const WAYS = {
  wrap: ':where(p, dd) { text-wrap: wrap !important }',
  pretty: ':where(p, dd) { text-wrap: pretty !important }',
  'wrap, words -2 %': ':where(p, dd) { text-wrap: wrap !important; word-spacing: -0.02em }',
  'wrap, letters -0.5 %': ':where(p, dd) { text-wrap: wrap !important; letter-spacing: -0.005em }',
  ours: undefined,
};

/** Runs in the page: what stands in its justified blocks. */
const MEASURE = `() => {
  const GAP = 2.2, SHORT = 0.125;
  const usual = new Map();
  const spaceOf = (element) => {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ');
    if (!usual.has(font)) {
      const probe = document.createElement('span');
      probe.style.cssText = 'position: absolute; white-space: pre; letter-spacing: 0; word-spacing: 0; font: ' + font;
      probe.textContent = ' ';
      document.body.append(probe);
      usual.set(font, probe.getBoundingClientRect().width);
      probe.remove();
    }
    return usual.get(font);
  };
  const found = { gappy: 0, runts: 0, hyphens: 0, stacks: 0, lines: 0, ragged: 0, widest: 0 };
  for (const block of document.querySelectorAll('p, dd')) {
    const { textAlign, display } = getComputedStyle(block);
    if (block.style.textAlign === 'start') found.ragged++;
    if (textAlign !== 'justify' || display === 'none' || block.querySelector('p, dd, math')) continue;
    const lines = [];
    const lineAt = (rect) => {
      const middle = (rect.top + rect.bottom) / 2;
      const known = lines.find(({ top, bottom }) => middle > top && middle < bottom);
      if (known) return known;
      const line = { gaps: [], left: Infinity, right: -Infinity, top: rect.top, bottom: rect.bottom };
      lines.push(line);
      return line;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const column = block.getClientRects();
    if (column.length !== 1) continue;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data;
      for (const { index, 0: piece } of text.matchAll(/[ \\u00A0]|[^\\s\\u00A0\\u00AD]+\\u00AD?/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + piece.length);
        for (const rect of range.getClientRects()) {
          if (rect.width === 0) continue;
          const line = lineAt(rect);
          if (/[ \\u00A0]/.test(piece)) line.gaps.push([rect.width / spaceOf(node.parentElement), rect.right]);
          else { line.right = Math.max(line.right, rect.right); line.left = Math.min(line.left, rect.left); line.last = piece; }
        }
      }
    }
    const all = lines.filter(({ right }) => right > 0).sort((a, b) => a.top - b.top);
    let stack = 0;
    all.forEach((line, index) => {
      const isLast = index === all.length - 1;
      const gaps = line.gaps.filter(([, right]) => right < line.right).map(([width]) => width);
      found.lines++;
      if (isLast) {
        if (index > 0 && gaps.length === 0 && line.right - line.left < SHORT * block.clientWidth) found.runts++;
        return;
      }
      const most = Math.max(0, ...gaps);
      found.widest = Math.max(found.widest, most);
      if (most > GAP) found.gappy++;
      const isHyphen = /\\u00AD$/.test(line.last ?? '');
      if (isHyphen) found.hyphens++;
      stack = isHyphen ? stack + 1 : 0;
      if (stack === 3) found.stacks++;
    });
  }
  return found;
}`;

const lease = createBrowserLease();
try {
  const browser = await lease.browser();
  for (const input of inputs) {
    for (const [format, columns] of [
      ['A4', 1],
      ['A4', 2],
      ['A5', 1],
    ]) {
      const compilation = await compile([input], diskHost(project));
      const { shelf } = compilation;
      const [book] = shelf.books;
      const pdf = { ...book.meta.pdf, format };
      const chapters = book.chapters.map((chapter) => ({ ...chapter, layout: { ...chapter.layout, columns } }));
      const set = { ...book, chapters, meta: { ...book.meta, columns, pdf } };
      const document = printDocument({ ...compilation, shelf: { ...shelf, books: [set] } }, set, new Date(0));
      const { options, padding } = paperFor(pdf);
      const [paper] = { A4: [210], A5: [148] }[format];
      const millimetres = (length) =>
        parseFloat(length) * (length.endsWith('cm') ? 10 : length.endsWith('mm') ? 1 : 25.4 / 96);
      const margins = millimetres(options.margin.left) + millimetres(options.margin.right);
      const width = ((paper - margins) / 25.4) * 96;
      const sides = `:root { --side-left: ${padding.left}; --side-right: ${padding.right} }`;
      console.log(`\n${book.title}, ${format}, columns: ${columns}`);
      for (const [way, css] of Object.entries(WAYS)) {
        const page = await openPrintPage(browser);
        const { title, lang } = document.properties;
        const styles = [sides, document.styles, css ?? '', `body { width: ${width}px; position: relative }`].join('\n');
        await page.show({ title, lang, picture: document.picture, body: document.body(new Map()), styles });
        const shown = (await browser.pages()).at(-1);
        await shown.emulateMediaType('print');
        const start = performance.now();
        if (way === 'ours') await page.setLines(width);
        const time = Math.round(performance.now() - start);
        const found = await shown.evaluate(`(${MEASURE})()`);
        const { gappy, runts, hyphens, stacks, lines, ragged, widest } = found;
        console.log(
          `${way.padEnd(24)} gappy ${gappy} runts ${runts} hyphens ${hyphens} stacks ${stacks} lines ${lines} ragged ${ragged} widest ${widest.toFixed(1)}${way === 'ours' ? ` (chosen in ${time} ms)` : ''}`,
        );
        await page.close();
      }
    }
  }
} finally {
  await lease.close();
}
