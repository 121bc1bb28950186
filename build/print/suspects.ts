/** What an author can write that keeps a whole book from being printed. */
import { basename } from 'node:path';
import type { Book } from '../types.ts';

export interface PrintSuspect {
  readonly name: string;
  /** What to do where the book can be printed without it. */
  readonly hint: string;
  /** The book that lacks nothing else. */
  readonly without: Book;
}

/** Each style sheet, all of them, header and footer: in the order in which they are to be left out. */
export function printSuspects(book: Book): readonly PrintSuspect[] {
  const { styles, meta } = book;
  const hint = 'look there for rules that hide html or body, or change their size or position';
  const sheets = styles.map((sheet) => ({
    name: basename(sheet.path),
    hint,
    without: { ...book, styles: styles.filter((each) => each !== sheet) },
  }));
  const all = { name: 'its style sheets', hint, without: { ...book, styles: [] } };
  const { headerTemplate, footerTemplate, ...pdf } = meta.pdf;
  const templates = {
    name: 'its header and footer templates',
    hint: 'simplify headerTemplate and footerTemplate under puppeteer: pdf: in the front matter',
    without: { ...book, meta: { ...meta, pdf } },
  };
  return [
    ...sheets,
    ...(sheets.length > 1 ? [all] : []),
    ...((headerTemplate ?? footerTemplate) === undefined ? [] : [templates]),
  ];
}
