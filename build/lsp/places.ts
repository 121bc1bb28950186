/** Converts between places in files, as the model has them, and those of the protocol. */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver';
import { groupBy } from '../basics/group-by.ts';
import type { Position, SourceEdit, Span } from '../types.ts';
import type { OpenText } from './overlay-host.ts';

export interface Files {
  /** The folder to which displayed paths are relative. */
  readonly folder: string;
  readonly open: ReadonlyMap<string, OpenText>;
}

/** Returns the path of a file, or of one that has not been saved; undefined for addresses of other kinds. */
export function pathOfUri(uri: string, folder: string): string | undefined {
  if (uri.startsWith('file:')) return fileURLToPath(uri);
  const [, name] = /^untitled:(?:.*[\\/])?([^\\/]+)$/.exec(uri) ?? [];
  return name === undefined ? undefined : resolve(folder, `${decodeURIComponent(name).replace(/\.md$/, '')}.md`);
}

/** Returns the address of a file, for open documents the one that the editor uses. */
export function uriOf(path: string, { open }: Pick<Files, 'open'>): string {
  return open.get(path)?.uri ?? pathToFileURL(path).href;
}

export function rangeOf({ file, start, end }: Span, { folder, open }: Files): lsp.Range {
  const mark = markOf(open.get(resolve(folder, file)));
  const place = ({ line, column }: Position): lsp.Position => ({
    line: line - 1,
    character: column - 1 + (line === 1 ? mark : 0),
  });
  return { start: place(start), end: place(end) };
}

export function positionOf({ line, character }: lsp.Position, path: string, { open }: Files): Position {
  return { line: line + 1, column: character + 1 - (line === 0 ? markOf(open.get(path)) : 0) };
}

/** Number of columns before the text: the model does not count a byte order mark, editors may. */
function markOf(document: OpenText | undefined): number {
  return document?.text.startsWith('\uFEFF') === true ? 1 : 0;
}

export function locationOf(span: Span, files: Files): lsp.Location {
  return { uri: uriOf(resolve(files.folder, span.file), files), range: rangeOf(span, files) };
}

/** Returns the fragment of a link to an id. A parenthesis without its partner would end the link. */
export function linkFragment(id: string): string {
  const isBalanced = /^(?:[^()]|\([^()]*\))*$/.test(id);
  const encode = (sign: string): string => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29');
  return `#${id.replace(isBalanced ? /[\s%<>\\]/g : /[\s%<>\\()]/g, encode)}`;
}

/** Returns edits of files as the protocol has them, each once. */
export function workspaceEdit(edits: readonly SourceEdit[], files: Files): lsp.WorkspaceEdit {
  const unique = new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values();
  const byFile = groupBy(unique, ({ span }) => locationOf(span, files).uri);
  const changes = Array.from(byFile, ([uri, all]): [string, lsp.TextEdit[]] => [
    uri,
    all.map(({ span, text }) => ({ range: rangeOf(span, files), newText: text })),
  ]);
  return { changes: Object.fromEntries(changes) };
}
