/** Functions and filters that layouts can use in addition to those of Nunjucks. */
import { escapeHtml } from '../../plugins/escape-html.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { spokenSign } from '../render/card-facts.ts';
import type { Strings } from '../words/strings.ts';

/** Block of a template; Nunjucks passes it as a function that renders it. */
export interface Block {
  readonly caller: () => { toString(): string };
}

/**
 * Returns a function that caches blocks shared by many pages: `{% call once(view.nav, 'chapters ' + view.toBook)
 * %}…{% endcall %}` renders its block once for each object and name.
 */
export function onceRenderer(): (of: object, name: string, block: Block) => { toString(): string } {
  const known = new WeakMap<object, Map<string, { toString(): string }>>();
  return (of, name, { caller }) =>
    getOrAdd(
      getOrAdd(known, of, () => new Map<string, { toString(): string }>()),
      name,
      caller,
    );
}

/**
 * Filter `{{ html | current(address) | safe }}`: marks the first link to the current page in cached HTML, and opens
 * the `<details>` around it and the one of the linked part itself.
 */
export function markCurrent(html: { toString(): string }, address: string): string {
  const text = html.toString();
  // The address is escaped as templates escape it; `relative-url.ts` defines which characters can occur.
  const link = `<a href="${address.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`;
  const at = text.indexOf(link);
  if (at < 0) return text;
  const closed: number[] = [];
  for (const { 0: tag, index } of text.slice(0, at).matchAll(/<\/?details/g)) {
    if (tag === PART) closed.push(index);
    else closed.pop();
  }
  const before = closed.reduceRight((open, part) => opened(open, part), text.slice(0, at));
  const own = text.indexOf('</a>', at) + '</a>'.length;
  const after = text.startsWith(PART, own) ? opened(text, own) : text;
  return `${before}${link} aria-current="page"${after.slice(at + link.length)}`;
}

/** Filter `{{ text | spoken(words) | safe }}`: gives the sign in a cost a name for screen readers. */
export function spoken(cost: string, labels: Strings): string {
  return spokenSign(escapeHtml(cost), { labels, medium: 'screen' });
}

const PART = '<details';

function opened(html: string, part: number): string {
  const end = part + PART.length;
  return html.startsWith(' open', end) ? html : `${html.slice(0, end)} open${html.slice(end)}`;
}
