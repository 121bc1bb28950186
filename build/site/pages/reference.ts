/** Page with the quick reference of a book. */
import { escapeHtml as escape } from '../../../plugins/escape-html.ts';
import { hasReference, referenceOf } from '../../book/make-reference.ts';
import type { ReferenceBlock } from '../../book/reference-parts.ts';
import type { Page } from '../../render/render-chapter.ts';
import { referenceRenderer } from '../../render/render-reference.ts';
import type { Entry } from '../../types.ts';
import { type Costs, costsOf } from '../costs.ts';
import { imageUrl } from '../open-html.ts';
import type { Listed, Listing } from './listing.ts';

export function reference(listed: Listed): Listing | undefined {
  const { shelf, book, typesetIn, words, at, href } = listed;
  // Without a quick reference the page still exists, as readers can pin entries in every book.
  if (!hasReference(book))
    return {
      layout: 'reference',
      title: words['pins.title'],
      isHidden: true,
      show: () => ({ blocks: [], headings: [], costs: costsOf([]).filter }),
    };
  const show = () => {
    const blocks = referenceOf(book);
    const costs = costsOf(cardsIn(blocks));
    const page: Page = {
      href: at.href,
      imageUrl: (image) => at.toRoot + imageUrl(image),
      fileUrl: (file) => at.toRoot + imageUrl(file),
      // Titles of blocks are `h2`, so headings inside start at `h3`.
      headingLevel: (level) => String(Math.min(6, Math.max(3, level))),
      labels: words,
      toc: () => [],
      medium: 'screen',
      typeset: typesetIn,
    };
    const render = referenceRenderer(shelf, book, {
      page,
      costs: costs.of,
      rowLink: (address) =>
        `<a class="rule-link" href="${escape(address)}" aria-label="${escape(words['reference.read'])}"></a>`,
    });
    return {
      costs: costs.filter,
      headings: blocks.map(({ title }, at) => ({
        id: `_block-${at}`,
        href: `#_block-${at}`,
        html: escape(title),
        level: 1,
        children: [],
      })),
      blocks: blocks.map((block) => ({
        title: block.title,
        /** Source of the block in the book, if it comes from a single place. */
        place: block.place && { id: block.place.id, href: href(block.place) },
        html: render(block.place ? block : byCost(block, costs)),
      })),
    };
  };
  return { layout: 'reference', title: words['overview.reference'], show };
}

function cardsIn(blocks: readonly ReferenceBlock[]): readonly Entry[] {
  return blocks.flatMap(entriesIn).filter(({ kind }) => kind === 'card');
}

function entriesIn({ parts }: ReferenceBlock): readonly Entry[] {
  return parts.flatMap((part) => (part.kind === 'lines' ? part.entries : []));
}

/**
 * Merges cards of the same kind into one list, sorted by cost. Blocks from a single place of the book keep their
 * order.
 */
function byCost(block: ReferenceBlock, costs: Costs): ReferenceBlock {
  const isText = block.parts.some(({ kind }) => kind === 'text');
  return isText ? block : { ...block, parts: [{ kind: 'lines', entries: costs.sorted(entriesIn(block)) }] };
}
