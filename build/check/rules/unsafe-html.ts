import { picturesOf } from '../pictures-of.ts';
import type { RemovedHtml } from '../../../plugins/dialect.ts';
import type { Rule } from '../../finding.ts';

/** HTML that could run code or load something was removed. */
export const unsafeHtml: Rule<'unsafe-html'> = {
  name: 'unsafe-html',
  severity: 'warning',
  reportsOnce: true,
  say: ({ what, tag, name = '', id }) => {
    const shown = SHOWN[what](tag, name);
    // Findings about styles, or about attributes, have the same remedy on any element.
    const kind = what === 'style' || what === 'attribute' ? what : shown;
    if (id === undefined)
      return { message: `${shown} is not allowed in a book, so it is removed`, hint: HINTS[what] ?? DELETE, kind };
    const message = `the content of the component ${shown} is not in the text, so it is removed, and links to it lead nowhere`;
    return { message, hint: 'write its content here, or include its file: ![[name.md]]', kind };
  },
  check: (book) =>
    picturesOf(book).flatMap(({ src, span, image: { removed } }) => {
      const message = `removed from the image ${src}: ${removed.join(', ')}`;
      const hint = 'save the image as plain SVG, without scripts and external resources';
      return removed.length > 0 ? { span, message, hint } : [];
    }),
};

const SHOWN: Readonly<Record<RemovedHtml, (tag: string, name: string) => string>> = {
  tag: (tag) => `<${tag}>`,
  content: (tag) => `<${tag}> with its content`,
  parent: (tag, parent) => `<${tag}> outside <${parent}>`,
  block: (tag) => `<${tag}> without </${tag}> in the same block`,
  nested: (tag) => `<${tag}> inside a link`,
  closing: (tag) => `</${tag}> without an opening tag`,
  attribute: (tag, name) => `the attribute ${name} of <${tag}>`,
  address: (tag, address) => `the address "${address}" of <${tag}>`,
  style: (tag, style) => `the style "${style}" of <${tag}>`,
  value: (tag, name) => `the invalid value of the attribute ${name} of <${tag}>`,
};

const DELETE = 'delete it, or use Markdown instead';
const HINTS: Readonly<Partial<Record<RemovedHtml, string>>> = {
  style: 'use a class instead, and define it in a style sheet listed under css: in the front matter',
  closing: 'delete it, or put the opening tag where it belongs',
  tag: 'delete it, use Markdown instead, or put a backslash before it to show it as text',
};
