import { describe, expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { renderRules } from '../../build/render/render-rules.ts';
import { isWideFigure } from '../../build/render/wide-blocks.ts';
import { isWideTable } from '../../build/render/wide-table.ts';

const renderMath = (source: string): string => source;
const md = createDialect({ breaks: false, renderMath });

function isWide(markdown: string): boolean {
  const tokens = md.parse(markdown, {});
  return isWideTable(
    tokens,
    tokens.findIndex(({ type }) => type === 'table_open'),
  );
}

/** A table of one row, and a head. */
const row = (...cells: readonly string[]): string =>
  `| ${cells.map(() => 'h').join(' | ')} |\n|${cells.map(() => '--').join('|')}|\n| ${cells.join(' | ')} |`;
const letters = (count: number): string => 'm'.repeat(count);

describe('a table is wide', () => {
  it('with four columns, unless there is next to nothing in them', () => {
    expect(isWide(row(letters(12), letters(12), letters(12)))).toBe(false);
    // 4 times 6 characters and 3 gaps of 2 are 30, with 2 more they are 32.
    expect(isWide(row(letters(6), letters(6), letters(6), letters(8)))).toBe(false);
    expect(isWide(row(letters(6), letters(6), letters(6), letters(9)))).toBe(true);
    // The longest of each column counts, whatever row it is in.
    expect(isWide(`${row(letters(12), 'a', 'a', 'a')}\n| a | ${letters(12)} | a | a |`)).toBe(false);
    expect(isWide(`${row(letters(12), 'a', 'a', 'a')}\n| a | ${letters(13)} | a | a |`)).toBe(true);
    // Columns count that a cell takes.
    expect(isWide(`|${letters(40)}||||\n|--|--|--|--|\n`)).toBe(true);
    expect(isWide('|a||||\n|--|--|--|--|\n')).toBe(false);
  });

  it('with a row of more than 55 characters, the gaps included', () => {
    expect(isWide(row(letters(55)))).toBe(false);
    expect(isWide(row(letters(56)))).toBe(true);
    expect(isWide(row(letters(20), letters(33)))).toBe(false);
    expect(isWide(row(letters(20), letters(34)))).toBe(true);
  });

  it('counts what is seen, and lines of a cell one by one', () => {
    expect(isWide(row(`[${letters(40)}](https://example.org/${letters(40)}) **${letters(10)}**`))).toBe(false);
    expect(isWide(row(`${letters(40)}<br>${letters(40)}`))).toBe(false);
    expect(isWide(row(`![${letters(80)}](a.png)`))).toBe(false);
  });

  it('takes each row for itself', () => {
    expect(isWide(`${row(letters(30), 'b')}\n| a | ${letters(30)} |`)).toBe(false);
    expect(isWide(`${row('a', 'b')}\n| ${letters(30)} | ${letters(30)} |`)).toBe(true);
  });

  it('is not made wide by its caption, or by the next table', () => {
    expect(isWide(`${row('a', 'b')}\nTable: ${letters(80)}`)).toBe(false);
    expect(isWide(`${row('a', 'b')}\n\nText\n\n${row('a', 'b', 'c', letters(40))}`)).toBe(false);
  });

  it('if its author says so, on the table or on its caption', () => {
    expect(isWide(`${row('a', 'b')}\n{.wide}`)).toBe(true);
    expect(isWide(`${row('a', 'b')}\nTable: Caption {.wide}`)).toBe(true);
    expect(isWide(`${row('a', 'b', 'c', letters(40))}\n{.narrow}`)).toBe(false);
    expect(isWide(`${row('a', 'b', 'c', letters(40))}\nTable: Caption {.narrow}`)).toBe(false);
  });
});

describe('a figure is wide', () => {
  const wide = (attributes: string, size: { width?: number; height?: number }, block = ''): boolean => {
    const tokens = md.parse(`![a](b.png)${attributes} {align=center ${block}}\n\n*c* {align=center}\n`, {});
    const open = tokens.findIndex(({ type }) => type === 'figure_open');
    expect(open).toBeGreaterThanOrEqual(0);
    for (const child of tokens[open + 1]?.children ?? []) child.meta = { ...child.meta, index: 0 };
    return isWideFigure(tokens, open, () => size);
  };

  it('with a broad picture in landscape', () => {
    expect(wide('', { width: 461, height: 300 })).toBe(true);
    expect(wide('', { width: 460, height: 300 })).toBe(false);
    expect(wide('', { width: 900, height: 900 })).toBe(false);
    expect(wide('', {})).toBe(false);
  });

  it('with a width that no column has', () => {
    expect(wide('{width=12cm}', { width: 100, height: 100 })).toBe(true);
    expect(wide('{width=300pt}', { width: 100, height: 100 })).toBe(true);
    expect(wide('{width=7cm}', { width: 900, height: 300 })).toBe(false);
    expect(wide('{width=100%}', { width: 900, height: 300 })).toBe(false);
  });

  it('if its author says so', () => {
    expect(wide('', { width: 100, height: 100 }, '.wide')).toBe(true);
    expect(wide('', { width: 900, height: 300 }, '.narrow')).toBe(false);
  });
});

describe('the class', () => {
  const rendering = createDialect({ breaks: false, renderMath });
  renderRules(rendering);
  const render = (markdown: string, wrapsTables: boolean): string =>
    rendering.render(markdown, {
      link: () => undefined,
      image: () => undefined,
      wrapsTables,
      lazyImages: false,
      labels: {},
    });

  it('is set in print, once, beside the author’s own', () => {
    expect(render(`${row('a', 'b', 'c', letters(40))}\n{.x}`, false)).toMatch(/^<table class="x wide">/);
    expect(render(row('a', 'b', 'c', letters(40)), false)).toMatch(/^<table class="wide">/);
    expect(render(`${row('a')}\n{.wide}`, false)).toMatch(/^<table class="wide">/);
    expect(render(row('a', 'b'), false)).toMatch(/^<table>/);
  });

  it('is no class of the website', () => {
    expect(render(row('a', 'b', 'c', letters(40)), true)).toContain('<table>');
  });
});
