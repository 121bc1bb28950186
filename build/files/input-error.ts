/** Findings about inputs that cannot be read. */
import { NOTICED, finding, startOfLine } from '../finding.ts';
import type { Diagnostic } from '../types.ts';

export function inputError(file: string, message: string, hint: string, line?: number): Diagnostic {
  return finding(NOTICED.input, startOfLine(file, line), { message, hint });
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: ReadonlyMap<string, string> = new Map([
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['ENOENT', 'it does not exist'],
    ['EISDIR', 'it is a folder'],
    ['ELOOP', 'its symbolic links form a loop'],
    ['EMFILE', 'too many files are open'],
  ]);
  return words.get(code) ?? (error instanceof Error ? error.message : String(error));
}
