import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** Matches a URL, without trailing punctuation, which probably belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’“”»]/g;

/** Turns plain text into HTML with URLs as links. */
export function footerLine(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const url = escape(address);
    parts.push(escape(text.slice(end, index)), `<a href="${url}" rel="noreferrer">${url}</a>`);
    end = index + address.length;
  }
  return parts.join('') + escape(text.slice(end));
}
