/**
 * `regelwerk check --fix`: applies the fixes of findings.
 *
 * Only fixes that need no decision by the author are applied, and only if they cause no new findings in the file, replace no word
 * that readers see, and keep the targets of all links that work: the books are read again with the changes before anything
 * is written.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { lineStarts } from '../../plugins/places.ts';
import { type Edit, edited } from '../basics/edits.ts';
import { countOf, groupBy } from '../basics/group-by.ts';
import type { Compilation } from '../compile.ts';
import type { Host } from '../host.ts';
import { counted } from '../report/amounts.ts';
import { printable } from '../report/terminal-text.ts';
import type { Diagnostic, SourceEdit } from '../types.ts';

/**
 * Applies the fixes of all findings.
 *
 * @param read compiles the books from the files of a host
 * @returns one line of text for each fix that was applied
 */
export async function fix(
  before: Compilation,
  host: Host,
  read: (host: Host) => Promise<Compilation>,
): Promise<readonly string[]> {
  const fixable = before.diagnostics.filter((each) => each.fix);
  const files = await fixedFiles(before, fixable, host, read);
  for (const { path, text } of files) await writeFile(path, text);
  const made = files.flatMap(({ findings }) => findings);
  const changes = made.map(
    ({ file, start, rule, hint = '' }) =>
      `${printable(file)}:${start.line}:${start.column}: ${rule}: ${printable(hint)}`,
  );
  const sum = `applied ${counted(made.length, 'fix', 'fixes')} in ${counted(files.length, 'file')}`;
  return [...changes, made.length === 0 ? 'no fixes to apply' : sum];
}

/** Returns the files that the fixes of these findings change, without those that are not safe. */
export async function fixedFiles(
  before: Compilation,
  fixable: readonly Diagnostic[],
  host: Host,
  read: (host: Host) => Promise<Compilation>,
): Promise<readonly ChangedFile[]> {
  const originals = new Map<string, string>();
  for (const file of new Set(fixable.map((each) => each.file))) {
    const text = utf8Of(await host.readFile(resolve(host.cwd, file)));
    if (text !== undefined) originals.set(file, text);
  }
  const changed = (findings: readonly Diagnostic[]): readonly ChangedFile[] =>
    [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) => {
      const original = originals.get(file);
      return original === undefined ? [] : changedFile(resolve(host.cwd, file), original, own);
    });
  /** Returns those findings whose fixes are safe, also together with the fixes of `kept`. */
  const safe = async (
    findings: readonly Diagnostic[],
    kept: readonly Diagnostic[] = [],
  ): Promise<readonly Diagnostic[]> => {
    if (findings.length === 0) return [];
    const after = await read(withChanges(host, changed([...kept, ...findings])));
    const fresh = freshIn(before.diagnostics, after.diagnostics).filter(({ file }) => originals.has(file));
    if (fresh.length === 0 && keepsMeaning(before, after)) return findings;
    if (findings.length === 1) return [];
    const half = Math.ceil(findings.length / 2);
    const first = await safe(findings.slice(0, half), kept);
    return [...first, ...(await safe(findings.slice(half), [...kept, ...first]))];
  };
  return changed(await safe(fixable));
}

export interface ChangedFile<Fixed = Diagnostic> {
  readonly path: string;
  readonly text: string;
  readonly findings: readonly Fixed[];
}

/** Returns the text of a file. Files in other encodings, or with line endings of CR only, are not changed. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /\r(?!\n)/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function changedFile<Fixed extends Pick<Diagnostic, 'fix'>>(
  path: string,
  original: string,
  findings: readonly Fixed[],
): ChangedFile<Fixed> {
  const starts = lineStarts(original);
  const mark = original.startsWith('\uFEFF') ? 1 : 0;
  const offsetOf = ({ line, column }: SourceEdit['span']['start']): number =>
    (starts[line - 1] ?? 0) + column - 1 + (line === 1 ? mark : 0);
  const edits: Edit[] = [];
  const made = findings.filter(({ fix: changes = [] }) => {
    const own = changes.map(({ span, text }) => ({ start: offsetOf(span.start), end: offsetOf(span.end), text }));
    // Of two overlapping fixes, only the first is applied.
    if (own.some((edit) => edits.some(({ start, end }) => edit.start < end && start < edit.end))) return false;
    for (const edit of own) edits.push(edit);
    return true;
  });
  return { path, text: edited(original, edits), findings: made };
}

/** Returns a host that reads a file with edits; all of them are in the same file. */
export async function withEdits(host: Host, edits: readonly SourceEdit[]): Promise<Host> {
  const path = resolve(host.cwd, edits[0]?.span.file ?? '');
  const text = utf8Of(await host.readFile(path));
  return text === undefined ? host : withChanges(host, [changedFile(path, text, [{ fix: edits }])]);
}

function withChanges(host: Host, files: readonly Pick<ChangedFile, 'path' | 'text'>[]): Host {
  const encoder = new TextEncoder();
  const bytes = new Map(files.map(({ path, text }) => [path, encoder.encode(text)]));
  return { ...host, readFile: async (path) => bytes.get(path) ?? host.readFile(path) };
}

/** Whether readers see no word replaced by another, and no link that worked leads elsewhere. */
function keepsMeaning(before: Compilation, after: Compilation): boolean {
  const isLost = (list: (from: Compilation) => readonly string[], [from, to] = [before, after]): boolean => {
    const left = countOf(list(to));
    return [...countOf(list(from))].some(([each, count]) => (left.get(each) ?? 0) < count);
  };
  return !isLost(linksIn) && !(isLost(wordsIn) && isLost(wordsIn, [after, before]));
}

function wordsIn({ shelf }: Compilation): readonly string[] {
  return shelf.books.flatMap(({ chapters }) => chapters.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
}

/** Returns the targets of all links that work, each with the file of the link. */
function linksIn({ shelf: { books, resolutions } }: Compilation): readonly string[] {
  return [...resolutions].flatMap(([{ span }, found]) => {
    const { file } = span;
    if (found.kind === 'broken' || found.kind === 'denied') return [];
    if (found.kind === 'external') return [`${file} ${found.href}`];
    if (found.kind === 'file') return [`${file} ${found.file.name}`];
    const { book: slug, chapter, id } = found.kind === 'absent' ? found.place : found;
    const title = books.find((book) => book.slug === slug)?.chapters[chapter]?.title ?? '';
    return [`${file} ${slug} ${id ?? title}`];
  });
}

/** Returns the findings that are only in `after`. */
function freshIn(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ rule, file, message }: Diagnostic): string => [rule, file, message].join('\n');
  const known = groupBy(before, keyOf);
  return [...groupBy(after, keyOf)].flatMap(([key, alike]) => {
    const old = known.get(key) ?? [];
    return alike.length <= old.length
      ? []
      : alike.filter(({ start }) => !old.some((each) => each.start.line === start.line));
  });
}
