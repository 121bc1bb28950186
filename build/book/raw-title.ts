/** Finds the title of a book in raw HTML, as in many READMEs. */
import type { Token } from 'markdown-it';
import { oneLine } from '../parse/plain-text.ts';

/** Maximum length in characters. A longer title is an `<h1>` that was not closed. */
const MAX_LENGTH = 200;

/**
 * Returns the text of the first `<h1>`, or else the alternative text of its images.
 *
 * @param tokens tokens of the first chapter, in which only tags are HTML
 */
export function rawTitle(tokens: readonly Token[]): string | undefined {
  const pieces = tokens.flatMap((token) => token.children ?? token);
  const isTag =
    (tag: RegExp) =>
    ({ type, content }: Token): boolean =>
      type.startsWith('html_') && tag.test(content);
  const start = pieces.findIndex(isTag(/<h1[\s>]/));
  const length = pieces.slice(Math.max(0, start)).findIndex(isTag(/<\/h1>/));
  if (start < 0 || length < 0) return undefined;
  const within = pieces.slice(start, start + length);
  const texts = within.map((piece) => (piece.type === 'text' ? piece.content : isBreak(piece) ? ' ' : ''));
  const images = within.flatMap(({ type, content }) => (type === 'image' ? [content] : []));
  const title = oneLine(texts.join('')) || oneLine(images.join(' '));
  return title !== '' && title.length <= MAX_LENGTH ? title : undefined;
}

function isBreak({ type, content }: Token): boolean {
  return type === 'softbreak' || (type.startsWith('html_') && content.startsWith('<br'));
}
