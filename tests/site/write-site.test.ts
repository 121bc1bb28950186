import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../build/site/make-site.ts';
import { refuseCollisions, writeFiles } from '../../build/site/write-files.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { brokenLinks } from './check-links.ts';
import { GERMAN, HEBREW, LONG_TITLE, ODD_ID, buildTwoBooks } from './two-books.ts';

let built: BuiltSite;

beforeAll(async () => {
  built = await buildTwoBooks();
});

const page = (name: string): string => built.page(name);

/** Returns the elements of a page in order, with their attributes and text. */
function elements(html: string): readonly { name: string; attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: { text: string }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      found.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return found;
}

/** Whether a page is in the language of the second book. */
const isSecond = (name: string): boolean => name.startsWith(HEBREW);
/**
 * Whether a page is the second offline page. It contains only built-in labels, which do not exist in the book's
 * language.
 */
const isOffline = (name: string): boolean => /^assets.offline.2/.test(name);

describe('a website', () => {
  it('writes the pages that the design names', () => {
    const inside = (book: string, folders: string): readonly string[] =>
      `. ${folders}`.split(' ').map((folder) => join(book, folder, 'index.html'));
    expect(built.pages.toSorted()).toEqual(
      [
        '404.html',
        'assets/offline/1.html',
        'assets/offline/2.html',
        'index.html',
        ...inside(GERMAN, 'all all_cards activities a-z figures schiessen-mehr bewegung fern lang ohne-titel'),
        ...inside(GERMAN, 'quick_reference').slice(1),
        ...inside(HEBREW, 'all one quick_reference'),
      ].toSorted(),
    );
    expect(page('.nojekyll')).toBe('');
  });

  it('has no link that leads nowhere, and none that is absolute', async () => {
    expect(await brokenLinks(built.folder)).toEqual([]);
  });

  it('gives every page its language, one title and one main part', () => {
    for (const name of built.pages) {
      const all = elements(page(name));
      const count = (wanted: string): number => all.filter((element) => element.name === wanted).length;
      expect([name, count('h1'), count('main'), count('title')]).toEqual([name, 1, 1, 1]);
      const root = all.find((element) => element.name === 'html')?.attributes;
      expect([name, root?.['lang']]).toEqual([name, isSecond(name) ? 'he' : isOffline(name) ? 'en' : 'de']);
      expect([name, root?.['dir']]).toEqual([name, isSecond(name) ? 'rtl' : undefined]);
    }
  });

  it('escapes titles and leaves HTML and template marks of the book alone', () => {
    const html = page(`${GERMAN}/bewegung/index.html`);
    expect(elements(html).find(({ name }) => name === 'title')?.text).toBe('Bewegung · Größe & "Kraft" <Band 1>');
    expect(html).not.toContain('<Band 1>');
    expect(html).not.toContain('<Verfasserin>');
    expect(html).toContain('{{ site.generator }} {% raw %} {# kein Kommentar #}');
    expect(elements(html).some(({ attributes }) => attributes['id'] === ODD_ID)).toBe(true);
    expect(elements(page('index.html')).find(({ name }) => name === 'h2')?.text).toBe('Größe & "Kraft" <Band\u00A01>');
  });

  it('leads from chapter to chapter in the words of the book', () => {
    const pager = (name: string): readonly (readonly (string | undefined)[])[] =>
      elements(page(`${GERMAN}/${name}/index.html`))
        .filter(({ attributes }) => attributes['class']?.startsWith('pager-') && attributes['href'] !== undefined)
        .map(({ attributes, text }) => [attributes['href'], text]);
    expect(pager('bewegung')).toEqual([['../fern/index.html', 'Weiterlesen Aktionen: Fern']]);
    expect(pager('fern')).toEqual([
      ['../bewegung/index.html', 'Zurück Bewegung'],
      ['../lang/index.html', `Weiterlesen ${LONG_TITLE}`],
    ]);
  });

  it('adds a title only where the HTML brings none', () => {
    const title = (name: string): string | undefined =>
      elements(page(name)).find((element) => element.name === 'h1')?.text;
    expect(title(`${GERMAN}/index.html`)).toBe('Größe & "Kraft" <Band 1>');
    expect(title(`${GERMAN}/ohne-titel/index.html`)).toBe('Ohne titel');
    expect(title(`${HEBREW}/index.html`)).toBe('ספר');
  });

  it("loads the styles of all pages, those of overviews but in chapters, and last a book's own on its pages", () => {
    const [name = ''] = readdirSync(join(built.folder, 'assets')).filter((file) => file.startsWith(GERMAN));
    expect(name).toMatch(/^groesse-kraft-band-1-[0-9a-f]{10}\.css$/);
    expect(page(`assets/${name}`)).toMatch(/^:root\s*\{\s*--accent:\s*#123456;?\s*\}\s*$/);
    const isChapter = (file: string): boolean => /(?:bewegung|fern|lang|ohne-titel|one|all)\/index\.html$/.test(file);
    for (const file of built.pages) {
      const styles = elements(page(file))
        .filter(({ attributes }) => attributes['rel'] === 'stylesheet')
        .map(({ attributes }) => decodeURIComponent(attributes['href'] ?? '').replace(/^(?:\.\.\/)+/, ''))
        .filter((href) => !href.startsWith('assets/styles/'));
      const isOwn = file.startsWith(GERMAN) && !/schiessen|activities/.test(file);
      const wanted = /^(?:404|assets)/.test(file)
        ? []
        : ['site', ...(isChapter(file) ? [] : ['overviews']), ...(isOwn ? [GERMAN] : [])];
      expect([file, styles]).toEqual([
        file,
        wanted.map((each) => expect.stringMatching(`^assets/${each}-[0-9a-f]{10}\\.css$`) as string),
      ]);
    }
  });

  it('offers on the cover all ways to print it, with size and date, and what the front does not say', () => {
    const all = elements(page(`${GERMAN}/index.html`));
    const said = (name: string): string | undefined =>
      all.find(({ attributes }) => attributes['class'] === name)?.text.replace(/\s+/g, ' ');
    expect(said('cover-links')).toContain(' PDF herunterladen 1,2 MB ');
    expect(said('cover-more')).toContain(' PDF als Heft 400 kB ');
    const facts = all.find(({ name, attributes }) => name === 'p' && attributes['class'] === 'facts')?.text;
    expect(facts).toBe('Version 0.1.0\u00A0· Von Ä. <Verfasserin>\u00A0· 1. März 2024');
  });

  it('leads from cover and side to what lists the book', () => {
    const links = (html: string): readonly (readonly (string | undefined)[])[] =>
      elements(html).flatMap(({ name, attributes: { href, title }, text }) =>
        name === 'a' ? [[text, href, title]] : [],
      );
    expect(links(page(`${GERMAN}/index.html`))).toEqual(
      expect.arrayContaining([
        ['Aktionen und Reaktionen', 'all_cards/index.html', undefined],
        ['Register A–Z', 'a-z/index.html', undefined],
        ['Abbildungen und Tabellen', 'figures/index.html', undefined],
      ]),
    );
    // In rows of links, the text is short, and the title is the full name.
    expect(links(page(`${GERMAN}/lang/index.html`))).toEqual(
      expect.arrayContaining([
        ['Aktionen', '../all_cards/index.html', 'Aktionen und Reaktionen'],
        ['A–Z', '../a-z/index.html', 'Register A–Z'],
        ['Listen', '../figures/index.html', 'Abbildungen und Tabellen'],
      ]),
    );
    expect(links(page(`${HEBREW}/index.html`)).join()).not.toMatch(/all_cards|a-z|figures/);
  });
});

it('a book without chapters has its text on the first page, and no ways to chapters that are not there', async () => {
  const { folder: target, page: read } = await buildSite({ 'short.md': 'All of it.\n' });
  const all = elements(read('short/index.html'));
  expect(all.find(({ name }) => name === 'article')?.attributes['class']).toBe('text');
  expect(all.filter(({ name }) => name === 'ol')).toEqual([]);
  expect(all.filter(({ attributes }) => attributes['class'] === 'door-main')).toEqual([]);
  expect(await brokenLinks(target)).toEqual([]);
});

describe('what is refused', () => {
  const bytes = new Uint8Array();

  it('is a path out of the site', () => {
    const root = temporaryFolder();
    const write = (): void => writeFiles([{ path: '../evil', bytes }], join(root, 'out'));
    expect(write).toThrow('the path ../evil leads out of the website');
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  it('is two results with one path', () => {
    expect(() => refuseCollisions(['fog/index.html', 'Fog/index.html'])).toThrow('two parts of the website');
  });

  it('is told as Eleventy could not do it', async () => {
    const target = temporaryFolder({ [`${HEBREW}/one`]: '' });
    await expect(makeSite(built.compilation, target)).rejects.toThrow(
      // The message contains the page and the reason, but not Eleventy's wrapping error.
      /^the website could not be made: (?!.*Transform).*one.*: E[A-Z]+: .*one/s,
    );
  });
});
