import type { Diagnostic, Severity } from '../types.ts';
import { type RepeatedFinding, editionsLine, repeatsLine, groupRepeats } from './repeats.ts';
import { printable } from './terminal-text.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
  hint: 'notice',
};

/** Formats findings as workflow commands, which GitHub shows as annotations in a pull request. */
export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return groupRepeats(diagnostics)
    .map((each) => `${command(each)}\n`)
    .join('');
}

function command(repeated: RepeatedFinding): string {
  const { rule, severity, file, start, end, message, hint, related = [] } = repeated.finding;
  // GitHub accepts columns only if the span is in a single line.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = { file, line: start.line, endLine: end.line, ...columns, title: rule };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = [
    message,
    ...related.map((each) => `${each.file}:${each.start.line}:${each.start.column}: ${each.message}`),
    ...(hint === undefined ? [] : [`hint: ${hint}`]),
    ...editionsLine(repeated.finding),
    ...repeatsLine(repeated),
  ];
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(lines.join('\n'))}`;
}

/**
 * Escapes text for a workflow command. Control characters are escaped as well, because logs are also shown on
 * terminals.
 */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
