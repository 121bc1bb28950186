import type { Diagnostic, Severity } from '../types.ts';
import { type RepeatedFinding, editionsLine, repeatsLine, groupRepeats } from './repeats.ts';
import { printable } from './terminal-text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** Findings as workflow commands, which GitHub shows as annotations in a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return groupRepeats(diagnostics)
    .map((each) => `${command(each)}\n`)
    .join('');
}

function command(told: RepeatedFinding): string {
  const { rule, severity, file, start, end, message, hint, related = [] } = told.finding;
  // GitHub accepts columns only for spans of one line.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = { file, line: start.line, endLine: end.line, ...columns, title: rule };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = [
    message,
    ...related.map((each) => `${each.file}:${each.start.line}:${each.start.column}: ${each.message}`),
    ...(hint === undefined ? [] : [`hint: ${hint}`]),
    ...editionsLine(told.finding),
    ...repeatsLine(told),
  ];
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(lines.join('\n'))}`;
}

/** Logs are also shown on terminals: control characters must be escaped. */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
