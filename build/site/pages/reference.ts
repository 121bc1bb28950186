/** The quick reference of a book, as a page. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import { referenceOf } from '../../book/make-reference.ts';
import type { Page } from '../../render/render-chapter.ts';
import { referenceRenderer } from '../../render/render-reference.ts';
import { imageUrl } from '../open-html.ts';
import type { Listed, Listing } from './listing.ts';

export function reference(listed: Listed): Listing | undefined {
  const { shelf, book, typesetIn, words, at, href } = listed;
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
        html: render(block),
      })),
    };
  };
  return { layout: 'reference', title: words['overview.reference'], show };
}
