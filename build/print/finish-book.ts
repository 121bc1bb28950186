/** The finished PDF of a printed book: checked against what the book asks for, and given what Chromium leaves out. */
import { unescapeHtml } from '../../plugins/escape-html.ts';
import { finishPdf } from '../pdf/finish-pdf.ts';
import { type PdfFile, pagesOf } from '../pdf/pdf-file.ts';
import { BrowserMistake, astrayMistakes, fileMistakes, footerMistakes, placeMistakes } from './browser-mistakes.ts';
import type { OpenBook } from './open-book.ts';
import { NOT_ON_OPENERS } from './page-furniture.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintState } from './print-state.ts';

export interface WholePrint {
  readonly file: PdfFile;
  /** Pages of the places that the print tells of. */
  readonly found: ReadonlyMap<string, number>;
  readonly state: PrintState;
  /** Name and version of the browser. */
  readonly browser: string;
}

export interface FinishedBook {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/** @throws `BrowserMistake` where the PDF is not what the book asks for */
export async function finishBook(
  document: PrintDocument,
  book: OpenBook,
  { file, found, state, browser }: WholePrint,
): Promise<FinishedBook> {
  const refuse = (mistakes: readonly string[]): void => {
    if (mistakes.length > 0) throw new BrowserMistake(browser, mistakes);
  };
  const { parts, links, properties, names, others, pdf } = document;
  const html = book.html();
  const isTagged = pdf.tagged !== false;
  const hasOutline = isTagged && pdf.outline !== false && /<h[1-6][\s>]/.test(html);
  refuse([...placeMistakes(html, state, found), ...fileMistakes(file, { isTagged, hasOutline })]);
  const openers = new Set(parts.flatMap(({ name }) => state.pages.get(name) ?? []));
  const ownPlaces = new Set([...links.keys(), ...parts.map(({ name }) => name)]);
  const touches = {
    openers,
    ownPlaces,
    hiddenOnOpeners: NOT_ON_OPENERS.pdf,
    titles: headingsOf(html),
    names,
    others,
    size: book.paper.size,
    scale: pdf.scale ?? 1,
  };
  const pageCount = pagesOf(file).length;
  const { pageRanges = '' } = pdf;
  if (pageRanges === '') {
    const { bytes, furnished, astray } = await finishPdf(file, properties, touches);
    refuse(astrayMistakes(astray));
    // A style sheet of the author's may take them away.
    if (book.paper.furniture && !book.hasPageRules) refuse(footerMistakes(parts, state, furnished));
    return { bytes, pageCount };
  }
  const pageNumbers = pagesIn(pageRanges, pageCount);
  const some = await book.print(pageRanges);
  const openersOfSome = new Set(pageNumbers.flatMap((number, index) => (openers.has(number) ? [index + 1] : [])));
  const { bytes, astray } = await finishPdf(some, properties, { ...touches, openers: openersOfSome, pageNumbers });
  refuse(astrayMistakes(astray));
  return { bytes, pageCount: pagesOf(some).length };
}

function headingsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<h([1-6])[\s>][^]*?<\/h\1>/g), ([heading]) =>
    unescapeHtml(heading.replace(/<[^>]*>/g, '')),
  );
}

/** `2-3, 5-` as page numbers. What is malformed Chromium has refused already. */
function pagesIn(ranges: string, count: number): readonly number[] {
  const wanted = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from = '', to = from] = range.split('-').map((end) => end.trim());
    const last = Math.min(count, to === '' ? count : Number(to));
    for (let page = from === '' ? 1 : Number(from); page <= last; page++) wanted.add(page);
  }
  return [...wanted].toSorted((a, b) => a - b);
}
