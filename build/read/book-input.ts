/** A book to be read. */
import type { PlannedChapter } from './plan-book.ts';
import type { PlannedTitle } from './plan-title.ts';

export interface BookInput {
  readonly kind: 'file' | 'folder';
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** No file outside this folder is read for the book. */
  readonly root: string;
  /** With absolute paths. */
  readonly chapters: readonly PlannedChapter[];
  /** What the folder says the book is called. */
  readonly title?: PlannedTitle;
  /** The language that the configuration of another tool names (BCP 47). */
  readonly lang?: string;
}

export function singleFile(path: string, root: string): BookInput {
  return { kind: 'file', path, root, chapters: [{ path, depth: 0, kind: 'chapter' }] };
}
