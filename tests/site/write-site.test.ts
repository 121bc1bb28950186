import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteModel } from '../../build/site/site-model.ts';
import { writeSite } from '../../build/site/write-site.ts';
import { brokenLinks } from './check-links.ts';
import { LONG_TITLE, ODD_ID, twoBooks } from './two-books.ts';

const GERMAN = 'größe-&-#kraft';

let root: string;
let out: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'regelwerk-site-'));
  out = path.join(root, 'out');
  await writeSite(twoBooks, out);
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

const page = (name: string): Promise<string> => readFile(path.join(out, name), 'utf8');

async function pages(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'));
  return new Map(await Promise.all(names.map(async (name) => [name, await page(name)] as const)));
}

/** Elements with their attributes and text, in the order of the page. */
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

/** In the language of the second book. */
const isSecond = (name: string): boolean => name.startsWith('second');
/** All its words are built-in texts, which there are none of in the book's language. */
const isOffline = (name: string): boolean => /^assets.offline.2/.test(name);

describe('writeSite', () => {
  it('writes the pages that the design names', async () => {
    expect([...(await pages()).keys()].map((name) => name.split(path.sep).join('/')).toSorted()).toEqual(
      [
        '404.html',
        'assets/offline/1.html',
        'assets/offline/2.html',
        'index.html',
        `${GERMAN}/index.html`,
        `${GERMAN}/all/index.html`,
        `${GERMAN}/activities/index.html`,
        `${GERMAN}/a-z/index.html`,
        `${GERMAN}/figures/index.html`,
        `${GERMAN}/schießen-&-#mehr/index.html`,
        `${GERMAN}/bewegung/index.html`,
        `${GERMAN}/50%-fern/index.html`,
        `${GERMAN}/lang/index.html`,
        `${GERMAN}/ohne-titel/index.html`,
        'second/index.html',
        'second/all/index.html',
        'second/one/index.html',
      ].toSorted(),
    );
    expect(await page('.nojekyll')).toBe('');
    expect(await page(`${GERMAN}/buch.pdf`)).toBe('%PDF');
  });

  it('has no link that leads nowhere, and none that is absolute', async () => {
    expect(await brokenLinks(out)).toEqual([]);
  });

  it('gives every page its language, one title and one main part', async () => {
    for (const [name, html] of await pages()) {
      const all = elements(html);
      const count = (wanted: string): number => all.filter((element) => element.name === wanted).length;
      expect([name, count('h1'), count('main'), count('title')]).toEqual([name, 1, 1, 1]);
      const root = all.find((element) => element.name === 'html')?.attributes;
      expect([name, root?.['lang']]).toEqual([name, isSecond(name) ? 'he' : isOffline(name) ? 'en' : 'de']);
      expect([name, root?.['dir']]).toEqual([name, isSecond(name) ? 'rtl' : undefined]);
      const labels = all
        .filter((element) => element.name === 'nav')
        .map(({ attributes: a }) => a['aria-label'] ?? a['aria-labelledby']);
      expect(labels).not.toContain(undefined);
      const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('escapes titles and leaves HTML and template marks of the book alone', async () => {
    const html = await page(`${GERMAN}/bewegung/index.html`);
    expect(elements(html).find(({ name }) => name === 'title')?.text).toBe('Bewegung · Größe & "Kraft" <Band 1>');
    expect(html).not.toContain('<Band 1>');
    expect(html).not.toContain('<Verfasserin>');
    expect(html).toContain('{{ site.generator }} {% raw %} {# kein Kommentar #}');
    expect(elements(html).some(({ attributes }) => attributes['id'] === ODD_ID)).toBe(true);
    expect(elements(await page('index.html')).find(({ name }) => name === 'h2')?.text).toBe('Größe & "Kraft" <Band 1>');
  });

  it('leads from chapter to chapter in the words of the book', async () => {
    const pager = async (name: string): Promise<(string | undefined)[][]> =>
      elements(await page(`${GERMAN}/${name}/index.html`))
        .filter(({ attributes }) => attributes['class']?.startsWith('pager-') && attributes['href'] !== undefined)
        .map(({ attributes, text }) => [attributes['href'], text]);
    expect(await pager('bewegung')).toEqual([['../50%25-fern/index.html', 'Weiterlesen Aktionen: Fern']]);
    expect(await pager('50%-fern')).toEqual([
      ['../bewegung/index.html', 'Zurück Bewegung'],
      ['../lang/index.html', `Weiterlesen ${LONG_TITLE}`],
    ]);
  });

  it('marks the chapter the reader is in', async () => {
    const current = elements(await page(`${GERMAN}/lang/index.html`)).filter(
      ({ attributes }) => 'aria-current' in attributes,
    );
    expect(current.map(({ name, text }) => [name, text])).toEqual([
      ['a', LONG_TITLE],
      ['li', LONG_TITLE],
    ]);
  });

  it('adds a title only where the HTML brings none', async () => {
    const title = async (name: string): Promise<string | undefined> =>
      elements(await page(name)).find((element) => element.name === 'h1')?.text;
    expect(await title(`${GERMAN}/index.html`)).toBe('Größe & "Kraft" <Band 1>');
    expect(await title(`${GERMAN}/ohne-titel/index.html`)).toBe('Ohne <Titel>');
    expect(await title('second/index.html')).toBe('ספר');
  });

  it("shows the author's own contents in place of ours", async () => {
    expect(await page('second/index.html')).toContain('<h2 id="contents">Contents</h2>');
    expect(await page('second/index.html')).not.toContain('id="_contents"');
    expect(await page(`${GERMAN}/index.html`)).toContain('id="_contents"');
  });

  it('gives the size of the PDF and the date as the language writes them', async () => {
    const html = await page(`${GERMAN}/index.html`);
    expect(html).toMatch(/\(1,2\sMB\)/);
    expect(html).toContain('<time datetime="2024-03-01">1. März 2024</time>');
  });

  it("loads the styles of all pages, those of overviews but in chapters, and last a book's own on its pages", async () => {
    const [name = ''] = (await readdir(path.join(out, 'assets'))).filter((file) => file.startsWith(GERMAN));
    expect(name).toMatch(/^größe-&-#kraft-[0-9a-f]{10}\.css$/);
    expect(await page(`assets/${name}`)).toBe(':root { --accent: #123456; }');
    const isChapter = (file: string): boolean => /(?:bewegung|fern|lang|ohne-titel|one|all)\/index\.html$/.test(file);
    for (const [file, html] of await pages()) {
      const styles = elements(html)
        .filter(({ attributes }) => attributes['rel'] === 'stylesheet')
        .map(({ attributes }) => decodeURIComponent(attributes['href'] ?? '').replace(/^(?:\.\.\/)+/, ''));
      const isOwn = file.startsWith(GERMAN) && !file.includes('schießen');
      const wanted = /^(?:404|assets)/.test(file)
        ? []
        : ['site', ...(isChapter(file) ? [] : ['overviews']), ...(isOwn ? [GERMAN] : [])];
      expect([file, styles]).toEqual([
        file,
        wanted.map((each) => expect.stringMatching(`^assets/${each}-[0-9a-f]{10}\\.css$`) as string),
      ]);
    }
  });

  it('says when a chapter changed last, else when the book did', async () => {
    const changed = async (name: string): Promise<string | undefined> =>
      /Zuletzt geändert <time datetime="([^"]*)">/.exec(await page(`${GERMAN}/${name}`))?.[1];
    expect(await changed('50%-fern/index.html')).toBe('2023-01-31');
    expect(await changed('bewegung/index.html')).toBe('2024-02-29');
    expect(await changed('index.html')).toBe('2024-02-29');
    expect(await page('second/index.html')).not.toContain('Last changed');
  });

  it('offers on the cover all ways to print it, with size and date, and what the front does not say', async () => {
    const all = elements(await page(`${GERMAN}/index.html`));
    const downloads = all.find(({ attributes }) => attributes['class'] === 'downloads')?.text.replace(/\s+/g, ' ');
    expect(downloads?.trim()).toBe('PDF herunterladen 1,2 MB · 1. März 2024 PDF als Heft 400 kB');
    const facts = all.find(({ name, attributes }) => name === 'p' && attributes['class'] === 'facts')?.text;
    expect(facts).toBe('Version 0.1.0\u00A0· Von Ä. <Verfasserin>\u00A0· 1. März 2024');
  });

  it('leads from cover and side to what lists the book', async () => {
    const links = (html: string): readonly (string | undefined)[] =>
      elements(html).flatMap(({ name, attributes, text }) => (name === 'a' ? [`${text} ${attributes['href']}`] : []));
    const titles = [
      ['Aktionen und Reaktionen', 'activities'],
      ['Register A–Z', 'a-z'],
      ['Abbildungen und Tabellen', 'figures'],
    ];
    const expected = (prefix: string) => titles.map(([title, folder]) => `${title} ${prefix}${folder}/index.html`);
    expect(links(await page(`${GERMAN}/index.html`))).toEqual(expect.arrayContaining(expected('')));
    expect(links(await page(`${GERMAN}/lang/index.html`))).toEqual(expect.arrayContaining(expected('../')));
    expect(links(await page('second/index.html')).join()).not.toMatch(/activities|a-z|figures/);
  });

  it('lists actions with kind, cost and condition; the choice is labelled', async () => {
    const all = elements(await page(`${GERMAN}/activities/index.html`));
    const rows = all
      .filter(({ attributes }) => attributes['data-kind'] !== undefined)
      .map(({ text }) => text.trim().split(/\s*\n\s*/));
    expect(rows).toEqual([
      ['1-2 ⊙', 'Drehen <links>', 'Aktion'],
      ['WK+1 ⊙', 'Schuss', 'Reaktion', 'Nur "nah" & <selten>.', 'Schuss & mehr'],
    ]);
    const selects = all.filter(({ name }) => name === 'select').map(({ attributes }) => attributes['id']);
    const labels = all.flatMap(({ name, attributes }) => (name === 'label' ? (attributes['for'] ?? []) : []));
    expect(selects).toEqual(labels);
    expect(selects).toHaveLength(1);
    const radios = all
      .filter(({ attributes }) => attributes['type'] === 'radio')
      .map(({ attributes }) => attributes['value']);
    expect(radios).toEqual(['', 'action', 'reaction']);
    expect(all.find(({ name }) => name === 'legend')?.text).toBe('Art');
    const options = all.filter(({ name }) => name === 'option').map(({ text }) => text);
    expect(options).toEqual(['Alle', 'Bewegung & mehr', 'Aktionen: Fern']);
  });

  it('leaves a page where a chapter was', async () => {
    const html = await page(`${GERMAN}/schießen-&-#mehr/index.html`);
    const all = elements(html);
    const to = '../50%25-fern/index.html';
    expect(all.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(to);
    expect(all.find(({ name }) => name === 'a')?.attributes['href']).toBe(to);
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`);
    expect(all.some(({ name, attributes }) => name === 'script' && attributes['data-to'] === to)).toBe(true);
  });

  it('names the stylesheet after its content, fonts last', async () => {
    const [name = ''] = (await readdir(path.join(out, 'assets'))).filter((file) => /^site-.*\.css$/.test(file));
    expect(name).toMatch(/^site-[0-9a-f]{10}\.css$/);
    expect((await page(`assets/${name}`)).trimEnd().endsWith('url(../fonts/test.woff2); }')).toBe(true);
  });

  it('gives the same bytes again', async () => {
    const again = path.join(root, 'again');
    await writeSite(twoBooks, again);
    for (const [name, html] of await pages()) expect(await readFile(path.join(again, name), 'utf8')).toBe(html);
  });
});

describe('writeSite, a book without chapters', () => {
  it('has its text on the first page, and no ways to chapters that are not there', async () => {
    const target = path.join(root, 'short');
    const book = {
      slug: 'short',
      title: 'Short',
      divisibleTitle: 'Short',
      lang: 'en',
      coverHtml: '<p>All of it.</p>',
      allHtml: '<p>All of it.</p>',
    };
    await writeSite({ books: [{ ...book, toc: [], chapters: [] }], generator: 'test', files: [] }, target);
    const all = elements(await readFile(path.join(target, 'short/index.html'), 'utf8'));
    expect(all.find(({ name }) => name === 'article')?.attributes['class']).toBe('text');
    expect(all.filter(({ name }) => name === 'ol')).toEqual([]);
    expect(all.filter(({ attributes }) => attributes['class'] === 'cover-start')).toEqual([]);
    expect(await brokenLinks(target)).toEqual([]);
  });
});

describe('writeSite, what it refuses', () => {
  const withFile = (file: SiteModel['files'][number]): SiteModel => ({ ...twoBooks, files: [file] });

  it('refuses a path out of the site', async () => {
    const target = path.join(root, 'refused', 'out');
    await expect(writeSite(withFile({ path: '../evil', bytes: new Uint8Array() }), target)).rejects.toThrow(
      'the path ../evil leads out of the website',
    );
    await expect(readFile(path.join(root, 'refused', 'evil'))).rejects.toThrow('ENOENT');
  });

  it('refuses two results with one path', async () => {
    const collides = withFile({ path: 'Second/index.html', bytes: new Uint8Array() });
    await expect(writeSite(collides, path.join(root, 'refused'))).rejects.toThrow('two parts of the website');
  });

  it('throws what Eleventy could not do', async () => {
    await writeFile(path.join(root, 'a-file'), '');
    await expect(writeSite(twoBooks, path.join(root, 'a-file', 'out'))).rejects.toThrow(
      // The page and the reason, and not how it came about.
      /^the website could not be made: (?!.*Transform).*a-file.*: E[A-Z]+: .*a-file/s,
    );
  });
});

describe('writeSite in a package below node_modules', () => {
  it('works from a folder with a hostile Eleventy project', async () => {
    const packageFolder = path.join(root, 'project', 'node_modules', 'regelwerk');
    const repository = path.resolve(import.meta.dirname, '../..');
    await mkdir(packageFolder, { recursive: true });
    const folders = [
      'site/layouts',
      'site/pages',
      'site/styles',
      'dist/site/bundles',
      'dist/site/icons',
      'dist/site/styles',
    ];
    for (const name of folders) {
      await cp(path.join(repository, name), path.join(packageFolder, name), { recursive: true });
    }
    await cp(path.join(repository, 'package.json'), path.join(packageFolder, 'package.json'));
    await symlink(path.join(repository, 'node_modules'), path.join(packageFolder, 'node_modules'), 'junction');
    const run = promisify(execFile);
    const compiler = path.join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = '--incremental false --tsBuildInfoFile null --declaration false --noCheck'.split(' ');
    const compiled = ['-p', path.join(repository, 'tsconfig.json'), '--outDir', path.join(packageFolder, 'dist')];
    await run(process.execPath, [compiler, ...compiled, ...options]);
    const project = path.join(root, 'project');
    await writeFile(path.join(project, 'eleventy.config.js'), 'throw new Error("read by mistake")');
    await writeFile(path.join(project, '.eleventyignore'), 'node_modules\n');
    await writeFile(path.join(project, '.gitignore'), 'node_modules\nsite\n');
    await writeFile(path.join(project, 'package.json'), '{ "name": "broken", ');
    const model = { ...twoBooks, files: [] };
    await writeFile(path.join(packageFolder, 'model.json'), JSON.stringify(model));
    await writeFile(
      path.join(packageFolder, 'run.mjs'),
      `import { readFileSync } from 'node:fs';
       import { writeSite } from './dist/build/site/write-site.js';
       const model = JSON.parse(readFileSync(new URL('model.json', import.meta.url), 'utf8'));
       await writeSite(model, process.argv[2]);`,
    );
    const target = path.join(root, 'installed');
    const { stdout, stderr } = await run(process.execPath, [path.join(packageFolder, 'run.mjs'), target], {
      cwd: project,
    });
    expect([stdout, stderr]).toEqual(['', '']);
    expect(await readFile(path.join(target, 'second/one/index.html'), 'utf8')).toBe(
      await page('second/one/index.html'),
    );
  });
});
