/** Findings while typing: what the server publishes equals `check` of the saved texts. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import * as lsp from 'vscode-languageserver-protocol/node';
import { compile } from '../../build/compile.ts';
import { temporaryFolder } from '../commands/run-cli.ts';
import { memoryHost } from '../memory-host.ts';
import { random } from '../random.ts';
import { rulebooksOf } from '../rulebooks.ts';
import { type Editor, drive, startEditor } from './editor.ts';

const BOOK = 'file:///book/kites.md';
const TEXT = '# Kites\n\n## Wind\n\nSee [swoop](#swop) and [wind](#Wind).\n\n## Swoop\n\nDown.\n';
const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

type Files = Readonly<Record<string, string>>;
const editorOf = async (files: Files): Promise<Editor> =>
  startEditor((folder) => (folder === '/book' ? memoryHost(files) : memoryHost({}, folder)));

/** Findings of saved files, as `check` reports them; those about the folder are shown in its first text. */
async function checked(files: Files): Promise<readonly string[]> {
  const { diagnostics } = await compile(['.'], memoryHost(files), { isCheck: true });
  const place = ({ file, start: { line, column } }: (typeof diagnostics)[number]): string =>
    file === '.' ? 'book.md:1:1' : `${file}:${line}:${column}`;
  return diagnostics.map((each) => `${place(each)} ${each.severity} ${each.rule}`).toSorted();
}

const SEVERITIES = ['', 'error', 'warning', 'info', 'hint'];

function published({ shown }: Editor): readonly string[] {
  const lines = [...shown].flatMap(([uri, found]) =>
    found.map(({ range: { start }, code, severity = 0 }) => {
      const place = `${uri.replace('file:///book/', '')}:${start.line + 1}:${start.character + 1}`;
      return `${place} ${SEVERITIES[severity]} ${code}`;
    }),
  );
  return lines.toSorted();
}

function codes(editor: Editor, uri: string): readonly unknown[] | undefined {
  return editor.shown.get(uri)?.flatMap(({ code }) => (code === 'folder' ? [] : code));
}

describe('findings', () => {
  it('says what is wrong in the text as it is typed, with its remedies', async () => {
    const editor = await editorOf({ 'kites.md': '# Kites\n' });
    editor.open(BOOK, TEXT);
    await editor.settle(BOOK);
    expect(editor.shown.get(BOOK)?.filter(({ code }) => code !== 'folder')).toMatchObject([
      {
        range: { start: { line: 4, character: 4 }, end: { line: 4, character: 18 } },
        severity: 1,
        code: 'broken-link',
        codeDescription: { href: expect.stringMatching(/95-findings\.md#L\d+$/) as string },
        message: 'nothing in this book has the id #swop\ndid you mean #swoop?',
      },
      { severity: 4, code: 'inexact-link' },
    ]);
    const position = { line: 4, character: 6 };
    const params = { textDocument: { uri: BOOK }, range: { start: position, end: position } };
    expect(await editor.ask('textDocument/codeAction', { ...params, context: {} })).toMatchObject([
      {
        title: 'write #swoop',
        kind: 'quickfix',
        edit: { changes: { [BOOK]: [{ newText: '#swoop', range: { start: { line: 4, character: 12 } } }] } },
      },
    ]);
    const context = { only: ['source.fixAll'] };
    expect(await editor.ask('textDocument/codeAction', { ...params, range: START, context })).toMatchObject([
      {
        kind: 'source.fixAll.regelwerk',
        edit: { changes: { [BOOK]: [{ newText: '#wind', range: { start: { line: 4, character: 30 } } }] } },
      },
    ]);
  });

  it('sends only the files whose findings changed', async () => {
    const files = { 'a.md': '# A\n\n[x](#nothing)\n', 'b.md': '# B\n\n[y](#nowhere)\n' };
    const editor = await editorOf(files);
    editor.open('file:///book/a.md', files['a.md']);
    await editor.settle('file:///book/a.md');
    const before = editor.published.length;
    editor.change('file:///book/a.md', '# A\n');
    await editor.settle('file:///book/a.md');
    const sent = editor.published.slice(before);
    expect(sent.map(({ uri, diagnostics }) => [uri, ...diagnostics.map(({ code }) => code)])).toEqual([
      ['file:///book/a.md', 'folder', 'empty-section'],
    ]);
  });

  it('counts a byte order mark as the editor does', async () => {
    const editor = await editorOf({ 'kites.md': '' });
    editor.open(BOOK, '\uFEFF[x](#gone) 😀 [y](#gone)\r\n\r\n[z](#gone)\r\n');
    await editor.settle(BOOK);
    const found = editor.shown.get(BOOK)?.filter(({ code }) => code === 'broken-link') ?? [];
    expect(found.map(({ range: { start } }) => [start.line, start.character])).toEqual([
      [0, 1],
      [0, 15],
      [2, 0],
    ]);
  });
});

describe('the workspace', () => {
  it('reads texts that are in no file: of no name, outside of all folders, and new chapters', async () => {
    const editor = await editorOf({ 'kites.md': '# Kites\n\n[x](#new)\n' });
    editor.open('untitled:Untitled-1', '# Draft\n\n[x](#gone)\n');
    editor.open('file:///other/notes.md', '# Notes\n\n[x](#gone)\n');
    editor.open('file:///book/new.md', '# New\n\nText.\n');
    for (const uri of ['untitled:Untitled-1', 'file:///other/notes.md', BOOK]) await editor.settle(uri);
    expect(codes(editor, 'untitled:Untitled-1')).toEqual(['broken-link']);
    expect(codes(editor, 'file:///other/notes.md')).toEqual(['broken-link']);
    expect(codes(editor, BOOK) ?? []).toEqual([]);
    editor.close('untitled:Untitled-1');
    editor.close('file:///book/new.md');
    await editor.settle(BOOK);
    expect(codes(editor, 'untitled:Untitled-1')).toEqual([]);
    expect(codes(editor, BOOK)).toEqual(['broken-link']);
  });

  it('keeps several folders apart, and follows those that come and go', async () => {
    const text = '# Kites\n\n[x](#gone)\n';
    const host = (folder: string) => memoryHost({ 'a.md': text }, folder);
    const editor = await startEditor(host, ['file:///one', 'file:///one/two']);
    await editor.settle('file:///one/two/a.md');
    const event = { added: [{ uri: 'file:///three', name: '' }], removed: [{ uri: 'file:///one', name: '' }] };
    await editor.client.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    await editor.settle('file:///three/a.md');
    const shown = ['/one', '/one/two', '/three'].map((folder) => codes(editor, `file://${folder}/a.md`));
    expect(shown).toEqual([[], ['broken-link'], ['broken-link']]);
  });

  it('logs a crash once, and tries again after the next change', async () => {
    let crashes = true;
    const host = memoryHost({ 'kites.md': '' });
    const status: typeof host.status = async (path) =>
      crashes ? Promise.reject(new Error('boom')) : host.status(path);
    const editor = await startEditor(() => ({ ...host, status }));
    editor.open(BOOK, TEXT);
    await editor.settle(BOOK);
    expect(editor.log).toEqual([expect.stringMatching(/boom/)]);
    crashes = false;
    editor.change(BOOK, TEXT);
    await editor.settle(BOOK);
    expect(codes(editor, BOOK)).toEqual(['broken-link', 'inexact-link']);
  });
});

it('talks over standard input and output', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'book.md'), TEXT);
  const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const child = fork(program, ['lsp', '--stdio', '--clientProcessId=1'], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdin || !child.stdout) throw new Error('no streams');
  const streams = [new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin)] as const;
  const editor = await drive(lsp.createProtocolConnection(...streams), [pathToFileURL(folder).href]);
  const uri = pathToFileURL(join(folder, 'book.md')).href;
  await vi.waitFor(() => expect(codes(editor, uri)).toEqual(['broken-link', 'inexact-link']), 20_000);
  await editor.client.sendRequest('shutdown');
  await editor.client.sendNotification('exit');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

const PIECES = '# X\n;\n\n;[a](#b);{.wide};😀;|;^^;*;`;<b>;{;[[A]];[^n];![p](q);!!! danger A - 1 ⊙\n;    '.split(';');
const BOOKS = rulebooksOf('rulebook', 'draft', 'chapter', 'forum', 'aid');

it.each(BOOKS)('publishes what check says: %s', async (_, book) => {
  const below = random(7);
  let text = book.source.replaceAll(/\r?\n/g, '\r\n').slice(0, 20_000);
  const uri = 'file:///book/book.md';
  const other = { 'other.md': '# Other\n\n[a](#b)\n' };
  const editor = await editorOf({ 'book.md': text, ...other });
  editor.open(uri, text);
  for (let round = 0; round < 5; round++) {
    const lines = text.split('\r\n');
    const line = below(lines.length);
    const before = lines[line] ?? '';
    const character = below(before.length + 1);
    const end = Math.min(before.length, character + below(4));
    const piece = (PIECES[below(PIECES.length)] ?? '').replaceAll('\n', '\r\n');
    editor.change(uri, piece, { start: { line, character }, end: { line, character: end } });
    text = lines.with(line, before.slice(0, character) + piece + before.slice(end)).join('\r\n');
    await editor.settle(uri);
    expect(published(editor)).toEqual(await checked({ 'book.md': text, ...other }));
  }
});
