import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { anchor, headingText } from '../../plugins/anchor.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';
import { parse } from './parse.ts';

fixtureTests('anchor.txt', () => new MarkdownIt().use(attrs).use(anchor));

test('alone, without attributes', () => {
  expect(new MarkdownIt().use(anchor).render('# A b\n')).toBe('<h1 id="a-b">A b</h1>\n');
});

test('meta.heading: number, slug before it was made unique, whether the id is the author’s', () => {
  const { ofType } = parse(new MarkdownIt().use(attrs).use(anchor), '# a\n\n* ## a\n\n# b {#x}\n');
  expect(ofType('heading_open').map((token) => token.meta?.['heading'])).toEqual([
    { index: 0, slug: 'a', hasOwnId: false },
    { index: 1, slug: 'a', hasOwnId: false },
    { index: 2, slug: 'x', hasOwnId: true },
  ]);
});

test('headingText', () => {
  const text = (source: string) =>
    parse(new MarkdownIt({ html: true }), source)
      .ofType('inline')
      .map(headingText);
  expect(text('# *a* `b` [c](d) <b>e</b> ![f](g)\n')).toEqual(['a b c e']);
  expect(text('# ![f *g*](h)\n')).toEqual(['f g']);
});

describe('while rendering', () => {
  const md = new MarkdownIt().use(anchor, { permalink: true });

  test('ids and levels of the environment', () => {
    const env = { headingIds: ['x', 'y'], headingLevel: (level: number) => `${level - 1 || 6}` };
    const html = new MarkdownIt().use(anchor).render('# a\n\n###### b\n', env);
    expect(html).toBe('<h6 id="x">a</h6>\n<h5 id="y">b</h5>\n');
  });
  test('a permalink, whose label is in the book’s language', () => {
    expect(md.render('# a "b"\n', { labels: { permalink: 'Zu <hier>' } })).toBe(
      '<h1 id="a-&quot;b&quot;">a &quot;b&quot;' +
        '<a class="permalink" href="#a-&quot;b&quot;" aria-label="Zu &lt;hier&gt;"></a></h1>\n',
    );
    expect(md.render('# a\n')).toContain('aria-label="Link to this section"');
  });
  test('a permalink leads to the id of the environment', () => {
    expect(md.render('# a\n', { headingIds: ['x'] })).toContain('href="#x"');
  });
  test('the same tokens can be rendered twice', () => {
    const tokens = md.parse('# a\n', {});
    const options = md.options as Required<Markdown['options']>;
    const shifted = md.renderer.render(tokens, options, { headingLevel: () => '3', headingIds: ['z'] });
    expect(shifted).toContain('<h3 id="z">');
    expect(md.renderer.render(tokens, options, {})).toContain('<h1 id="a">');
  });
});
