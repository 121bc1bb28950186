/** Chapters with `{print=false}` are only on the website. */
import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { printedShelf } from '../../build/print/printed-shelf.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from './shown-html.ts';

const text = (settings: string): string => `---
lang: en
${settings}---

# Kites

## Wind

See [gusts](#gusts), [](#gale) and [the list](#list-of-winds). The [kite]{.index} rises.

## List of winds {print=false}

![Gust](gust.svg){align=center}

*A gust* {#gale}

### Gusts

A [breeze]{.index} lifts it. Back to [wind](#wind).

## Landing

Slowly, as in [gusts](#gusts).

## Rope

It holds.
`;

async function printed(settings = ''): Promise<string> {
  const { shelf } = await compileFiles({ 'a.md': text(settings) });
  const all = printedShelf(shelf);
  const [book] = all.books;
  if (!book) throw new Error('there is a book');
  return shownHtml(renderPrint(all, book));
}

test('such a chapter is neither in the text nor in contents, numbers and index', async () => {
  const html = await printed();
  for (const absent of ['A gust', 'breeze lifts', 'id="gusts"', 'href="#gusts"', 'href="#list-of-winds"'])
    expect(html).not.toContain(absent);
  // Chapters are numbered without the omitted one.
  const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toMatch(/1 Wind .*2 Landing .*3 Rope /);
});

test('links to it are text, or lead to the website where the book names it', async () => {
  expect(await printed()).toContain('See <a>gusts</a>, <a>Figure\u00A01</a> and <a>the list</a>.');
  const html = await printed('url: https://example.org/kites/\n');
  expect(html).toContain('href="https://example.org/kites/list-of-winds/#gusts"');
  expect(html).toContain('href="https://example.org/kites/list-of-winds/#list-of-winds"');
});

test('a shelf of which all is printed is as it was', async () => {
  const { shelf } = await compileFiles({ 'a.md': text('').replace(' {print=false}', '') });
  expect(printedShelf(shelf)).toBe(shelf);
});

test('a heading that opens no chapter cannot have it', async () => {
  const { diagnostics } = await compileFiles({ 'a.md': '# Kites\n\n## A\n\nB.\n\n### C {print=false}\n\nD.\n' });
  expect(diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'no-effect: print has no effect here',
  ]);
});
