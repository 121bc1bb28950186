import { relative, sep } from 'node:path';
import { MOST_HINTS, nearest } from '../../basics/nearest.ts';
import type { Book } from '../../types.ts';
import { type Finding, oneOf, type Rule } from '../rule.ts';

export const unknownName: Rule = {
  name: 'unknown-name',
  severity: 'warning',
  summary: 'nothing is called what double brackets name',
  explanation: `
\`[[Name]]\` leads to the chapter of that file name, else to the heading or card of that name; \`[[Name#heading]]\` to a heading
of that chapter. If there is none, or if several chapters fit equally well, readers see the name as plain text. Keys such
as \`[[Ctrl+C]]\` need the names of keys.
`,
  examples: {
    good: ['# Book\n\nSee [[Reloading]], and press [[Ctrl+C]].\n\n## Reloading\n\nTakes a turn.\n'],
    bad: [
      `
# Book

See [[Relaoding]].
    ^^^^^^^^^^^^^ unknown-name

## Reloading

Takes a turn.
`,
    ],
  },
  check: (book, { resolutions }) => {
    const unknown = book.chapters.flatMap(({ links }) =>
      links.flatMap((link) => {
        const found = link.isNamed && resolutions.get(link);
        return found && found.kind === 'broken' ? [{ link, places: found.candidates?.length ?? 0 }] : [];
      }),
    );
    const names = unknown.length === 0 ? [] : namesIn(book);
    return unknown.map(({ link: { href, span }, places }, index): Finding => {
      if (places > 0) {
        const hint = 'write its folder, too, as in [[folder/Name]]';
        return { span, message: `“${href}” can mean ${places} chapters, so it is shown as plain text`, hint };
      }
      const near = index < MOST_HINTS ? nearest(href, names) : [];
      return {
        span,
        message: `nothing in the book is called “${href}”, so it is shown as plain text`,
        hint:
          near.length > 0
            ? `did you mean ${oneOf(near.map((name) => `[[${name}]]`))}?`
            : 'check the name, or remove the brackets',
      };
    });
  },
};

/** What double brackets can name: files, headings and cards. */
function namesIn({ chapters, headings, activities, root }: Book): readonly string[] {
  const files = chapters.map(({ source: { path } }) =>
    relative(root, path)
      .split(sep)
      .join('/')
      .replace(/\.[a-z]+$/i, ''),
  );
  const short = files.map((file) => file.split('/').at(-1) ?? '');
  return [...new Set([...short, ...files, ...headings.map(({ text }) => text), ...activities.map(({ name }) => name)])];
}
