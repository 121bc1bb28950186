import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { align } from '../../plugins/align.ts';
import { attributes } from '../../plugins/attributes.ts';
import { figure } from '../../plugins/figure.ts';
import { position } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

const markdown = (): Markdown => new MarkdownIt().use(position).use(attributes).use(align).use(figure);

fixtureTests('figure.txt', markdown);

describe('figure', () => {
  it('goes on counting where the book does, in its language', () => {
    const html = markdown().render('![a](a.svg "A")', { figureStart: 4, labels: { 'figure.label': 'Abbildung' } });
    expect(html).toContain('<figure id="fig.5">');
    expect(html).toContain('Abbildung\u00A05</span> A');
  });
});
