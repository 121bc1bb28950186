/** Makes the description of a page, one or two sentences for search engines and link previews. */
import { unescapeHtml } from '../../plugins/escape-html.ts';

/** Length that search engines show, in characters. */
const MAX_LENGTH = 160;
/**
 * Minimum length of a paragraph, in characters. Shorter ones, such as a word above a table, do not describe the page.
 */
const MIN_LENGTH = 25;

const TAG_OR_TEXT = /<(\/?)([a-z][a-z\d-]*)([^>]*)>|[^<]+/g;
const PARAGRAPH = /^(?: class="align-\w+")?(?: data-line="[\d-]+")?$/;
/** Elements whose content is skipped, because they are not running text or only replace something missing. */
const BESIDE = /^(?:annotation|aside|blockquote|caption|dl|figure|h[1-6]|nav|pre|summary|table)$/;
const BESIDE_CLASS = / class="(?:[^"]* )?(?:admonition todo|footnote-ref|footnotes|missing-image)[ "]/;
const PLACEHOLDER = /\bTODO\b/;

/**
 * Returns the beginning of the first meaningful paragraph as text. Paragraphs with a to-do are skipped.
 *
 * @param html HTML rendered by this package
 */
export function pageDescription(html: string): string | undefined {
  for (const paragraph of paragraphs(html)) {
    const text = withoutPlaceholders(plain(paragraph));
    if (text.length >= MIN_LENGTH) return shortened(text);
  }
  return undefined;
}

/** Yields the text of each paragraph, in which entities are not decoded. */
function* paragraphs(html: string): Iterable<string> {
  let text: string | undefined;
  /** Name of the skipped element, and the number of open elements with that name. */
  let beside = '';
  let depth = 0;
  for (const [all, slash = '', name, attributes = ''] of html.matchAll(TAG_OR_TEXT)) {
    if (depth > 0) {
      if (name === beside) depth += slash === '' ? 1 : -1;
    } else if (name === undefined) {
      if (text !== undefined) text += all;
    } else if (slash === '' && (BESIDE.test(name) || BESIDE_CLASS.test(attributes))) {
      beside = name;
      depth = 1;
    } else if (name === 'br') {
      if (text !== undefined) text += ' ';
    } else if (name === 'p') {
      if (text !== undefined) yield text;
      text = slash === '' && PARAGRAPH.test(attributes) ? '' : undefined;
    }
  }
}

function withoutPlaceholders(text: string): string {
  if (!PLACEHOLDER.test(text)) return text;
  const sentences = Array.from(new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text));
  return sentences
    .map(({ segment }) => segment)
    .filter((sentence) => !PLACEHOLDER.test(sentence))
    .join('')
    .trim();
}

function plain(text: string): string {
  return unescapeHtml(text)
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH - 1);
  const end = start.lastIndexOf(' ');
  // Text without a suitable space is cut anywhere, but never within a surrogate pair.
  return `${(end > MAX_LENGTH / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:–—-]+$/, '')} …`;
}
