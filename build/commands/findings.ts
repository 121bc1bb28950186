/** Shows the findings of a command on the terminal, and derives its exit code from them. */
import type { Compilation } from '../compile.ts';
import { printable } from '../report/terminal-text.ts';
import { formatPretty } from '../report/pretty.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { Diagnostic } from '../types.ts';

export function reportContext({ texts }: Pick<Compilation, 'texts'>, stream: NodeJS.WriteStream): ReportContext {
  return { source: (file) => texts.get(file), color: usesColor(stream) };
}

/**
 * Writes findings to standard error in the format `pretty`.
 *
 * @param shown findings to list; the others are only counted
 */
export function showFindings(
  diagnostics: readonly Diagnostic[],
  compilation: Pick<Compilation, 'texts'>,
  shown = diagnostics,
): void {
  process.stderr.write(formatPretty(diagnostics, reportContext(compilation, process.stderr), shown));
}

/** Writes how each folder was read to standard error. */
export function showReadings({ readings }: Pick<Compilation, 'readings'>): void {
  for (const reading of readings) process.stderr.write(`${printable(reading.summary)}\n`);
}

/** Returns 0 for success, and 1 for errors in the text (with `strict`, also for warnings). */
export function exitCode(diagnostics: readonly Diagnostic[], strict: boolean): number {
  const counts = diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
  return counts ? 1 : 0;
}

/** Returns the exit code of a command that has no books: 1 if all were left out as drafts, 2 if none could be read. */
export function codeWithoutBooks({ shelf, drafts }: Compilation): number {
  return shelf.whole || drafts.length > 0 ? 1 : 2;
}

function usesColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR: never, FORCE_COLOR: force } = process.env;
  if (never) return false;
  return force ? force !== '0' && force !== 'false' : stream.isTTY;
}
