/** The work of making the quick reference grows linearly with the book. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../build/book/make-reference.ts';
import { compileFiles } from '../compile-files.ts';
import { referenceRenderer } from '../../build/render/render-reference.ts';
import type { Book, BookChapter } from '../../build/types.ts';
import { labelsOf } from '../../build/words/strings.ts';

/** A shelf with the given number of tables, of three rows each. */
async function shelfOf(tables: number) {
  const text = Array.from(
    { length: tables },
    (_, n) =>
      `| Name | Use |\n|------|-----|\n| Alder${n} | bows |\n| Birch${n} | boats |\n| Cedar${n} | masts |\n{.reference .entries}\n`,
  );
  const { shelf } = await compileFiles({ 'a.md': `---\nlang: en\n---\n# Trees\n\n${text.join('\n')}` });
  return shelf;
}

/** A list that counts each access to one of its items. */
function counted<Item>(items: readonly Item[], count: () => void): readonly Item[] {
  return new Proxy(items, {
    get(all, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count();
      return Reflect.get(all, key, receiver) as unknown;
    },
  });
}

async function readsOf(tables: number): Promise<{ readonly reads: number; readonly html: string }> {
  const shelf = await shelfOf(tables);
  let reads = 0;
  const count = (): void => {
    reads++;
  };
  const books = shelf.books.map((book): Book => ({
    ...book,
    entries: counted(book.entries, count),
    chapters: book.chapters.map((chapter): BookChapter => ({ ...chapter, tokens: counted(chapter.tokens, count) })),
  }));
  const [book] = books;
  if (!book) throw new Error('no book');
  const render = referenceRenderer({ ...shelf, books }, book, {
    page: {
      href: ({ id = '' }) => `#${id}`,
      imageUrl: () => '',
      headingLevel: String,
      labels: labelsOf(book),
      toc: () => [],
      medium: 'print',
    },
    rowLink: (href) => `<a class="rule-link" href="${href}"></a>`,
  });
  return { html: referenceOf(book).map(render).join(''), reads };
}

describe('the quick reference', () => {
  it('is made of a book once', async () => {
    const [book] = (await shelfOf(2)).books;
    if (!book) throw new Error('no book');
    expect(referenceOf(book)).toHaveLength(1);
    expect(referenceOf(book)).toBe(referenceOf(book));
  });

  it('is twice the work for twice as many tables', async () => {
    const [few, many] = [await readsOf(40), await readsOf(80)];
    expect(many.html.match(/class="rule-link"/g)).toHaveLength(240);
    expect(few.reads).toBeGreaterThan(1000);
    expect(many.reads / few.reads).toBeLessThan(2.2);
  });
});
