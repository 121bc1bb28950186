/** Prints cards to cut out at their real size. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutOut } from '../../basics/variant-names.ts';
import { siteFolder } from '../../basics/version.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { readPdf } from '../../pdf/pdf-file.ts';
import type { Diagnostic, Entry, Shelf } from '../../types.ts';
import type { PagePool } from '../page-pool.ts';
import { typesetter } from '../print-document.ts';
import type { PrintContent } from '../print-page.ts';
import type { Print, PrintedBook } from '../print.ts';
import { inkSaver } from '../print-variants.ts';
import { shownPictures } from '../shown-pictures.ts';
import { cardsHtml, cardsOf } from './card-sheets.ts';
import { cardOverflow, cardTooLong, noCards } from './cut-out-findings.ts';
import { cutMarks } from './cut-lines.ts';
import { CARD } from './plans.ts';
import { cardPaper } from './sheet.ts';

export interface CutOutTools {
  readonly shelf: Shelf;
  readonly pages: PagePool;
  /** Names of the wanted kinds of cards; if empty, all. */
  readonly cardKinds: readonly string[];
}

/** The book whose cards are cut out. */
export type CutOutBook = Pick<PrintedBook, 'book' | 'document'> & { readonly pdf: Pick<Print, 'pagination'> };

export interface MadeCutOut {
  /** The PDF; absent if there is nothing to cut out. */
  readonly bytes?: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws any error of printing */
export async function printCutOut(
  cutOut: CutOut,
  { book, document, pdf }: CutOutBook,
  { shelf, pages, cardKinds }: CutOutTools,
): Promise<MadeCutOut> {
  const cards = cardsOf(book, cardKinds);
  const absent = cardKinds.filter((name) => cardsOf(book, [name]).length === 0);
  // The check stage reports a book without cards whose front matter asks for them.
  const isMissing = cards.length === 0 && book.meta.downloads?.includes('cards') !== true;
  const none = isMissing || absent.length > 0 ? [noCards(book, absent)] : [];
  if (cards.length === 0) return { diagnostics: none };
  const { sheet, grid } = cardPaper(book.meta.pdf);
  const { images, imageUrl } = shownPictures();
  const html = cardsHtml(cards, { shelf, book, pagination: pdf.pagination, typeset: typesetter(book), imageUrl });
  const { properties, theme, styles } = cutOut === 'cards-ink-saver' ? await inkSaver(document) : document;
  const own = await readFile(join(siteFolder, 'styles', 'print-cut-outs.css'), 'utf8');
  const content: PrintContent = {
    title: properties.title,
    lang: properties.lang,
    theme,
    styles: `${styles}\n${own}\n:root { --sheet-width: ${sheet.width}mm; --sheet-height: ${sheet.height}mm; --card-width: ${CARD.width}mm; --card-height: ${CARD.height}mm }`,
    parts: [{ name: 'book.cut-outs', html }],
    images,
  };
  return pages.use(async (page) => {
    // A rotated table must fit its card rather than the page.
    const area = { width: sheet.width * PIXELS_PER_MILLIMETRE, height: CARD.height * PIXELS_PER_MILLIMETRE };
    await page.show(content, area);
    const { misfits, tooLong } = await page.layOutCards({ grid, marks: cutMarks(sheet, grid) });
    const reported = (indexes: readonly number[], finding: (card: Entry) => Diagnostic): readonly Diagnostic[] =>
      indexes.flatMap((index) => cards[index]?.entry ?? []).map(finding);
    const file = readPdf(
      await page.pdf({
        width: `${sheet.width}mm`,
        height: `${sheet.height}mm`,
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
        printBackground: true,
        tagged: true,
      }),
    );
    const size = [toPoints(sheet.width), toPoints(sheet.height)] as const;
    const { bytes } = await finishPdf(file, properties, { size, isCutOut: true });
    return { bytes, diagnostics: [...none, ...reported(misfits, cardOverflow), ...reported(tooLong, cardTooLong)] };
  });
}

const PIXELS_PER_MILLIMETRE = 96 / 25.4;

function toPoints(length: number): number {
  return (length / 25.4) * 72;
}
