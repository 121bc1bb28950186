/**
 * Stops a build that must not be published: a release with errors or warnings, or an edition that contains text of
 * another.
 */
import { UsageError } from '../basics/usage-error.ts';
import type { Compilation } from '../compile.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { exitCode } from './findings.ts';
import type { MadeOutputs } from './output.ts';

const MEND = 'mend what is listed above';

/**
 * Stops the build if its output must not be published.
 *
 * @throws {UsageError} or, in a release, the error of an output
 */
export function stopUnfinished(
  diagnostics: readonly Diagnostic[],
  { isRelease }: Shelf,
  [failure]: MadeOutputs['failures'] = [],
): void {
  if (diagnostics.some(({ rule, severity }) => rule === 'edition' && severity === 'error')) {
    throw new UsageError('nothing was written: an edition could have text that is for others', MEND, 1);
  }
  if (isRelease !== true) return;
  if (exitCode(diagnostics, true) !== 0) {
    throw new UsageError('nothing was written: a release must not have errors or warnings', MEND, 1);
  }
  if (failure) throw failure.error;
}

/** Returns a line with the drafts that a release leaves out; empty if there are none. */
export function draftsLine({ drafts }: Compilation): string {
  return drafts.length === 0 ? '' : `drafts, left out of the release: ${drafts.join(', ')}\n`;
}
