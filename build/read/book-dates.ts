/**
 * When books changed last. Their PDFs say so in their properties, in footers and on covers: not when they were made, so that
 * the same text makes the same bytes.
 */
import type { Host } from '../host.ts';
import type { Book } from '../types.ts';

/**
 * In this order: what `SOURCE_DATE_EPOCH` says, the front matter's date, the last change of the files of its chapters, by
 * their history where they have one.
 *
 * @param days of changes by absolute path of the file, ISO 8601
 * @param epoch seconds since 1970, as `SOURCE_DATE_EPOCH` has them
 * @returns by slug of the book
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
    const paths = [...new Set(chapters.map(({ source }) => source.path))];
    const times = paths.map(async (path) => {
      const day = days.get(path);
      return day === undefined ? ((await host.status(path))?.modified ?? 0) : Date.parse(day);
    });
    return new Date((await Promise.all(times)).reduce((latest, time) => Math.max(latest, time), 0));
  };
  return new Map(await Promise.all(books.map(async (book) => [book.slug, await dateOf(book)] as const)));
}
