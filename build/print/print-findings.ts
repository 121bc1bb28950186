/** Messages about print, in the words that authors read, and the findings about a book as a whole. */
import { basename } from 'node:path';
import { reference } from '../check/rules/reference.ts';
import { unsafeHtml } from '../check/rules/unsafe-html.ts';
import type { RemoteLink } from '../render/other-books.ts';
import { finding, NOTICED, startOfLine } from '../finding.ts';
import type { Book, Diagnostic, Said, Span } from '../types.ts';
import type { FilledSheet } from './layout.ts';
import { CARD, CARD_TYPES, MAX_CARD_PARTS } from './cut-out/plans.ts';
import { isTimeout } from './failed-images.ts';
import { BrowserMistake } from './finish-book.ts';
import { paperFor } from './paper.ts';
import type { PrintedBook } from './print.ts';

const SHEET_HINT = 'under reference:, list only what players look up most';

export const PRINT = {
  nothing: warning('the book has nothing to print, so no PDF is made', 'write some text, or build with --no-pdf'),
  failed: (error: unknown, book: Book, what = 'the book could not be printed') => ({
    message: `${what}: ${reasonOf(error)}`,
    hint: hintFor(book, error),
  }),
  unstable: warning(
    'the page numbers differ in every printing pass, so some may be wrong',
    'make the text or the contents slightly longer or shorter',
  ),
  corrected: (browser: string) =>
    note(
      `${browser} breaks some pages differently in print than in its layout, so the page numbers are taken from the print`,
      'nothing to do; the bundled browser prints this book faster',
    ),
  template: (what: string) => ({
    message: `${what} was removed from the header or footer template`,
    hint: 'templates may contain only text, styles, and PNG, JPEG, GIF or WebP images as data:…;base64 addresses',
  }),
  lostLink: (title: string) =>
    warning(
      `“${title}” could not be printed, so the link to it is plain text in the PDF`,
      'fix that book, or set url: in its front matter to the address of its website',
    ),
  fewMarks: note(
    'no thumb marks are printed, because fewer than two chapters or parts begin a page',
    'set break: page, or remove thumb-marks',
  ),
  noMarks: note(
    'no thumb marks are printed, because the book does not have the usual footer',
    'remove footerTemplate, make the margins larger, or remove thumb-marks',
  ),
  sheetPages: (pages: number) => warning(`the quick reference takes ${pages} pages, more than a sheet has`, SHEET_HINT),
  sheetLeft: (names: readonly string[]) => note(`the quick reference has no room for ${names.join(', ')}`, SHEET_HINT),
  sheetBrief: (names: readonly string[]) =>
    note(`the quick reference has room for names and costs alone in ${names.join(', ')}`, SHEET_HINT),
  asideInText: {
    message: 'this side note is printed as a box in the text, because the margin of its page is full',
    hint: 'shorten the side notes of this page, or move some to other pages',
  },
  noteAtEnd: {
    message: 'a footnote of this block is printed at the end of its chapter, because the page has no room for it',
    hint: 'shorten the footnote, or move its reference',
  },
  coarse: (src: string, pixels: string, resolution: string, fitting: number) => ({
    message: `${src} has ${pixels} pixels, which is only ${resolution}`,
    hint: `${fitting < 1 ? '' : `print it no wider than ${fitting} mm ({width="${fitting}mm"}), or `}use an image with more pixels, or an SVG`,
  }),
  noBleed: warning(
    'this picture stays within the text instead of bleeding, because a style sheet of the book has @page rules',
    'set paper and margins under puppeteer: pdf: in the front matter, and remove the @page rules',
  ),
  rough: (why: string) =>
    warning(
      `the text from here on could not be laid out in full (${why}), so its pages may look rough`,
      'look at its pages in the PDF, and report this as a bug, with the text',
    ),
  narrow: ({ asked, characters, printed }: Readonly<Record<'asked' | 'characters' | 'printed', number>>) => ({
    message: `the lines of ${asked} columns would have only ${characters} characters on this paper, so the text is printed in fewer`,
    hint: `use larger paper or smaller margins, or write columns: ${printed}`,
  }),
  wideImage: (millimetres: number) => ({
    message: `this image extends ${millimetres} mm beyond the right edge of its column in print`,
    hint: 'make it narrower where a style sheet sets its width; with several columns, {.wide} lets it span all of them',
  }),
  wide: (millimetres: number) => ({
    message:
      millimetres === 0
        ? 'this table is too wide for the page, even rotated and in small type, so words are broken at arbitrary letters'
        : `this extends ${millimetres} mm beyond the right edge of the text area in print`,
    hint: 'remove a column, shorten long words or the formula, or print in landscape',
  }),
  noCards: (title: string, kind: string, collection: string | undefined) =>
    note(
      `“${title}” has no cards${kind === '' ? '' : ` of the kind ${kind}`} to cut out`,
      collection === undefined
        ? 'write cards as !!! danger Aim - 1 ⊙, or declare kinds of cards under cards: in the front matter'
        : `write cards=${collection} for those of a collection, or cards as !!! danger Aim - 1 ⊙`,
    ),
  cardCut: (name: string) => ({
    message: `part of “${name}” does not fit on a card of ${CARD.width} × ${CARD.height} mm, even in type of ${CARD_TYPES.at(-1) ?? ''} pt, and is cut off`,
    hint: 'split the table or code on it, or use shorter words',
  }),
  cardTooLong: (name: string) => ({
    message: `the text of “${name}” is too long for ${MAX_CARD_PARTS} cards, and its end is cut off`,
    hint: 'shorten it, or move text that players do not need at the table off the card',
  }),
};

function warning(message: string, hint: string): Said {
  return { message, hint, severity: 'warning' };
}

function note(message: string, hint: string): Said {
  return { message, hint, severity: 'info' };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^Protocol error \([^)]*\): /, '') : String(error);
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

/** Findings about a book as a whole refer to its first line. */
export function firstLineSpan({ chapters, file }: Book): Span {
  return startOfLine(chapters[0]?.source.file ?? file);
}

export function ofBook(book: Book, said: Said): Diagnostic {
  return finding(NOTICED.print, firstLineSpan(book), said);
}

/** Reports what did not fit on the quick reference, at the first name in `reference:` if there is one. */
export function referenceFindings(book: Book, pages: number, sheet?: FilledSheet): readonly Diagnostic[] {
  const { brief = [], left = [] } = sheet ?? {};
  const found = [
    ...(pages > 2 ? [PRINT.sheetPages(pages)] : []),
    ...(left.length > 0 ? [PRINT.sheetLeft(left)] : []),
    ...(brief.length > 0 ? [PRINT.sheetBrief(brief)] : []),
  ];
  return found.map((said) => finding(reference, book.referenceNames[0]?.span ?? firstLineSpan(book), said));
}

/**
 * Reports links that are printed as plain text because their target is neither printed nor known to be anywhere else.
 */
export function lostLinks(links: readonly RemoteLink[]): readonly Diagnostic[] {
  return links
    .filter(({ book }) => book.meta.url === undefined)
    .map(({ link, book }) => finding(NOTICED.print, link.span, PRINT.lostLink(book.title)));
}

/**
 * Returns findings from printing. They refer to the book's first line, because they belong to no other place in the
 * text.
 */
export function printFindings({ book, document, pdf }: PrintedBook): readonly Diagnostic[] {
  const wantsMarks = book.meta['thumb-marks'] === true;
  const hasMarks = document.parts.some(({ thumb }) => thumb);
  return [
    ...pdf.removed.map((what) => finding(unsafeHtml, firstLineSpan(book), PRINT.template(what))),
    ...(pdf.isCorrected && !pdf.isUnstable ? [ofBook(book, PRINT.corrected(pdf.browser))] : []),
    ...(pdf.isUnstable ? [ofBook(book, PRINT.unstable)] : []),
    ...(wantsMarks && !hasMarks ? [ofBook(book, PRINT.fewMarks)] : []),
    ...(wantsMarks && hasMarks && !paperFor(document.pdf).furniture ? [ofBook(book, PRINT.noMarks)] : []),
  ];
}
