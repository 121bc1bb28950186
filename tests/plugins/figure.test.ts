import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, it } from 'vitest';
import { align } from '../../plugins/align.ts';
import { attributes } from '../../plugins/attributes.ts';
import { figure } from '../../plugins/figure.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

const markdown = (): Markdown => new MarkdownIt().use(position).use(attributes).use(align).use(figure);

fixtureTests('figure.txt', markdown);

it('goes on counting where the book does, in its language', () => {
  const env = { numbered: { figure: [{ number: 5, id: 'fig.5' }] }, labels: { 'figure.label': 'Abbildung' } };
  const html = markdown().render('![a](a.svg "A")', env);
  expect(html).toContain('<figure id="fig.5">');
  expect(html).toContain('Abbildung\u00A05</span> A');
});
