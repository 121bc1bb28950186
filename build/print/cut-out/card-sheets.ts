/** Renders entries of a book as the HTML of cards to cut out, each with its back. */
import { getOrAdd } from '../../basics/get-or-add.ts';
import { copyOf } from '../../../plugins/copy-of.ts';
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import type { Labels } from '../../../plugins/dialect.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { collectionsOf, fieldLabel } from '../../book/collections.ts';
import { kindsCalled } from '../../book/kinds-of-cards.ts';
import { shiftInBook, shiftedLevel } from '../../render/heading-level.ts';
import { placeOf } from '../../render/other-books.ts';
import { type Page, chapterRenderer } from '../../render/render-chapter.ts';
import type { RenderedLink, TypesetIn } from '../../render/page-env.ts';
import type { CleanToken, Range } from '../../tree.ts';
import type { Book, Entry, FoundImage, Shelf } from '../../types.ts';
import { type Strings, labelsOf } from '../../words/strings.ts';
import type { Pagination } from '../pagination.ts';
import { hasPageReference } from '../render-print.ts';

export interface CardSource {
  readonly shelf: Shelf;
  readonly book: Book;
  /** Page numbers of the printed book. */
  readonly pagination: Pagination;
  readonly typeset: TypesetIn;
  /** Registers a picture and returns its address. */
  readonly imageUrl: (image: FoundImage) => string;
}

/** A card of the book, or a member of a collection that is printed as a card. */
export interface CutCard {
  readonly entry: Entry;
  /** Singular name of the kind. */
  readonly label: string;
  /** Classes that give the card the symbol and colour of its kind. */
  readonly classes: string;
}

/** @param names names of the wanted kinds and collections; if empty, all kinds of cards */
export function cardsOf(book: Book, names: readonly string[]): readonly CutCard[] {
  const labels: Labels = labelsOf(book);
  const kinds = kindsCalled(book, names);
  const cards = book.entries.flatMap((entry): readonly CutCard[] => {
    const { block, type = '' } = entry;
    if (block?.kind !== 'card' || (names.length > 0 && !kinds.includes(type))) return [];
    return [{ entry, label: labels[`card.${type}`] ?? type, classes: String(block.token.attrGet('class') ?? '') }];
  });
  const members = collectionsOf(book)
    .filter(({ type }) => kinds.includes(type))
    .flatMap(({ type, label, members: all }) =>
      all.map(({ entry }) => ({ entry, label, classes: `admonition note _card collection-${type}` })),
    );
  const known = new Set(cards.map(({ entry }) => entry));
  return [...cards, ...members.filter(({ entry }) => !known.has(entry))];
}

export function cardsHtml(cards: readonly CutCard[], source: CardSource): string {
  const { shelf, book } = source;
  const labels = labelsOf(book);
  const renderers = new Map<number, ReturnType<typeof chapterRenderer>>();
  const front = (card: CutCard): string => {
    const { chapter, block, fieldsEnd = 0 } = card.entry;
    const page = (): Page => pageFor(chapter, labels, source);
    const render = getOrAdd(renderers, chapter, () => chapterRenderer(shelf, book, chapter, page()));
    const html = (range: Range): string => render(withFieldLines(chapterAt(book, chapter).tokens, range, fieldsEnd));
    return block?.kind === 'card' ? html(block) : memberCard(card, html, labels);
  };
  const pairs = cards.map(
    (card) => `<div class="card-pair">
<div class="cut-card card-front">${front(card)}</div>
<div class="cut-card card-back">${backOf(card, book)}</div>
</div>`,
  );
  return `<section class="cut-outs">\n${pairs.join('\n')}\n</section>`;
}

/** Renders the text below the name of a section or box, or the fields of a table row. */
function memberCard({ entry, label, classes }: CutCard, html: (range: Range) => string, labels: Strings): string {
  const { name, fields, block } = entry;
  const [first, last] = block?.kind === 'row' ? [] : [block?.blocks[0], block?.blocks.at(-1)];
  const lines = fields.map((field) => {
    const what = fieldLabel(field.name, labels);
    return `<p>${what === '' ? '' : `<strong>${escape(what)}:</strong> `}${escape(field.text)}</p>`;
  });
  const body = first && last ? html({ start: first.start, end: last.end }) : lines.join('\n');
  return `<div class="${escape(classes)}"><p class="admonition-title _card-title"><span class="_card-kind">${escape(label)}</span>
<span class="_card-name">${escape(name)}</span></p>\n${body}</div>`;
}

/** Returns the tokens of a card with each field on its own line. */
function withFieldLines(
  tokens: readonly CleanToken[],
  { start, end }: Range,
  fieldsEnd: number,
): readonly CleanToken[] {
  return tokens.slice(start, end).map((token, index) => {
    if (start + index >= fieldsEnd || !token.children?.some(isSoftBreak)) return token;
    const children = token.children.map((child) =>
      isSoftBreak(child) ? copyOf(child, { type: 'hardbreak', tag: 'br' }) : child,
    );
    return copyOf(token, { children });
  });
}

function isSoftBreak({ type }: CleanToken): boolean {
  return type === 'softbreak';
}

function backOf({ label, classes }: CutCard, { title }: Book): string {
  return `<div class="${escape(classes)}"><p class="back-sign"></p><p class="back-kind">${escape(label)}</p><p class="back-book">${escape(title)}</p></div>`;
}

function pageFor(chapter: number, labels: Strings, { book, pagination, typeset, imageUrl }: CardSource): Page {
  return {
    href: () => '',
    imageUrl,
    headingLevel: shiftedLevel(shiftInBook(book, chapter)),
    labels,
    toc: () => [],
    medium: 'print',
    typeset,
    // Link targets are in the book, not among the cards.
    printed: ({ href: _href, ...rendered }, link, _index, target): RenderedLink => {
      const isReferenced = target.book === book.slug && hasPageReference(book, link);
      const page = isReferenced ? pagination.pages.get(placeOf(book, target)) : undefined;
      if (page === undefined) return rendered;
      const words = `${labels['page.short']}\u00A0${page}`;
      return { ...rendered, pageReference: { long: words, short: words } };
    },
  };
}
