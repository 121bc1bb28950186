/** The pages of the last build, kept in its output: where nothing moved, the next build prints once. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPages, MadePdfs } from './make-pdfs.ts';
import { withTextMark } from './text-mark.ts';

const NAME = '.regelwerk-pages.json';

/** Nothing where there is no such file, or it is damaged: then books are printed as if for the first time. */
export async function readKnownPages(output: string): Promise<KnownPages> {
  try {
    const books = JSON.parse(await readFile(join(output, NAME), 'utf8')) as Record<string, Record<string, unknown>>;
    return new Map(
      Object.entries(books).map(([slug, pages]) => [
        slug,
        new Map(Object.entries(pages).flatMap(([id, page]) => (Number.isInteger(page) ? [[id, Number(page)]] : []))),
      ]),
    );
  } catch {
    return new Map();
  }
}

export async function writeKnownPages(output: string, made: MadePdfs['pdfs']): Promise<void> {
  const books = Object.fromEntries(
    made.map(({ book, pdf }) => [book.slug, Object.fromEntries(withTextMark(pdf.pages, book))]),
  );
  await writeFile(join(output, NAME), JSON.stringify(books));
}
