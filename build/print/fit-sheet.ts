/**
 * The quick reference fills its pages. One that ends on a page with much white is set in the largest type that takes no more
 * pages; where the least readable type saves that page, in the largest that does.
 */
import { NOTHING_KNOWN } from './pagination.ts';
import { areaFor } from './print-book.ts';
import type { PrintDocument } from './print-document.ts';
import type { PrintPage } from './print-page.ts';
import { setUpFor } from './set-up.ts';

/** Sizes of type, in points. What lies on the table between players is read from further away than a book. */
const MIN_SIZE = 8;
export const DEFAULT_SIZE = 8.8;
const MAX_SIZE = 11;
/** How near the best size is to be found. */
const STEP = 0.2;
/** Share of its last page: in what is filled so far, nobody sees white that type could take. */
const WELL_FILLED = 0.75;

/**
 * @param sheetIn the sheet in type of a size, in points
 * @returns the size at which it is to be printed
 */
export async function fittingSize(page: PrintPage, sheetIn: (size: number) => PrintDocument): Promise<number> {
  const filledAt = async (size: number): Promise<readonly number[]> => {
    const document = sheetIn(size);
    const setUp = setUpFor(document);
    const area = await areaFor(document, setUp, page);
    await page.show(setUp.content(NOTHING_KNOWN), area);
    const { parts } = await page.layOut(area, NOTHING_KNOWN.settings);
    return parts.flatMap(({ filled }) => filled);
  };
  const usual = await filledAt(DEFAULT_SIZE);
  if ((usual.at(-1) ?? 1) >= WELL_FILLED) return DEFAULT_SIZE;
  const isSaved = usual.length > 1 && (await filledAt(MIN_SIZE)).length < usual.length;
  const pages = isSaved ? usual.length - 1 : usual.length;
  let [fits, tooLarge] = isSaved ? [MIN_SIZE, DEFAULT_SIZE] : [DEFAULT_SIZE, MAX_SIZE + STEP];
  while (tooLarge - fits > STEP) {
    const size = (fits + tooLarge) / 2;
    if ((await filledAt(size)).length <= pages) fits = size;
    else tooLarge = size;
  }
  return fits;
}
