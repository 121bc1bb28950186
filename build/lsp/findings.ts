/** Findings as an editor shows them, and their remedies as actions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as lsp from 'vscode-languageserver';
import { once } from '../basics/lazy.ts';
import { packageFolder } from '../basics/version.ts';
import { editionsLine } from '../report/repeats.ts';
import type { Diagnostic, Severity, SourceEdit } from '../types.ts';
import { type Files, locationOf, rangeOf, workspaceEdit } from './places.ts';
import type { Asked } from './project.ts';
import { keepAddress } from './rename.ts';

const SEVERITIES: Readonly<Record<Severity, lsp.DiagnosticSeverity>> = {
  error: lsp.DiagnosticSeverity.Error,
  warning: lsp.DiagnosticSeverity.Warning,
  info: lsp.DiagnosticSeverity.Information,
  hint: lsp.DiagnosticSeverity.Hint,
};

/** Rules about text that can be deleted without a change for readers. */
const UNNECESSARY = new Set(['no-effect', 'unseen-text', 'unused-ignore']);

export const FIX_ALL = `${lsp.CodeActionKind.SourceFixAll}.regelwerk`;

/** Lines in the handbook about each rule. VS Code opens a file at the line in its address. */
const explained = once((): ReadonlyMap<string, string> => {
  const path = join(packageFolder, 'rulebook', 'handbook', '95-findings.md');
  const lines = readFileSync(path, 'utf8').split('\n');
  const { href } = pathToFileURL(path);
  return new Map(
    lines.flatMap((line, index) => (line.startsWith('## ') ? [[line.slice(3), `${href}#L${index + 1}`]] : [])),
  );
});

export function editorDiagnostic(finding: Diagnostic, files: Files): lsp.Diagnostic {
  const { rule, severity, message, hint, related = [] } = finding;
  return {
    range: rangeOf(finding, files),
    severity: SEVERITIES[severity],
    code: rule,
    source: 'regelwerk',
    message: [message, ...(hint === undefined ? [] : [hint]), ...editionsLine(finding)].join('\n'),
    codeDescription: { href: explained().get(rule) ?? '' },
    tags: UNNECESSARY.has(rule) ? [lsp.DiagnosticTag.Unnecessary] : [],
    relatedInformation: related.map((each) => ({ location: locationOf(each, files), message: each.message })),
  };
}

export async function codeActions({ range, context: { only } }: lsp.CodeActionParams, asked: Asked): Promise<unknown> {
  const { round, path, project } = asked;
  const isWanted = ({ kind }: lsp.CodeAction): boolean =>
    !only || only.some((each) => `${kind}.`.startsWith(`${each}.`));
  const offset = ({ line, character }: lsp.Position): number => line * 1e6 + character;
  const isHere = ({ start, end }: lsp.Range): boolean =>
    offset(start) <= offset(range.end) && offset(range.start) <= offset(end);
  const here = (round.findings.get(path) ?? []).filter((finding) => isHere(rangeOf(finding, round)));
  const actions = [...here.flatMap((finding) => quickFixes(finding, round)), ...keepAddress(range, asked)];
  // All fixes are only collected on request, as the books are compiled with them.
  const all = { title: 'Apply all unambiguous fixes in this file', kind: FIX_ALL };
  const edits = only && isWanted(all) ? (await project.fixable(path)).flatMap(({ fix = [] }) => fix) : [];
  if (edits.length > 0) actions.push({ ...all, edit: workspaceEdit(edits, round) });
  return actions.filter(isWanted);
}

function quickFixes(finding: Diagnostic, files: Files): readonly lsp.CodeAction[] {
  const { fix, suggestions = [], hint = '' } = finding;
  const action = (title: string, edits: readonly SourceEdit[]): lsp.CodeAction => ({
    title,
    kind: lsp.CodeActionKind.QuickFix,
    diagnostics: [editorDiagnostic(finding, files)],
    edit: workspaceEdit(edits, files),
  });
  const written = (edits: readonly SourceEdit[]): string => edits.map(({ text }) => text.trim()).join(' … ');
  return [
    ...(fix ? [{ ...action(hint, fix), isPreferred: true }] : []),
    ...suggestions.map((edits) => action(written(edits) === '' ? 'delete it' : `write ${written(edits)}`, edits)),
  ];
}
