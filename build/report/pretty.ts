/**
 * Formats findings for people at a terminal:
 *
 *     rulebook/waffen.md:41:17 error[broken-link]: nothing in this book has the id #nachlden
 *       41 | Siehe [Nachladen](#nachlden).
 *          |                   ^^^^^^^^^
 *       hint: did you mean #nachladen?
 *
 *     1 error
 */
import { styleText } from 'node:util';
import { maxOf } from '../basics/extremes.ts';
import type { Diagnostic, Severity, Span } from '../types.ts';
import { codeFrame } from './code-frame.ts';
import type { ReportContext } from './report-context.ts';
import { type RepeatedFinding, editionsLine, repeatsLine, groupRepeats } from './repeats.ts';
import { printable } from './terminal-text.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

const STYLES: Readonly<Record<Severity, Style>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'blue'],
  hint: ['bold', 'cyan'],
};

/**
 * Formats findings in the given order, with repetitions collapsed, followed by the counts of all findings.
 *
 * @param shown findings to list; the others are only counted
 */
export function formatPretty(
  diagnostics: readonly Diagnostic[],
  context: ReportContext,
  shown: readonly Diagnostic[] = diagnostics,
): string {
  const more = shown.length < diagnostics.length ? '; regelwerk check shows all of them' : '';
  return `${[...formatBlocks(groupRepeats(shown), context), `${formatSum(diagnostics, context)}${more}`].join('\n')}\n`;
}

/** Returns a block of lines for each finding, each with a trailing line break. */
export function formatBlocks(repeated: readonly RepeatedFinding[], context: ReportContext): readonly string[] {
  return repeated.map((each) => `${block(each, context)}\n`);
}

/** Returns the first line of a finding, without the source line. */
export function formatLine(diagnostic: Diagnostic, context: Pick<ReportContext, 'color'>): string {
  const { severity, rule, message } = diagnostic;
  const paint = paintFor(context);
  const label = paint(STYLES[severity], `${severity}[${printable(rule)}]`);
  return `${paint('bold', place(diagnostic))} ${label}: ${printable(message)}`;
}

/** Returns the line with the counts. */
export function formatSum(diagnostics: readonly Diagnostic[], context: Pick<ReportContext, 'color'>): string {
  const worst = SEVERITIES.find((severity) => diagnostics.some((each) => each.severity === severity));
  return paintFor(context)(worst ? STYLES[worst] : ['bold', 'green'], summarize(diagnostics));
}

/**
 * Returns a function that colours text. The caller decides whether to use colour, regardless of the streams of this
 * process.
 */
function paintFor({ color }: Pick<ReportContext, 'color'>): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}

/** Summarises findings: `2 errors, 1 warning, 3 notes (2 of them TODOs)`. */
export function summarize(diagnostics: readonly Diagnostic[]): string {
  const todos = diagnostics.filter(({ rule }) => rule === 'todo').length;
  const counts = SEVERITIES.flatMap((severity) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    const name = severity === 'info' ? 'note' : severity;
    return count === 0 ? [] : `${count} ${name}${count === 1 ? '' : 's'}`;
  });
  if (counts.length === 0) return 'no findings';
  return `${counts.join(', ')}${todos === 0 ? '' : ` (${todos} ${todos === 1 ? 'TODO' : 'TODOs'})`}`;
}

function block(repeated: RepeatedFinding, context: ReportContext): string {
  const paint = paintFor(context);
  const diagnostic = repeated.finding;
  const { severity, hint, related = [] } = diagnostic;
  const gutter = maxOf([diagnostic, ...related].map(({ start }) => String(start.line).length));
  return [
    formatLine(diagnostic, context),
    ...frame(diagnostic, gutter, context, STYLES[severity]),
    ...related.flatMap((each) => [
      `  ${paint('cyan', 'note')}: ${paint('bold', place(each))}: ${printable(each.message)}`,
      ...frame(each, gutter, context, 'cyan'),
    ]),
    ...(hint === undefined ? [] : [`  ${paint('green', 'hint')}: ${printable(hint)}`]),
    ...[...editionsLine(diagnostic), ...repeatsLine(repeated)].map((others) => `  ${printable(others)}`),
  ].join('\n');
}

function frame(span: Span, gutter: number, context: ReportContext, style: Style): readonly string[] {
  const paint = paintFor(context);
  const shown = codeFrame(span, context.source);
  if (!shown) return [];
  const mark = `${'^'.repeat(shown.width)}${shown.goesOn ? '…' : ''}`;
  return [
    `  ${paint('dim', `${String(shown.line).padStart(gutter)} |`)} ${shown.text}`.trimEnd(),
    `  ${paint('dim', `${' '.repeat(gutter)} |`)} ${' '.repeat(shown.indent)}${paint(style, mark)}`,
  ];
}

function place({ file, start }: Span): string {
  return `${printable(file)}:${start.line}:${start.column}`;
}
