import type { Diagnostic, Severity } from '../types.ts';
import type { ReportContext } from './report-context.ts';
import { printable } from './terminal-text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** Findings as workflow commands, which GitHub shows beside the lines of a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[], _context: ReportContext): string {
  return diagnostics.map((each) => `${command(each)}\n`).join('');
}

function command({ rule, severity, file, start, end, message, hint, related = [] }: Diagnostic): string {
  // GitHub takes columns only for stretches of one line.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = { file, line: start.line, endLine: end.line, ...columns, title: rule };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = [
    message,
    ...related.map((each) => `${each.file}:${each.start.line}:${each.start.column}: ${each.message}`),
    ...(hint === undefined ? [] : [`hint: ${hint}`]),
  ];
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(lines.join('\n'))}`;
}

/** The log is shown on a terminal, too: what is not escaped must be nothing that one would obey. */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
