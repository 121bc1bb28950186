/** A book to be read. */
import type { BookFiles } from './book-files.ts';
import type { PlannedChapter } from './plan-book.ts';
import type { PlannedTitle } from './plan-title.ts';

export interface BookInput {
  readonly kind: 'file' | 'folder';
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** All that may be read for it. */
  readonly files: BookFiles;
  /** With absolute paths. */
  readonly chapters: readonly PlannedChapter[];
  /** Files whose text is in chapters, with absolute paths. */
  readonly fragments?: readonly string[];
  /** What the folder says the book is called. */
  readonly title?: PlannedTitle;
  /** The folder whose only book it is, if that is what was read: absolute. */
  readonly folder?: string;
  /** What its folder says by its own name, beside those of the same book in other languages. */
  readonly translation?: Translation;
}

/** One of the languages of a book. */
export interface Translation {
  /** Absolute path of the folder around the languages. */
  readonly of: string;
  /** BCP 47. */
  readonly lang: string;
}

export function singleFile(path: string, files: BookFiles): BookInput {
  return { kind: 'file', path, files, chapters: [{ path, depth: 0, kind: 'chapter' }] };
}
