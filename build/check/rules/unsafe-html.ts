import { picturesOf } from '../pictures-of.ts';
import type { Rule } from '../rule.ts';

/** HTML that could run code or load something was removed. */
export const unsafeHtml: Rule = {
  name: 'unsafe-html',
  severity: 'warning',
  reportsOnce: true,
  say: ({ what = 'this', id }) => {
    // Findings about styles, or about attributes, have the same remedy on any element.
    const kind = /^the (?:style|attribute)/.exec(what)?.[0] ?? what;
    if (id === undefined) {
      const hint = HINTS.find(([form]) => form.test(what))?.[1] ?? 'delete it, or use Markdown instead';
      return [`${what} is not allowed in a book, so it is removed`, hint, { kind }];
    }
    const message = `the content of the component ${what} is not in the text, so it is removed, and links to it lead nowhere`;
    return [message, 'write its content here, or include its file: ![[name.md]]', { kind }];
  },
  check: (book) =>
    picturesOf(book)
      .filter(({ image }) => image.removed.length > 0)
      .map(({ src, span, image }) => ({
        span,
        message: `removed from the image ${src}: ${image.removed.join(', ')}`,
        hint: 'save the image as plain SVG, without scripts and external resources',
      })),
};

const HINTS: readonly (readonly [form: RegExp, hint: string])[] = [
  [/^the style/, 'use a class instead, and define it in a style sheet listed under css: in the front matter'],
  [/^<\//, 'delete it, or put the opening tag where it belongs'],
  [/^<[^>]*>$/, 'delete it, use Markdown instead, or put a backslash before it to show it as text'],
];
