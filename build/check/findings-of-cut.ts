/** What is found in an edition or a release: what that goes without, and what would keep it from being published. */
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { check } from './check.ts';
import { toDiagnostic } from './rule.ts';
import { edition } from './rules/edition.ts';
import { leftOut } from './rules/left-out.ts';
import { unfinishedRelease } from './rules/release.ts';
import { settleFindings } from './settle.ts';

/** They compare a text with others, or find what is missing or not used: where others are left out, that is no mistake. */
const OF_OTHERS = new Set('empty-list empty-section footnote reference synonym unseen-text unused-ignore'.split(' '));

/** @param read findings of reading */
export function findingsOfCut(read: readonly Diagnostic[], shelf: Shelf, sourceOf: SourceOf): readonly Diagnostic[] {
  const { leftOut: parts = [], books } = shelf;
  const whole = uncut(shelf);
  const before = check(whole, sourceOf);
  const isOld = knownIn(before);
  const found = check(shelf, sourceOf)
    .filter((each) => !OF_OTHERS.has(each.rule) || isOld(each))
    // The label of a link whose address went.
    .map((each) => (each.rule === 'leftover-syntax' && !isOld(each) ? { ...each, severity: 'error' as const } : each));
  // What is marked for an edition that nobody knows is in none.
  const unknown = before.filter((each) => each.rule === edition.name && !knownIn(found)(each));
  const told = parts.map(({ span, what, why }) =>
    toDiagnostic(leftOut, { span, message: `left out of the release: ${what} (${why})` }),
  );
  const [first] = parts;
  const message = 'everything is unfinished, so there is nothing to release';
  const nothing = books.length > 0 || !first ? [] : [toDiagnostic(unfinishedRelease, { span: first.span, message })];
  const ignores = settleFindings(before, whole, sourceOf).filter(({ rule }) => rule === 'unused-ignore');
  const isUnused = knownIn(ignores);
  const all = settleFindings([...read, ...unknown, ...found, ...told, ...nothing], shelf, sourceOf);
  return all.filter((each) => each.rule !== 'unused-ignore' || isUnused(each));
}

function uncut(shelf: Shelf): Shelf {
  return shelf.whole ? uncut(shelf.whole) : shelf;
}

function knownIn(diagnostics: readonly Diagnostic[]): (each: Diagnostic) => boolean {
  const keyOf = ({ rule, file, start }: Diagnostic): string => `${rule}\n${file}\n${start.line}:${start.column}`;
  const keys = new Set(diagnostics.map(keyOf));
  return (each) => keys.has(keyOf(each));
}
