import { escapeHtml as escape } from '../../plugins/escape-html.ts';

/** An address up to its last letter that is not likely to belong to the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’“”»]/g;

/** A plain line as HTML: addresses in it become links. */
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
