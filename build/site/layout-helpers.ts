/** Functions and filters for layouts, in addition to those of Nunjucks. */

/** Nunjucks passes a block as a function that renders it. */
interface Block {
  readonly caller: () => { toString(): string };
}

/**
 * Caches blocks that are the same on many pages: `{% call once(view.nav, 'chapters ' + view.toBook) %}…{% endcall %}`
 * renders its block once per object and name.
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

/** `{{ html | current(address) | safe }}`: marks the first link to the current page in cached HTML. */
export function markCurrent(html: { toString(): string }, address: string): string {
  // Escaped as in templates; `relative-url.ts` defines which characters occur in addresses.
  const link = `<a href="${address.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`;
  return html.toString().replace(link, () => `${link} aria-current="page"`);
}
