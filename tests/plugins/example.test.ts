import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { card } from '../../plugins/card.ts';
import { admonition } from '../../plugins/admonition.ts';
import { attributes } from '../../plugins/attributes.ts';
import { example } from '../../plugins/example.ts';
import { position, rangeOf } from '../../plugins/position.ts';
import { fixtureTests } from '../fixture-file.ts';

const markdown = (): Markdown => new MarkdownIt().use(position).use(admonition).use(attributes).use(card).use(example);

fixtureTests('example.txt', markdown);

describe('example', () => {
  it('is called in the book as the book says', () => {
    const env = {
      numbered: { example: [{ number: 12, id: 'example.12-1' }] },
      labels: { 'example.label': 'Beispiel', 'admonition.example': 'Muster' },
    };
    const html = markdown().render('!!! example\n', env);
    expect(html).toContain('<div id="example.12-1" class="admonition example">');
    expect(html).toContain('<span class="example-label">Beispiel\u00A012</span>');
    expect(html).not.toContain('Muster');
  });

  it('leaves the places in the title as they are', () => {
    const text = '!!! example "Example at [sea](#sea)"\n';
    const [, , title] = markdown().parse(text, {});
    const [rest, link] = (title?.children ?? []).filter(({ type }) => type === 'text' || type === 'link_open');
    expect(rest && title?.content.slice(...(rangeOf(rest) ?? []))).toBe(' at ');
    expect(link && title?.content.slice(...(rangeOf(link) ?? []))).toBe('[sea](#sea)');
  });

  it('lets actions and reactions be', () => {
    const html = markdown().render('!!! danger Example - 1 ⊙\n');
    expect(html).toContain('id="example"');
    expect(html).not.toContain('example-label');
  });
});
