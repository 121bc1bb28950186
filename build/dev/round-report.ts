/**
 * The report of `regelwerk dev` on a round. The first one lists all findings, later ones only new and resolved
 * findings, each with their total. A book may have hundreds of findings, and an author looks for the effect of the
 * last change.
 */
import type { Compilation } from '../compile.ts';
import { groupBy } from '../basics/group-by.ts';
import { linesOf } from '../hint.ts';
import { SEVERITIES, formatBlocks, formatLine, formatSum } from '../report/pretty.ts';
import { type RepeatedFinding, repeatsLine, groupRepeats } from '../report/repeats.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { Diagnostic } from '../types.ts';

/** The findings of a round. */
export type FoundNow = Pick<Compilation, 'diagnostics' | 'texts'>;

/**
 * @param before the previous round; `undefined` for the first one
 * @param most maximum number of findings to show, most severe first; default: all
 */
export function roundReport(
  before: FoundNow | undefined,
  now: FoundNow,
  context: ReportContext,
  most?: number,
): string {
  const { added, fixed } = before ? differences(before, now) : { added: now.diagnostics, fixed: [] };
  const shownAdded = worst(groupRepeats(added), most);
  const shownFixed = worst(groupRepeats(fixed), most);
  const isSame = added.length === 0 && fixed.length === 0;
  const counts = isSame ? 'as before' : `${added.length} new, ${fixed.length} fixed`;
  return [
    ...formatBlocks(shownAdded, context),
    ...more(
      added.length - countOf(shownAdded),
      `${before ? ' new findings' : ''}: open the website to see all findings\n`,
    ),
    ...shownFixed.flatMap((each) => [
      `fixed: ${formatLine(each.finding, context)}`,
      ...repeatsLine(each).map((others) => `  ${others}`),
    ]),
    ...more(fixed.length - countOf(shownFixed), ' fixed'),
    ...(fixed.length > 0 ? [''] : []),
    `${formatSum(now.diagnostics, context)}${before ? ` (${counts})` : ''}`,
    '',
  ].join('\n');
}

/**
 * Compares two rounds. Findings are the same if they have the same message about the same line of text, even if the
 * line has moved. The rest are compared by message and file, as the author may have changed another part of the line.
 */
function differences(before: FoundNow, now: FoundNow): { added: readonly Diagnostic[]; fixed: readonly Diagnostic[] } {
  const former = (file: string): string | undefined => before.texts.get(file);
  const current = (file: string): string | undefined => now.texts.get(file);
  const first = unmatched(before.diagnostics, now.diagnostics, (each, isNow) =>
    [nameOf(each), linesOf(each.file, isNow ? current : former)[each.start.line - 1] ?? ''].join('\n'),
  );
  const { added, fixed } = unmatched(first.fixed, first.added, nameOf);
  return { added, fixed: fixed.filter(({ file }) => !before.texts.has(file) || now.texts.has(file)) };
}

function unmatched(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
  key: (diagnostic: Diagnostic, isNow: boolean) => string,
): { added: readonly Diagnostic[]; fixed: readonly Diagnostic[] } {
  const waiting = groupBy(before, (each) => key(each, false));
  const added = now.filter((each) => waiting.get(key(each, true))?.shift() === undefined);
  const left = new Set([...waiting.values()].flat());
  return { added, fixed: before.filter((each) => left.has(each)) };
}

function nameOf({ file, rule, message }: Diagnostic): string {
  return [file, rule, message].join('\n');
}

/** Returns the most severe findings in their original order. */
function worst(repeated: readonly RepeatedFinding[], most = repeated.length): readonly RepeatedFinding[] {
  const rank = ({ finding }: RepeatedFinding): number => SEVERITIES.indexOf(finding.severity);
  const chosen = new Set(repeated.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
  return repeated.filter((each) => chosen.has(each));
}

/** Returns the number of findings, including repetitions. */
function countOf(repeated: readonly RepeatedFinding[]): number {
  return repeated.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

function more(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`… and ${count} more${what}`];
}
