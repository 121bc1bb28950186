/** Functions that change attributes of the first element in rendered HTML. */

/** Adds a class to the first element. */
export function withClass(html: string, name: string): string {
  const [tag = ''] = /^<[^>]*>/.exec(html) ?? [];
  const classes = / class="([^"]*)"/.exec(tag)?.[1];
  if (classes?.split(' ').includes(name) === true) return html;
  if (classes === undefined) return withAttribute(html, `class="${name}"`);
  return tag.replace(` class="${classes}"`, ` class="${classes} ${name}"`) + html.slice(tag.length);
}

/** Adds an attribute, given as HTML, to the first element. */
export function withAttribute(html: string, attribute: string): string {
  return html.replace(/^\s*<[a-z\d]+/, (start) => `${start} ${attribute}`);
}

/** Adds a declaration to the `style` of the first element. */
export function withStyle(html: string, declaration: string): string {
  const styled = html.replace(
    /^(<[^>]* style=")([^"]*?);?"/,
    (_, start: string, before: string) => `${start}${before};${declaration}"`,
  );
  return styled === html ? withAttribute(html, `style="${declaration}"`) : styled;
}
