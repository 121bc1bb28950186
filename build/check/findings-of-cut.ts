/** Combines the findings for an edition, a shelf without the text of other editions. */
import { NOTICED, problemsOf } from '../finding.ts';
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { check } from './check.ts';
import { edition } from './rules/edition.ts';
import { rules } from './rules.ts';
import { settleFindings } from './settle.ts';

/**
 * Rules that report missing or unused things. In an edition, these may only be the result of the cut, and then are
 * not mistakes.
 */
const AFFECTED_BY_CUTS = new Set(
  'empty-list empty-section footnote reference synonym unseen-text unused-ignore'.split(' '),
);
const COMPARED = new Set([...AFFECTED_BY_CUTS, 'leftover-syntax', edition.name]);

/**
 * Returns the findings for an edition.
 *
 * @param read findings from reading the files
 * @param shelf the shelf without the text of other editions
 * @param whole the shelf with all text
 */
export function findingsOfCut(
  read: readonly Diagnostic[],
  shelf: Shelf,
  whole: Shelf,
  sourceOf: SourceOf,
): readonly Diagnostic[] {
  // Other findings of the whole text only tell which comments switch something off.
  const hasIgnores = whole.books.some((book) => problemsOf(book, NOTICED.unusedIgnore.name).length > 0);
  const before = check(whole, sourceOf, hasIgnores ? rules : rules.filter(({ name }) => COMPARED.has(name)));
  const isInWhole = knownIn(before);
  const found = check(shelf, sourceOf)
    .filter((each) => !AFFECTED_BY_CUTS.has(each.rule) || isInWhole(each))
    // A leftover that is not in the whole text is the label of a link whose definition was cut out.
    .map((each) =>
      each.rule === 'leftover-syntax' && !isInWhole(each) ? { ...each, severity: 'error' as const } : each,
    );
  // Text that is marked for an unknown edition is cut from every edition, so its finding comes from the whole text.
  const unknown = before.filter((each) => each.rule === edition.name && !knownIn(found)(each));
  const isUnused = knownIn(hasIgnores ? settleFindings(before, whole, sourceOf) : []);
  const all = settleFindings([...read, ...unknown, ...found], shelf, sourceOf);
  return all.filter((each) => each.rule !== 'unused-ignore' || isUnused(each));
}

function knownIn(diagnostics: readonly Diagnostic[]): (each: Diagnostic) => boolean {
  const keyOf = ({ rule, file, start }: Diagnostic): string => `${rule}\n${file}\n${start.line}:${start.column}`;
  const keys = new Set(diagnostics.map(keyOf));
  return (each) => keys.has(keyOf(each));
}
