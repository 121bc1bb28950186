import { describe, expect, it } from 'vitest';
import { cleanStyleSheet } from '../../../build/sanitize/css/style-sheet.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe('what stays', () => {
  it.each([
    // Pairs of CSS as written and as cleaned.
    [':root { --link: #802; --gap: 6mm; --empty: ; }\n', ':root{--link:#802;--gap:6mm;--empty: }'],
    [
      '/* a { } */ .a > b::after, #c[d="e"] { content: "\\201C" attr(title); width: calc(1px + 2em) }',
      '.a>b::after,#c[d="e"]{content:"\u201c"attr(title);width:calc(1px + 2em)}',
    ],
    [
      '@media print { @page { margin: 2cm } }\n@layer a { b { color: rgb(1 2 3 / 50%) } }',
      '@media print{@page{margin:2cm}}@layer a{b{color:rgb(1 2 3/50%)}}',
    ],
    ['.größe, .日本 { font: 10pt "A B", serif }', '.größe,.日本{font:10pt"A B",serif}'],
    [
      '@font-face { font-family: x; src: url("data:font/woff2;base64,AAAA") format("woff2") }',
      '@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)format("woff2")}',
    ],
    [
      `a { background: URL( '${PNG}' ) no-repeat, linear-gradient(red, blue) }`,
      `a{background:url(${PNG})no-repeat,linear-gradient(red,blue)}`,
    ],
    ['a { fill: url("#paint") }', 'a{fill:url(#paint)}'],
    ['<!-- a { color: red } -->', '<!--a{color:red}-->'],
    [
      '@namespace s url(http://www.w3.org/2000/svg); s|a { b: c }',
      '@namespace s url(http://www.w3.org/2000/svg);s|a{b:c}',
    ],
    // Rules may be nested, with or without &.
    ['.a { &:hover { b: c } .d:hover { e: "\\201C" } }', '.a{&:hover{b:c}.d:hover{e:"\u201c"}}'],
  ])('%s', (written, css) => {
    expect(cleanStyleSheet(written)).toEqual({ css, removed: [] });
  });

  it('includes a harmless drawing, and no other', () => {
    const drawing = (inside: string) =>
      `a{b:url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)}")}`;
    expect(cleanStyleSheet(drawing('<path d="M0 0h9"/>')).removed).toEqual([]);
    expect(cleanStyleSheet(drawing('<path d="M0 0h9"/>')).css).toMatch(
      /^a\{b:url\(data:image\/svg\+xml;base64,\w+=*\)\}$/,
    );
    for (const inside of ['<script>alert(1)</script>', '<image href="https://x.org/a.png"/>']) {
      expect(cleanStyleSheet(drawing(inside)).css).toBe('a{b:none}');
    }
  });
});

describe('what goes', () => {
  it.each([
    ['a{b:url(https://x.org/a.png)}', 'a{b:none}'],
    ['a{b:url("//x.org/a.png") 0 0}', 'a{b:none 0 0}'],
    ['a{b:url(a.png)}', 'a{b:none}'],
    ['a{b:url(file:///etc/passwd)}', 'a{b:none}'],
    ['a{b:url(javascript:alert(1))}', 'a{}'],
    ['a{b:url(data:text/html,x)}', 'a{b:none}'],
    // Escapes and comments cannot hide an address.
    [String.raw`a{b:\75rl(https://x.org/a)}`, 'a{}'],
    [String.raw`a{b:u\000072 l(x)}`, 'a{b:none}'],
    [String.raw`a{b:URL("h\74tps://x.org")}`, 'a{b:none}'],
    [String.raw`a{b:url(\68ttps://x.org)}`, 'a{b:none}'],
    ['a{b:url(/**/https://x.org)}', 'a{b:none}'],
    ['/*/**/a{b:url(x)}', 'a{b:none}'],
    ['a{b:"/*" url(x) "*/"}', 'a{b:"/*"none"*/"}'],
    ['<!--url(x)', '<!--'],
    ['a{b:url(x', 'a{b:none}'],
    ['a{b:url(x\\', 'a{}'],
    // Browsers disagree on whether × is part of a name.
    ['a{b:\u00d7url(x)}', 'a{b:none}'],
    ['a{b:\u00d7/**/url(x)}', 'a{b:\u00d7 none}'],
    // Other functions and rules that fetch.
    ['a{b:image-set("x.png" 1x)}', 'a{b:none}'],
    ['a{b:-webkit-image-set(url(x) 1x, "y" 2x) c}', 'a{b:none c}'],
    ['a{b:image(ltr "x.png", red)}', 'a{b:none}'],
    ['a{b:src("x.png")}', 'a{b:none}'],
    ['a{b:src(var(--x))}', 'a{b:none}'],
    ['a{b:url("x" crossorigin())}', 'a{}'],
    ['a{--b:{c:url(x)}}', 'a{}'],
    ['a{.b{.c{d:url(x)}}}', 'a{.b{.c{d:none}}}'],
    ['a:foo(url(x)){b:c}', 'a:foo(){b:c}'],
    ['a[b=url(x)]{c:d}', ''],
    ['@media url(x){a{b:c}}', ''],
    ['@supports (a:url(x)){b{c:d}}', '@supports (a:none){b{c:d}}'],
    ['@font-face{src:url(x.woff2) format("woff2")}', '@font-face{src:none format("woff2")}'],
    ['@import "x.css"; a{}', 'a{}'],
    [String.raw`@\69mport url(x.css) screen;a{}`, 'a{}'],
    ['@IMPORT url("x;y.css") layer(a;b);a{}', 'a{}'],
    ['@import x{y;z}a{}', 'a{}'],
    ['a{@import "x"}b{}', 'a{}b{}'],
    ['@import "x', ''],
    ['@import\\', ''],
    ['@namespace{a{b:url(x)}}', '@namespace{a{b:none}}'],
    // What no browser reads goes, as it could join what is added below.
    ['a{}}b{}', 'a{}'],
    ['*)/', ''],
    ['a\\', ''],
  ])('%s', (written, clean) => {
    const { css, removed } = cleanStyleSheet(written);
    expect(css).toBe(clean);
    expect(removed).toHaveLength(1);
  });

  it('is told with its place', () => {
    expect(cleanStyleSheet('a {}\n@import "x.css";\nb{c:url(y)}d{e{f:url(z)}}\n}').removed).toEqual([
      { what: '@import "x.css";', start: 5, end: 21 },
      { what: 'url(y)', start: 26, end: 32, address: 'y' },
      { what: 'url(z)', start: 39, end: 45, address: 'z' },
      { what: '}', start: 48, end: 49, isUnread: true },
    ]);
  });

  it('is what makes a browser read the file in another encoding', () => {
    expect(cleanStyleSheet('@charset "shift_jis";a{}')).toEqual({ css: 'a{}', removed: [] });
  });
});

describe('what is broken', () => {
  it.each([
    ['a{b:c', 'a{b:c}'],
    ['@media print{a{b:(c', '@media print{a{b:(c)}}'],
    ['a{b:"c', 'a{b:"c"}'],
    ['a{b:"c\\', 'a{b:"c"}'],
    ['a{}/*! b', 'a{}/*! b*/'],
  ])('%j is closed', (written, clean) => {
    expect(cleanStyleSheet(written)).toEqual({ css: clean, removed: [] });
  });

  it('comes to rest: nothing is left that a second look would take out', () => {
    const parts =
      'url( \\75rl( src( image-set( http://x "y" \' ) ( { } [ ] ; @import @media /* */ \\ <!-- --> " a - # : × ä 1 e3 , ! @'.split(
        ' ',
      );
    let seed = 7;
    const next = (count: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return (seed >> 8) % count;
    };
    for (let round = 0; round < 5000; round++) {
      const written = Array.from({ length: next(12) + 1 }, () => parts[next(parts.length)] ?? '').join(
        next(3) ? '' : '\n',
      );
      const { css } = cleanStyleSheet(`a{${written}`);
      const again = cleanStyleSheet(css);
      expect(again.removed, JSON.stringify([written, css])).toEqual([]);
      expect(again.css.replace(/[;\s]+/g, ''), JSON.stringify(written)).toBe(css.replace(/[;\s]+/g, ''));
    }
  });

  // An algorithm with quadratic time would exceed the time limit of a test.
  it('takes one of any length', () => {
    for (const part of [
      'url(',
      'url("a"',
      'image-set(',
      '/*',
      '"',
      "'\\",
      '@import{',
      'url( ',
      '{',
      '\\',
      'a{',
      'a:is(',
    ]) {
      const css = part.repeat(Math.floor(200_000 / part.length));
      expect(cleanStyleSheet(css).css.length, part).toBeLessThanOrEqual(2 * css.length);
    }
  });
});
