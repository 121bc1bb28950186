/** Findings while typing: what the server publishes equals `check` of the saved texts. */
import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { compile } from '../../build/compile.ts';
import { memoryHost } from '../memory-host.ts';
import { random } from '../random.ts';
import { rulebooksOf } from '../rulebooks.ts';
import { startEditor } from './editor.ts';

const BOOK = 'file:///book/kites.md';
const TEXT = '# Kites\n\n## Wind\n\nSee [swoop](#swop) and [wind](#Wind).\n\n## Swoop\n\nDown.\n';

const editorOf = (files: Readonly<Record<string, string>>): ReturnType<typeof startEditor> =>
  startEditor({ hostOf: () => memoryHost(files) });

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly severity: string;
}

const SEVERITY = ['', 'error', 'warning', 'info', 'hint'];

/** Findings of saved files, as `check` reports them; those about the folder are shown in its first text. */
async function checked(files: Readonly<Record<string, string>>): Promise<readonly Place[]> {
  const { diagnostics } = await compile(['.'], memoryHost(files), { isCheck: true });
  const found = diagnostics.map(({ file, start, rule, severity }) => ({ file, ...start, rule, severity }));
  return inOrder(found.map((each) => (each.file === '.' ? { ...each, file: 'book.md' } : each)));
}

function inOrder(places: readonly Place[]): readonly Place[] {
  const keyOf = ({ file, line, column, rule }: Place): string => [file, line + 1e6, column + 1e6, rule].join(' ');
  return places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function published({ shown }: Awaited<ReturnType<typeof startEditor>>): readonly Place[] {
  const places = [...shown].flatMap(([uri, found]) =>
    found.map(({ range: { start }, code, severity = 0 }) => ({
      file: decodeURIComponent(uri.replace('file:///book/', '')),
      line: start.line + 1,
      column: start.character + 1,
      rule: String(code),
      severity: SEVERITY[severity] ?? '',
    })),
  );
  return inOrder(places);
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
        source: 'regelwerk',
        codeDescription: { href: expect.stringMatching(/95-findings\.md#L\d+$/) as string },
        message: expect.stringMatching(/#swop.*\ndid you mean #swoop\?$/) as string,
      },
      { severity: 4, code: 'inexact-link' },
    ]);
    const at = { start: { line: 4, character: 6 }, end: { line: 4, character: 6 } };
    const actions = await editor.ask<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: BOOK },
      range: at,
      context: { diagnostics: [] },
    });
    expect(actions).toMatchObject([
      {
        title: 'write #swoop',
        kind: 'quickfix',
        edit: { changes: { [BOOK]: [{ newText: '#swoop', range: { start: { line: 4, character: 12 } } }] } },
      },
    ]);
  });

  it('applies what is certain to the whole file on request', async () => {
    const editor = await editorOf({ 'kites.md': '# Kites\n' });
    editor.open(BOOK, TEXT);
    const actions = await editor.ask<readonly CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: BOOK },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [], only: ['source.fixAll'] },
    });
    expect(actions).toMatchObject([
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
});

const PIECES = [
  '# X\n',
  '\n\n',
  '[a](#b)',
  '{.wide}',
  '!!! danger A - 1 ⊙\n',
  '😀',
  '|',
  '^^',
  '*',
  '`',
  '<b>',
  '    ',
  '{',
];

describe('random edits', () => {
  it.each(rulebooksOf('rulebook', 'draft', 'chapter', 'forum', 'aid'))(
    'publishes what check says: %s',
    async (_, book) => {
      const below = random(7);
      const start = book.source.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n');
      let text = start.slice(0, 20_000);
      const editor = await editorOf({ 'book.md': text, 'other.md': '# Other\n\n[a](#b)\n' });
      const uri = 'file:///book/book.md';
      editor.open(uri, text);
      for (let round = 0; round < 5; round++) {
        const lines = text.split('\r\n');
        const line = below(lines.length);
        const character = below((lines[line] ?? '').length + 1);
        const end = Math.min((lines[line] ?? '').length, character + below(4));
        const piece = (PIECES[below(PIECES.length)] ?? '').replaceAll('\n', '\r\n');
        editor.change(uri, piece, { start: { line, character }, end: { line, character: end } });
        lines[line] = `${(lines[line] ?? '').slice(0, character)}${piece}${(lines[line] ?? '').slice(end)}`;
        text = lines.join('\r\n');
        await editor.settle(uri);
        expect(published(editor)).toEqual(await checked({ 'book.md': text, 'other.md': '# Other\n\n[a](#b)\n' }));
      }
    },
  );
});
