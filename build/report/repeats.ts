/**
 * Collapses repeated findings: the first ones are reported in full, the others are counted, and their places are
 * listed.
 */
import { groupBy } from '../basics/group-by.ts';
import type { Diagnostic } from '../types.ts';
import { counted } from './amounts.ts';

export interface RepeatedFinding {
  readonly finding: Diagnostic;
  /** The same finding at other places; set for the last one that is reported in full. */
  readonly others: readonly Diagnostic[];
}

const IN_FULL = 3;
/** Maximum number of places listed, which leaves room for the count on the line. */
const LISTED = 6;

/** Groups repeated findings and keeps their order. Findings are repetitions if they have the same rule and message. */
export function groupRepeats(diagnostics: readonly Diagnostic[]): readonly RepeatedFinding[] {
  const keyOf = ({ rule, severity, message, editions = [] }: Diagnostic): string =>
    [rule, severity, message, ...editions].join('\n');
  const groups = groupBy(diagnostics, keyOf);
  return diagnostics.flatMap((finding) => {
    const group = groups.get(keyOf(finding)) ?? [];
    const index = group.slice(0, IN_FULL).indexOf(finding);
    return index < 0 ? [] : [{ finding, others: index === IN_FULL - 1 ? group.slice(IN_FULL) : [] }];
  });
}

/** Returns a line that names the editions of a finding; empty if it occurs in all editions. */
export function editionsLine({ editions }: Pick<Diagnostic, 'editions'>): readonly string[] {
  return editions ? [`only in ${counted(editions.length, 'edition')}: ${editions.join(', ')}`] : [];
}

/** Returns `and 722 more: lines 12, 40, 51 …`, with file names if there are several; empty if nothing is repeated. */
export function repeatsLine({ finding, others }: RepeatedFinding): readonly string[] {
  if (others.length === 0) return [];
  const isOneFile = others.every(({ file }) => file === finding.file);
  const places = others.slice(0, LISTED).map(({ file, start }) => (isOneFile ? start.line : `${file}:${start.line}`));
  const lines = isOneFile ? `line${others.length === 1 ? '' : 's'} ` : '';
  return [
    `and ${counted(others.length, 'more', 'more')}: ${lines}${places.join(', ')}${others.length > LISTED ? ' …' : ''}`,
  ];
}
