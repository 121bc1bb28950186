import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { tableCaption } from '../../plugins/table-caption.ts';
import { fixtureTests } from '../fixture-file.ts';
import { parse, stretchOf } from './parse.ts';

const markdown = (): Markdown =>
  new MarkdownIt().use(position).use(table).use(rowspan).use(attributes).use(tableCaption);

fixtureTests('table-caption.txt', markdown);

describe('tableCaption', () => {
  it('goes on counting where the book does, in its language', () => {
    const env = { numbered: { table: [{ number: 3, id: 'table.3' }] }, labels: { 'table.label': 'Tabelle' } };
    const html = markdown().render('|A|\n|--|\nTable: Tides\n', env);
    expect(html).toContain('<table id="table.3">');
    expect(html).toContain('<span class="table-label">Tabelle\u00A03</span> Tides');
  });

  it('finds the place of attributes behind the brackets', () => {
    const { problems, lines } = parse(markdown(), '|A|\n|--|\n[Tides]  {onclick="x"}\n');
    expect(problems.map((problem) => [problem.rule, stretchOf(problem, lines)])).toEqual([
      ['attribute-denied', 'onclick'],
    ]);
  });
});
