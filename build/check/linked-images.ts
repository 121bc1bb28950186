/** Finds links to images that are alone in their paragraph, where `!` was probably forgotten. */
import { blocksOfKind } from '../tree.ts';
import type { Book, SaidAt, Shelf } from '../types.ts';

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

export function linkedImages({ chapters, images }: Book, { resolutions }: Shelf): readonly SaidAt[] {
  // A link to an image that the book shows, too, leads to its full size.
  const shown = new Set(Array.from(images.values(), (image) => (image.kind === 'found' ? image.name : '')));
  return chapters.flatMap(({ tree, links }) =>
    blocksOfKind(tree, 'text').flatMap(({ parent, line: { token } }): SaidAt | readonly [] => {
      const first = token.children?.find(({ type }) => type !== 'attribute_block');
      const link = first?.type === 'link_open' ? links[Number(first.meta?.['index'])] : undefined;
      const found = link && resolutions.get(link);
      // A list of links is a list of downloads.
      if (!link || found?.kind !== 'file' || parent.kind === 'item') return [];
      const tokens = (token.children ?? []).filter(({ type }) => type !== 'attribute_block');
      const isAlone = tokens.findIndex(({ type }) => type === 'link_close') === tokens.length - 1;
      if (!isAlone || !IMAGE.test(found.file.name) || shown.has(found.file.name)) return [];
      if (tokens.some(({ type }) => type === 'image')) return [];
      const message = 'this is a link to an image, so readers see its text instead of the image';
      const hint = 'put ! before it to show the image; to keep the link, put it in a sentence';
      return { span: link.span, severity: 'hint', kind: 'linked image', message, hint };
    }),
  );
}
