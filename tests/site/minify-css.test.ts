/** Fewer bytes, the same rules: by hand, and as a browser reads them. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '../shared-browser.ts';
import { minifyCss } from '../../build/site/minify-css.ts';

describe('minifyCss', () => {
  it.each([
    // Comments
    ['/* a */ a { /* b */ color: red; /* c */ }', 'a{color:red}'],
    ['/*! Licence */\n/* no */ a { color: red }', '/*! Licence */a{color:red}'],
    ['a/* x */b { color: red }', 'a/**/b{color:red}'],
    ['a/* x */ b { margin: 1/**/px }', 'a b{margin:1/**/px}'],
    ['a/**/,/**/b{color:/**/red/**/}', 'a,b{color:red}'],
    // Space that says nothing
    ['\na ,\n  b {\n  color : red ;\n  margin: 0 auto\n}\n', 'a,b{color:red;margin:0 auto}'],
    ['a > b + c ~ d e { color: red !important; }', 'a>b+c~d e{color:red!important}'],
    ['a::before { content: "a  ;  }" ; }', 'a::before{content:"a  ;  }"}'],
    ["a { content: '/* no */' }", "a{content:'/* no */'}"],
    ['a { background: url( a  b.png ) }', undefined],
    ['a { background: url( ab.png ) , url( "c d" ) }', 'a{background:url( ab.png ),url("c d")}'],
    ['a { b: c;; }', 'a{b:c}'],
    ['a { color: red; b:hover & { color: blue; } margin: 0; }', 'a{color:red;b:hover &{color:blue}margin:0}'],
    ['a { } \r\n b { }', 'a{}b{}'],
    // Space that says something
    ['a { width: calc( 1px + var(--b) - -2px ) }', 'a{width:calc(1px + var(--b) - -2px)}'],
    ['a { margin: calc(1px) calc(2px) var(--a) var(--b) }', 'a{margin:calc(1px) calc(2px) var(--a) var(--b)}'],
    ['a { font: 1rem / 1.5 serif }', 'a{font:1rem / 1.5 serif}'],
    ['a :hover, a .b, a #c, a [d], a *, * a, & & { color: red }', 'a :hover,a .b,a #c,a [d],a *,* a,& &{color:red}'],
    ['a:is( b , c ) d { color: red }', 'a:is(b,c) d{color:red}'],
    ['a:nth-child( 2n + 1 ) { color: red }', 'a:nth-child(2n + 1){color:red}'],
    ['a:has( > b) { color: red }', 'a:has(>b){color:red}'],
    ['a[ b = "c" i ] { color: red }', 'a[b = "c" i]{color:red}'],
    ['-- > b { color: red }', '-- >b{color:red}'],
    ['a > = b { color: red }', 'a> = b{color:red}'],
    ['\\31  b { color: red }', '\\31  b{color:red}'],
    [
      '@media screen and (min-width: 1px) and (not (hover)) , print { a { color: red; } }',
      '@media screen and (min-width: 1px) and (not (hover)),print{a{color:red}}',
    ],
    ['@media (1px <= width < 2px) { a { color: red } }', '@media (1px <= width < 2px){a{color:red}}'],
    ['@layer a , b ;\n@layer a { b { c: d } }', '@layer a,b;@layer a{b{c:d}}'],
    ['@charset "utf-8";\na { b: c }', '@charset "utf-8";a{b:c}'],
    ['@font-face { unicode-range: U+0-F , U+2A-3? ; }', '@font-face{unicode-range:U+0-F,U+2A-3?}'],
    // Custom properties
    ['a { --b :  1px  ,  2px ; --c: { d: e; } ; }', 'a{--b:1px  ,  2px;--c:{ d: e; }}'],
    ['a { --b: ; --c:; --d: /* x */ e /* y */ ; }', 'a{--b: ;--c: ;--d:e}'],
    ['a { --b: url( c ) ;\n --d:"  " }', 'a{--b:url( c );--d:"  "}'],
  ])('%j', (given, wanted) => {
    expect(minifyCss(given)).toBe(wanted ?? given);
    expect(minifyCss(minifyCss(given))).toBe(minifyCss(given));
  });

  it.each([
    'a { content: "open\n ; color: red }',
    'a { content: "open',
    'a { color: red } /* open',
    'a { color: red',
    'a { color: rgb(0 0 0 } b { color: red }',
    'a { color: red } } b { color: red }',
    'a { background: url(a b) } b { color: red }',
    '<!-- a { color: red } -->',
  ])('leaves alone what is no whole sheet: %j', (css) => {
    expect(minifyCss(css)).toBe(css);
  });

  // With the square of their length, it would take longer than a test may.
  it('takes sheets of any length', () => {
    const rule = 'a > b , c { color : red ; margin : 0 ; }\n';
    const sheets = [
      rule.repeat(5_000),
      'a,'.repeat(100_000),
      `a{${'--b /**/'.repeat(50_000)}}`,
      `a{b:c${';'.repeat(200_000)}}`,
    ];
    for (const sheet of sheets) expect(minifyCss(sheet).length).toBeLessThanOrEqual(sheet.length);
  });
});

describe('in a browser', () => {
  const pages = ownPages();
  let page: Page;
  beforeAll(async () => {
    page = await pages.newPage();
  });
  afterAll(() => pages.close());

  /** All rules as the browser writes them; in what it takes over as written, space at brackets and commas means nothing. */
  async function rulesOf(css: string): Promise<readonly string[]> {
    const read = `const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(css)});
      [...sheet.cssRules].map((rule) => rule.cssText)`;
    const rules = (await page.evaluate(`{ ${read} }`)) as readonly string[];
    return rules.map((rule) => rule.replace(/(?<=[,(])\s+|\s+(?=[,)])/g, ''));
  }

  const STYLES = fileURLToPath(new URL('../../site/styles', import.meta.url));
  it.each(readdirSync(STYLES))('%s has the same rules', async (name) => {
    const css = readFileSync(join(STYLES, name), 'utf8');
    const wanted = await rulesOf(css);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await rulesOf(minifyCss(css))).toEqual(wanted);
    expect(minifyCss(css).length).toBeLessThan(css.length);
  });

  it('what an author may write has the same rules', async () => {
    const css = `
      @layer one , two;
      /* Comment */ u + a, a/**/.b, a /**/ .c > d ~ e, :is( h1 , h2 ):not( .x ) :hover { color : red ; }
      @media ( min-width : 10px ) and (hover), print { a { width: calc( 100% - ( 2px + 3px ) * 2 / 3 ) !important; } }
      @supports (display: grid) and (not (display: inline-grid)) { a { margin: -1px +2px .5em -.5em } }
      @container side (width > 10px) and style(--x: 1) { a { grid-area: 1 / 2 / span 3 / auto } }
      @font-face { font-family: "A  B"; src: url( a.woff2 ) format( "woff2" ) , local( 'C' ); unicode-range: u+26, U+0-7F }
      @keyframes k { from { opacity: 0 } 50%, to { opacity: 1; } }
      @page :first { margin: 1cm ; @top-left { content: "x" counter( page ) } }
      @property --p { syntax: '<length>'; inherits: false; initial-value: 0px }
      a { --x: 1px  2px; --y: { a: b }; --z:; --w: url( x ); & + & { color: blue } &:hover { color: green }; margin: 0 }
      a { font: italic 1rem / 1.5 "A", serif; content: "\\201C" attr(x) "a\\
b"; background: url("a  b") , url(c) }
      .\\31 0, .a\\:b , #c\\, { transform: translate( 1px , 2px ) rotate( 1deg ) }
      li:nth-child( 2n + 1 of .a > .b )::before, a[b="c" i], a[ b ~= "c" ], * > *, * * { color: rgb( 0 0 0 / 50% ) }`;
    const wanted = await rulesOf(css);
    expect(wanted).toHaveLength(13);
    expect(await rulesOf(minifyCss(css))).toEqual(wanted);
  });
});
