/** Renders a chapter as HTML for one kind of page: its own page, the page of the whole book, or the printed book. */
import type { DialectEnv, TocEntry } from '../../plugins/dialect.ts';
import { copyOf } from '../../plugins/copy-of.ts';
import { NUMBERED_KINDS, numberedLabel } from '../../plugins/numbered.ts';
import { groupBy } from '../basics/group-by.ts';
import { once } from '../basics/lazy.ts';
import { createDialect } from '../parse/dialect.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { chapterAt } from '../book/chapter-at.ts';
import { hasBookContents, headingsOfFile, isOfContents } from '../book/own-contents.ts';
import { imageKey } from '../pictures/read-images.ts';
import type {
  Book,
  BookChapter,
  FoundImage,
  InternalLink,
  Link,
  PublishedFile,
  Resolution,
  Shelf,
  Target,
} from '../types.ts';
import { formatBytes } from '../words/format.ts';
import type { Strings } from '../words/strings.ts';
import { unitsOfBook } from '../book/units-of-book.ts';
import { SIGN } from './card-facts.ts';
import { addressOnline } from './other-books.ts';
import { renderSafely } from './failed-blocks.ts';
import { renderRules } from './render-rules.ts';
import { type Lines, withLines } from './line-marks.ts';
import { listEntries } from './render-lists.ts';
import { shortFormsOf } from './short-forms.ts';
import {
  type Medium,
  type PageEnv,
  type RenderedImage,
  type RenderedLink,
  type TypesetIn,
  openElements,
} from './page-env.ts';
import { LARGE_IMAGE } from '../image.ts';
import type { CleanToken } from '../tree.ts';

/** The page for which a chapter is rendered. */
export interface Page {
  /** Returns the address of a target, relative to the page. */
  readonly href: (target: InternalLink) => string;
  readonly imageUrl: (image: FoundImage) => string;
  /** Returns the address of a linked file; absent in print. */
  readonly fileUrl?: (file: PublishedFile) => string;
  /** Returns the level of a heading on the page by its level in the text. */
  readonly headingLevel: (level: number) => string;
  readonly labels: Strings;
  /** Returns the entries for `[[toc]]`, with addresses relative to the page. */
  readonly toc: () => readonly TocEntry[];
  /** Page numbers by id, for lists such as `[[figures]]` in print. */
  readonly pages?: ReadonlyMap<string, number>;
  readonly medium: Medium;
  /** Current ids by former id, to keep old addresses working. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** Numbers of the chapter's footnotes by id, if they are numbered throughout the book. */
  readonly noteNumbers?: ReadonlyMap<unknown, number> | undefined;
  /** Tokens to render instead of the chapter's own. */
  readonly tokens?: readonly CleanToken[];
  /** The blocks that have their lines in the source; default: none. */
  readonly lines?: Lines | undefined;
  /** Returns the typesetting function for a language (BCP 47). */
  readonly typeset?: TypesetIn;
  /** Adapts an internal link for print. */
  readonly printed?: (rendered: RenderedLink, link: Link, index: number, target: InternalLink) => RenderedLink;
}

/** markdown-it's `env`. Footnotes use `docId` as a prefix of their ids. */
type ChapterEnv = DialectEnv & PageEnv & { readonly docId: string };

/** The markdown-it instance for all chapters, between which it keeps no state. Commands that only read need none. */
export const chapterMarkdown = once(() => {
  const markdown = createDialect();
  renderRules(markdown);
  return markdown;
});

export function renderChapter(shelf: Shelf, book: Book, index: number, page: Page): string {
  const whole = page.tokens ?? book.chapters[index]?.tokens ?? [];
  return chapterRenderer(shelf, book, index, page)(whole);
}

/** Returns a function that renders any part of the chapter's tokens; the setup is done once for all parts. */
export function chapterRenderer(
  shelf: Shelf,
  book: Book,
  index: number,
  page: Page,
): (tokens: readonly CleanToken[]) => string {
  const { source, lang } = chapterAt(book, index);
  const { renderer, options } = chapterMarkdown();
  const own = { ...options, breaks: source.keepsLineBreaks };
  let env = chapterEnv(shelf, book, index, page);
  const render = (tokens: readonly CleanToken[]): string => {
    try {
      return renderer.render([...tokens], own, env);
    } catch (error) {
      // The elements of the failed block are still open in its environment.
      env = chapterEnv(shelf, book, index, page);
      throw error;
    }
  };
  return (tokens) =>
    renderSafely(inLanguage(withLines(tokens, index, page.lines ?? 'none'), lang), render, { shelf, source });
}

/** Returns everything that rules read about a chapter and its page besides the tokens. */
export function chapterEnv(shelf: Shelf, book: Book, index: number, page: Page) {
  const chapter = chapterAt(book, index);
  // The object always has the same properties in the same order, since rules read them for each token.
  return {
    indexIds: chapter.indexIds,
    entryAnchors: chapter.entryAnchors,
    definitions: chapter.definitions,
    shortForms: shortFormsOf(book),
    speaksSign: unitsOfBook(book).after.includes(SIGN),
    labels: page.labels,
    toc: chapter.hasContents ? contentsIn(chapter, book, page) : [],
    headingIds: chapter.headings.map(({ id }) => id),
    cardIds: chapter.cardIds,
    headingLevel: page.headingLevel,
    numbered: Object.fromEntries(groupBy(chapter.numbered, ({ kind }) => kind)),
    lists: listsOf(chapter, book, page),
    // The prefix keeps ids unique if a page contains footnotes of several chapters.
    docId: `c${index}`,
    medium: page.medium,
    link: (n: number) => chapter.links[n] && renderedLink(chapter.links[n], n, shelf, { ...page, lang: book.lang }),
    open: openElements(),
    aliases: page.aliases,
    noteNumbers: page.noteNumbers,
    typeset: page.typeset?.(chapter.lang ?? book.lang),
    image: (n: number) => chapter.images[n] && renderedImage(book, chapter, chapter.images[n].src, page),
  } satisfies ChapterEnv;
}

/** Adds the language of a chapter to each of its blocks, so that any part can be shown elsewhere. */
function inLanguage(tokens: readonly CleanToken[], lang: string | undefined): CleanToken[] {
  if (lang === undefined) return [...tokens];
  return tokens.map((token) => {
    if (token.level > 0 || token.nesting < 0 || token.attrGet('lang') !== null) return token;
    const named = copyOf(token);
    named.attrSet('lang', lang);
    return named;
  });
}

function contentsIn(chapter: BookChapter, book: Book, page: Page): readonly TocEntry[] {
  const all = page.toc();
  if (hasBookContents(book, chapter)) return all;
  const own = headingsOfFile(book, chapter);
  return all.filter(({ id }) => own.has(id));
}

/** Returns the entries of the chapter's lists, such as `[[figures]]`. */
function listsOf({ lists }: BookChapter, book: Book, page: Page): NonNullable<DialectEnv['lists']> {
  return Object.fromEntries(
    lists.map((kind) => [
      kind,
      listEntries(kind, book, ({ chapter, id }) => page.href(internal(book, chapter, id)), page.pages),
    ]),
  );
}

function internal({ slug }: Book, chapter: number, id: string): InternalLink {
  return { kind: 'internal', book: slug, chapter, id, exact: true };
}

type OwnPage = Page & { readonly lang: string };

function renderedLink(link: Link, index: number, shelf: Shelf, page: OwnPage): RenderedLink {
  const resolution = shelf.resolutions.get(link);
  const rendered = resolvedLink(link, shelf, page);
  return resolution?.kind === 'internal' ? (page.printed?.(rendered, link, index, resolution) ?? rendered) : rendered;
}

/** Resolves a link to its form on the page. */
function resolvedLink(link: Link, shelf: Shelf, page: OwnPage): RenderedLink {
  const resolution = shelf.resolutions.get(link);
  // A link without text shows the name of its target.
  const text = link.text === '' ? { text: nameOf(link, resolution, shelf, page) } : {};
  if (resolution?.kind === 'external') return { href: resolution.href, className: 'external', ...text };
  if (resolution?.kind === 'internal') return { href: page.href(resolution), ...text };
  if (resolution?.kind === 'file') return { ...fileLink(resolution, page), ...text };
  if (resolution?.kind === 'absent') {
    const online = addressOnline(resolution.book, resolution.place);
    return online === undefined ? text : { href: online, className: 'external', ...text };
  }
  // Like in a wiki, a `[[Name]]` link may name a page that does not exist yet.
  return link.isNamed ? text : { className: 'broken-link', ...text };
}

/**
 * Returns a link to a file, followed by its type and size. In print it is plain text, since readers cannot open the
 * file.
 */
function fileLink(
  { file, ending, fragment }: Extract<Resolution, { kind: 'file' }>,
  { fileUrl, lang }: OwnPage,
): RenderedLink {
  const size = `${ending}, ${formatBytes(file.bytes.length, lang)}`;
  const pageReference = { long: size, short: size };
  return fileUrl ? { href: `${fileUrl(file)}${fragment}`, pageReference } : { pageReference };
}

/** Returns the name of a link's target, such as `Figure 3`, a heading or a chapter's title; otherwise the address. */
function nameOf(
  { href }: Link,
  resolution: Resolution | undefined,
  shelf: Shelf,
  { labels }: Pick<Page, 'labels'>,
): string {
  const address = decodeAddress(href);
  const place = resolution?.kind === 'absent' ? resolution.place : resolution;
  if (place?.kind !== 'internal') return address;
  const book = resolution?.kind === 'absent' ? resolution.book : shelf.books.find(({ slug }) => slug === place.book);
  if (place.id === undefined) return book?.chapters[place.chapter]?.title || address;
  const target = book?.targets.get(place.id);
  if (!book || !target) return address;
  if (target.kind === 'element' && target.text === target.id) return sectionAround(book, target) || address;
  const { kind, number, text } = target;
  const label = NUMBERED_KINDS.find((each) => each === kind);
  return label === undefined || number === undefined ? text || address : numberedLabel(label, number, labels);
}

/** Returns the title of the section around a target, which identifies targets without a name. */
function sectionAround({ headings }: Book, { chapter, span: { file, start } }: Target): string | undefined {
  return headings.findLast(
    ({ span, ...heading }) => heading.chapter === chapter && span.file === file && span.start.line <= start.line,
  )?.text;
}

function renderedImage(book: Book, chapter: BookChapter, src: string, page: Page): RenderedImage {
  const image = book.images.get(imageKey(chapter.source.file, src));
  if (image?.kind !== 'found') return {};
  const { width, height, dark, bytes } = image;
  return { url: page.imageUrl(image), width, height, dark, isLarge: bytes.length > LARGE_IMAGE };
}

/**
 * Returns the contents of the book: headings of the configured levels, except the book's title and headings before
 * the contents.
 */
export function bookContents(book: Book, href: (heading: Book['headings'][number]) => string): readonly TocEntry[] {
  const { from, to } = book.meta.toc;
  const shift = 2 - book.chapterLevel;
  const titleIndex = book.headings.findIndex((heading) => heading.level === 1);
  return book.headings.flatMap((heading, index) => {
    // Chapters of a folder book start with `#`, which corresponds to `##` in a single-file book.
    const level = heading.level + (heading.chapter === 0 && book.chapters[0]?.source.isFront ? 0 : shift);
    const isTitle = index === titleIndex && level === 1;
    if (level < from || level > to || isTitle || isOfContents(book, heading) || heading.html === '') return [];
    // Parts around the chapter indent the entry, but do not count for the configured levels.
    const depth = book.chapters[heading.chapter]?.source.depth ?? 0;
    // The contents of a file show few of these, so addresses are made only for them.
    const { id, html } = heading;
    return [
      {
        level: level + depth,
        id,
        html,
        get href() {
          return href(heading);
        },
      },
    ];
  });
}
