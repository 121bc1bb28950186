/**
 * Renders the text of `shelf.md` for the page of the shelf. The text is untrusted, so raw HTML and pictures are not
 * allowed.
 */
import { dirname, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { withoutComments } from '../../plugins/comment.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import { bookAt } from '../book/book-at.ts';
import { checkUrl } from '../sanitize/url.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { Book } from '../types.ts';

export function shelfIntro({ path, text }: ShelfText, books: readonly Book[]): string {
  const md = new MarkdownIt({ typographer: false }).disable(['image', 'html_inline', 'html_block']);
  md.renderer.rules['link_open'] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    const href = addressOf(String(token?.attrGet('href') ?? ''), dirname(path), books);
    if (token) token.attrs = href === undefined ? null : [['href', href]];
    return renderer.renderToken(tokens, index, options);
  };
  return md.render(withoutComments(text)).trim();
}

/** Returns the address of a book's page or a web address; `undefined` for all other links. */
function addressOf(href: string, folder: string, books: readonly Book[]): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return checkUrl(href) === 'denied' ? undefined : href;
  const wanted = resolve(folder, decodeAddress(href.replace(/[?#].*$/, '')));
  const book = bookAt(wanted, books);
  return book && `${urlSegment(book.slug)}/index.html`;
}
