/** Prints cards to cut out at their real size. */
import { oneOf } from '../../basics/one-of.ts';
import { collectionsOf } from '../../book/collections.ts';
import { kindsCalled } from '../../book/kinds-of-cards.ts';
import { NOTICED, finding } from '../../finding.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { readPdf } from '../../pdf/pdf-file.ts';
import { typesetter } from '../print-document.ts';
import { PRINT, firstLineSpan } from '../print-findings.ts';
import { type PrintContent, ownStyles } from '../print-page.ts';
import type { Print, PrintedBook } from '../print.ts';
import type { Press } from '../press.ts';
import { PIXELS_PER_POINT, POINTS_PER_MILLIMETRE } from '../paper.ts';
import { shownPictures } from '../shown-pictures.ts';
import { cardsHtml, cardsOf } from './card-sheets.ts';
import type { Book, Said } from '../../types.ts';
import { labelsOf } from '../../words/strings.ts';
import { CARD } from './plans.ts';
import { cardPaper, cutMarks } from './sheet.ts';

/** Findings about the PDF are added to `diagnostics`. */
export interface VariantTools extends Pick<Press, 'shelf' | 'pages' | 'diagnostics'> {
  /** Names of the wanted kinds of cards; if empty, all. */
  readonly cardKinds: readonly string[];
}

/** @throws any error of printing */
export async function printCutOut(
  { book, document, pdf }: Omit<PrintedBook, 'pdf'> & { readonly pdf: Pick<Print, 'pagination'> },
  { shelf, pages, diagnostics, cardKinds }: VariantTools,
): Promise<Uint8Array | undefined> {
  const cards = cardsOf(book, cardKinds);
  const absent = cardKinds.filter((name) => cardsOf(book, [name]).length === 0);
  // The check stage reports a book without cards whose front matter asks for them.
  const isMissing = cards.length === 0 && book.meta.downloads?.includes('cards') !== true;
  if (isMissing || absent.length > 0)
    diagnostics.push(finding(NOTICED.cutOut, firstLineSpan(book), noCards(book, absent)));
  if (cards.length === 0) return undefined;
  const { sheet, grid } = cardPaper(book.meta.pdf);
  const { images, imageUrl } = shownPictures();
  const html = cardsHtml(cards, { shelf, book, pagination: pdf.pagination, typeset: typesetter(book), imageUrl });
  const { properties, theme, fonts, styles } = document;
  const own = await ownStyles('print-cut-outs.css');
  const content: PrintContent = {
    title: properties.title,
    lang: properties.lang,
    theme,
    fonts,
    styles: `${styles}\n${own}\n:root { --sheet-width: ${sheet.width}mm; --sheet-height: ${sheet.height}mm; --card-width: ${CARD.width}mm; --card-height: ${CARD.height}mm }`,
    parts: [{ name: 'book.cut-outs', html }],
    images,
  };
  return pages.use(async (page) => {
    // A rotated table must fit its card rather than the page.
    const pixels = PIXELS_PER_POINT * POINTS_PER_MILLIMETRE;
    const area = { width: sheet.width * pixels, height: CARD.height * pixels };
    await page.show(content, area);
    const { misfits, tooLong } = await page.layOutCards({ grid, marks: cutMarks(sheet, grid) });
    for (const { entry } of misfits.flatMap((index) => cards[index] ?? []))
      diagnostics.push(finding(NOTICED.cutOut, entry.span, PRINT.cardCut(entry.name)));
    for (const { entry } of tooLong.flatMap((index) => cards[index] ?? []))
      diagnostics.push(finding(NOTICED.cutOut, entry.span, PRINT.cardTooLong(entry.name)));
    const file = readPdf(
      await page.pdf({
        width: `${sheet.width}mm`,
        height: `${sheet.height}mm`,
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
        printBackground: true,
        tagged: true,
      }),
    );
    const size = [sheet.width * POINTS_PER_MILLIMETRE, sheet.height * POINTS_PER_MILLIMETRE] as const;
    return finishPdf(file, properties, { size, isCutOut: true }).bytes;
  });
}

/** @param names names of the kinds that the book has no cards of; if empty, the book has no cards at all */
function noCards(book: Book, names: readonly string[]): Said {
  const labels: Readonly<Record<string, string>> = labelsOf(book);
  const kinds = kindsCalled(book, names).map((kind) => labels[`card.${kind}`] ?? kind);
  const [members] = collectionsOf(book);
  return PRINT.noCards(book.title, oneOf(kinds.length > 0 ? kinds : names), members?.type);
}
