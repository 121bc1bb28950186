/** The input for reading a book. */
import type { BookFiles } from '../files/book-files.ts';
import type { FolderReading } from '../folder-reading.ts';
import type { ShelfText } from '../shelf-text.ts';
import type { PlannedTitle } from './plan-title.ts';

/** A chapter or part at its position in the book. */
export interface PlannedChapter {
  /** Path of the chapter's file; for a part without text, of the list or folder that names it. */
  readonly path: string;
  /** Number of parts and chapters that contain this one. */
  readonly depth: number;
  readonly kind: 'front' | 'chapter' | 'part';
  /** Title given by a list or folder. */
  readonly title?: string | undefined;
  /** Line in the list that names a part. */
  readonly line?: number | undefined;
  /** Place in the book, such as 2.1 for the first chapter in the second part, and its source, as shown to the author. */
  readonly place: string;
  readonly why: string;
}

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

/** The books in a folder. */
export interface PlannedFolder {
  readonly books: readonly BookInput[];
  /** The reading of the folder, for `--explain`; empty if it has no book. */
  readonly readings: readonly FolderReading[];
  readonly shelf?: ShelfText | undefined;
}

export const NO_BOOKS: PlannedFolder = { books: [], readings: [] };

export function singleFile(path: string, files: BookFiles): PlannedFolder {
  const chapter = { path, depth: 0, kind: 'chapter', place: '1', why: 'its name' } as const;
  return { books: [{ kind: 'file', path, files, chapters: [chapter] }], readings: [] };
}
