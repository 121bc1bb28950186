import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import type { Book, Mark } from '../../types.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

export const attributeDenied: Rule = {
  name: 'attribute-denied',
  severity: 'warning',
  summary: 'an attribute is not one that a book may set',
  explanation: `
Attributes say how something is called, how large it is and where it stands: \`id\`, \`class\`, \`width\`, \`height\`,
\`align\`, \`title\`, \`lang\`, \`dir\`, \`colspan\`, \`rowspan\` and \`data-…\`. The heading of a chapter also takes
\`columns\` and \`break\`, headings and activities take \`aliases\`. Everything else is left out, because other attributes of HTML can run code in the reader's
browser (\`onclick\`), load pages of strangers (\`srcdoc\`) or break the look of the book (\`style\`). For a look of
your own, give a class.

Some names are taken. All ids of the pages around your text begin with \`_\`, and they have classes of their own, such as
\`search-open\` or \`new-version\`. An element of the text that is called so could be mistaken for the search or
the menu, so such names are left out, too. Choose another one.
`,
  examples: {
    good: ['# Book\n\nA text in the middle. {align="center" .motto data-page="3"}\n'],
    bad: [
      `
# Book

![Shield](shield.svg){width="40pt" onclick="alert(1)"}
                                   ^^^^^^^ attribute-denied
`,
      `
# Book

A text that was elsewhere before. {aliases="old"}
                                   ^^^^^^^ attribute-denied
`,
      `
# Book

A text that calls itself the search. {#_search .new-version}
                                       ^^^^^^^ attribute-denied
                                                ^^^^^^^^^^^ attribute-denied
`,
      `
# Book

<p class="motto new-version">A text</p>
   ^^^^^^^^^^^^^^^^^^^^^^^^^ attribute-denied
`,
    ],
  },
  check: (book) => [...findingsOfMarks(book, 'attribute-denied', wordsFor), ...onOtherHeadings(book)],
};

function wordsFor({ name = '', value = '', what, reason }: Mark['detail']): Omit<Finding, 'span'> {
  if (what !== undefined || reason === 'reserved') return forReserved(what ?? `the ${name} ${value}`);
  if (reason === 'heading') return forHeadings(name);
  if (reason === 'aliases') return FOR_ALIASES;
  return { message: `the attribute ${name} is left out: it is not one that a book may set`, hint: hintFor(name) };
}

function forReserved(what: string): Omit<Finding, 'span'> {
  return {
    message: `${what} is left out: the pages of the website use it themselves`,
    hint: 'choose another name; ids of your own begin with any sign but _',
  };
}

const FOR_ALIASES: Omit<Finding, 'span'> = {
  message: 'the attribute aliases is left out: only headings and activities can have had other addresses',
  hint: 'write it behind a heading or behind the title of an action or reaction, such as ## Fog {aliases="haze"}',
};

function forHeadings(name: string): Omit<Finding, 'span'> {
  return {
    message: `the attribute ${name} is left out: it belongs to the heading of a chapter`,
    hint: `write it behind the heading that opens the chapter, such as ${EXAMPLES[name] ?? '## Magic {columns=2}'}`,
  };
}

const EXAMPLES: Readonly<Record<string, string>> = { break: '## Magic {break=right}' };

/** Headings below that of their chapter cannot say how it is laid out. */
function onOtherHeadings({ chapters, chapterLevel }: Book): readonly Finding[] {
  return chapters.flatMap(({ headings }) => {
    const opening = headings.find(({ level }) => level === chapterLevel) ?? headings[0];
    return headings.flatMap((heading) => {
      if (heading === opening || !heading.layout) return [];
      const { columns, break: chapterBreak } = heading.layout;
      // Any section may begin on a new page.
      const denied = [
        ...(columns === undefined ? [] : ['columns']),
        ...(chapterBreak === undefined || chapterBreak === 'page' ? [] : ['break']),
      ];
      return denied.map((name) => ({ span: heading.span, ...forHeadings(name) }));
    });
  });
}

function hintFor(name: string): string {
  if (name === 'style') return 'give a class instead, such as {.motto}';
  return `remove it; allowed are ${[...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES].join(', ')} and data-…`;
}
