import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { attributes } from '../../plugins/attributes.ts';
import { position } from '../../plugins/position.ts';
import { rowspan } from '../../plugins/rowspan.ts';
import { table } from '../../plugins/table.ts';
import { tableCaption } from '../../plugins/table-caption.ts';
import { fixtureTests } from '../fixture-file.ts';
import { problemsOf } from './problems-of.ts';

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

  it.each(['Table: Tides', 'Tableau : Tides', 'tableau\u00A0: Tides', '[Tableau : Tides]', '[Tides]'])(
    'knows %s, below the table and above it',
    (caption) => {
      const french = new MarkdownIt().use(table, { captionWords: ['Tableau'] }).use(tableCaption);
      const rows = '|A|\n|--|\n|1|\n';
      const found = '<caption><span class="table-label">Table\u00A01</span> Tides</caption>';
      expect(french.render(`${rows}${caption}\n`)).toContain(found);
      expect(french.render(`${caption}\n${rows}`)).toContain(found);
      const isApart = french.render(`${rows}\n${caption}\n`).includes(found);
      expect(isApart).toBe(!caption.startsWith('['));
    },
  );

  it('takes words of other languages for text unless they are given', () => {
    expect(markdown().render('|A|\n|--|\n|1|\n\nTableau : Tides\n')).toContain('<p>Tableau : Tides</p>');
  });

  it('finds the place of attributes after the brackets', () => {
    const problems = problemsOf(markdown(), '|A|\n|--|\n[Tides]  {onclick="x"}\n');
    expect(problems).toMatchObject([{ rule: 'attribute-denied', text: 'onclick' }]);
  });
});
