/** A shelf with awkward titles and ids, and a book in a language without built-in labels. */
import { folderFiles } from '../books.ts';
import { type BuiltSite, buildSite } from './built-site.ts';

/** Title of 200 characters, with a compound that is too wide for any line. */
export const LONG_TITLE = 'Schadensprofilmodifikatorenübersichtstabelle '.repeat(5).slice(0, 199) + '!';

export const ODD_ID = '50%-ä&:!';

/** Folders of the books. */
export const GERMAN = 'groesse-kraft-band-1';
export const HEBREW = 'ספר';

export async function buildTwoBooks(build = buildSite): Promise<BuiltSite> {
  const pdf = (kind: 'pdf' | 'booklet', name: string, size: number) =>
    ({ slug: GERMAN, kind, name, bytes: new Uint8Array(size) }) as const;
  const downloads = [pdf('pdf', 'buch.pdf', 1_234_567), pdf('booklet', 'buch-heft.pdf', 400_000)];
  return build(folderFiles('two-books'), {
    inputs: ['kraft', 'second.md'],
    downloads,
    changes: { 'kraft/1-bewegung.md': '2024-02-29', 'kraft/2-fern.md': '2023-01-31' },
  });
}
