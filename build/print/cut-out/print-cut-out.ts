/** What is made of parts of a book to be cut out: cards and tokens, at their true size. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutOut } from '../../basics/variant-names.ts';
import { siteFolder } from '../../basics/site-folder.ts';
import { gameTokens } from '../../book/game-tokens.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { readPdf } from '../../pdf/pdf-file.ts';
import { imageKey } from '../../read/read-images.ts';
import type { Diagnostic, Entry, FoundImage, Shelf } from '../../types.ts';
import type { PagePool } from '../page-pool.ts';
import { type PrintDocument, typesetter } from '../print-document.ts';
import type { PrintContent, PrintPage } from '../print-page.ts';
import type { Print, PrintedBook } from '../print.ts';
import { inkSaver } from '../print-variants.ts';
import { shownPictures } from '../shown-pictures.ts';
import { CARD, CARD_TYPES, MAX_CARD_PARTS, TYPE_STEP, cardsHtml, cardsOf } from './card-sheets.ts';
import { cardOverflow, cardTooLong, tokenNameTooLong, noCards, noTokens, tokenTooLarge } from './cut-out-findings.ts';
import { cutMarks } from './cut-lines.ts';
import type { Grid, Size } from './plans.ts';
import { A4, gridOn, sheetOf } from './sheet.ts';
import { type ShownToken, TOKEN_TYPES, fitsOn, tokensHtml } from './token-sheets.ts';

export interface CutOutTools {
  readonly shelf: Shelf;
  readonly pages: PagePool;
  /** Names of the kinds of cards that are wanted; all if there are none. */
  readonly cardKinds: readonly string[];
}

/** What is known of the book whose pieces are cut out. */
export type CutOutBook = Pick<PrintedBook, 'book' | 'document'> & { readonly pdf: Pick<Print, 'pagination'> };

export interface MadeCutOut {
  /** Absent if there is nothing to cut out. */
  readonly bytes?: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
}

/** Pieces on their sheets. */
interface Pieces {
  readonly html: string;
  readonly sheet: Size;
  readonly images: ReadonlyMap<string, FoundImage>;
  /** Has the page put them into their places. */
  readonly arrange: (page: PrintPage) => Promise<readonly Diagnostic[]>;
  readonly roomHeight: number;
  /** Whether the sheets are printed on both sides. */
  readonly isTwoSided: boolean;
}

/** @throws what printing throws */
export async function printCutOut(cutOut: CutOut, print: CutOutBook, tools: CutOutTools): Promise<MadeCutOut> {
  const pieces = cutOut === 'tokens' ? tokenPieces(print) : cardPieces(print, tools);
  if (!('html' in pieces)) return pieces;
  const { document } = print;
  const { styles } = cutOut === 'cards-ink-saver' ? await inkSaver(document) : document;
  const own = await readFile(join(siteFolder(), 'styles', 'print-cut-outs.css'), 'utf8');
  return tools.pages.use((page) => printPieces(page, pieces, { ...document, styles: `${styles}\n${own}` }));
}

function cardPieces({ book, pdf }: CutOutBook, { shelf, cardKinds }: CutOutTools): Pieces | MadeCutOut {
  const cards = cardsOf(book, cardKinds);
  const absent = cardKinds.filter((name) => cardsOf(book, [name]).length === 0);
  const none = cards.length === 0 || absent.length > 0 ? [noCards(book, absent)] : [];
  if (cards.length === 0) return { diagnostics: none };
  const { sheet, grid } = paperFor(sheetOf(book.meta.pdf), CARD);
  const { images, imageUrl } = shownPictures();
  return {
    html: cardsHtml(cards, { shelf, book, pagination: pdf.pagination, typeset: typesetter(book), imageUrl }),
    sheet,
    images,
    roomHeight: CARD.height,
    isTwoSided: true,
    arrange: async (page) => {
      const plan = {
        grid,
        marks: cutMarks(sheet, grid),
        types: CARD_TYPES,
        step: TYPE_STEP,
        mostParts: MAX_CARD_PARTS,
      };
      const { misfits, tooLong } = await page.layOutCards(plan);
      const told = (indexes: readonly number[], tell: (card: Entry) => Diagnostic): readonly Diagnostic[] =>
        indexes.flatMap((index) => cards[index]?.entry ?? []).map(tell);
      return [...none, ...told(misfits, cardOverflow), ...told(tooLong, cardTooLong)];
    },
  };
}

function tokenPieces({ book }: CutOutBook): Pieces | MadeCutOut {
  const sheet = sheetOf(book.meta.pdf);
  const { images, imageUrl } = shownPictures();
  const { tokens } = gameTokens(book);
  const typeset = typesetter(book)(book.lang);
  if (tokens.length === 0) return { diagnostics: [noTokens(book)] };
  const tooLarge = tokens.filter(({ size }) => !fitsOn(sheet, size)).map((token) => tokenTooLarge(token, sheet));
  const shown = tokens.flatMap((token): readonly ShownToken[] => {
    const { src, span } = token.picture;
    const image = book.images.get(imageKey(span.file, src));
    if (image?.kind !== 'found' || !fitsOn(sheet, token.size)) return [];
    const { name } = token;
    const shownName = name === undefined ? {} : { shownName: typeset?.(name, 'text') ?? name };
    return [{ ...token, src: imageUrl(image), ...shownName }];
  });
  if (shown.length === 0) return { diagnostics: tooLarge };
  return {
    html: tokensHtml(shown, sheet),
    sheet,
    images,
    roomHeight: sheet.height,
    isTwoSided: false,
    arrange: async (page) => {
      const nameless = await page.layOutTokenNames(TOKEN_TYPES);
      return [...tooLarge, ...nameless.flatMap((index) => shown[index] ?? []).map(tokenNameTooLong)];
    },
  };
}

/** The paper of the book, or A4 where that is too small. */
function paperFor(sheet: Size, piece: Size): { readonly sheet: Size; readonly grid: Grid } {
  const grid = gridOn(sheet, piece);
  if (grid) return { sheet, grid };
  const usual = gridOn(A4, piece);
  if (!usual) throw new RangeError(`a piece of ${piece.width} × ${piece.height} mm does not fit A4`);
  return { sheet: A4, grid: usual };
}

const PIXELS_PER_MILLIMETRE = 96 / 25.4;

async function printPieces(
  page: PrintPage,
  { html, sheet, images, arrange, roomHeight, isTwoSided }: Pieces,
  { properties, theme, styles }: PrintDocument,
): Promise<MadeCutOut> {
  const content: PrintContent = {
    title: properties.title,
    lang: properties.lang,
    theme,
    styles: `${styles}\n:root { --sheet-width: ${sheet.width}mm; --sheet-height: ${sheet.height}mm; --card-width: ${CARD.width}mm; --card-height: ${CARD.height}mm }`,
    parts: [{ name: 'book.cut-outs', html }],
    images,
  };
  // A table that is turned has to fit its piece, not the page.
  const area = { width: sheet.width * PIXELS_PER_MILLIMETRE, height: roomHeight * PIXELS_PER_MILLIMETRE };
  await page.show(content, area);
  const diagnostics = await arrange(page);
  const file = readPdf(
    await page.pdf({
      width: `${sheet.width}mm`,
      height: `${sheet.height}mm`,
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
      printBackground: true,
      tagged: true,
    }),
  );
  const { bytes } = await finishPdf(file, properties, {
    size: [toPoints(sheet.width), toPoints(sheet.height)],
    trueSize: { isTwoSided },
  });
  return { bytes, diagnostics };
}

function toPoints(length: number): number {
  return (length / 25.4) * 72;
}
