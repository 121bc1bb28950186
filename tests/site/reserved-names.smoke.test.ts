/** Ids and classes of authors' elements cannot interfere with pages and their scripts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReservedClass, isReservedId } from '../../plugins/reserved-names.ts';
import { compileFiles } from '../compile-files.ts';
import { ROOT } from '../own-books.ts';
import { siteInBrowser } from './site-in-browser.ts';

/** Classes that authors may use, too. Scripts combine them with something that authors' elements do not have. */
const FREE = ['cover', 'facts', 'footer', 'frame', 'letters', 'list', 'main', 'moved', 'overview', 'size', 'subtitle'];
/**
 * Classes with the same meaning for authors as for us: authors may mark a link or a list of links with them, and the
 * text of the book is `text`.
 */
const SAME = ['external', 'text', 'toc'];
/** Classes of boxes, which scripts split for previews. An author's element with one of them is treated as a title. */
const OF_TEXT = ['reaction', 'admonition-title'];

const SCRIPTS = textsIn('site/scripts', '.ts').filter(({ path }) => !/^(?:worker|findings-panel|book\.ts)/.test(path));
const LAYOUTS = textsIn('site/layouts', '.njk');
const SELECTORS = [
  ...new Set(
    SCRIPTS.flatMap(({ text }) => [
      ...matches(text, /(?:querySelector(?:All)?(?:<\w+>)?|closest(?:<\w+>)?|matches)\(\s*'([^']+)'/g),
      ...matches(text, /\b[A-Z]+ =\s+'([.[#][^']+)'/g),
    ]),
  ),
].filter((selector) => !/^:(?:focus|hover)/.test(selector));
const GLOBALS = [...new Set(SCRIPTS.flatMap(({ text }) => matches(text, /\bwindow\.(regelwerk\w+)/g)))];
const IDS = unique([
  ...LAYOUTS.flatMap(({ text }) => matches(text, /\sid="([\w-]+)"/g)),
  ...SCRIPTS.flatMap(({ text }) => matches(text, /\bid: [`']([\w-]+)/g)),
  ...SELECTORS.flatMap((selector) => matches(selector, /#([\w-]+)/g)),
  ...GLOBALS,
]);
const CLASSES = unique([
  ...LAYOUTS.flatMap(({ text }) => matches(text, /\bclass="([^"]*)"/g)).flatMap((names) =>
    names
      .replace(/\{%.*?%\}/g, ' ')
      .replace(/\S*\{\{.*?\}\}\S*/g, '')
      .split(/\s+/),
  ),
  ...SCRIPTS.flatMap(({ text }) => [
    ...matches(text, /className(?: =|:) [`']([^`'$]+)/g),
    ...matches(text, /classList\.\w+\('([^']+)'/g),
    ...matches(text, /element\('\w+', [`']([\w-]+)(?![\w$-])/g),
  ]).flatMap((names) => names.split(' ')),
  ...SELECTORS.flatMap((selector) => matches(selector, /\.([a-z][\w-]*)/g)),
]).filter((name) => ![...FREE, ...SAME, ...OF_TEXT].includes(name));
const DATA = unique([
  ...LAYOUTS.flatMap(({ text }) => matches(text, /\s(data-[\w-]+)=/g)),
  ...SELECTORS.flatMap((selector) => matches(selector, /\[(data-[\w-]+)/g)),
]);

/** Classes for pages laid out as a whole, which have no effect elsewhere. */
const SHEETS = unique(
  matches(
    readFileSync(join(ROOT, 'site/styles/print-sheets.css'), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
    /\.([a-z][\w-]*)/g,
  ),
).filter((name) => !/^(?:fit|title|cover)-|-label$|^heading-number$/.test(name));

/** Returns a chapter with or without ids and classes, given in every way that authors can. */
function chapter(isNamed: boolean): string {
  const give = (names: string): string => (isNamed ? names : '');
  const data = DATA.map((name) => `${name}="x"`).join(' ');
  return [
    '## Wind',
    `See [string](#string) and <a href="#knot">knots</a>.`,
    ...CLASSES.map((name) => `<div${give(` class="${name}" ${data}`)}>\n\nA gust of [wind](#wind).\n\n</div>`),
    ...FREE.map((name) => `<section${give(` class="${name}"`)}>\n\nA gust.\n\n</section>`),
    ...IDS.map((id, index) =>
      index % 2 === 0 ? `<p${give(` id="${id}"`)}>A gust</p>` : `A gust.${give(` {#${id}}`)}`,
    ),
    ...[...CLASSES, ...FREE].map((name) => `### Breeze${give(` {.${name}}`)}\n\n*A gust*${give(`{.${name} ${data}}`)}`),
    ...CLASSES.map((name) => `::: box${give(` ${name}`)}\nA gust.\n:::`),
    ...CLASSES.map((name) => `!!! note box${give(` ${name}`)} "Gust"\n\n    A gust.`),
    ...IDS.map(
      (id, index) => `### Gust ${index}${give(index % 2 === 0 ? ` {#${id}}` : ` {aliases="${id}"}`)}\n\nA gust.`,
    ),
    ...(isNamed ? IDS : IDS.map(() => 'gust')).map((id) => `#### \`${id}\`\n\nA gust.`),
    '## String\n\nLong.\n\n### Knot\n\nTight.',
  ].join('\n\n');
}

const site = siteInBrowser({
  'named.md': `---\nlang: en\n---\n\n# Named\n\n${chapter(true)}\n`,
  'plain.md': `---\nlang: en\n---\n\n# Plain\n\n${chapter(false)}\n`,
});

describe('names of pages', () => {
  it('are reserved', () => {
    expect([SELECTORS.length > 30, GLOBALS.length, IDS.length > 8, CLASSES.length > 50]).toEqual([true, 4, true, true]);
    expect(IDS.filter((id) => !isReservedId(id))).toEqual([]);
    expect(CLASSES.filter((name) => !isReservedClass(name))).toEqual([]);
    expect(SHEETS).toContain('art-room');
    expect(SHEETS.filter((name) => !isReservedClass(name))).toEqual([]);
  });

  it('are not those that books are styled by', () => {
    const names = 'admonition danger admonition-title card card-title img_border wide motto no-page'.split(' ');
    expect(names.filter(isReservedClass)).toEqual([]);
    expect(['search', 'main', 'regelwerk', 'regelwerk-2', 'a_b'].filter(isReservedId)).toEqual([]);
  });

  it('are told where they are left out, each at its place', async () => {
    const lines = [
      '# Kites {#_main}',
      'A gust {.bar .motto}',
      '<p class="motto bar" id="_search">A gust</p>',
      '::: box bar\nA gust.\n:::',
      '!!! note breadcrumb "Gust"',
      '## Wind {aliases="gale _menu"}',
      'A gust.',
    ];
    const text = lines.join('\n\n');
    const { diagnostics } = await compileFiles({ 'kites.md': text });
    const marked = diagnostics.map(({ rule, start, end }) => [
      rule,
      text.split('\n')[start.line - 1]?.slice(start.column - 1, end.column - 1),
    ]);
    expect(marked).toEqual([
      ['attribute-denied', '_main'],
      ['attribute-denied', 'bar'],
      ['no-effect', 'motto'],
      ['attribute-denied', 'class="motto bar"'],
      ['attribute-denied', 'id="_search"'],
      ['attribute-denied', 'bar'],
      ['attribute-denied', 'breadcrumb'],
      ['attribute-denied', '_menu'],
    ]);
  });
});

describe('a text whose elements are called as parts of the page', () => {
  const found = async (book: string): Promise<unknown> => {
    await site.page.goto(`${site.hosted}${book}/wind/index.html`);
    return site.page.evaluate(
      `Object.fromEntries(${JSON.stringify(SELECTORS)}.map((each) => [each, document.querySelectorAll(each).length]))`,
    );
  };

  it('changes nothing that scripts find', async () => {
    const named = await found('named');
    expect(named).toEqual(await found('plain'));
    expect(await site.page.evaluate(`'regelwerkPlaces' in window`)).toBe(false);
  });

  it('keeps its search, its theme, its previews and the name in the bar', async () => {
    await site.page.setViewport({ width: 390, height: 800 });
    await site.page.goto(`${site.hosted}named/wind/index.html`);
    await site.page.keyboard.press('/');
    await site.becomes(`document.activeElement.matches('dialog[open] input')`);
    await site.page.keyboard.type('knot');
    await site.becomes(`document.querySelector('[role=option] bdi')?.textContent`, 'Knot');
    await site.page.keyboard.press('Escape');
    const theme = `document.documentElement.dataset.theme`;
    await site.page.click('article p:last-of-type');
    await site.page.evaluate(`for (const each of document.querySelectorAll('article *:not(a)')) each.click()`);
    expect(await site.page.evaluate(theme)).toBeUndefined();
    await site.page.click('.bar button.theme-switch');
    await site.page.waitForSelector('.settings:popover-open');
    await site.page.keyboard.press('ArrowRight');
    expect(await site.page.evaluate(theme)).toMatch(/^(?:dark|light)$/);
    await site.page.hover('article a[href*="string/"]');
    await site.becomes(`document.querySelector('#_preview')?.textContent.includes('Long')`);
  });
});

function textsIn(folder: string, ending: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path, text: readFileSync(join(ROOT, folder, path), 'utf8') }));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== ''))].toSorted();
}
