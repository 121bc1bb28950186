/** Shelf → PDFs: each book rendered as one document and printed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import type { Compilation } from '../compile.ts';
import { type FontFace, bundledFonts, fontFaceCss } from '../fonts/bundled-fonts.ts';
import { escape } from '../render/render-rules.ts';
import { renderPrint } from '../render/render-print.ts';
import { siteFolder } from '../site/site-folder.ts';
import type { Book, Diagnostic, FoundImage } from '../types.ts';
import { loadHyphenator } from '../typography/hyphenator.ts';
import { keepTogether } from '../typography/keep-together.ts';
import { version } from '../version.ts';
import { type PrintDocument, type PrintedPdf, type Resource, printBook } from './print-book.ts';
import { type PrintVariant, printVariant } from './print-variants.ts';

export interface MadePdf {
  readonly book: Book;
  readonly pdf: PrintedPdf;
  /** The further files that were wanted and could be made, in their order. */
  readonly variants: readonly MadeVariant[];
}

export interface MadeVariant {
  readonly variant: PrintVariant;
  readonly bytes: Uint8Array;
}

export interface MadePdfs {
  readonly pdfs: readonly MadePdf[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Pages of places by id, for each book by its slug. */
export type KnownPages = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface PrintSettings {
  readonly signal?: AbortSignal;
  /** Pages of the last build: where they still hold, a book is printed once instead of twice. */
  readonly known?: KnownPages;
  readonly variants?: readonly PrintVariant[];
}

/** @throws `BrowserError` where there is no browser to print with */
export async function makePdfs(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  lease: BrowserLease,
  date: Date,
  { signal, known = new Map(), variants = [] }: PrintSettings = {},
): Promise<MadePdfs> {
  const pdfs: MadePdf[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const book of shelf.books) {
    signal?.throwIfAborted();
    const document = await printDocument({ shelf, dialects }, book, date);
    let pdf: PrintedPdf;
    try {
      pdf = await lease.use((browser) => {
        signal?.throwIfAborted();
        return printBook(document, browser, known.get(book.slug));
      });
    } catch (error) {
      if (error instanceof BrowserError || signal?.aborted === true) throw error;
      diagnostics.push(unprintable(book, error));
      continue;
    }
    const made: MadeVariant[] = [];
    for (const variant of variants) {
      signal?.throwIfAborted();
      try {
        made.push({ variant, bytes: await printVariant(variant, { document, pdf }, lease) });
      } catch (error) {
        if (error instanceof BrowserError || signal?.aborted === true) throw error;
        diagnostics.push(unprintable(book, error, variant));
      }
    }
    pdfs.push({ book, pdf, variants: made });
    diagnostics.push(...findings(book, pdf));
  }
  return { pdfs, diagnostics };
}

/** In their order: a later one may count on an earlier one. */
const STYLES = ['print-book.css', 'print-content.css', 'print-boxes.css', 'print-columns.css', 'print-back.css'];

/** A book as the document to be printed. */
export async function printDocument(
  { shelf, dialects }: Pick<Compilation, 'shelf' | 'dialects'>,
  book: Book,
  date: Date,
): Promise<PrintDocument> {
  const folder = join(siteFolder(), 'styles');
  const ours = await Promise.all(STYLES.map((name) => readFile(join(folder, name), 'utf8')));
  const styles = [...ours, ...book.styles.map(({ css }) => css)].join('\n');
  const { body, images, parts, places, links } = renderPrint(shelf, book, dialects, await typesetter(book));
  return {
    html: (pages, added) => page(book, added.head, added.body + body(pages)),
    resource: resources(images, styles),
    pdf: book.meta.pdf,
    parts,
    places,
    links,
    properties: {
      title: book.title,
      ...(book.meta.author === undefined ? {} : { author: book.meta.author }),
      ...(book.meta.description === undefined ? {} : { subject: book.meta.description }),
      lang: book.lang,
      creator: `Regelwerk ${version}`,
      date,
    },
  };
}

async function typesetter(book: Book): Promise<(text: string) => string> {
  const hyphenate = book.meta.hyphenation === false ? undefined : await loadHyphenator(book.lang);
  return (text) => (hyphenate ? hyphenate(keepTogether(text)) : keepTogether(text));
}

function page(book: Book, head: string, body: string): string {
  const description =
    book.meta.description === undefined ? '' : `<meta name="description" content="${escape(book.meta.description)}">`;
  return `<!doctype html>
<html lang="${escape(book.lang)}">
<head>
<meta charset="utf-8">
<title>${escape(book.title)}</title>
${description}
<link rel="stylesheet" href="fonts.css">
<link rel="stylesheet" href="print.css">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

function resources(images: ReadonlyMap<string, FoundImage>, styles: string): PrintDocument['resource'] {
  const fonts = new Map<string, FontFace>(bundledFonts().map((face) => [`fonts/${face.name}`, face]));
  const text = new TextEncoder();
  return async (path): Promise<Resource | undefined> => {
    if (path === 'print.css') return { body: text.encode(styles), type: 'text/css' };
    if (path === 'fonts.css') {
      return {
        body: text.encode(fontFaceCss(bundledFonts(), ({ name }) => `fonts/${name}`, 'block')),
        type: 'text/css',
      };
    }
    const font = fonts.get(path);
    if (font) return { body: await readFile(font.path), type: 'font/woff2' };
    const image = images.get(path);
    return (
      image && { body: image.bytes, type: TYPES[image.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
    );
  };
}

/** A set-up that Chromium refuses: the other books and files are made all the same. */
function unprintable(book: Book, error: unknown, variant?: PrintVariant): Diagnostic {
  const start = { line: 1, column: 1 };
  const reason = error instanceof Error ? error.message.replace(/^Protocol error \([^)]*\): /, '') : String(error);
  return {
    rule: 'print',
    severity: 'error',
    file: book.chapters[0]?.source.file ?? book.file,
    start,
    end: start,
    message: `the book could not be printed${variant === undefined ? '' : ` for --${variant}`}: ${reason}`,
    hint: 'look at the settings under puppeteer: pdf: in the front matter',
  };
}

/** What printing found out; it has no place in the text but the book's first line. */
function findings(book: Book, { removed, isUnstable }: PrintedPdf): readonly Diagnostic[] {
  const start = { line: 1, column: 1 };
  const first = book.chapters[0]?.source.file ?? book.file;
  const at = { file: first, start, end: start };
  const found: Diagnostic[] = removed.map((what) => ({
    ...at,
    rule: 'unsafe-html',
    severity: 'warning',
    message: `${what} was taken out of the header or footer template`,
    hint: 'templates may hold text, styles and pictures in data: addresses',
  }));
  if (isUnstable) {
    found.push({
      ...at,
      rule: 'print',
      severity: 'warning',
      message: 'the page numbers change with every round of printing, so that some may be wrong',
      hint: 'change the length of the text or the contents a little',
    });
  }
  return found;
}
