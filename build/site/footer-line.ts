import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** A URL without the punctuation that probably belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’“”»]/g;

/** Plain text as HTML, with URLs as links. */
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
