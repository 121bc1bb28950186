/** Findings of an edition, from which the text of other editions was cut out. */
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { check } from './check.ts';
import { edition } from './rules/edition.ts';
import { settleFindings } from './settle.ts';

/** Rules that find something missing or unused, which in an edition is no mistake if other text was cut out. */
const OF_OTHERS = new Set('empty-list empty-section footnote reference synonym unseen-text unused-ignore'.split(' '));

/** @param read findings of reading */
export function findingsOfCut(
  read: readonly Diagnostic[],
  shelf: Shelf,
  whole: Shelf,
  sourceOf: SourceOf,
): readonly Diagnostic[] {
  const before = check(whole, sourceOf);
  const isOld = knownIn(before);
  const found = check(shelf, sourceOf)
    .filter((each) => !OF_OTHERS.has(each.rule) || isOld(each))
    // The label of a link whose definition was cut out.
    .map((each) => (each.rule === 'leftover-syntax' && !isOld(each) ? { ...each, severity: 'error' as const } : each));
  // Text that is marked for an unknown edition is in no edition.
  const unknown = before.filter((each) => each.rule === edition.name && !knownIn(found)(each));
  const ignores = settleFindings(before, whole, sourceOf).filter(({ rule }) => rule === 'unused-ignore');
  const isUnused = knownIn(ignores);
  const all = settleFindings([...read, ...unknown, ...found], shelf, sourceOf);
  return all.filter((each) => each.rule !== 'unused-ignore' || isUnused(each));
}

function knownIn(diagnostics: readonly Diagnostic[]): (each: Diagnostic) => boolean {
  const keyOf = ({ rule, file, start }: Diagnostic): string => `${rule}\n${file}\n${start.line}:${start.column}`;
  const keys = new Set(diagnostics.map(keyOf));
  return (each) => keys.has(keyOf(each));
}
