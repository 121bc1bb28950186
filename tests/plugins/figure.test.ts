import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { align } from '../../plugins/align.ts';
import { attributes } from '../../plugins/attributes.ts';
import { figure } from '../../plugins/figure.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

const markdown = (): Markdown => new MarkdownIt().use(position).use(attributes).use(align).use(figure);

fixtureTests('figure.txt', markdown);

describe('figure', () => {
  it('goes on counting where the book does, in its language', () => {
    const env = { numbered: { figure: [{ number: 5, id: 'fig.5' }] }, labels: { 'figure.label': 'Abbildung' } };
    const html = markdown().render('![a](a.svg "A")', env);
    expect(html).toContain('<figure id="fig.5">');
    expect(html).toContain('Abbildung\u00A05</span> A');
  });

  it('has the places of what stands in its caption', () => {
    const text = '![a](a.svg) {align="center"}\n\n*The [harbour](#x)* {#map}\n';
    const tokens = markdown().parse(text, {});
    const inline = tokens.find(({ children }) => children?.some(({ type }) => type === 'link_open'));
    const link = inline?.children?.find(({ type }) => type === 'link_open');
    const [start, end] = (link && rangeOf(link)) ?? [0, 0];
    expect(inline?.content.slice(start, end)).toBe('[harbour](#x)');
  });
});
