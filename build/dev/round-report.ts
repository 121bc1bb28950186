/**
 * The report of `regelwerk dev` on a round: first all findings, then only new and resolved ones, each time with their
 * total. A book may have hundreds of findings, and an author looks for the effect of the last change.
 */
import { SourceLines } from '../report/code-frame.ts';
import { formatBlocks, formatLine, formatSum } from '../report/pretty.ts';
import { type RepeatedFinding, repeatsLine, groupRepeats } from '../report/repeats.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { Diagnostic, Severity } from '../types.ts';

/** The findings of a round, with the text of each file by its shown path. */
export interface FoundNow {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

export interface ReportOptions {
  readonly context: ReportContext;
  /** Number of findings to show, the worst first; all by default. */
  readonly most?: number;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** @param before the previous round; `undefined` for the first one */
export function roundReport(before: FoundNow | undefined, now: FoundNow, { context, most }: ReportOptions): string {
  const { come, gone } = before ? differences(before, now) : { come: now.diagnostics, gone: [] };
  const shownCome = worst(groupRepeats(come), most);
  const shownGone = worst(groupRepeats(gone), most);
  const isSame = come.length === 0 && gone.length === 0;
  const counts = isSame ? 'as before' : `${come.length} new, ${gone.length} fixed`;
  return [
    ...formatBlocks(shownCome, context),
    ...more(
      come.length - countOf(shownCome),
      `${before ? ' new findings' : ''}: open the website to see all findings\n`,
    ),
    ...shownGone.flatMap((each) => [
      `fixed: ${formatLine(each.finding, context)}`,
      ...repeatsLine(each).map((others) => `  ${others}`),
    ]),
    ...more(gone.length - countOf(shownGone), ' fixed'),
    ...(gone.length > 0 ? [''] : []),
    `${formatSum(now.diagnostics, context)}${before ? ` (${counts})` : ''}`,
    '',
  ].join('\n');
}

/**
 * Findings match if they have the same message about the same line of text, wherever it is now; the rest match by message
 * and file, as the author may have changed something else in the line.
 */
function differences(before: FoundNow, now: FoundNow): { come: readonly Diagnostic[]; gone: readonly Diagnostic[] } {
  const former = new SourceLines((file) => before.texts.get(file));
  const current = new SourceLines((file) => now.texts.get(file));
  const first = unmatched(before.diagnostics, now.diagnostics, (each, isNow) =>
    [nameOf(each), (isNow ? current : former).line(each.file, each.start.line) ?? ''].join('\n'),
  );
  const { come, gone } = unmatched(first.gone, first.come, nameOf);
  return { come, gone: gone.filter(({ file }) => !before.texts.has(file) || now.texts.has(file)) };
}

function unmatched(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
  key: (diagnostic: Diagnostic, isNow: boolean) => string,
): { come: readonly Diagnostic[]; gone: readonly Diagnostic[] } {
  const waiting = new Map<string, Diagnostic[]>();
  for (const each of before) {
    const name = key(each, false);
    const same = waiting.get(name) ?? [];
    same.push(each);
    waiting.set(name, same);
  }
  const come = now.filter((each) => waiting.get(key(each, true))?.shift() === undefined);
  const left = new Set([...waiting.values()].flat());
  return { come, gone: before.filter((each) => left.has(each)) };
}

function nameOf({ file, rule, message }: Diagnostic): string {
  return [file, rule, message].join('\n');
}

/** The most severe findings, in their original order. */
function worst(told: readonly RepeatedFinding[], most = told.length): readonly RepeatedFinding[] {
  const rank = ({ finding }: RepeatedFinding): number => SEVERITIES.indexOf(finding.severity);
  const chosen = new Set(told.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
  return told.filter((each) => chosen.has(each));
}

/** Findings that are shown or counted. */
function countOf(told: readonly RepeatedFinding[]): number {
  return told.reduce((sum, { others }) => sum + 1 + others.length, 0);
}

function more(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`… and ${count} more${what}`];
}
