/**
 * Findings for people at a terminal:
 *
 *     rulebook/waffen.md:41:17 error[broken-link]: no heading or rule is called #nachlden
 *       41 | Siehe [Nachladen](#nachlden).
 *          |                   ^^^^^^^^^
 *       hint: did you mean #nachladen?
 *
 *     1 error
 */
import { styleText } from 'node:util';
import type { Diagnostic, Severity, Span } from '../types.ts';
import { codeFrame, SourceLines } from './code-frame.ts';
import type { ReportContext } from './report-context.ts';
import { printable } from './terminal-text.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const STYLES: Readonly<Record<Severity, Style>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'blue'],
  hint: ['bold', 'cyan'],
};

const COUNTED: readonly (readonly [severity: Severity, one: string, many: string])[] = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['info', 'note', 'notes'],
  ['hint', 'hint', 'hints'],
];

/** The findings in the order given, and a line that counts them. */
export function formatPretty(diagnostics: readonly Diagnostic[], context: ReportContext): string {
  // The caller knows whether the text goes to a terminal; what this process is connected to does not matter.
  const paint: Paint = (style, text) => (context.color ? styleText(style, text, { validateStream: false }) : text);
  const lines = new SourceLines(context.source);
  const blocks = diagnostics.map((each) => `${block(each, lines, paint)}\n`);
  return `${[...blocks, summary(diagnostics, paint)].join('\n')}\n`;
}

/** `2 errors, 1 warning, 3 notes (2 of them TODOs)`. */
export function summarize(diagnostics: readonly Diagnostic[]): string {
  const todos = diagnostics.filter(({ rule }) => rule === 'todo').length;
  const counts = COUNTED.flatMap(([severity, one, many]) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  if (counts.length === 0) return 'no findings';
  return `${counts.join(', ')}${todos === 0 ? '' : ` (${todos} ${todos === 1 ? 'TODO' : 'TODOs'})`}`;
}

function block(diagnostic: Diagnostic, lines: SourceLines, paint: Paint): string {
  const { severity, rule, message, hint, related = [] } = diagnostic;
  const gutter = Math.max(...[diagnostic, ...related].map(({ start }) => String(start.line).length));
  const label = paint(STYLES[severity], `${severity}[${printable(rule)}]`);
  return [
    `${paint('bold', place(diagnostic))} ${label}: ${printable(message)}`,
    ...frame(diagnostic, gutter, lines, paint, STYLES[severity]),
    ...related.flatMap((each) => [
      `  ${paint('cyan', 'note')}: ${paint('bold', place(each))}: ${printable(each.message)}`,
      ...frame(each, gutter, lines, paint, 'cyan'),
    ]),
    ...(hint === undefined ? [] : [`  ${paint('green', 'hint')}: ${printable(hint)}`]),
  ].join('\n');
}

function frame(span: Span, gutter: number, lines: SourceLines, paint: Paint, style: Style): readonly string[] {
  const shown = codeFrame(span, lines);
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

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const worst = COUNTED.find(([severity]) => diagnostics.some((each) => each.severity === severity));
  return paint(worst ? STYLES[worst[0]] : ['bold', 'green'], summarize(diagnostics));
}
