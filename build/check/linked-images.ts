/** Finds links to images that are alone in their paragraph, where `!` was probably forgotten. */
import { blocksIn } from '../tree.ts';
import type { Book, SaidAt, Shelf } from '../types.ts';

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

export function linkedImages({ chapters, images }: Book, { resolutions }: Shelf): readonly SaidAt[] {
  // A link to an image that the book shows, too, leads to its full size.
  const shown = new Set(Array.from(images.values(), (image) => (image.kind === 'found' ? image.name : '')));
  return chapters.flatMap(({ tree, links }) =>
    [...blocksIn(tree)].flatMap((block): SaidAt | readonly [] => {
      // A list of links is a list of downloads.
      if (block.kind !== 'text' || block.parent.kind === 'item') return [];
      const tokens = (block.line.token.children ?? []).filter(({ type }) => type !== 'attribute_block');
      const link = tokens[0]?.type === 'link_open' ? links[Number(tokens[0].meta?.['index'])] : undefined;
      const isAlone = tokens.findIndex(({ type }) => type === 'link_close') === tokens.length - 1;
      const found = link && resolutions.get(link);
      if (!link || !isAlone || found?.kind !== 'file' || !IMAGE.test(found.file.name) || shown.has(found.file.name))
        return [];
      if (tokens.some(({ type }) => type === 'image')) return [];
      const message = 'this is a link to an image, so readers see its text instead of the image';
      const hint = 'put ! before it to show the image; to keep the link, put it in a sentence';
      return { span: link.span, severity: 'hint', kind: 'linked image', message, hint };
    }),
  );
}
