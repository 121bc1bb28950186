/** The input for reading a book. */
import type { BookFiles } from '../files/book-files.ts';
import type { PlannedChapter } from './plan-book.ts';
import type { PlannedTitle } from './plan-title.ts';

export interface BookInput {
  readonly kind: 'file' | 'folder';
  /** Absolute path of the book's file or folder. */
  readonly path: string;
  /** Access to all files that may be read for the book. */
  readonly files: BookFiles;
  /** The planned chapters, with absolute paths. */
  readonly chapters: readonly PlannedChapter[];
  /** The book's title according to its folder. */
  readonly title?: PlannedTitle;
  /** Absolute path of the folder that was read, if this is its only book. */
  readonly folder?: string;
  /**
   * The language that the book's folder is named after, if the folders beside it contain the same book in other
   * languages.
   */
  readonly translation?: Translation;
}

/** One of the languages in which a book is available. */
export interface Translation {
  /** Absolute path of the folder that contains the language folders. */
  readonly of: string;
  /** Language tag (BCP 47). */
  readonly lang: string;
}

export function singleFile(path: string, files: BookFiles): BookInput {
  return { kind: 'file', path, files, chapters: [{ path, depth: 0, kind: 'chapter' }] };
}
