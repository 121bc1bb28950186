/** Findings about inputs that cannot be read. */
import { NOTICED, finding, startOfLine } from '../finding.ts';
import type { Diagnostic } from '../types.ts';

export function inputError(file: string, message: string, hint: string, line?: number): Diagnostic {
  return finding(NOTICED.input, startOfLine(file, line), { message, hint });
}
