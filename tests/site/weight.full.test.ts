/**
 * Size of the files that a browser loads before it shows a chapter: page, styles and scripts, compressed, without
 * pictures and fonts.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '../shared-browser.ts';
import { rulebookShelves } from '../rulebooks.ts';
import { diskSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './search/static-server.ts';

/** Maximum size in bytes. */
const MAX_BYTES = 20_000;
/** Maximum size of everything except the chapter's text, in bytes. */
const MAX_FRAME_BYTES = 15_700;

interface MadeSite {
  readonly folder: string;
  /** Paths of the chapters of the first book. */
  readonly chapters: readonly string[];
}

async function siteOf(inputs: readonly string[]): Promise<MadeSite> {
  const { folder, compilation } = await diskSite(inputs);
  const [book] = compilation.shelf.books;
  const chapters = (book?.chapters ?? []).filter(({ source, isContents }) => !source.isFront && !isContents);
  const pages = chapters.map(({ slug }) => `${book?.slug}/${slug}/index.html`);
  return { folder, chapters: pages };
}

/** Returns the files loaded immediately: the page and the files that it names. */
function loadedWith(folder: string, path: string): readonly string[] {
  const files = [join(folder, path)];
  const parser = new Parser({
    onopentag(name, { rel, href, src }) {
      const address = name === 'script' ? src : name === 'link' && rel === 'stylesheet' ? href : undefined;
      if (address !== undefined) files.push(join(folder, dirname(path), decodeURIComponent(address)));
    },
  });
  parser.end(readFileSync(join(folder, path), 'utf8'));
  return files;
}

const compressed = (data: string | Uint8Array): number => gzipSync(data, { level: 9 }).length;

function weightOf({ folder }: MadeSite, path: string): number {
  const sizes = loadedWith(folder, path).map((file) => compressed(readFileSync(file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the compressed size of the author's text. */
function textWeightOf({ folder }: MadeSite, path: string): number {
  const [text = ''] = /<article[\s\S]*<\/article>/.exec(readFileSync(join(folder, path), 'utf8')) ?? [];
  return compressed(text);
}

function heaviest(site: MadeSite): string {
  return site.chapters.toSorted((a, b) => weightOf(site, b) - weightOf(site, a))[0] ?? '';
}

const pages = ownPages();
afterAll(() => pages.close());

describe.each(rulebookShelves)('a rulebook of the %s', (_, books) => {
  const [input = '', ...others] = books.map(({ folder, file }) => folder + file);
  let alone: MadeSite;
  let server: StaticServer;
  beforeAll(async () => {
    alone = await siteOf([input]);
    server = await serveFolder(alone.folder);
  });

  it('is at most 20 kB for each chapter', () => {
    expect(alone.chapters.length).toBeGreaterThan(5);
    const weights = alone.chapters.map((path) => [path, weightOf(alone, path)] as const);
    expect(weights.filter(([, weight]) => weight > MAX_BYTES)).toEqual([]);
  });

  it('is at most 15.7 kB around the text', () => {
    const weights = alone.chapters.map((path) => [path, weightOf(alone, path) - textWeightOf(alone, path)] as const);
    expect(weights.filter(([, weight]) => weight > MAX_FRAME_BYTES)).toEqual([]);
  });

  it('is all that a browser loads', async () => {
    const path = heaviest(alone);
    const page = await pages.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/^(?:document|stylesheet|script|fetch|xhr)$/.test(request.resourceType())) loaded.push(request.url());
    });
    await page.goto(server.url + path, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 200 });
    const wanted = loadedWith(alone.folder, path).map((file) => server.url + file.slice(alone.folder.length + 1));
    // Pages with tables that can be sorted or rolled on load the tools of tables afterwards.
    const script = (name: string): string =>
      readdirSync(join(alone.folder, 'assets')).find((file) => file.startsWith(`${name}-`)) ?? '';
    const [tools, previews] = [script('table-tools'), script('previews')];
    const hasTables = /<table[^>]* class="[^"]*table-(?:sortable|random)/.test(
      readFileSync(join(alone.folder, path), 'utf8'),
    );
    // The script of the previews comes after the page.
    const later = [...(hasTables ? [tools] : []), previews].map((name) => `${server.url}assets/${name}`);
    const all = [...wanted, ...later].toSorted();
    await expect.poll(() => loaded.map(decodeURI).toSorted()).toEqual(all);
    for (const [name, most] of [[tools, 2200] as const, [previews, 6600] as const, [script('search'), 18_000] as const])
      expect(compressed(readFileSync(join(alone.folder, 'assets', name))), name).toBeLessThan(most);
  });

  it('is the same on a shelf of three books', async () => {
    const shelf = await siteOf([input, ...others.slice(0, 2)]);
    expect(readdirSync(join(shelf.folder, 'assets', 'search'))).toHaveLength(3);
    for (const path of alone.chapters) {
      const [before, after] = [weightOf(alone, path), weightOf(shelf, path)];
      expect(Math.abs(after / before - 1), `${path}: ${before} bytes, on the shelf ${after}`).toBeLessThan(0.01);
    }
  });
});
