import { beforeAll, describe, expect, test } from 'vitest';
import { makeIndex } from '../../build/book/make-index.ts';
import { compileBook } from '../compile-files.ts';
import type { Print } from '../../build/print/print.ts';
import { printOn } from '../../build/print/print-book.ts';
import type { PrintDocument } from '../../build/print/print-document.ts';
import { openPrintPage } from '../../build/print/print-page.ts';
import { renderChapter } from '../../build/render/render-chapter.ts';
import { renderIndex } from '../../build/render/render-index.ts';
import { fragmentUrl } from '../../build/addresses/relative-url.ts';
import { sharedBrowser } from '../shared-browser.ts';
import { WORDS } from '../../build/words/strings.ts';

/** Each `---` starts a page. The first index term of a page is at its head and the last one at its foot. */
const TEXT = `# Book

[one]{.index}

---

Long {index="Block"}

| a {index="Cell"} | b |
|------------------|---|
| c                | d |

---

[one]{.index} ![](x.png){index="Picture"}

---

[one]{.index} [one]{index="one|main"}

- item {index="Item"}

---

## Heading [inside]{.index}

*[AGI]: Agility

[x]{index="War|("} AGI

---

[x]{index="War|)"} [y]{index="Two!Three"}

\`\`\` {index="Code"}
x
\`\`\`
`;

const PAGES: Readonly<Record<string, string>> = {
  AGI: '5',
  Block: '2',
  Cell: '2',
  Code: '6',
  'Heading inside': '*5*',
  inside: '5',
  Item: '4',
  one: '1, 3, *4*',
  Picture: '3',
  Three: '6',
  Two: '',
  War: '5–6',
};

const PART = { name: '_part-0', title: '', opensRight: false, canBeSet: false };

describe('the pages of an index', () => {
  let printed: Print;
  let html = '';

  beforeAll(async () => {
    const { book, shelf } = await compileBook({ 'a.md': TEXT });
    const { groups } = makeIndex(book);
    const page = {
      href: () => '#',
      imageUrl: () => '',
      headingTag: (level: number) => `h${level}`,
      labels: WORDS,
      toc: () => [],
      medium: 'print' as const,
    };
    const chapters = book.chapters.map((_, index) => renderChapter(shelf, book, index, page)).join('\n');
    const document: PrintDocument['shown'] = ({ pages }) => {
      const index = renderIndex(groups, {
        labels: WORDS,
        href: ({ id }) => fragmentUrl(id),
        pageOf: (id) => pages.get(id),
      });
      html = `<section>${chapters}${index}</section>`;
      return [{ name: PART.name, html }];
    };
    printed = await sharedBrowser.use(async (browser) =>
      printOn(await openPrintPage(browser), {
        shown: document,
        styles: 'hr { break-after: page; visibility: hidden } .index { break-before: page; columns: 2 }',
        images: new Map(),
        pdf: {},
        parts: [PART],
        asked: [],
        links: new Map(),
        names: new Map(),
        others: new Map(),
        properties: { title: 'x', lang: 'en', creator: 'test', date: new Date(0) },
      }),
    );
  }, 120_000);

  test('are found in two layouts and a print, and stay', () => {
    expect(printed).toMatchObject({ rounds: 3, isUnstable: false, isCorrected: false });
  });

  test('are those on which the places stand', () => {
    const found = [...html.matchAll(/<span class="index-term">(.*?)<\/span>(.*?)(?=<\/li>|\n<ul>)/g)].map(
      ([, term = '', rest = '']) => [
        term,
        rest
          .replace(/<span class="index-note">.*?<\/span>/, '')
          .replace(/<a class="index-main"[^>]*>(.*?)<\/a>/g, '*$1*')
          .replace(/<[^>]*>/g, '')
          .trim(),
      ],
    );
    expect(Object.fromEntries(found)).toEqual(PAGES);
  });
});
