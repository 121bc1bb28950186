/** The title of a book whose text has it as HTML, as many a README does. */
import { lazy } from '../lazy.ts';

const htmlParser = lazy('htmlparser2');

const SIGN = /<h1[\s>]/i;
const CODE = /^(`{3,}|~{3,})[^]*?^\1/gm;

/**
 * The words of the first `<h1>`; of its pictures where there are none.
 *
 * @param markdown of the first chapter
 */
export function rawTitle(markdown: string): string | undefined {
  if (!SIGN.test(markdown)) return undefined;
  const { Parser } = htmlParser();
  let state: 'before' | 'inside' | 'behind' = 'before';
  let text = '';
  let alt = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'h1' && state === 'before') state = 'inside';
      if (name === 'img' && state === 'inside') alt += ` ${attributes['alt'] ?? ''}`;
      if (name === 'br' && state === 'inside') text += ' ';
    },
    ontext: (part) => {
      if (state === 'inside') text += part;
    },
    onclosetag: (name) => {
      if (name === 'h1' && state === 'inside') state = 'behind';
    },
  });
  parser.end(markdown.replace(CODE, ''));
  const plain = (part: string): string => part.replace(/\s+/g, ' ').trim();
  return plain(text) || plain(alt) || undefined;
}
