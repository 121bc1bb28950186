/** Entries of a book → the HTML of cards to be cut out, each with its back. */
import type { Token } from 'markdown-it';
import { copyOf } from '../../../plugins/copy-of.ts';
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import type { Labels } from '../../../plugins/dialect.ts';
import { kindsCalled } from '../../book/kinds-of-cards.ts';
import { shiftInBook, shiftedHeading } from '../../render/heading-level.ts';
import { placeOf } from '../../render/other-books.ts';
import { type Page, chapterRenderer } from '../../render/render-chapter.ts';
import type { RenderedLink, TypesetIn } from '../../render/page-env.ts';
import type { Card } from '../../tree.ts';
import type { Book, Entry, FoundImage, Shelf } from '../../types.ts';
import { type Strings, labelsOf } from '../../words/strings.ts';
import type { Pagination } from '../pagination.ts';
import { hasPageReference, opened } from '../render-print.ts';

/** A poker card, in millimetres. */
export const CARD = { width: 63, height: 88 };

/** Sizes of type in points: from that of a large book down to what the makers of card games still print. */
export const CARD_TYPES = Array.from({ length: 12 }, (_, step) => 12 - step / 2);

/** In points: cards that lie side by side look like one set. */
export const TYPE_SPREAD = 1;

/** A text that takes more cards belongs into the book. */
export const MOST_PARTS = 20;

export interface CardSource {
  readonly shelf: Shelf;
  readonly book: Book;
  /** On which pages of the printed book things are. */
  readonly pagination: Pagination;
  readonly typeset: TypesetIn;
  /** Called with each picture; returns its address. */
  readonly imageUrl: (image: FoundImage) => string;
}

/** @param names of the kinds of cards that are wanted; all if there are none */
export function cardsOf(book: Book, names: readonly string[]): readonly Entry[] {
  const kinds = kindsCalled(book, names);
  return book.entries.filter(({ kind, type = '' }) => kind === 'card' && (names.length === 0 || kinds.includes(type)));
}

export function cardsHtml(cards: readonly Entry[], source: CardSource): string {
  const { shelf, book } = source;
  const labels = labelsOf(book);
  const renderers = new Map<number, ReturnType<typeof chapterRenderer>>();
  const front = ({ chapter, block, fieldsEnd = 0 }: Entry): string => {
    const render = renderers.get(chapter) ?? chapterRenderer(shelf, book, chapter, pageFor(chapter, labels, source));
    renderers.set(chapter, render);
    return block?.kind === 'card' ? render(withFieldLines(book.chapters[chapter]?.tokens ?? [], block, fieldsEnd)) : '';
  };
  const pairs = cards.map(
    (card) => `<div class="card-pair">
<div class="cut-card card-front">${opened(front(card))}</div>
<div class="cut-card card-back">${backOf(card, book, labels)}</div>
</div>`,
  );
  return `<section class="cut-outs">\n${pairs.join('\n')}\n</section>`;
}

/** The tokens of a card; each of its fields gets a line of its own. */
function withFieldLines(tokens: readonly Token[], card: Card, fieldsEnd: number): readonly Token[] {
  return tokens.slice(card.start, card.end).map((token, index) => {
    if (card.start + index >= fieldsEnd || !token.children?.some(isSoftBreak)) return token;
    const broken = copyOf(token);
    broken.children = token.children.map((child) => {
      if (!isSoftBreak(child)) return child;
      const hard = copyOf(child);
      hard.type = 'hardbreak';
      hard.tag = 'br';
      return hard;
    });
    return broken;
  });
}

function isSoftBreak({ type }: Token): boolean {
  return type === 'softbreak';
}

/** The sign and colour of the kind come with its classes. */
function backOf({ type = '', block }: Entry, { title }: Book, labels: Labels): string {
  const classes = block?.kind === 'card' ? String(block.token.attrGet('class') ?? '') : '';
  return `<div class="${escape(classes)}"><p class="back-sign"></p><p class="back-kind">${escape(
    labels[`activity.${type}`] ?? type,
  )}</p><p class="back-book">${escape(title)}</p></div>`;
}

function pageFor(chapter: number, labels: Strings, { book, pagination, typeset, imageUrl }: CardSource): Page {
  return {
    href: () => '',
    imageUrl,
    headingTag: shiftedHeading(shiftInBook(book, chapter)),
    labels,
    toc: () => [],
    medium: 'print',
    typeset,
    // What a link leads to is in the book, not among the cards.
    printed: ({ href: _href, ...rendered }, link, _index, target): RenderedLink => {
      const isReferenced = target.book === book.slug && hasPageReference(book, link);
      const page = isReferenced ? pagination.pages.get(placeOf(book, target)) : undefined;
      if (page === undefined) return rendered;
      const words = `${labels['page.short']}\u00A0${page}`;
      return { ...rendered, pageReference: { long: words, short: words } };
    },
  };
}
