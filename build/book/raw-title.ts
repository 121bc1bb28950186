/** Finds the title of a book in raw HTML, as in many READMEs. */
import type { Token } from 'markdown-it';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { lazy } from '../basics/lazy.ts';
import { oneLine } from '../parse/plain-text.ts';

const htmlParser = lazy('htmlparser2');

const OPENING_TAG = /<h1[\s>]/i;
/** Maximum length in characters. A longer title is an `<h1>` that was not closed. */
const MAX_LENGTH = 200;

/**
 * Returns the text of the first `<h1>`, or else the alternative text of its images.
 *
 * @param markdown text of the first chapter
 * @param tokens tokens of the first chapter
 */
export function rawTitle(markdown: string, tokens: readonly Token[]): string | undefined {
  if (!OPENING_TAG.test(markdown)) return undefined;
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
    // The sanitiser turns raw images into image tokens.
    else if (type === 'image' && heading.isOpen) heading.alt += ` ${content}`;
    // This text is between raw tags; a `<` in it does not start a tag.
    else if (type === 'text') parser.write(escapeHtml(content));
    else if (type === 'softbreak') parser.write(' ');
    if (heading.isClosed) break;
  }
  if (!heading.isClosed) return undefined;
  const title = oneLine(heading.text) || oneLine(heading.alt);
  return title !== '' && title.length <= MAX_LENGTH ? title : undefined;
}

function* piecesOf(tokens: readonly Token[]): Iterable<Token> {
  for (const token of tokens) {
    yield token;
    yield* token.children ?? [];
  }
}
