/** What a page is about in a sentence or two, for the lists of search engines and for links that are passed on. */

/** What such lists have room for. */
const LONGEST = 160;
/** A word above a table tells nothing. */
const SHORTEST = 25;
/** Paragraphs that are looked at. */
const TRIED = 5;

const PARAGRAPH = /<p(?: class="align-\w+")?>([^]*?)<\/p>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The beginning of the first paragraph that says something, as text.
 *
 * @param html as our renderer writes it
 */
export function pageDescription(html: string): string | undefined {
  let tried = 0;
  for (const [, content = ''] of html.matchAll(PARAGRAPH)) {
    const text = plain(content);
    if (text.length >= SHORTEST) return shortened(text);
    if (++tried === TRIED) break;
  }
  return undefined;
}

function plain(html: string): string {
  return html
    .replace(/<sup class="footnote-ref">[^]*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
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
