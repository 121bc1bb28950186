/** Messages about files and folders that cannot be read as they are, in the words that authors read. */
import { NOTICED, finding, startOfLine } from '../finding.ts';
import { reasonOf } from '../basics/system-error.ts';
import type { Diagnostic, Said } from '../types.ts';
import { TooLarge, isRefused } from './book-files.ts';

export const FILE = {
  unreadable: (error: unknown, what: 'file' | 'folder'): Said => ({
    message: `the ${what} cannot be read (${reasonOf(error)})`,
    hint:
      error instanceof TooLarge
        ? 'split it into several files'
        : isRefused(error)
          ? `put a copy of it into the book, or name the ${what} itself on the command line`
          : `check the permissions of the ${what}`,
  }),
  wide: (encoding: string, file: string): Said => ({
    message: `the file is encoded as ${encoding.toUpperCase()}, not UTF-8`,
    hint: convert(encoding, file),
  }),
  latin: (at: number, byte: number, file: string): Said => ({
    message: `the file is not encoded as UTF-8 (byte ${at} is 0x${byte.toString(16).toUpperCase().padStart(2, '0')}), so it is read as Windows-1252 (Latin-1)`,
    hint: convert('windows-1252', file),
  }),
  nulls: (count: number): Said => ({
    severity: 'warning',
    message: `the file contains ${count === 1 ? 'a NUL byte' : `${count} NUL bytes`}; each is shown as \uFFFD`,
    hint: 'remove the NUL bytes, and check that this is a text file',
  }),
};

function convert(encoding: string, file: string): string {
  return `save it as UTF-8 in your editor, or run: iconv -f ${encoding} -t utf-8 "${file}" > "${file}.utf8"`;
}

export function inputError(file: string, said: Said, line?: number): Diagnostic {
  return finding(NOTICED.input, startOfLine(file, line), said);
}
