/**
 * Dates of the last change to each book. PDFs show this date in their properties, footers and covers instead of the
 * build date, so that the same text always gives the same bytes.
 */
import type { Host } from '../host.ts';
import type { Book } from '../types.ts';

/**
 * Returns the date of each book. In order of precedence, it is `SOURCE_DATE_EPOCH`, the date in the front matter, or
 * the last change to the chapters' files (from their git history if there is one).
 *
 * @param days dates of changes (ISO 8601) by absolute path of the file
 * @param epoch value of `SOURCE_DATE_EPOCH`: seconds since 1970
 * @returns dates by slug of the book
 */
export async function bookDates(
  books: readonly Book[],
  days: ReadonlyMap<string, string>,
  host: Pick<Host, 'status'>,
  epoch: string | undefined = process.env['SOURCE_DATE_EPOCH'],
): Promise<ReadonlyMap<string, Date>> {
  const named = epoch === undefined || epoch.trim() === '' ? Number.NaN : Number(epoch);
  const dateOf = async ({ meta, chapters }: Book): Promise<Date> => {
    if (Number.isFinite(named)) return new Date(named * 1000);
    const written = Date.parse(/^\d{4}(?:-\d\d){0,2}(?![\d-])/.exec(meta.date ?? '')?.[0] ?? '');
    if (!Number.isNaN(written)) return new Date(written);
    const paths = [...new Set(chapters.flatMap(({ source }) => (source.isPart ? [] : [source.path])))];
    const times = paths.map(async (path) => {
      const day = days.get(path);
      return day === undefined ? ((await host.status(path))?.modified ?? 0) : Date.parse(day);
    });
    return new Date((await Promise.all(times)).reduce((latest, time) => Math.max(latest, time), 0));
  };
  return new Map(await Promise.all(books.map(async (book) => [book.slug, await dateOf(book)] as const)));
}
