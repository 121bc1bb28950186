/** Converts between places in files, as the model has them, and those of the protocol. */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Location, Position as EditorPosition, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
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

export function rangeOf({ file, start, end }: Span, { folder, open }: Files): Range {
  // The model does not count a byte order mark, editors may.
  const isMarked = open.get(resolve(folder, file))?.text.startsWith('\uFEFF') === true;
  const place = ({ line, column }: Position): EditorPosition => ({
    line: line - 1,
    character: column - 1 + (isMarked && line === 1 ? 1 : 0),
  });
  return { start: place(start), end: place(end) };
}

export function locationOf(span: Span, files: Files): Location {
  return { uri: uriOf(resolve(files.folder, span.file), files), range: rangeOf(span, files) };
}

/** Returns edits of files as the protocol has them. */
export function workspaceEdit(edits: readonly SourceEdit[], files: Files): WorkspaceEdit {
  const byFile = groupBy(edits, ({ span }) => locationOf(span, files).uri);
  const changes = Array.from(byFile, ([uri, all]): [string, TextEdit[]] => [
    uri,
    all.map(({ span, text }) => ({ range: rangeOf(span, files), newText: text })),
  ]);
  return { changes: Object.fromEntries(changes) };
}
