/** The title of a book whose text has it as HTML, as many a README does. */
import type { Token } from 'markdown-it';
import { lazy } from '../lazy.ts';

const htmlParser = lazy('htmlparser2');

const SIGN = /<h1[\s>]/i;
/** Letters; what is longer was never closed, and took the text behind it along. */
const LONGEST = 200;
const HTML = new Set(['html_block', 'html_inline']);

/**
 * The words of the first `<h1>`; of its pictures where there are none.
 *
 * @param tokens of the first chapter
 */
export function rawTitle(tokens: readonly Token[]): string | undefined {
  const { Parser } = htmlParser();
  let state: 'before' | 'inside' | 'behind' = 'before';
  let text = '';
  let alt = '';
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'h1' && state === 'before') state = 'inside';
      if (name === 'br' && state === 'inside') text += ' ';
    },
    ontext: (part) => {
      if (state === 'inside') text += part;
    },
    onclosetag: (name, isImplied) => {
      if (name === 'h1' && state === 'inside' && !isImplied) state = 'behind';
    },
  });
  for (const { type, content } of tokens.flatMap((token) => [token, ...(token.children ?? [])])) {
    if (HTML.has(type)) parser.write(content);
    // The sanitiser makes pictures of Markdown of those in HTML.
    else if (type === 'image' && (state as string) === 'inside') alt += ` ${content}`;
    // What stands between two tags in a line; signs of it are no tags.
    else if (type === 'text') parser.write(content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    else if (type === 'softbreak') parser.write(' ');
  }
  parser.end();
  if ((state as string) !== 'behind') return undefined;
  const plain = (part: string): string => part.replace(/\s+/g, ' ').trim();
  const title = plain(text) || plain(alt);
  return title !== '' && title.length <= LONGEST ? title : undefined;
}

/** Whether there is anything to look for. */
export function mayHaveRawTitle(markdown: string): boolean {
  return SIGN.test(markdown);
}
