/** What layouts can call beside what Nunjucks brings along. */

/** Nunjucks hands on a block as a function that renders it. */
interface Block {
  readonly caller: () => { toString(): string };
}

/**
 * For blocks that are the same on many pages: `{% call once(view.nav, 'chapters ' + view.toBook) %}…{% endcall %}`
 * renders its block once for each object and name, and then shows what came out.
 */
export function onceRenderer(): (of: object, name: string, block: Block) => { toString(): string } {
  const known = new WeakMap<object, Map<string, { toString(): string }>>();
  return (of, name, { caller }) => {
    const rendered = known.get(of) ?? new Map<string, { toString(): string }>();
    known.set(of, rendered);
    const html = rendered.get(name) ?? caller();
    rendered.set(name, html);
    return html;
  };
}

/** `{{ html | current(address) | safe }}`: marks the link to the page at hand, the first one, in what is the same on many. */
export function markCurrent(html: { toString(): string }, address: string): string {
  // As templates write an address: see `relative-url.ts` for what there may be in one.
  const link = `<a href="${address.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`;
  return html.toString().replace(link, () => `${link} aria-current="page"`);
}
