/** All plugins together on whole rulebooks. */
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { anchor, headingMeta } from '../../plugins/anchor.ts';
import { container } from '../../plugins/container.ts';
import { keys } from '../../plugins/keys.ts';
import { math } from '../../plugins/math.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { tab } from '../../plugins/tab.ts';
import { table } from '../../plugins/table.ts';
import { toc } from '../../plugins/toc.ts';
import { attrs } from './attrs.ts';
import { parse } from './parse.ts';
import { factsOf, rulebooksOf } from '../rulebooks.ts';

function everything(): Markdown {
  const md = new MarkdownIt({ html: true, linkify: true }).use(position);
  md.use(container).use(admonition).use(table).use(rowspan).use(toc).use(math).use(keys);
  return md.use(attrs).use(anchor).use(tab);
}

test.each(rulebooksOf('rulebook'))(
  '%s: tables, those in list items, joined cells, shapes',
  (file, { text: source }) => {
    const { ofType, problems, lines } = parse(everything(), source);
    const facts = factsOf(file);
    const tables = ofType('table_open');
    expect(tables).toHaveLength(facts.tables);
    expect(tables.map((token) => (token.map?.[0] ?? 0) + 1)).toEqual(expect.arrayContaining([...facts.tablesInLists]));
    // The source is searched for comparison: delimiter rows, and cells that contain only `^^`.
    expect(lines.filter((line) => /^\s*\|?\s*:?-+:?\s*\|[\s:|-]*$/.test(line))).toHaveLength(facts.tables);
    expect(source.match(/\|\s*\^\^\s*(?=\|)/g)).toHaveLength(facts.joinedCells);
    expect(tables.reduce((sum, token) => sum + Number(token.meta?.['joinedCells']), 0)).toBe(facts.joinedCells);
    expect(problems.filter(({ rule }) => rule === 'table-shape' || rule === 'rowspan-start')).toEqual([]);
    expect(ofType('toc')).toHaveLength(1);
  },
);

test.each(rulebooksOf('rulebook'))('%s: no line of a table is left as text', (_, { text: source }) => {
  const text = parse(everything(), source)
    .ofType('text')
    .map((token) => token.content);
  expect(text.filter((content) => content.includes('|') || content.includes('^^'))).toEqual([]);
});

test.each(rulebooksOf('rulebook'))('%s: no heading repeats an id', (file, { text: source }) => {
  const headings = parse(everything(), source).ofType('heading_open');
  expect(headings).toHaveLength(factsOf(file).headings);
  expect(headings.filter((token) => headingMeta(token)?.slug !== token.attrGet('id'))).toEqual([]);
});

test.each(rulebooksOf('draft'))('%s: tables, no joined cells, numbered headings', (file, { text: source }) => {
  const { ofType, problems } = parse(everything(), source);
  const { tables, headings } = factsOf(file);
  expect(ofType('table_open').map((token) => token.meta?.['joinedCells'] ?? 0)).toEqual(Array(tables).fill(0));
  expect(problems.filter(({ rule }) => rule === 'table-shape' || rule === 'rowspan-start')).toEqual([]);
  const ids = ofType('heading_open').map((token) => String(token.attrGet('id')));
  expect(ids).toHaveLength(headings);
  expect(ids).toEqual(expect.arrayContaining(['aktionen', 'aktionen-1', 'reaktionen', 'reaktionen-1']));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ofType('toc')).toHaveLength(1);
});

test.each(rulebooksOf('aid'))('%s: math and tabs', (_, { text: source }) => {
  const { ofType } = parse(everything(), source);
  const blocks = source.match(/^\$\$.+\$\$$/gm)?.length ?? 0;
  const formulas = source.match(/(?<!\$)\$\\[^$]+\$/g)?.length ?? 0;
  expect([blocks, formulas > 5]).toEqual([3, true]);
  expect(ofType('math_inline')).toHaveLength(formulas);
  expect(ofType('math_block')).toHaveLength(blocks);
  expect(ofType('text').some((token) => token.content.includes('$'))).toBe(false);
  const html = everything().render(source);
  expect(html.match(/class="tab"/g)).toHaveLength(source.match(/\t/g)?.length ?? -1);
});

test.each(rulebooksOf('chapter', 'forum'))('%s: plain text holds nothing of this', (_, { text: source }) => {
  const { ofType, problems } = parse(everything(), source);
  for (const type of ['table_open', 'toc', 'math_inline', 'math_block', 'keys_open', 'container_named_open']) {
    expect(ofType(type)).toEqual([]);
  }
  expect(problems).toEqual([]);
});
