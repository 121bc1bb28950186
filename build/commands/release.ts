/** What a command makes of a release, with which nothing may be wrong, and of an edition, which may tell nothing of others. */
import { counted } from '../report/amounts.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import type { MadeOutputs } from './output.ts';

/** Nothing is to be written, and why has been said. */
export class ReleaseStopped extends Error {}

/** What nobody may see, should an edition have it. */
function isLeak({ rule, severity }: Diagnostic): boolean {
  return rule === 'edition' && severity === 'error';
}

/** @throws {ReleaseStopped} or what an output failed with */
export function stopUnfinished(
  diagnostics: readonly Diagnostic[],
  shelf: Shelf,
  failures: MadeOutputs['failures'] = [],
): void {
  if (diagnostics.some(isLeak)) {
    throw new ReleaseStopped('nothing was written: an edition could have text that is for others');
  }
  if (stoppingRelease(diagnostics, shelf).length > 0) {
    throw new ReleaseStopped('nothing was written: a release must not have errors or warnings');
  }
  const [failure] = failures;
  if (shelf.leftOut && failure) throw failure.error;
}

/** What keeps a release from being published: errors and warnings, but not those in files of books that are not released. */
export function stoppingRelease(
  diagnostics: readonly Diagnostic[],
  { whole, leftOut, books }: Shelf,
): readonly Diagnostic[] {
  if (!whole || !leftOut) return [];
  const filesOf = (isReleased: boolean): Set<string> =>
    new Set(
      [...books, ...whole.books].flatMap((book) =>
        (book.isReleased === true) === isReleased ? book.chapters.map(({ source }) => source.file) : [],
      ),
    );
  const [own, others] = [filesOf(true), filesOf(false)];
  return diagnostics.filter(
    ({ severity, file }) => /^(?:error|warning)$/.test(severity) && (own.has(file) || !others.has(file)),
  );
}

/** What a release goes without is no news in each build, but nobody should miss it. */
export function leftOutLine({ leftOut = [] }: Shelf): string {
  return leftOut.length === 0
    ? ''
    : `${counted(leftOut.length, 'unfinished part')} left out; regelwerk check --release lists them`;
}
