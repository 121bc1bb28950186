/** The websites of whole rulebooks, and of the handbook: every link lands, nothing of the source shows through. */
import { cardsOf } from '../../build/book/cards-of.ts';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Compilation, compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { makeSite } from '../../build/site/make-site.ts';
import type { Book } from '../../build/types.ts';
import { type Rulebook, factsOf, rulebookShelves, rulebooks, rulebooksOf } from '../rulebooks.ts';
import { brokenLinks } from './check-links.ts';
import { findingsIn } from './html-findings.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface MadeSite {
  readonly folder: string;
  readonly compilation: Compilation;
  /** Pages that were read. */
  readonly read: Map<string, PageFacts>;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const sites = new Map<string, Promise<MadeSite>>();

/** Made once. */
function siteOf(inputs: readonly string[], cwd: string): Promise<MadeSite> {
  const key = JSON.stringify([inputs, cwd]);
  const found = sites.get(key) ?? makeSiteOf(inputs, cwd);
  sites.set(key, found);
  return found;
}

async function makeSiteOf(inputs: readonly string[], cwd: string): Promise<MadeSite> {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-rulebooks-'));
  folders.push(folder);
  const compilation = await compile(inputs, diskHost(cwd));
  await makeSite(compilation, folder);
  return { folder, compilation, read: new Map() };
}

interface PageFacts {
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  /** What a reader sees, without code and formulas, in which braces are meant. */
  readonly text: string;
}

const UNSEEN: ReadonlySet<string> = new Set(['code', 'pre', 'math', 'style', 'script', 'head']);

function pageFacts(html: string): PageFacts {
  const ids: string[] = [];
  const hrefs: string[] = [];
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentag(name, { id, href }) {
      if (UNSEEN.has(name)) unseen++;
      if (id !== undefined) ids.push(id);
      if (name === 'a' && href !== undefined) hrefs.push(href);
    },
    ontext(piece) {
      if (unseen === 0) text += piece;
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--;
    },
  });
  parser.end(html);
  return { ids, hrefs, text };
}

function page({ folder, read }: MadeSite, path: string): PageFacts {
  const found = read.get(path) ?? pageFacts(readFileSync(join(folder, path), 'utf8'));
  read.set(path, found);
  return found;
}

function pagesOf({ folder }: MadeSite): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));
}

/** File of the page on which a chapter stands. */
function pageOf(book: Book, chapter: number): string {
  const { slug = '', source, isContents } = book.chapters[chapter] ?? {};
  return source?.isFront || isContents ? `${book.slug}/index.html` : `${book.slug}/${slug}/index.html`;
}

/** Text in braces that was meant for the compiler; sets such as `{x | x > 0}` are text. */
const ATTRIBUTES = /\{\s*(?:[.#][\w-]|[\w-]+\s*=)[^{}]*\}/;

const BOOKS: readonly (readonly [input: string, folder: string, rulebook: Rulebook | undefined])[] = [
  ...rulebooks.map((book) => [book.file, book.folder, book] as const),
  ['rulebook', ROOT, undefined],
];

describe.each(BOOKS)('the website of %s', (input, cwd, rulebook) => {
  let site: MadeSite;
  beforeAll(async () => {
    site = await siteOf([input], cwd);
  });
  const books = (): readonly Book[] => site.compilation.shelf.books;

  it('has no broken link', async () => {
    expect(books().length).toBeGreaterThan(0);
    expect(await brokenLinks(site.folder)).toEqual([]);
  });

  it.skipIf(rulebook)('shows what we write and draw as it is: nothing in it is unsafe', () => {
    const unsafe = site.compilation.diagnostics.filter(({ rule }) => rule === 'unsafe-html' || rule === 'style-sheet');
    expect(unsafe.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });

  it('has a page for each chapter, and .nojekyll', () => {
    expect(existsSync(join(site.folder, '.nojekyll'))).toBe(true);
    const wanted = books().flatMap((book) => book.chapters.map((_, chapter) => pageOf(book, chapter)));
    expect(wanted.filter((path) => !existsSync(join(site.folder, path)))).toEqual([]);
    const others = books().flatMap(({ slug }) => [`${slug}/index.html`, `${slug}/all/index.html`]);
    // At the former address of a chapter.
    const isRedirect = (path: string): boolean =>
      readFileSync(join(site.folder, path), 'utf8').includes('<body class="redirect-page">');
    const overviews =
      /^[^/]+\/(?:activities|a-z|quick_reference|figures|short-forms|icon-credits)\/index\.html$|^assets\/offline\//;
    expect(
      pagesOf(site)
        .filter((path) => !overviews.test(path) && !isRedirect(path))
        .toSorted(),
    ).toEqual([...new Set(['404.html', 'index.html', ...others, ...wanted])].toSorted());
  });

  it('lists all actions and reactions, and all that has a caption or a name', () => {
    for (const book of books()) {
      const hrefs = (folder: string): readonly string[] => {
        const path = `${book.slug}/${folder}/index.html`;
        return pagesOf(site).includes(path) ? page(site, path).hrefs.map((href) => placeOf(path, href)) : [];
      };
      const places = (items: readonly { readonly id: string; readonly chapter: number }[]): readonly string[] =>
        items.map(({ id, chapter }) => `${pageOf(book, chapter)}#${id}`);
      expect(hrefs('activities')).toEqual(expect.arrayContaining([...places(cardsOf(book))]));
      expect(hrefs('figures')).toEqual(
        expect.arrayContaining([
          ...places(book.numbered.filter(({ text }) => text !== '' && book.meta.lists !== false)),
        ]),
      );
      expect(hrefs('activities').length > 0).toBe(cardsOf(book).length > 0);
      const isLong = book.chapters.length > 5;
      expect(hrefs('a-z').length > 0).toBe(isLong);
      if (isLong) expect(hrefs('a-z')).toEqual(expect.arrayContaining([...places(cardsOf(book))]));
    }
  });

  it('has every heading and activity once on its page, and once in all/', () => {
    for (const book of books()) {
      const whole = page(site, `${book.slug}/all/index.html`).ids;
      for (const { id, chapter } of [...book.headings, ...cardsOf(book)]) {
        expect(
          whole.filter((each) => each === id),
          `#${id} in all/`,
        ).toHaveLength(1);
        const own = page(site, pageOf(book, chapter)).ids;
        expect(
          own.filter((each) => each === id),
          `#${id} on its page`,
        ).toHaveLength(1);
      }
      expect(whole).toHaveLength(new Set(whole).size);
    }
  });

  it('leads every link of the text to the page on which its target stands', () => {
    const { shelf } = site.compilation;
    const facts = (path: string): PageFacts => page(site, path);
    let count = 0;
    for (const book of shelf.books) {
      for (const [chapter, { links }] of book.chapters.entries()) {
        for (const link of links) {
          const resolution = shelf.resolutions.get(link);
          if (resolution?.kind !== 'internal' || resolution.id === undefined) continue;
          const { id } = resolution;
          const other = shelf.books.find(({ slug }) => slug === resolution.book) ?? book;
          const from = pageOf(book, chapter);
          const target = pageOf(other, other.targets.get(id)?.chapter ?? -1);
          const places = facts(from).hrefs.map((href) => placeOf(from, href));
          expect(places, `${link.href} in ${from}`).toContain(`${target}#${id}`);
          expect(facts(target).ids).toContain(id);
          count++;
        }
      }
    }
    if (rulebook?.kind === 'rulebook') expect(count).toBe(factsOf(rulebook.file).links);
  });

  it('is valid HTML on all its pages', () => {
    // Of ours, which are long, each chapter once.
    expect(findingsIn(site.folder, rulebook ? /\.html$/ : /(?<!\/all\/index)\.html$/)).toEqual([]);
  });

  it('shows no attribute block as text', () => {
    const seen = pagesOf(site).flatMap((path) => ATTRIBUTES.exec(page(site, path).text)?.[0] ?? []);
    expect(seen).toEqual([]);
  });
});

/** Where an address leads: the file, and the id with its percent-encoding undone. */
function placeOf(from: string, href: string): string {
  const [file = '', fragment = ''] = href.split('#', 2).map(decodeURIComponent);
  return `${file === '' ? from : posix.join(posix.dirname(from), file)}#${fragment}`;
}

test.each(rulebookShelves)('the books of one shelf, %s, stand side by side', async (_, books) => {
  const site = await siteOf(
    books.map(({ folder, file }) => folder + file),
    ROOT,
  );
  expect(await brokenLinks(site.folder)).toEqual([]);
  const shelf = page(site, 'index.html').hrefs;
  for (const { slug } of site.compilation.shelf.books) expect(shelf).toContain(`${slug}/index.html`);
  expect(site.compilation.shelf.books).toHaveLength(books.length);
});

test.each(rulebooksOf('rulebook'))('%s: each ## heading opens a page that is called after it', async (_, rulebook) => {
  const site = await siteOf([rulebook.file], rulebook.folder);
  const [book] = site.compilation.shelf.books;
  const titles = Array.from(rulebook.source.matchAll(/^## (.*)$/gm), ([, title = '']) => title.trim());
  expect(titles.length).toBeGreaterThan(5);
  const opened = (book?.chapters ?? []).filter(({ source }) => !source.isFront).map(({ title }) => title);
  expect(opened).toEqual(titles);
  const { slug } = factsOf(rulebook.file);
  expect(book?.slug).toBe(slug);
  const folders = readdirSync(join(site.folder, slug), { withFileTypes: true });
  // All chapters but the contents, which stand on the cover; the whole book, and what lists it.
  const others = ['all', 'activities', 'a-z', 'quick_reference', 'figures', 'short-forms'];
  expect(folders.filter((entry) => entry.isDirectory())).toHaveLength(titles.length - 1 + others.length);
});
