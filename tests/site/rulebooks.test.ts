/** Websites of whole rulebooks and of the handbook: every link has a target, and no source code is visible. */
import { cardsOf } from '../../build/book/cards-of.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Book } from '../../build/types.ts';
import { type Rulebook, factsOf, rulebookShelves, rulebooksOf } from '../rulebooks.ts';
import { type BuiltSite, diskSite } from './built-site.ts';
import { brokenLinks } from './check-links.ts';
import { findingsOf } from './html-findings.ts';

interface PageFacts {
  /** Number of elements with each id. */
  readonly ids: ReadonlyMap<string, number>;
  readonly hrefs: readonly string[];
  /** Targets of the addresses. */
  readonly places: ReadonlySet<string>;
  /** Visible text, without code and formulas, in which braces are intended. */
  readonly text: string;
}

const UNSEEN: ReadonlySet<string> = new Set(['code', 'pre', 'math', 'style', 'script', 'head']);

function pageFacts(path: string, html: string): PageFacts {
  const ids = new Map<string, number>();
  const hrefs: string[] = [];
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentag(name, { id, href }) {
      if (UNSEEN.has(name)) unseen++;
      if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
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
  return { ids, hrefs, places: new Set(hrefs.map((href) => placeOf(path, href))), text };
}

/** Cache of parsed pages, by absolute path. */
const read = new Map<string, PageFacts>();

function page(site: BuiltSite, path: string): PageFacts {
  const place = join(site.folder, path);
  const found = read.get(place) ?? pageFacts(path, site.page(path));
  read.set(place, found);
  return found;
}

/** Returns the file of the page with a chapter. */
function pageOf(book: Book, chapter: number): string {
  const { slug = '', source, isContents } = book.chapters[chapter] ?? {};
  return source?.isFront || isContents ? `${book.slug}/index.html` : `${book.slug}/${slug}/index.html`;
}

/** Matches braces that were meant for the compiler; sets such as `{x | x > 0}` are text. */
const ATTRIBUTES = /\{\s*(?:[.#][\w-]|[\w-]+\s*=)[^{}]*\}/;

const SHELVES: readonly (readonly [name: string, inputs: readonly string[], rulebooks: readonly Rulebook[]])[] = [
  ...rulebookShelves.map(([name, all]) => [name, all.map(({ folder, file }) => folder + file), all] as const),
  ['our own books', ['rulebook'], []],
];

describe.each(SHELVES)('the website of %s', (_, inputs, rulebooks) => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await diskSite(inputs);
  });
  const books = (): readonly Book[] => site.compilation.shelf.books;

  it('has no broken link, and its books stand side by side', async () => {
    expect(books().length).toBeGreaterThanOrEqual(Math.max(1, rulebooks.length));
    expect(await brokenLinks(site.folder)).toEqual([]);
    const shelf = page(site, 'index.html').hrefs;
    // On our shelf, translations appear with their original.
    for (const { slug } of rulebooks.length > 0 ? books() : []) expect(shelf).toContain(`${slug}/index.html`);
  });

  it.skipIf(rulebooks.length > 0)('shows what we write and draw as it is: nothing in it is unsafe', () => {
    const unsafe = site.compilation.diagnostics.filter(({ rule }) => rule === 'unsafe-html' || rule === 'style-sheet');
    expect(unsafe.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });

  it('has a page for each chapter, and .nojekyll', () => {
    expect(existsSync(join(site.folder, '.nojekyll'))).toBe(true);
    const wanted = books().flatMap((book) => book.chapters.map((_, chapter) => pageOf(book, chapter)));
    expect(wanted.filter((path) => !existsSync(join(site.folder, path)))).toEqual([]);
    const others = books().flatMap(({ slug }) => [`${slug}/index.html`, `${slug}/all/index.html`]);
    // Whether a page is a redirect at the former address of a chapter.
    const isRedirect = (path: string): boolean =>
      readFileSync(join(site.folder, path), 'utf8').includes('<body class="redirect-page">');
    const overviews =
      /^[^/]+\/(?:all_cards|a-z|list_[^/]+|quick_reference|figures|short-forms|icon-credits)\/index\.html$|^assets\/offline\//;
    expect(site.pages.filter((path) => !overviews.test(path) && !isRedirect(path)).toSorted()).toEqual(
      [...new Set(['404.html', 'index.html', ...others, ...wanted])].toSorted(),
    );
  });

  it('lists all actions and reactions, and all that has a caption or a name', () => {
    for (const book of books()) {
      const hrefs = (folder: string): readonly string[] => {
        const path = `${book.slug}/${folder}/index.html`;
        return site.pages.includes(path) ? [...page(site, path).places] : [];
      };
      const places = (items: readonly { readonly id: string; readonly chapter: number }[]): readonly string[] =>
        items.map(({ id, chapter }) => `${pageOf(book, chapter)}#${id}`);
      expect(hrefs('all_cards')).toEqual(expect.arrayContaining([...places(cardsOf(book))]));
      expect(hrefs('figures')).toEqual(
        expect.arrayContaining([
          ...places(book.numbered.filter(({ text }) => text !== '' && book.meta.lists !== false)),
        ]),
      );
      expect(hrefs('all_cards').length > 0).toBe(cardsOf(book).length > 0);
      const isLong = book.chapters.length > 5;
      expect(hrefs('a-z').length > 0).toBe(isLong);
      if (isLong) expect(hrefs('a-z')).toEqual(expect.arrayContaining([...places(cardsOf(book))]));
    }
  });

  it('has every heading and card once on its page, and once in all/', () => {
    for (const book of books()) {
      const whole = page(site, `${book.slug}/all/index.html`);
      for (const { id, chapter } of [...book.headings, ...cardsOf(book)]) {
        expect(whole.ids.get(id), `#${id} in all/`).toBe(1);
        expect(page(site, pageOf(book, chapter)).ids.get(id), `#${id} on its page`).toBe(1);
      }
      expect([...whole.ids].filter(([, count]) => count > 1)).toEqual([]);
    }
  });

  it('leads every link of the text to the page on which its target stands', () => {
    const { shelf } = site.compilation;
    const facts = (path: string): PageFacts => page(site, path);
    for (const [index, book] of shelf.books.entries()) {
      let count = 0;
      for (const [chapter, { links }] of book.chapters.entries()) {
        for (const link of links) {
          const resolution = shelf.resolutions.get(link);
          if (resolution?.kind !== 'internal' || resolution.id === undefined) continue;
          const { id } = resolution;
          const other = shelf.books.find(({ slug }) => slug === resolution.book) ?? book;
          const from = pageOf(book, chapter);
          const target = pageOf(other, other.targets.get(id)?.chapter ?? -1);
          expect(facts(from).places.has(`${target}#${id}`), `${link.href} in ${from}`).toBe(true);
          expect(facts(target).ids.has(id), `#${id} in ${target}`).toBe(true);
          count++;
        }
      }
      const rulebook = rulebooks[index];
      if (rulebook?.kind === 'rulebook') expect(count).toBe(factsOf(rulebook.file).links);
    }
  });

  it('is valid HTML on all its pages', () => {
    // The page of the whole book has the text of all chapters, and the frame around a chapter is the same on all
    // pages, so checking one in the middle is enough. What our own books consist of, the fixtures have, too.
    const chapters = books().map((book) => book.chapters.map((_, chapter) => pageOf(book, chapter)));
    const middle = chapters.map((paths) => paths[Math.floor(paths.length / 2)]);
    const others = new Set(chapters.flat().filter((path) => path.split('/').length === 3 && !middle.includes(path)));
    const isWhole = (path: string): boolean => path.endsWith('/all/index.html');
    const paths = site.pages.filter((path) => !others.has(path) && !(rulebooks.length === 0 && isWhole(path)));
    expect(paths.flatMap((path) => findingsOf(site.page(path), path))).toEqual([]);
  });

  it('shows no attribute block as text', () => {
    const seen = site.pages.flatMap((path) => ATTRIBUTES.exec(page(site, path).text)?.[0] ?? []);
    expect(seen).toEqual([]);
  });
});

/** Returns the target of an address: the file, and the decoded id. */
function placeOf(from: string, href: string): string {
  const [file = '', fragment = ''] = href.split('#', 2).map(decodeURIComponent);
  return `${file === '' ? from : posix.join(posix.dirname(from), file)}#${fragment}`;
}

test.each(rulebooksOf('rulebook'))('%s: each ## heading opens a page that is called after it', async (_, rulebook) => {
  const shelf = SHELVES.find(([, , all]) => all.includes(rulebook));
  const site = await diskSite(shelf?.[1] ?? []);
  const book = site.compilation.shelf.books.find(({ slug }) => slug === factsOf(rulebook.file).slug);
  const titles = Array.from(rulebook.source.matchAll(/^## (.*)$/gm), ([, title = '']) => title.trim());
  expect(titles.length).toBeGreaterThan(5);
  const opened = (book?.chapters ?? []).filter(({ source }) => !source.isFront).map(({ title }) => title);
  expect(opened).toEqual(titles);
});
