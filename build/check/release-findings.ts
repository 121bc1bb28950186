/** What is found in a release: what it goes without, and what would keep it from being published. */
import type { SourceOf } from '../hint.ts';
import type { Diagnostic, Shelf } from '../types.ts';
import { check } from './check.ts';
import { toDiagnostic } from './rule.ts';
import { leftOut } from './rules/left-out.ts';
import { unfinishedRelease } from './rules/release.ts';
import { settleFindings } from './settle.ts';

/** They compare a text with others, or find what nothing uses: where others are left out, that is no mistake. */
const OF_OTHERS = new Set(['footnote', 'odd-shape', 'unseen-text', 'unused-ignore']);

/** @param read findings of reading */
export function releaseFindings(read: readonly Diagnostic[], shelf: Shelf, sourceOf: SourceOf): readonly Diagnostic[] {
  const { whole, leftOut: parts = [], books } = shelf;
  const before = whole ? check(whole, sourceOf) : [];
  const isOld = knownIn(before);
  const found = check(shelf, sourceOf).filter((each) => !OF_OTHERS.has(each.rule) || isOld(each));
  const told = parts.map(({ span, what, why }) =>
    toDiagnostic(leftOut, { span, message: `left out of the release: ${what} (${why})` }),
  );
  const [first] = parts;
  const message = 'everything is unfinished, so there is nothing to release';
  const nothing = books.length > 0 || !first ? [] : [toDiagnostic(unfinishedRelease, { span: first.span, message })];
  const ignores = whole ? settleFindings(before, whole, sourceOf).filter(({ rule }) => rule === 'unused-ignore') : [];
  const isUnused = knownIn(ignores);
  const all = settleFindings([...read, ...found, ...told, ...nothing], shelf, sourceOf);
  return all.filter((each) => each.rule !== 'unused-ignore' || isUnused(each));
}

function knownIn(diagnostics: readonly Diagnostic[]): (each: Diagnostic) => boolean {
  const keyOf = ({ rule, file, start }: Diagnostic): string => `${rule}\n${file}\n${start.line}:${start.column}`;
  const keys = new Set(diagnostics.map(keyOf));
  return (each) => keys.has(keyOf(each));
}
