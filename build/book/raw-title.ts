/** The title of a book whose text has it as HTML, as many a README does. */
import type { Token } from 'markdown-it';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { lazy } from '../basics/lazy.ts';

const htmlParser = lazy('htmlparser2');

const SIGN = /<h1[\s>]/i;
/** Letters; what is longer was never closed, and took the text behind it along. */
const LONGEST = 200;

/**
 * The words of the first `<h1>`; of its pictures where there are none.
 *
 * @param markdown of the first chapter
 * @param tokens of the same
 */
export function rawTitle(markdown: string, tokens: readonly Token[]): string | undefined {
  if (!SIGN.test(markdown)) return undefined;
  const { Parser } = htmlParser();
  const heading = { text: '', alt: '', isOpen: false, isClosed: false };
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'h1' && !heading.isClosed) heading.isOpen = true;
      if (name === 'br' && heading.isOpen) heading.text += ' ';
    },
    ontext: (part) => {
      if (heading.isOpen) heading.text += part;
    },
    onclosetag: (name, isImplied) => {
      if (name !== 'h1' || !heading.isOpen || isImplied) return;
      heading.isOpen = false;
      heading.isClosed = true;
    },
  });
  for (const { type, content } of piecesOf(tokens)) {
    if (type === 'html_block' || type === 'html_inline') parser.write(content);
    // The sanitiser makes pictures of Markdown of those in HTML.
    else if (type === 'image' && heading.isOpen) heading.alt += ` ${content}`;
    // What stands between two tags in a line; signs of it are no tags.
    else if (type === 'text') parser.write(escapeHtml(content));
    else if (type === 'softbreak') parser.write(' ');
    if (heading.isClosed) break;
  }
  if (!heading.isClosed) return undefined;
  const title = plain(heading.text) || plain(heading.alt);
  return title !== '' && title.length <= LONGEST ? title : undefined;
}

function* piecesOf(tokens: readonly Token[]): Iterable<Token> {
  for (const token of tokens) {
    yield token;
    yield* token.children ?? [];
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
