/** A shelf made by hand, with everything awkward that a title, an id or a slug may contain (on Windows, too). */
import type { SiteBook, SiteChapter, SiteModel } from '../../build/site/site-model.ts';

/** 200 characters, one compound among them that no line is wide enough for. */
export const LONG_TITLE = 'Schadensprofilmodifikatorenübersichtstabelle '.repeat(5).slice(0, 199) + '!';

export const ODD_ID = '50%-„regel"-&-<mehr>:-#1';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function chapter(slug: string, title: string, body: string, headings: SiteChapter['headings'] = []): SiteChapter {
  const titleHtml = escape(title);
  const html = `<h1 id="${escape(slug)}">${titleHtml}</h1>\n${body}`;
  return { slug, title, titleHtml, html, headings, depth: 0, isPart: false };
}

const german: SiteBook = {
  slug: 'größe-&-#kraft',
  title: 'Größe & "Kraft" <Band 1>',
  divisibleTitle: 'Größe & "Kraft" <Band 1>',
  subtitle: 'Das Grundregelwerk',
  version: '0.1.0',
  author: 'Ä. <Verfasserin>',
  description: 'Ein Spiel mit „Anführungen" & <Klammern>.',
  lang: 'de',
  strings: { next: 'Weiterlesen' },
  date: '2024-03-01',
  coverHtml: '<p>Ein Titelblatt ohne Überschrift.</p>',
  toc: [
    { level: 2, id: 'bewegung', html: 'Bewegung', href: 'bewegung/index.html' },
    { level: 3, id: ODD_ID, html: escape(ODD_ID), href: 'bewegung/index.html#' + encodeURIComponent(ODD_ID) },
    { level: 2, id: 'aktionen:-fern', html: 'Aktionen: Fern', href: '50%25-fern/index.html' },
  ],
  chapters: [
    chapter(
      'bewegung',
      'Bewegung',
      `<h2 id="${escape(ODD_ID)}">${escape(ODD_ID)}</h2>
<p><img src="../../images/logo.svg" alt="Logo"> {{ site.generator }} {% raw %} {# kein Kommentar #}</p>
<p><a href="../50%25-fern/index.html#schuss">Schuss</a></p>`,
      [{ level: 3, id: ODD_ID, html: escape(ODD_ID) }],
    ),
    {
      ...chapter('50%-fern', 'Aktionen: Fern', '<div id="schuss"></div>'),
      formerSlugs: ['schießen-&-#mehr'],
      changed: '2023-01-31',
    },
    chapter('lang', LONG_TITLE, '<p>Text</p>'),
    {
      slug: 'ohne-titel',
      title: 'Ohne <Titel>',
      titleHtml: 'Ohne &lt;Titel&gt;',
      html: '<p>Nur Text</p>',
      headings: [],
      depth: 0,
      isPart: false,
    },
  ],
  allHtml: '<h1 id="titel">Größe &amp; Kraft</h1><h2 id="bewegung">Bewegung</h2>',
  overviews: {
    activities: [
      {
        titleHtml: 'Bewegung &amp; <em>mehr</em>',
        href: '../bewegung/index.html',
        activities: [
          {
            kind: 'action',
            name: 'Drehen <links>',
            costHtml: '1-2 <small>⊙</small>',
            href: '../bewegung/index.html#bewegung',
          },
        ],
      },
      {
        titleHtml: 'Aktionen: Fern',
        href: '../50%25-fern/index.html',
        activities: [
          {
            kind: 'reaction',
            name: 'Schuss',
            costHtml: 'WK+1 <small>⊙</small>',
            condition: 'Nur "nah" & <selten>.',
            href: '../50%25-fern/index.html#schuss',
            section: { html: 'Schuss &amp; mehr', href: '../50%25-fern/index.html#schuss' },
          },
        ],
      },
    ],
    index: {
      html: '<section class="index"><h2 id="_letter-1">#</h2></section>',
      letters: [{ letter: '#', id: '_letter-1' }],
    },
    lists: [
      { kind: 'figure', entries: [{ level: 2, id: 'fig.1', html: 'Abb. 1', href: '../bewegung/index.html' }] },
      { kind: 'table', entries: [{ level: 2, id: 'table.1', html: 'Tab. 1', href: '../bewegung/index.html' }] },
    ],
  },
  css: ':root { --accent: #123456; }',
  changed: '2024-02-29',
  places: [
    ['index.html', ['titel']],
    ['bewegung/index.html', ['bewegung', ODD_ID]],
  ],
  pdf: {
    href: 'buch.pdf',
    bytes: 1_234_567,
    date: '2024-03-01',
    variants: [{ variant: 'booklet', href: 'buch-heft.pdf', bytes: 400_000 }],
  },
};

const hebrew: SiteBook = {
  slug: 'second',
  title: 'ספר',
  divisibleTitle: 'ספר',
  lang: 'he',
  coverHtml: '<h1 id="title">ספר</h1>',
  contentsHtml: '<h2 id="contents">Contents</h2><ol><li><a href="one/index.html">One</a></li></ol>',
  toc: [],
  chapters: [chapter('one', 'One', '<p><a href="../../gr%C3%B6%C3%9Fe-%26-%23kraft/index.html">1</a></p>')],
  allHtml: '<h1 id="title">ספר</h1>',
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const twoBooks: SiteModel = {
  books: [german, hebrew],
  generator: 'regelwerk 0.0.0-test',
  fontCss: "@font-face { font-family: 'Test'; src: url(../fonts/test.woff2); }",
  files: [
    { path: 'images/logo.svg', bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { path: 'fonts/test.woff2', bytes: bytes('font') },
    { path: 'größe-&-#kraft/buch.pdf', bytes: bytes('%PDF') },
    { path: 'größe-&-#kraft/buch-heft.pdf', bytes: bytes('%PDF') },
  ],
};
