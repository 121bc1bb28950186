/** Findings that repeat: the first ones are told in full, the others are counted, with their places. */
import { groupBy } from '../basics/group-by.ts';
import type { Diagnostic } from '../types.ts';
import { counted } from './amounts.ts';

export interface RepeatedFinding {
  readonly finding: Diagnostic;
  /** The same at other places, with the last of those that are told in full. */
  readonly others: readonly Diagnostic[];
}

const IN_FULL = 3;
/** Places that are listed, which leaves room for the count on a line. */
const LISTED = 6;

/** In the order of the findings. Equal ones have the same rule and message. */
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

/** Nothing for what is found in all editions. */
export function editionsLine({ editions }: Pick<Diagnostic, 'editions'>): readonly string[] {
  return editions ? [`only in ${counted(editions.length, 'edition')}: ${editions.join(', ')}`] : [];
}

/** `and 722 more: lines 12, 40, 51 …`, or with the files where there are several; nothing if there are none. */
export function repeatsLine({ finding, others }: RepeatedFinding): readonly string[] {
  if (others.length === 0) return [];
  const isOneFile = others.every(({ file }) => file === finding.file);
  const places = others.slice(0, LISTED).map(({ file, start }) => (isOneFile ? start.line : `${file}:${start.line}`));
  const lines = isOneFile ? `line${others.length === 1 ? '' : 's'} ` : '';
  return [
    `and ${counted(others.length, 'more', 'more')}: ${lines}${places.join(', ')}${others.length > LISTED ? ' …' : ''}`,
  ];
}
