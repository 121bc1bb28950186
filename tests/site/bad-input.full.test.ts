/** Books with bad content: nothing breaks, and mistakes are reported. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '../shared-browser.ts';
import { serveFolder } from './search/static-server.ts';
import { type BuiltSite, buildAnew, buildSite } from './built-site.ts';
import { brokenLinks } from './check-links.ts';
import { bookText, folderFiles } from '../books.ts';
import { LONG_TITLE } from './two-books.ts';
import { plainPicture } from '../plain-picture.ts';

const pages = ownPages();
let page: Page;

beforeAll(async () => {
  page = await pages.newPage();
});

afterAll(() => pages.close());

async function serve(site: BuiltSite): Promise<string> {
  return (await serveFolder(site.folder)).url;
}

/** Expression for the distance, in pixels, that the page can be scrolled sideways. */
const SIDEWAYS = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;

/** Returns the pages, with widths, that can be scrolled sideways. */
async function tooWide(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(root + path);
    for (const width of [390, 1280]) {
      await page.setViewport({ width, height: 844 });
      const sideways = Number(await page.evaluate(SIDEWAYS));
      if (sideways > 0) found.push(`${path} at ${width}: ${sideways} px`);
    }
  }
  return found;
}

async function violations(): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const answer = await page.evaluate(`axe.run({ preload: false, resultTypes: ['violations'] })`);
  const { violations: found } = answer as { violations: readonly { id: string; nodes: readonly { html: string }[] }[] };
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

async function searchFinds(words: string, wanted: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const first = `document.querySelector('[role=option]')?.textContent ?? ''`;
  await expect.poll(() => page.evaluate(first)).toContain(wanted);
}

const rulesOf = ({ compilation }: BuiltSite): readonly string[] => compilation.diagnostics.map(({ rule }) => rule);

it('a book without headings is a page that is called after its file, even without any text', async () => {
  const site = await buildSite({ 'plain.md': 'Only text.\n\n- and a list\n', 'blank.md': '\n', 'empty.md': '' });
  const root = await serve(site);
  expect(await brokenLinks(site.folder)).toEqual([]);
  for (const name of ['blank', 'empty', 'plain']) {
    await page.goto(`${root}${name}/index.html`);
    expect(await page.evaluate('[document.title, document.querySelectorAll("h1").length]')).toEqual([name, 1]);
    expect(await violations()).toEqual([]);
  }
  expect(await page.evaluate('document.querySelector("main").textContent')).toContain('Only text.');
  await searchFinds('text', 'plain');
});

/** Number of sections. If the menu listed all of them, pages would exceed their size limit. */
const MANY = 300;

describe(`a book of ${MANY} sections`, () => {
  const sections = (marks: string): string =>
    Array.from({ length: MANY }, (_, index) => {
      const next = (index % MANY) + 1;
      return `${marks} Section ${index + 1}\n\nText of number ${index + 1}, see [that](#section-${next}).\n`;
    }).join('\n');

  it('has a page for each, none of which is larger for it', async () => {
    const site = await buildSite({ 'many.md': `---\nlang: en\n---\n\n# Many\n\nText.\n\n${sections('##')}` });
    expect(site.compilation.diagnostics).toEqual([]);
    expect(site.pages.length).toBeGreaterThan(MANY);
    expect(site.page('many/section-200/index.html').length).toBeLessThan(20_000);
    const root = await serve(site);
    await page.goto(`${root}many/section-200/index.html`);
    expect(await page.evaluate(`document.querySelector('.chapters [aria-current]').textContent`)).toBe('Section 200');
    await searchFinds('section 299', 'Section 299');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`location.pathname.endsWith('/section-299/index.html')`);
    await page.goto(`${root}many/index.html`);
    expect(await page.evaluate(`document.querySelectorAll('.cover-contents li').length`)).toBe(MANY);
  });
});

it('a title of 200 characters goes into all places that have it', async () => {
  expect(LONG_TITLE).toHaveLength(200);
  const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 200);
  const book = (title: string): string =>
    `---\nlang: de\n---\n\n# ${title}\n\nText.\n\n## ${title} II\n\n!!! danger ${title} - 1 ⊙\n\n    Text.\n\n### ${title} III\n\nText.\n`;
  const site = await buildSite({ 'one.md': book(LONG_TITLE), 'two.md': book(unbroken) });
  const root = await serve(site);
  const paths = site.pages.map((path) => path.split('/').map(encodeURIComponent).join('/'));
  const isChapter = (path: string): boolean =>
    path.split('/').length === 3 && !/^assets|all|activities|quick_reference/.test(path);
  expect(
    await tooWide(
      root,
      paths.filter((path) => !isChapter(path)),
    ),
  ).toEqual([]);
  for (const path of paths.filter(isChapter)) {
    expect(await tooWide(root, [path])).toEqual([]);
    await page.setViewport({ width: 390, height: 844 });
    const bar = `(({ left, right, height }) => left >= 0 && right <= innerWidth && height < 64)(document.querySelector('.bar').getBoundingClientRect())`;
    expect(await page.evaluate(bar), path).toBe(true);
    expect(String(await page.evaluate('document.title')), path).toContain('II');
  }
  // File systems limit folder names to 255 bytes.
  expect(site.pages.flatMap((path) => path.split('/')).filter((name) => Buffer.byteLength(name) > 255)).toEqual([]);
});

const inHebrew = bookText('everything/fog')
  .replace('lang: en', 'lang: he')
  .replace('title: Fog and lanterns', 'title: ערפל ופנסים')
  .replace('# Fog and lanterns', '# ערפל ופנסים')
  .replace('A game. Read', 'משחק קטן בערפל. קרא')
  .replace('1. one\n2. two', '1. אחת\n2. שתיים');
it('a book written from right to left mirrors the pages', async () => {
  const lang = 'he';
  const site = await buildSite({ ...folderFiles('everything'), 'fog.md': inHebrew });
  const root = await serve(site);
  const book = encodeURIComponent(site.compilation.shelf.books[0]?.slug ?? '');
  const paths = [
    'index.html',
    ...['', 'weather/', 'boxes/', 'moves/', 'all_cards/', 'all/'].map((each) => `${book}/${each}index.html`),
  ];
  expect(await tooWide(root, paths)).toEqual([]);

  await page.setViewport({ width: 1440, height: 844 });
  await page.goto(`${root}${book}/weather/index.html`);
  expect(await page.evaluate('[document.dir, document.documentElement.lang]')).toEqual(['rtl', lang]);
  const left = (selector: string): Promise<unknown> =>
    page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().left`);
  const [chapters, text, contents] = await Promise.all(['.chapters', 'article', '.page-contents'].map(left));
  expect(Number(contents)).toBeLessThan(Number(text));
  expect(Number(text)).toBeLessThan(Number(chapters));
  expect(Number(await left('.theme-switch'))).toBeLessThan(Number(await left('.bar-title')));
  expect(await violations()).toEqual([]);

  await page.setViewport({ width: 390, height: 844 });
  await page.click('.bar-menu');
  const drawer = `document.querySelector('.chapters').getBoundingClientRect().right`;
  expect(await page.evaluate(drawer)).toBe(390);
  expect(await violations()).toEqual([]);
});

it('a picture of 12 MB goes out as it is, and is a finding', async () => {
  // What follows the end of a PNG is ignored.
  const huge = Buffer.concat([await plainPicture(800, 600)], 12_000_000);
  const text = '# Book\n\n![Map](huge.png){width=100%}\n\n## One\n\n![Map](huge.png)\n';
  const {
    compilation,
    folder,
    page: read,
  } = await buildAnew({ 'book.md': text, 'huge.png': huge }, { inputs: ['book.md'] });
  expect(compilation.diagnostics).toMatchObject([
    {
      rule: 'image-weight',
      severity: 'warning',
      start: { line: 3, column: 1 },
      message: expect.stringContaining('12 MB') as string,
    },
  ]);
  const pictures = readdirSync(join(folder, 'images'));
  expect(pictures.map((name) => statSync(join(folder, 'images', name)).size)).toEqual([12_000_000]);
  expect(read('book/index.html')).toMatch(/<img [^>]*width="800" height="600" loading="lazy"/);
});

const BOOK = bookText('odd-ids');
it('ids with quotes and spaces break nothing, and are told', async () => {
  const site = await buildSite({ 'ids.md': BOOK });
  expect(await brokenLinks(site.folder)).toEqual([]);
  const html = site.page('ids/all/index.html');
  expect(html).toContain('<h2 id="a">One<');
  expect(html).toContain('<span id="s">span</span> and <span>another</span>');
  expect(html).not.toContain('{#');
  const found = rulesOf(site);
  expect(new Set(found)).toEqual(new Set(['attribute-syntax', 'attribute-denied', 'unsafe-html', 'broken-link']));
  // Two links lead to an id with a space, and one to an id with a character that ids cannot contain.
  expect(found.filter((rule) => rule === 'broken-link')).toHaveLength(3);
  const root = await serve(site);
  await page.goto(`${root}ids/index.html`);
  // The click is scripted, because the line is laid out again when its fonts load.
  await page.evaluate(`document.querySelector('.text p a:nth-of-type(5)').click()`);
  await expect.poll(() => page.evaluate(`document.querySelector(':target')?.id`)).toBe('the-"odd"-one');
  expect(await violations()).toEqual([]);
});
