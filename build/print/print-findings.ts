/** Findings about the printing of a book as a whole. */
import { basename } from 'node:path';
import { reference } from '../check/rules/reference.ts';
import { unsafeHtml } from '../check/rules/unsafe-html.ts';
import type { RemoteLink } from '../render/other-books.ts';
import { finding, NOTICED, startOfLine } from '../finding.ts';
import type { Book, Diagnostic, Severity, Span } from '../types.ts';
import { BrowserMistake } from './finish-book.ts';
import type { FilledSheet } from './layout.ts';
import { paperFor } from './paper.ts';
import type { Print, PrintedBook } from './print.ts';
import { isTimeout } from './failed-images.ts';

/** Findings about a book as a whole refer to its first line. */
export function firstLineSpan({ chapters, file }: Book): Span {
  return startOfLine(chapters[0]?.source.file ?? file);
}

function ofBook(book: Book, severity: Diagnostic['severity'], message: string, hint: string): Diagnostic {
  return finding(NOTICED.print, firstLineSpan(book), { severity, message, hint });
}

export function nothingToPrint(book: Book): Diagnostic {
  const hint = 'write some text, or run regelwerk build --no-pdf';
  return ofBook(book, 'warning', 'the book has nothing to print, so no PDF is made', hint);
}

/**
 * Reports that printing failed, for example because Chromium rejects the settings. The other books and files are made
 * all the same.
 */
export function unprintable(book: Book, error: unknown, what = 'the book could not be printed'): Diagnostic {
  return ofBook(book, 'error', `${what}: ${reasonOf(error)}`, hintFor(book, error));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^Protocol error \([^)]*\): /, '') : String(error);
}

/** Reports what did not fit on the quick reference, at the first name in `reference:` if there is one. */
export function referenceFindings(book: Book, pages: number, sheet?: FilledSheet): readonly Diagnostic[] {
  const { brief = [], left = [] } = sheet ?? {};
  const say = (severity: Severity, message: string): Diagnostic => {
    const hint = 'under reference:, list only what players look up most';
    return finding(reference, book.referenceNames[0]?.span ?? firstLineSpan(book), { severity, message, hint });
  };
  return [
    ...(pages > 2 ? [say('warning', `the quick reference takes ${pages} pages, more than a sheet has`)] : []),
    ...(left.length > 0 ? [say('info', `the quick reference has no room for ${left.join(', ')}`)] : []),
    ...(brief.length > 0
      ? [say('info', `the quick reference has room for names and costs alone in ${brief.join(', ')}`)]
      : []),
  ];
}

/** Reports requested thumb marks that cannot be printed. */
export function noThumbMarks({ book, document: { parts, pdf } }: PrintedBook): readonly Diagnostic[] {
  if (book.meta['thumb-marks'] !== true) return [];
  const none = (why: string, hint: string): readonly Diagnostic[] => [
    ofBook(book, 'info', `no thumb marks are printed, because ${why}`, `${hint}, or remove thumb-marks`),
  ];
  if (!parts.some(({ thumb }) => thumb))
    return none('fewer than two chapters or parts begin a page', 'set break: page');
  if (paperFor(pdf).furniture) return [];
  return none('the book does not have the usual footer', 'remove footerTemplate, make the margins larger');
}

function hintFor({ styles }: Book, error: unknown): string {
  if (isTimeout(error)) return 'make the book shorter, or increase timeout under puppeteer: pdf: in the front matter';
  const settings = 'check the keys under puppeteer: pdf: in the front matter';
  const sheets = styles.map(({ path }) => basename(path)).join(', ');
  // A page that is hidden by a style sheet looks the same as a browser's mistake.
  if (sheets !== '')
    return `look in ${sheets} for rules that hide html or body, or change their size or position, and ${settings}`;
  return error instanceof BrowserMistake
    ? 'set PUPPETEER_EXECUTABLE_PATH to the executable of another Chrome, Chromium or Edge'
    : settings;
}

/**
 * Reports links that are printed as plain text because their target is neither printed nor known to be anywhere else.
 */
export function lostLinks(links: readonly RemoteLink[]): readonly Diagnostic[] {
  return links
    .filter(({ book }) => book.meta.url === undefined)
    .map(({ link, book }) => {
      const message = `“${book.title}” could not be printed, so the link to it is plain text in the PDF`;
      const hint = 'fix that book, or set url: in its front matter to the address of its website';
      return finding(NOTICED.print, link.span, { severity: 'warning', message, hint });
    });
}

/**
 * Returns findings from printing. They refer to the book's first line, because they belong to no other place in the
 * text.
 */
export function printFindings(
  book: Book,
  { removed, isUnstable, isCorrected, browser }: Omit<Print, 'file'>,
): readonly Diagnostic[] {
  const templates =
    'templates may contain only text, styles, and PNG, JPEG, GIF or WebP images as data:…;base64 addresses';
  const found = removed.map((what) => {
    const message = `${what} was removed from the header or footer template`;
    return finding(unsafeHtml, firstLineSpan(book), { message, hint: templates });
  });
  if (isCorrected && !isUnstable) {
    const message = `${browser} breaks some pages differently in print than in its layout, so the page numbers are taken from the print`;
    found.push(ofBook(book, 'info', message, 'nothing to do; the bundled browser prints this book faster'));
  }
  if (isUnstable) {
    const message = 'the page numbers differ in every printing pass, so some may be wrong';
    found.push(ofBook(book, 'warning', message, 'make the text or the contents slightly longer or shorter'));
  }
  return found;
}
