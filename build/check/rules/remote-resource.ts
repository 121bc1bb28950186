import { imagesOf } from '../pictures-of.ts';
import type { Rule } from '../../finding.ts';

const HINT = 'download it, put it in the folder of the book, and use the path of the file';

/** A resource on another server is not loaded. */
export const remoteResource: Rule<'remote-resource'> = {
  name: 'remote-resource',
  severity: 'warning',
  isAboutContent: true,
  say: ({ address }) => ({
    message: `the image "${address}" on another server is removed, because a book must not load anything from the network`,
    hint: HINT,
    kind: hostOf(address),
  }),
  check: (book) =>
    imagesOf(book, 'remote').map(({ src, span }) => ({
      span,
      kind: hostOf(src),
      message: `the image ${src} is not shown, because a book must not load anything from the network`,
      hint: HINT,
    })),
};

/** The server of an address. Findings are grouped by server, as authors usually fix these together. */
function hostOf(address: string): string {
  return /\/\/([^/?#"…]+)/.exec(address)?.[1] ?? '';
}
