/** Findings as an editor shows them, and their remedies as actions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic as EditorDiagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
} from 'vscode-languageserver';
import { once } from '../basics/lazy.ts';
import { packageFolder } from '../basics/version.ts';
import { editionsLine } from '../report/repeats.ts';
import type { Diagnostic, Severity, SourceEdit } from '../types.ts';
import { type Files, locationOf, rangeOf, workspaceEdit } from './places.ts';
import type { Project, Round } from './project.ts';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Rules about text that can be deleted without a change for readers. */
const UNNECESSARY = new Set(['no-effect', 'unseen-text', 'unused-ignore']);

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.regelwerk`;

/** Lines in the handbook about each rule. VS Code opens a file at the line in its address. */
const explained = once((): ReadonlyMap<string, string> => {
  const path = join(packageFolder, 'rulebook', 'handbook', '95-findings.md');
  const lines = readFileSync(path, 'utf8').split('\n');
  const { href } = pathToFileURL(path);
  return new Map(
    lines.flatMap((line, index) => (line.startsWith('## ') ? [[line.slice(3), `${href}#L${index + 1}`]] : [])),
  );
});

export function editorDiagnostic(finding: Diagnostic, files: Files): EditorDiagnostic {
  const { rule, severity, message, hint, related = [] } = finding;
  const href = explained().get(rule);
  return {
    range: rangeOf(finding, files),
    severity: SEVERITIES[severity],
    code: rule,
    source: 'regelwerk',
    message: [message, ...(hint === undefined ? [] : [hint]), ...editionsLine(finding)].join('\n'),
    ...(href !== undefined && { codeDescription: { href } }),
    ...(UNNECESSARY.has(rule) && { tags: [DiagnosticTag.Unnecessary] }),
    ...(related.length > 0 && {
      relatedInformation: related.map((each) => ({ location: locationOf(each, files), message: each.message })),
    }),
  };
}

export async function codeActions(
  { range, context: { only } }: CodeActionParams,
  round: Round,
  path: string,
  project: Project,
): Promise<CodeAction[]> {
  const files = { folder: project.folder, open: round.open };
  const isWanted = (kind: string): boolean =>
    !only || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  // All fixes are only collected on request, as the books are compiled with them.
  const all = only && isWanted(FIX_ALL) ? await project.fixable(path) : [];
  const edits = all.flatMap(({ fix = [] }) => fix);
  const title = 'Apply all unambiguous fixes in this file';
  const fixAll = edits.length === 0 ? [] : [{ title, kind: FIX_ALL, edit: workspaceEdit(edits, files) }];
  if (!isWanted(CodeActionKind.QuickFix)) return fixAll;
  const here = (round.findings.get(path) ?? []).filter((finding) => touches(rangeOf(finding, files), range));
  return [...here.flatMap((finding) => quickFixes(finding, files)), ...fixAll];
}

function quickFixes(finding: Diagnostic, files: Files): readonly CodeAction[] {
  const { fix, suggestions = [], hint = '' } = finding;
  const action = (title: string, edits: readonly SourceEdit[]): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [editorDiagnostic(finding, files)],
    edit: workspaceEdit(edits, files),
  });
  const written = (edits: readonly SourceEdit[]): string => edits.map(({ text }) => text.trim()).join(' … ');
  return [
    ...(fix ? [{ ...action(hint, fix), isPreferred: true }] : []),
    ...suggestions.map((edits) => action(written(edits) === '' ? 'delete it' : `write ${written(edits)}`, edits)),
  ];
}

function touches(a: Range, b: Range): boolean {
  const isBefore = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}
