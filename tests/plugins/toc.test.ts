import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { admonition } from '../../plugins/admonition.ts';
import { align } from '../../plugins/align.ts';
import { anchor } from '../../plugins/anchor.ts';
import { attributes } from '../../plugins/attributes.ts';
import type { TocEntry } from '../../plugins/dialect.ts';
import { example } from '../../plugins/example.ts';
import { figure } from '../../plugins/figure.ts';
import { keys } from '../../plugins/keys.ts';
import { table } from '../../plugins/table.ts';
import { tableCaption } from '../../plugins/table-caption.ts';
import { renderToc, toc } from '../../plugins/toc.ts';
import { LIST_KEYWORDS } from '../../build/words/contents-words.ts';
import { fixtureTests } from '../fixture-file.ts';
import { attrs } from './attrs.ts';

fixtureTests('toc.txt', () => new MarkdownIt({ html: true }).use(toc).use(keys).use(attrs).use(anchor));

const withLists = () =>
  new MarkdownIt()
    .use(admonition)
    .use(table)
    .use(toc, { signs: LIST_KEYWORDS })
    .use(attributes)
    .use(align)
    .use(figure)
    .use(example)
    .use(tableCaption);

fixtureTests('toc-list.txt', withLists);

test('the lists of the environment, in its language', () => {
  const env = {
    lists: { figure: [{ level: 2, id: 'far', html: 'Far', page: '7' }], table: [] },
    labels: { 'list.figures': 'Abbildungsverzeichnis' },
  };
  const html = withLists().render('[[figures]]\n\n[[tables]]\n\n|A|\n|--|\nTable: Near\n', env);
  expect(html).toContain('<nav class="toc toc-list toc-figures" aria-label="Abbildungsverzeichnis">');
  expect(html).toContain('<a href="#far"><span class="toc-title">Far</span><span class="toc-page">7</span></a>');
  expect(html).not.toContain('toc-tables');
});

test.each([
  ['en', 'figures', 'examples', 'tables'],
  ['de', 'Abbildungen', 'Beispiele', 'Tabellen'],
  ['es', 'figuras', 'ejemplos', 'tablas'],
  ['fr', 'figures', 'exemples', 'tableaux'],
  ['it', 'figure', 'esempi', 'tabelle'],
  ['nl', 'figuren', 'voorbeelden', 'tabellen'],
  ['pl', 'ilustracje', 'PRZYKŁADY', 'tabele'],
  ['pt', 'figuras', 'exemplos', 'tabelas'],
])('the names of the lists: %s', (_, ...words) => {
  const kinds = words.map((word) => withLists().parse(`[[${word.normalize('NFD')}]]`, {})[0]?.meta?.['kind']);
  expect(kinds).toEqual(['figure', 'example', 'table']);
});

/** Returns the nesting of entries: `(a(b))` is an entry a with the subentry b. */
function shape(levels: readonly number[]): string {
  const entries = levels.map((level, index): TocEntry => ({ level, id: `i${index}`, html: String(index) }));
  return renderToc(entries)
    .replaceAll('<ol>', '(')
    .replaceAll('</ol>', ')')
    .replaceAll('</li>', ';')
    .replace(/<[^>]*>|\s/g, '');
}

describe('lists within lists', () => {
  test('one level', () => expect(shape([2, 2])).toBe('(0;1;)'));
  test('down and up', () => expect(shape([2, 3, 3, 2])).toBe('(0(1;2;);3;)'));
  test('two levels up at once', () => expect(shape([2, 3, 4, 2])).toBe('(0(1(2;););3;)'));
  test('a level left out opens one list', () => expect(shape([2, 4, 2])).toBe('(0(1;);2;)'));
  test('what comes back between two levels stands beside the deeper one', () => {
    expect(shape([2, 4, 3, 4, 2])).toBe('(0(1;2(3;););4;)');
  });
  test('the first entry deeper than those after it', () => expect(shape([3, 2, 3])).toBe('(0;1(2;);)'));
  test('ends deep', () => expect(shape([1, 2, 3])).toBe('(0(1(2;););)'));
});

describe('renderToc', () => {
  test('an address and a page where the entry has them', () => {
    const html = renderToc([{ level: 2, id: 'a', html: 'A', href: '../b/#a"', page: '12' }], { toc: 'Inhalt' });
    expect(html).toContain('<nav class="toc" aria-label="Inhalt">');
    expect(html).toContain(
      '<a href="../b/#a&quot;"><span class="toc-title">A</span><span class="toc-page">12</span></a>',
    );
  });
  test('a page that is not known yet keeps its place', () => {
    expect(renderToc([{ level: 2, id: 'a', html: 'A', page: '' }])).toContain('<span class="toc-page"></span>');
  });
  test('an entry without an anchor is no link', () => {
    expect(renderToc([{ level: 2, id: '', html: 'A' }])).toContain('<li><span class="toc-title">A</span></li>');
  });
  test('nothing of nothing', () => expect(renderToc([])).toBe(''));
});

describe('the entries of the text', () => {
  const md = new MarkdownIt().use(toc).use(anchor);
  const entries = (text: string, env = {}) =>
    Array.from(md.render(`${text}\n[[toc]]\n`, env).matchAll(/href="#([^"]*)"/g), ([, id]) => id);

  test('levels', () => expect(entries('# t\n## a\n### b\n#### c\n# d\n')).toEqual(['a', 'b']));
  test('without the heading directly above the sign', () => {
    expect(entries('## a\n## contents\n')).toEqual(['a']);
    expect(entries('## contents\n\ntext\n\n## a\n\ntext\n')).toEqual(['contents', 'a']);
  });
  test('ids of the environment', () => expect(entries('## a\n\ntext\n', { headingIds: ['x'] })).toEqual(['x']));
  test('headings in list items', () => expect(entries('* ### a\n\ntext\n')).toEqual(['a']));
});

test('the entries of the environment', () => {
  const env = { toc: [{ level: 2, id: 'far', html: '<b>Far</b>' }], labels: { toc: 'Inhalt' } };
  const html = new MarkdownIt().use(toc).use(anchor).render('[[toc]]\n\n## a\n', env);
  expect(html).toContain('<nav class="toc" aria-label="Inhalt">');
  expect(html).toContain('<a href="#far"><span class="toc-title"><b>Far</b></span></a>');
  expect(html).not.toContain('href="#a"');
});

test('alone, without anchors, it still lists the headings', () => {
  expect(new MarkdownIt().use(toc).render('[[toc]]\n\n## a\n')).toContain('<li><span class="toc-title">a</span></li>');
});
