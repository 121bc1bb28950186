/**
 * A chapter of the model → HTML for one kind of page: a chapter's own, the whole book on one page, the printed book.
 */
import type { Token } from 'markdown-it';
import type { DialectEnv, NumberedKind, NumberedPlace, TocEntry } from '../../plugins/dialect.ts';
import { NUMBERED_KINDS, numberedLabel } from '../../plugins/numbered.ts';
import type { AliasEnv } from './alias-anchors.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { imageKey } from '../read/read-images.ts';
import type { Book, BookChapter, FoundImage, InternalLink, Link, Resolution, Shelf } from '../types.ts';
import { addressOnline } from './other-books.ts';
import { chapterMarkdown } from './chapter-markdown.ts';
import { listEntries } from './render-lists.ts';
import { type PageEnv, type RenderedImage, type RenderedLink, type Typeset, openElements } from './page-env.ts';

/** The page a chapter is rendered for. */
export interface Page {
  /** Address of a place in the shelf, seen from the page. */
  readonly href: (target: InternalLink) => string;
  readonly imageUrl: (image: FoundImage) => string;
  /** Name of a heading's element by its level in the text. */
  readonly headingTag: (level: number) => string;
  readonly labels: Readonly<Record<string, string>>;
  /** Entries of `[[toc]]`, with addresses seen from the page; asked for where there is one. */
  readonly toc: () => readonly TocEntry[];
  /** Number of the page by id, which lists such as `[[figures]]` show in print. */
  readonly pages?: ReadonlyMap<string, number>;
  readonly wrapsTables: boolean;
  readonly lazyImages: boolean;
  /** The page shows the chapter's title by itself: the first heading is left out. */
  readonly omitsTitle: boolean;
  /** Former ids with those of today, where old addresses are to live on. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** The chapter's tokens where they were made ready for this page. */
  readonly tokens?: readonly Token[];
  readonly typeset?: Typeset;
  /** The link as print has it. */
  readonly printed?: (rendered: RenderedLink, link: Link, index: number, target: InternalLink) => RenderedLink;
}

/** What rules find in the environment; `docId` is for footnotes. */
type ChapterEnv = DialectEnv & PageEnv & AliasEnv & { readonly docId: string };

export function renderChapter(shelf: Shelf, book: Book, index: number, page: Page): string {
  const whole = page.tokens ?? book.chapters[index]?.tokens ?? [];
  return chapterRenderer(shelf, book, index, page)(page.omitsTitle ? withoutTitle(whole) : whole);
}

/** Renders any of a chapter's tokens: several pieces of it cost no more than the whole. */
export function chapterRenderer(
  shelf: Shelf,
  book: Book,
  index: number,
  page: Page,
): (tokens: readonly Token[]) => string {
  const chapter = book.chapters[index];
  if (!chapter) throw new RangeError(`${book.title} has no chapter ${index}`);
  const { renderer, options } = chapterMarkdown();
  const breaks = chapter.source.keepsLineBreaks;
  // Always the same members in the same order: the rules read them for each token.
  const env = {
    indexIds: chapter.indexIds,
    labels: page.labels,
    toc: chapter.hasContents ? page.toc() : [],
    headingIds: chapter.headingIds,
    activityIds: chapter.activityIds,
    headingTag: page.headingTag,
    numbered: numberedOf(chapter),
    lists: listsOf(chapter, book, page),
    // Footnotes of two chapters may stand on one page.
    docId: `c${index}`,
    wrapsTables: page.wrapsTables,
    lazyImages: page.lazyImages,
    link: (n: number) => chapter.links[n] && renderedLink(chapter.links[n], n, shelf, page),
    open: openElements(),
    aliases: page.aliases,
    typeset: page.typeset,
    image: (n: number) => chapter.images[n] && renderedImage(book, chapter, chapter.images[n].src, page),
  } satisfies ChapterEnv;
  return (tokens) => renderer.render([...tokens], { ...options, breaks }, env);
}

function numberedOf({ numbered }: BookChapter): NonNullable<DialectEnv['numbered']> {
  if (numbered.length === 0) return {};
  return byKind((kind): readonly NumberedPlace[] => numbered.filter((item) => item.kind === kind));
}

/** The entries of the lists that the chapter has. */
function listsOf({ lists }: BookChapter, book: Book, page: Page): NonNullable<DialectEnv['lists']> {
  if (lists.length === 0) return {};
  return byKind((kind) =>
    lists.includes(kind)
      ? listEntries(kind, book, ({ chapter, id }) => page.href(internal(book, chapter, id)), page.pages)
      : [],
  );
}

function byKind<T>(make: (kind: NumberedKind) => T): Readonly<Partial<Record<NumberedKind, T>>> {
  return Object.fromEntries(NUMBERED_KINDS.map((kind) => [kind, make(kind)]));
}

function internal({ slug }: Book, chapter: number, id: string): InternalLink {
  return { kind: 'internal', book: slug, chapter, id, exact: true };
}

function renderedLink(link: Link, index: number, shelf: Shelf, page: Page): RenderedLink {
  const resolution = shelf.resolutions.get(link);
  const rendered = resolvedLink(link, shelf, page);
  return resolution?.kind === 'internal' ? (page.printed?.(rendered, link, index, resolution) ?? rendered) : rendered;
}

/** A link as it is on a page. */
function resolvedLink(link: Link, shelf: Shelf, page: Pick<Page, 'href' | 'labels'>): RenderedLink {
  const resolution = shelf.resolutions.get(link);
  // A link without words says where it leads.
  const text = link.text === '' ? { text: nameOf(link, resolution, shelf, page) } : {};
  if (resolution?.kind === 'external') return { href: resolution.href, className: 'external', ...text };
  if (resolution?.kind === 'internal') return { href: page.href(resolution), ...text };
  if (resolution?.kind === 'absent') {
    const online = addressOnline(resolution.book, resolution.place);
    return online === undefined ? text : { href: online, className: 'external', ...text };
  }
  return { className: 'broken-link', ...text };
}

/** What a link leads to in words: `Figure 3`, a heading's text, a chapter's title; else its address. */
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
  if (!target || (target.kind === 'element' && target.text === target.id)) return address;
  const { kind, number, text } = target;
  if (number === undefined || kind === 'heading' || kind === 'activity' || kind === 'element') return text || address;
  return numberedLabel(kind, number, labels);
}

function renderedImage(book: Book, chapter: BookChapter, src: string, page: Page): RenderedImage {
  const image = book.images.get(imageKey(chapter.source.file, src));
  if (image?.kind !== 'found') return {};
  return { url: page.imageUrl(image), width: image.width, height: image.height, look: image.look };
}

function withoutTitle(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex((token) => token.type === 'heading_open');
  return first === 0 ? tokens.slice(3) : tokens;
}

/** The book's contents: headings of the configured levels, but for the title and the heading of the contents. */
export function bookContents(book: Book, href: (heading: Book['headings'][number]) => string): readonly TocEntry[] {
  const { from, to } = book.meta.toc;
  const shift = 2 - book.chapterLevel;
  const titleIndex = book.headings.findIndex((heading) => heading.level === 1);
  return book.headings.flatMap((heading, index) => {
    // A folder book's chapters open with `#`, which is what `##` is in a book of one file.
    const level = heading.level + (heading.chapter === 0 && book.chapters[0]?.source.isFront ? 0 : shift);
    const isTitle = index === titleIndex && level === 1;
    if (level < from || level > to || isTitle || heading.isAboveContents || heading.text === '') return [];
    return [{ level, id: heading.id, html: heading.html, href: href(heading) }];
  });
}
