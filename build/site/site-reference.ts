/** The quick reference as a page of the website. */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { referenceOf } from '../book/make-reference.ts';
import { referenceRenderer } from '../render/render-reference.ts';
import { labelsOf } from '../words/strings.ts';
import type { Shelf } from '../types.ts';
import type { OpenBook } from './open-book.ts';
import type { Standpoint } from './open-html.ts';
import type { SiteOverviews } from './site-model.ts';

export function siteReference(
  shelf: Shelf,
  { book, pictures, typeset }: OpenBook,
  { href, toRoot }: Standpoint,
): Pick<SiteOverviews, 'reference'> {
  const blocks = referenceOf(book);
  if (blocks.length === 0) return {};
  const labels = labelsOf(book);
  const render = referenceRenderer(shelf, book, {
    page: {
      href,
      imageUrl: (image) => toRoot + pictures.show(image),
      // Titles of blocks are `h2`.
      headingTag: (level) => `h${Math.min(6, Math.max(3, level))}`,
      labels,
      toc: () => [],
      medium: 'screen',
      typeset,
    },
    rowLink: (address) =>
      `<a class="rule-link" href="${escape(address)}" aria-label="${escape(labels['reference.read'])}"></a>`,
  });
  return {
    reference: blocks.map((block) => ({
      title: block.title,
      place: block.place && {
        id: block.place.id,
        href: href({ kind: 'internal', book: book.slug, exact: true, ...block.place }),
      },
      html: render(block),
    })),
  };
}
