/** What a page is about in a sentence or two, for the lists of search engines and for links that are passed on. */
import { unescapeHtml } from '../../plugins/escape-html.ts';

/** What such lists have room for. */
const LONGEST = 160;
/** A word above a table tells nothing. */
const SHORTEST = 25;

const TAG_OR_TEXT = /<(\/?)([a-z][a-z\d-]*)([^>]*)>|[^<]+/g;
const PARAGRAPH = /^$|^ class="align-\w+"$/;
/** What stands beside the text, or for something that is not there. Within these, nothing is looked at. */
const BESIDE = /^(?:annotation|aside|blockquote|caption|dl|figure|h[1-6]|nav|pre|summary|table)$/;
const BESIDE_CLASS = / class="(?:[^"]* )?(?:admonition todo|footnote-ref|footnotes|missing-image)[ "]/;
const PLACEHOLDER = /\bTODO\b/;

/**
 * The beginning of the first paragraph that says something, as text. What its author left open says nothing.
 *
 * @param html as our renderer writes it
 */
export function pageDescription(html: string): string | undefined {
  for (const paragraph of paragraphs(html)) {
    const text = withoutPlaceholders(plain(paragraph));
    if (text.length >= SHORTEST) return shortened(text);
  }
  return undefined;
}

/** Text of the paragraphs, entities and all. */
function* paragraphs(html: string): Iterable<string> {
  let text: string | undefined;
  /** The element that is passed over, and how many of its name are open. */
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
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST - 1);
  const end = start.lastIndexOf(' ');
  // No half of a character where there is no space to end at.
  return `${(end > LONGEST / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:–—-]+$/, '')} …`;
}
