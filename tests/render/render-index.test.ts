import { describe, expect, test } from 'vitest';
import { type IndexRendering, renderIndex } from '../../build/render/render-index.ts';
import type { IndexEntry, IndexPlace } from '../../build/book/book-index.ts';

const labels = { 'index.see': 'siehe', 'index.seeAlso': 'siehe auch' };
const href: IndexRendering['href'] = ({ id }) => `#${id}`;

function place(id: string, rest: Partial<IndexPlace> = {}): IndexPlace {
  return { id, chapter: 0, kind: 'mark', isMain: false, section: 'Kampf', chapterTitle: 'Regeln', ...rest };
}

function entry(text: string, places: readonly IndexPlace[], rest: Partial<IndexEntry> = {}): IndexEntry {
  return { text, places, sub: [], see: [], seeAlso: [], ...rest };
}

/** The HTML after a term in the index, without `<span>` tags. */
function textAfterTerm(html: string): string {
  const item = /<li[^>]*>(.*)<\/li>/s.exec(html)?.[1] ?? '';
  return item
    .replace(/^(?:<span class="index-line"><span class="index-entry">)?<span class="index-term">.*?<\/span>/, '')
    .replace(/<\/?span[^>]*>/g, '')
    .trim();
}

/** The page numbers of an entry in print: `12-14, *23*`. Places are named after their pages. */
function pages(...places: readonly (string | IndexPlace)[]): string {
  const all = places.map((each) => (typeof each === 'string' ? place(each) : each));
  const pageOf = (id: string): number | undefined => (/^\d/.test(id) ? Number.parseInt(id, 10) : undefined);
  const html = renderIndex([{ letter: 'X', entries: [entry('X', all)] }], { labels, href, pageOf });
  return textAfterTerm(html)
    .replace(/<a class="index-main" href="[^"]*">(.*?)<\/a>/g, '*$1*')
    .replace(/<a href="[^"]*">(.*?)<\/a>/g, '$1');
}

const main = (id: string): IndexPlace => place(id, { isMain: true });
const stretch = (from: string, to: string, rest: Partial<IndexPlace> = {}): IndexPlace =>
  place(from, { end: { id: to, chapter: 0 }, ...rest });

describe('page numbers', () => {
  test('each once, in order', () => expect(pages('7b', '3', '7a')).toBe('3, 7'));
  test('two in a row stay two', () => expect(pages('3', '4', '6')).toBe('3, 4, 6'));
  test('three in a row are a stretch', () => expect(pages('3', '4', '5', '7')).toBe('3–5, 7'));
  test('several places on a page do not make a row longer', () => expect(pages('3a', '3b', '4')).toBe('3, 4'));
  test('the main page stands out', () => expect(pages('3', main('9'))).toBe('3, *9*'));
  test('also where the page has other places', () => expect(pages('9a', main('9b'), '9c')).toBe('*9*'));
  test('the main page stays out of rows', () => {
    expect(pages('3', main('4'), '5')).toBe('3, *4*, 5');
    expect(pages('1', '2', '3', main('4'), '5', '6', '7')).toBe('1–3, *4*, 5–7');
  });
  test('stretches of the author', () => expect(pages(stretch('3', '4'), '9')).toBe('3–4, 9'));
  test('within a page', () => expect(pages(stretch('3a', '3b'))).toBe('3'));
  test('that touch', () => expect(pages(stretch('3', '5'), stretch('5a', '8'), stretch('6', '7'))).toBe('3–8'));
  test('with pages inside', () => expect(pages('4', stretch('3', '5'), main('5'), '6')).toBe('3–5, *5*, 6'));
  test('that are main', () => expect(pages(stretch('3', '5', { isMain: true }))).toBe('*3*–*5*'));
  test('that end before they begin, as footnotes may', () => expect(pages(stretch('5', '3'))).toBe('5'));
  test('that are not known have room for a number, at the end', () => {
    expect(pages('x', '3', main('y'))).toBe('3, \u2007\u2007, *\u2007\u2007*');
  });
  test('of which only one end is known', () => expect(pages(stretch('3', 'x'))).toBe('\u2007\u2007'));
  test('as the book writes them', () => {
    const html = renderIndex([{ letter: 'X', entries: [entry('X', [place('a')])] }], {
      labels,
      href,
      pageOf: () => 4,
      pageName: (page) => 'i'.repeat(page),
    });
    expect(html).toContain('<a href="#a">iiii</a>');
  });
});

describe('links', () => {
  const known: IndexRendering['pageOf'] = (id) => Number.parseInt(id, 10);
  const render = (...places: readonly IndexPlace[]): string =>
    renderIndex([{ letter: 'X', entries: [entry('X', places)] }], { labels, href, pageOf: known });

  test('lead to both ends of a stretch', () => {
    expect(render(place('3'), place('4'), place('5'))).toContain('<a href="#3">3</a>–<a href="#5">5</a>');
    expect(render(stretch('3', '5'))).toContain('<a href="#3">3</a>–<a href="#5">5</a>');
  });

  test('lead to the main place of a page', () => {
    expect(render(place('3'), main('3b'))).toContain('<a class="index-main" href="#3b">3</a>');
  });

  test('lead to every place, if unseen: its page is to be known in the next round, too', () => {
    const html = render(place('3'), place('3b'), place('4'), place('5'), stretch('7', '9'), place('8'));
    const unseen = /<div aria-hidden="true"[^>]*>(.*)<\/div>/.exec(html)?.[1];
    expect(unseen).toBe('<a href="#3b"></a><a href="#4"></a><a href="#8"></a>');
    expect(render(place('3'))).not.toContain('aria-hidden');
  });
});

describe('entries', () => {
  test('below letters, with those below them', () => {
    const sub = [entry('Klasse', [place('b')])];
    const html = renderIndex(
      [
        { letter: 'W', entries: [entry('Waffe', [place('a')], { sub })] },
        { letter: 'Z', entries: [entry('Ziel', [], { see: [{ path: ['Waffe', 'Klasse'], id: 'index-w k' }] })] },
      ],
      { labels, href, pageOf: () => 3 },
    );
    expect(html).toBe(
      `<section class="index">
<div class="index-group">
<p class="index-letter">W</p>
<ul>
<li><span class="index-line"><span class="index-entry"><span class="index-term">Waffe</span></span> <span class="index-places"><a href="#a">3</a></span></span>
<ul>
<li><span class="index-line"><span class="index-entry"><span class="index-term">Klasse</span></span> <span class="index-places"><a href="#b">3</a></span></span></li>
</ul>
</li>
</ul>
</div>
<div class="index-group">
<p class="index-letter">Z</p>
<ul>
<li><span class="index-term">Ziel</span> <span class="index-see"><em>siehe</em> <a href="#index-w%20k">Waffe, Klasse</a></span></li>
</ul>
</div>
</section>
`,
    );
  });

  test('with notes, references after their pages, and ids', () => {
    const see = { id: 'index-agi', note: 'Agilität', seeAlso: [{ path: ['A'] }, { path: ['B'], id: 'b' }] };
    const html = renderIndex([{ letter: 'A', entries: [entry('AGI', [place('a')], see)] }], {
      labels,
      href,
      pageOf: () => 3,
    });
    expect(html).toContain(
      '<li id="index-agi"><span class="index-line"><span class="index-entry"><span class="index-term">AGI</span> <span class="index-note">(Agilität)</span>' +
        '</span> <span class="index-places"><a href="#a">3</a></span></span> ' +
        '<span class="index-see"><em>siehe auch</em> A; <a href="#b">B</a></span></li>',
    );
  });

  test('as their author wrote them, and nothing else', () => {
    const entries = [
      entry('<b>&"', [place('a"')], { note: '<i>', see: [{ path: ['<u>'] }] }),
      entry('x', [], { html: '<em>x</em>' }),
    ];
    const html = renderIndex([{ letter: '<', entries }], { labels, href });
    expect(html).not.toMatch(/<[biu]>/);
    expect(html).toContain('<span class="index-term"><a href="#a&quot;">&lt;b&gt;&amp;&quot;</a></span>');
    expect(html).toContain('<span class="index-term"><em>x</em></span>');
  });

  test('none', () => expect(renderIndex([], { labels, href })).toBe(''));
});

describe('on the website', () => {
  const site = (text: string, ...places: readonly IndexPlace[]): string =>
    renderIndex([{ letter: 'X', entries: [entry(text, places)] }], { labels, href });

  test('places are called by their sections', () => {
    expect(textAfterTerm(site('X', place('a'), main('b')))).toBe(
      '<a href="#a">Kampf</a>, <a class="index-main" href="#b">Kampf (2)</a>',
    );
  });

  test('the entry’s own section by its chapter', () => {
    expect(textAfterTerm(site('Kampf', place('a')))).toBe('Regeln');
  });

  test('the term itself is the link: to its only place, to the main one, or to the first', () => {
    const term = (html: string): string | undefined => /<span class="index-term">(.*?)<\/span>/.exec(html)?.[1];
    expect(term(site('X', place('a')))).toBe('<a href="#a">X</a>');
    expect(term(site('X', place('a'), main('b')))).toBe('<a href="#b">X</a>');
    expect(term(site('X', place('a'), place('b')))).toBe('<a href="#a">X</a>');
    expect(term(site('X'))).toBe('X');
  });

  test('the entry’s own chapter is the entry', () => {
    const html = site('Regeln', place('a', { section: 'Regeln' }), place('b'));
    expect(html).toContain('<span class="index-term"><a href="#a">Regeln</a></span>');
    expect(textAfterTerm(html)).toBe('<a href="#b">Kampf</a>');
  });
});
