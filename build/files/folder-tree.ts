/** A folder as a list of the names of all its files, with their texts on demand. Books are planned from this alone. */
import { dirname, join, relative, sep } from 'node:path';
import { getOrAdd } from '../basics/get-or-add.ts';
import { isInside } from '../basics/is-inside.ts';
import { type BookFiles, type ChooseEntries, isRefused } from './book-files.ts';
import { decode } from './decode.ts';
import { type IgnoreRules, ignoreRules } from './ignore-rules.ts';
import { FILE, inputError } from './file-findings.ts';
import { shownPath } from './shown-path.ts';
import { NOTICED, finding } from '../finding.ts';
import { spanInLine } from '../span.ts';
import type { Diagnostic, Said } from '../types.ts';

/** A file that is no chapter. */
export interface LeftOut {
  /** Path of the file, relative to the tree. */
  readonly file: string;
  /** Reason, worded to follow the file name. */
  readonly why: string;
  /** Whether this kind of file is never a chapter, so that it is listed only with `--explain`. */
  readonly isUsual: boolean;
}

export interface FolderTree {
  readonly book: BookFiles;
  /** Absolute path of the folder. */
  readonly root: string;
  /** Paths of all files, relative to `root` and with `/`, except what is ignored. */
  readonly files: readonly string[];
  /** Files that were left out before books were planned. */
  readonly leftOut: readonly LeftOut[];
  /** Returns the text of a file; empty if it cannot be read. */
  readonly text: (file: string) => Promise<string>;
  /** Returns the path of a file or folder as shown to the author. */
  readonly show: (file: string) => string;
  /** Reports something about a file or folder, or about what one of its lines names. */
  readonly report: (file: string, said: Said, at?: PlaceInList) => void;
  /** Receives findings, also as texts are read. */
  readonly diagnostics: Diagnostic[];
}

interface PlaceInList {
  readonly line: number;
  readonly column: number;
  readonly target?: string;
  /** Length in characters, if it is not that of the target. */
  readonly length?: number;
}

const TOP: PlaceInList = { line: 1, column: 1 };

/** Reads the file names of a folder and its subfolders. Symbolic links are followed; each real folder counts once. */
export async function readTree(root: string, book: BookFiles, diagnostics: Diagnostic[]): Promise<FolderTree> {
  const read = (path: string): Promise<string> =>
    book.read(path, 'settings').then(
      (bytes) => decode(bytes, path).value,
      (error: unknown) => {
        if (isRefused(error)) diagnostics.push(inputError(shownPath(path, book), FILE.unreadable(error, 'file')));
        return '';
      },
    );
  const ignored: { readonly folder: string; readonly rules: IgnoreRules }[] = [];
  const rulesIn = async (folder: string) => ({ folder, rules: ignoreRules(await read(join(folder, '.gitignore'))) });
  const isIgnored = (path: string, isFolder: boolean): boolean =>
    ignored
      .filter(({ folder }) => isInside(path, folder))
      .map(({ folder, rules }) => rules(relative(folder, path).split(sep).join('/'), isFolder))
      .findLast((answer) => answer !== undefined) === true;
  const chosen: ChooseEntries = async (folder, entries) => {
    const has = (name: string): boolean => entries.some((each) => each.name === name);
    if (has('.gitignore')) ignored.push(await rulesIn(folder));
    return entries.filter(
      ({ name, kind }) => !(name === 'book' && has('book.toml')) && !isIgnored(join(folder, name), kind === 'folder'),
    );
  };
  const onError = (error: unknown, folder: string): void => {
    diagnostics.push(inputError(shownPath(folder, book), FILE.unreadable(error, 'folder')));
  };
  for (let above = root; above !== book.root && isInside(dirname(above), book.root);) {
    above = dirname(above);
    ignored.unshift(await rulesIn(above));
  }
  const files: string[] = [];
  for await (const path of book.walk(root, chosen, onError)) files.push(relative(root, path).split(sep).join('/'));
  const texts = new Map<string, Promise<string>>();
  const text = (file: string): Promise<string> => getOrAdd(texts, file, () => read(join(root, file)));
  const show = (file: string): string => shownPath(join(root, file), book);
  const report: FolderTree['report'] = (file, said, { target = '', length = target.length, ...at } = TOP) => {
    diagnostics.push(finding(NOTICED.folder, spanInLine(show(file), at, length), said));
  };
  return { book, root, files, leftOut: [], text, show, report, diagnostics };
}
