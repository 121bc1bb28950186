/**
 * Finds the file that a text means: the one that it names, or else the nearest one whose path ends in what is written.
 * Pictures, linked files and included texts are all found in this way.
 *
 * A path that begins with `./` or `../` starts at the text. Others may start at a folder above it, or at one whose files a
 * website has at its root. Only a name may be that of a file in any folder; if two are equally near, neither is meant.
 */
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { addressFrom } from '../addresses/relative-url.ts';
import { minOf } from '../basics/extremes.ts';
import { fold } from '../basics/fold.ts';
import { type BookFiles, type FileOfBook, NO_SUCH_FILE } from './book-files.ts';
import { MARKDOWN } from './markdown-name.ts';

/** Reason why a path from the root of a website was not found. */
export const NOT_IN_BOOK = 'no folder of the book has such a file';
const SEVERAL = 'several files elsewhere have that name';

/** Whether a file does not exist, and not only may not be read. */
export function isMissing(why: string): boolean {
  return [NO_SUCH_FILE, NOT_IN_BOOK, SEVERAL].includes(why);
}

/** Finds the file for the reference `src` in the file `from`, an absolute path. A text does not mean itself. */
export async function findFile(from: string, src: string, book: BookFiles): Promise<FileOfBook> {
  const written = await book.find(from, src);
  if (written.kind === 'found' && written.path !== from) return written;
  const path = src.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const fromTop = path.replace(/^\/+/, '');
  const all = fromTop === '' ? [] : await book.filesNamed(basename(fromTop));
  const named = all.filter((file) => file !== from && fold(basename(file)) === fold(basename(fromTop)));
  const starts = /^\.\.?\//.test(path) ? [] : endingIn(fromTop, named);
  const [only, ...others] = nearest(starts, fromTop, from, !path.includes('/'));
  if (only !== undefined && others.length === 0) return book.find(only, basename(only));
  if (written.kind === 'found') return written;
  const why = path === fromTop ? written.why : NOT_IN_BOOK;
  const near = [...written.nearest, ...named.map((file) => addressFrom(from, file))];
  return { ...written, why: named.length > 1 && why === NO_SUCH_FILE ? SEVERAL : why, nearest: [...new Set(near)] };
}

/** Finds a text by its name without the ending, as in a wiki; undefined if there is none. */
export async function findNote(from: string, name: string, book: BookFiles): Promise<FileOfBook | undefined> {
  const all = (await book.filesNamed(`${basename(name)}.md`)).filter((file) => MARKDOWN.test(file) && file !== from);
  const stems = new Map(all.map((file) => [file.slice(0, -extname(file).length), file]));
  const found = nearest(endingIn(name, [...stems.keys()]), name, from, true).map((stem) => stems.get(stem) ?? stem);
  const [only, ...others] = found;
  if (only === undefined) return undefined;
  if (others.length === 0) return book.find(only, basename(only));
  return { kind: 'missing', why: SEVERAL, nearest: found.map((file) => addressFrom(from, file)) };
}

function endingIn(path: string, files: readonly string[]): readonly string[] {
  const end = fold(join(sep, path));
  return files.filter((file) => fold(file).endsWith(end));
}

/** Matches folders whose files are included, or at the root of a website. */
const SHARED = /(?<=[\\/])(?:static|public|assets|_?includes)[\\/]$/;

/**
 * Returns the file from the nearest folder above the text, else those anywhere for which the fewest folders have to be
 * left. The folder with the name of the text counts as one, as on many websites it is the address of the page.
 */
function nearest(files: readonly string[], path: string, from: string, isAnywhere: boolean): readonly string[] {
  const here = join(dirname(from), basename(from, extname(from))) + sep;
  const depth = join(sep, path).split(sep).length - 1;
  const [above] = files
    .map((file) => ({ file, start: file.split(sep).slice(0, -depth).join(sep) + sep }))
    .map((each) => ({ ...each, folder: each.start.replace(SHARED, '') }))
    .filter(({ folder }) => here.startsWith(folder))
    .toSorted((a, b) => b.folder.length - a.folder.length || a.start.length - b.start.length);
  if (above || !isAnywhere) return above ? [above.file] : [];
  const leftOf = (file: string): number => relative(dirname(from), file).split(sep).lastIndexOf('..');
  const fewest = minOf(files.map(leftOf));
  return files.filter((file) => leftOf(file) === fewest).toSorted();
}
