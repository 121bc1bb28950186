/** The quick reference of a book, as a page. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import { defined } from '../../basics/defined.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { referenceOf } from '../../book/make-reference.ts';
import type { ReferenceBlock } from '../../book/reference-parts.ts';
import type { Page } from '../../render/render-chapter.ts';
import type { Book } from '../../types.ts';
import { chapterKey } from '../chapter-key.ts';
import { keptOr, numberOf } from '../kept.ts';
import { referenceRenderer } from '../../render/render-reference.ts';
import { imageUrl } from '../open-html.ts';
import type { Listed, Listing } from './listing.ts';

export function reference(listed: Listed): Listing | undefined {
  const { shelf, book, kept, typesetIn, words, at, href } = listed;
  const blocks = referenceOf(book);
  if (blocks.length === 0) return undefined;
  const show = () => {
    const page: Page = {
      href: at.href,
      imageUrl: (image) => at.toRoot + imageUrl(image),
      // Titles of blocks are `h2`.
      headingTag: (level) => `h${Math.min(6, Math.max(3, level))}`,
      labels: words,
      toc: () => [],
      medium: 'screen',
      typeset: typesetIn,
    };
    const render = referenceRenderer(shelf, book, {
      page,
      rowLink: (address) =>
        `<a class="rule-link" href="${escape(address)}" aria-label="${escape(words['reference.read'])}"></a>`,
    });
    return {
      blocks: blocks.map((block) => ({
        title: block.title,
        /** Where the book says it, if that is one place. */
        place: block.place && { id: block.place.id, href: href(block.place) },
        html: keptOr(
          kept,
          tokensOf(block, book),
          block.title,
          () => madeFrom(block, page, listed),
          () => render(block),
        ),
      })),
    };
  };
  return { layout: 'reference', title: words['overview.reference'], show };
}

/** The chapters from which a block is made. */
function chaptersOf({ parts }: ReferenceBlock): readonly number[] {
  return [
    ...new Set(
      parts.flatMap((part) => (part.kind === 'text' ? part.chapter : part.entries.map(({ chapter }) => chapter))),
    ),
  ];
}

function tokensOf(block: ReferenceBlock, book: Book): object {
  return chapterAt(book, defined(chaptersOf(block)[0], 'chapter of a block')).tokens;
}

function madeFrom(block: ReferenceBlock, page: Page, { shelf, book }: Listed): unknown {
  const chapters = chaptersOf(block).map((chapter) => [
    numberOf(chapterAt(book, chapter).tokens),
    chapterKey(shelf, book, chapter, page),
    book.entries.filter((entry) => entry.chapter === chapter && entry.kind === 'row'),
  ]);
  return [block.parts, chapters];
}
