/** Returns the finding for a file or folder of a book that cannot or may not be read. */
import type { Diagnostic } from '../types.ts';
import { TooLarge, isRefused } from './book-files.ts';
import { reasonOf } from '../basics/system-error.ts';
import { inputError } from './input-error.ts';

export function unreadable(error: unknown, what: 'file' | 'folder', shown: string): Diagnostic {
  const hint =
    error instanceof TooLarge
      ? 'split it into several files'
      : isRefused(error)
        ? `put a copy of it into the book, or name the ${what} itself on the command line`
        : `check the permissions of the ${what}`;
  return inputError(shown, `the ${what} cannot be read (${reasonOf(error)})`, hint);
}
