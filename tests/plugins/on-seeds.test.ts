/** The plugins together on real rulebooks. */
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect } from 'vitest';
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
import { seedTest } from './seeds.ts';

function everything(): Markdown {
  const md = new MarkdownIt({ html: true, linkify: true }).use(position);
  md.use(container).use(admonition).use(table).use(rowspan).use(toc).use(math).use(keys);
  return md.use(attrs).use(anchor).use(tab);
}

seedTest('000', 'tables, those in list items, joined cells, shapes', (source) => {
  const { ofType, problems, lines } = parse(everything(), source);
  const tables = ofType('table_open');
  expect(tables).toHaveLength(34);
  expect(tables.map((token) => (token.map?.[0] ?? 0) + 1)).toEqual(expect.arrayContaining([70, 1273, 1284, 1677]));
  // Counted in the source as well: delimiter rows, and cells that are exactly the sign.
  expect(lines.filter((line) => /^\s*\|?\s*:?-+:?\s*\|[\s:|-]*$/.test(line))).toHaveLength(34);
  expect(source.match(/\|\s*\^\^\s*(?=\|)/g)).toHaveLength(18);
  expect(tables.reduce((sum, token) => sum + Number(token.meta?.['joinedCells']), 0)).toBe(18);
  expect(problems.filter(({ rule }) => rule === 'table-shape' || rule === 'rowspan-start')).toEqual([]);
  expect(ofType('toc')).toHaveLength(1);
});

seedTest('000', 'no line of a table is left as text', (source) => {
  const text = parse(everything(), source)
    .ofType('text')
    .map((token) => token.content);
  expect(text.filter((content) => content.includes('|') || content.includes('^^'))).toEqual([]);
});

seedTest('000', 'no heading repeats an id', (source) => {
  const headings = parse(everything(), source).ofType('heading_open');
  expect(headings).toHaveLength(167);
  expect(headings.filter((token) => headingMeta(token)?.slug !== token.attrGet('id'))).toEqual([]);
});

seedTest('001', 'tables, no joined cells, numbered headings', (source) => {
  const { ofType, problems } = parse(everything(), source);
  expect(ofType('table_open').map((token) => token.meta?.['joinedCells'] ?? 0)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(problems.filter(({ rule }) => rule === 'table-shape' || rule === 'rowspan-start')).toEqual([]);
  const ids = ofType('heading_open').map((token) => String(token.attrGet('id')));
  expect(ids).toHaveLength(81);
  expect(ids).toEqual(expect.arrayContaining(['aktionen', 'aktionen-1', 'reaktionen', 'reaktionen-1']));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ofType('toc')).toHaveLength(1);
});

seedTest('004', 'math and tabs', (source) => {
  const { ofType } = parse(everything(), source);
  expect(ofType('math_inline')).toHaveLength(8);
  expect(ofType('math_block')).toHaveLength(3);
  expect(ofType('text').some((token) => token.content.includes('$'))).toBe(false);
  const html = everything().render(source);
  expect(html.match(/class="tab"/g)).toHaveLength(source.match(/\t/g)?.length ?? -1);
});

for (const name of ['002', '003']) {
  seedTest(name, 'plain text holds nothing of this', (source) => {
    const { ofType, problems } = parse(everything(), source);
    for (const type of ['table_open', 'toc', 'math_inline', 'math_block', 'keys_open', 'container_named_open']) {
      expect(ofType(type)).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
