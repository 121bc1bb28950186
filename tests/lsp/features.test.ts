/** What editors ask about a place: where it leads, what it means, what may be written there, and its renaming. */
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type * as lsp from 'vscode-languageserver-protocol';
import { compile } from '../../build/compile.ts';
import { memoryHost } from '../memory-host.ts';
import { random } from '../random.ts';
import { rulebooksOf } from '../rulebooks.ts';
import { type Editor, startEditor } from './editor.ts';

const FILES: Readonly<Record<string, string>> = {
  'a.md': `---
title: Kites
cards: { spell: { label: Spell, unit: Mana } }
---

# Moves

## Wind {.wide}

It blows. See [swoop](#swoop), [[Gale]], [gales](#Gale), [size](b.md#size-(x)), [ref][r] and [b](b.md).

[r]: #wind

![Pic](kite.svg) and a note[^a], again[^a].

[^a]: The *note* text.

## Gale

!!! danger Swoop - 1 ⊙

    Your kite sinks by 2. It rises.

| Name | Effect |
|------|--------|
| Rope | Holds. |
| Hook | Bites. |

Table: Things {#things}

See [](#things), [](#own "#own") and [[Gale|the Gale]].

### Own title {#own}

Text \`{.wide}\` here.
`,
  'b.md': '# Other\n\n## Size (x)\n\nBack to [wind](a.md#wind) and [old](#wind).\n',
  'kite.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>',
};
const TEXT = FILES['a.md'] ?? '';
const A = 'file:///book/a.md';

async function edit(files = FILES): Promise<Editor> {
  const editor = await startEditor(() => memoryHost(files));
  editor.open(A, files['a.md'] ?? '');
  return editor;
}

/** The place in the middle of the first occurrence of a text. */
function at(needle: string, text = TEXT): { textDocument: { uri: string }; position: lsp.Position } {
  const offset = text.indexOf(needle) + Math.floor(needle.length / 2);
  const document = TextDocument.create(A, 'markdown', 1, text);
  return { textDocument: { uri: A }, position: document.positionAt(offset) };
}

function applied({ changes = {} }: lsp.WorkspaceEdit, files = FILES): Readonly<Record<string, string>> {
  const changed = Object.entries(changes).map(([uri, edits]) => {
    const name = decodeURIComponent(uri.replace('file:///book/', ''));
    return [name, TextDocument.applyEdits(TextDocument.create(uri, 'markdown', 1, files[name] ?? ''), edits)];
  });
  return { ...files, ...(Object.fromEntries(changed) as Record<string, string>) };
}

it.each([
  ['[swoop]', 'a.md:20', 2, /^\*\*Swoop\*\* · action · Moves\n\nCost: 1 action point\n\nYour kite sinks by 2\.$/],
  ['[[Gale]]', 'a.md:18', 4, /^\*\*Gale\*\* · section/],
  ['[size]', 'b.md:3', 2, /Size \(x\)/],
  ['[ref][r]', 'a.md:8', 4, /It blows\.$/],
  ['[b](b', 'b.md:1', 2, /Other/],
  ['![Pic', 'kite.svg:1', 1, /^40 × 30 px, 1 kB\n\n!\[\]\(file:.*kite\.svg\)$/],
  ['te[^a]', 'a.md:16', 3, /^The note text\.$/],
  ['[](#things)', 'a.md:29', 2, /^\*\*Things\*\* · table/],
  ['# Own', 'a.md:33', 2, /^\*\*Own title\*\*/],
])('places %s leads to %s, which has %i places', async (needle, place, count, text) => {
  const editor = await edit();
  const definition = await editor.ask<lsp.Location>('textDocument/definition', at(needle));
  expect(`${definition.uri.replace('file:///book/', '')}:${definition.range.start.line + 1}`).toBe(place);
  const context = { includeDeclaration: true };
  expect(await editor.ask('textDocument/references', { ...at(needle), context })).toHaveLength(count);
  const hover = await editor.ask<lsp.Hover>('textDocument/hover', at(needle));
  expect(hover.contents).toEqual({ kind: 'markdown', value: expect.stringMatching(text) as string });
});

describe('renaming', () => {
  it.each([
    [
      '# Wind',
      'Big breeze',
      '# Wind → # Big breeze; [r]: #wind → [r]: #big-breeze; (a.md#wind) → (a.md#big-breeze); (#wind) → (#big-breeze)',
    ],
    ['[swoop]', 'Dive', 'danger Swoop → danger Dive; (#swoop) → (#dive)'],
    ['# Gale', 'Storm', '# Gale → # Storm; [[Gale]] → [[Storm]]; (#Gale) → (#storm); [[Gale| → [[Storm|'],
    ['# Gale', 'Wind', '# Gale → # Wind; [[Gale]] → [[wind-1]]; (#Gale) → (#wind-1); [[Gale| → [[wind-1|'],
    ['## Own', 'Mine', '## Own title → ## Mine'],
    ['{#own}', 'mine', '{#own} → {#mine}; (#own → (#mine'],
    ['[](#things)', 'stuff', '{#things} → {#stuff}; (#things) → (#stuff)'],
    ['Table: Th', 'Gear', 'Table: Things → Table: Gear'],
    ['te[^a]', 'b', 'note[^a] → note[^b]; again[^a] → again[^b]; [^a]: → [^b]:'],
    ['[size]', 'Size of (y', '## Size (x) → ## Size of (y; b.md#size-(x)) → b.md#size-of-%28y)'],
  ])('%s to %s', async (needle, newName, changes) => {
    const editor = await edit();
    const change = await editor.ask<lsp.WorkspaceEdit>('textDocument/rename', { ...at(needle), newName });
    const expected = Object.entries(FILES).map(([name, text]) => {
      const pairs = changes.split('; ').map((each) => each.split(' → '));
      return [name, pairs.reduce((all, [from = '', to = '']) => all.replace(from, to), text)];
    });
    expect(applied(change)).toEqual(Object.fromEntries(expected));
  });

  it('offers to keep the former address', async () => {
    const editor = await edit();
    const change = await editor.ask<lsp.WorkspaceEdit>('textDocument/rename', { ...at('# Wind'), newName: 'Air' });
    const text = applied(change)['a.md'] ?? '';
    editor.change(A, text);
    const { position } = at('# Air', text);
    const range = { start: position, end: position };
    const context = { diagnostics: [], only: ['refactor'] };
    const [action] = await editor.ask<readonly lsp.CodeAction[]>('textDocument/codeAction', {
      ...at('# Air', text),
      range,
      context,
    });
    expect(action?.title).toBe('keep the address #wind');
    expect(applied(action?.edit ?? {}, { 'a.md': text })['a.md']).toContain('## Air {.wide aliases=wind}\n');
  });

  it.each(rulebooksOf('rulebook', 'draft'))('breaks no link of %s', async (_, { source }) => {
    const below = random(3);
    let files: Readonly<Record<string, string>> = { 'a.md': source };
    const broken = async (): Promise<number> =>
      (await compile(['.'], memoryHost(files), { isCheck: true })).diagnostics.filter(
        ({ rule }) => rule === 'broken-link',
      ).length;
    const before = await broken();
    const editor = await edit(files);
    for (let round = 0; round < 4; round++) {
      const text = files['a.md'] ?? '';
      const headings = [...text.matchAll(/^#{2,4} .*\p{L}/gmu)];
      const [heading = ''] = headings[below(headings.length)] ?? [];
      const { position } = at(heading, text);
      const change = await editor.ask<lsp.WorkspaceEdit>('textDocument/rename', {
        textDocument: { uri: A },
        position,
        newName: `Näme ${round}`,
      });
      files = applied(change, files);
      editor.change(A, files['a.md'] ?? '');
      expect(files['a.md']).toMatch(new RegExp(`^#+ Näme ${round}`, 'm'));
    }
    expect(await broken()).toBe(before);
  });
});

describe('completion', () => {
  it.each([
    ['See [x](#sw', '#sw', 'swoop', 'card · Moves', 'Your kite sinks by 2.'],
    ['See [x](b.md#', '', 'size-(x)', 'heading · Other', /Back to/],
    ['See [[G', 'G', 'Gale', 'heading · Moves', undefined],
    ['A note[^', '', 'a', 'footnote', 'The note text.'],
    ['See [x](', '', 'b.md', 'Other', undefined],
    ['!!! sp', 'sp', 'spell', 'Spell · Mana', undefined],
    ['> [!wa', 'wa', 'warning', 'Warning', undefined],
    ['Text {.w', '.w', '.wide', /^image, heading/, undefined],
    ['Text {align=', '', 'center', 'align', undefined],
    ['Text {.wide al', 'al', 'align=', /^image/, undefined],
    [':icon[poison-b', 'poison-b', 'poison-bottle', undefined, undefined],
    ['---\nth', 'th', 'theme', undefined, /^Look of the printed book/],
    ['---\ntheme: ', '', 'classic', undefined, /^Look of the printed book/],
    ['---\ncards:\n  spell:\n    ', '', 'unit', undefined, /^Unit of the cost/],
    ['---\ndownloads:\n  - ', '', 'booklet', undefined, /^Further PDFs/],
    ['---\nindex: ', '', 'false', undefined, /no index/],
  ])('after %j', async (end, typed, label, detail, documentation) => {
    const editor = await edit();
    await editor.settle(A);
    const text = end.startsWith('---') ? end : `${TEXT}\n${end}`;
    editor.change(A, text);
    const lines = text.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const { items } = await editor.ask<lsp.CompletionList>('textDocument/completion', {
      textDocument: { uri: A },
      position,
    });
    const like = (value: unknown): unknown => (value instanceof RegExp ? expect.stringMatching(value) : value);
    const start = { ...position, character: position.character - typed.replace('#', '').length };
    expect(items.find((item) => item.label === label)).toMatchObject({
      ...(detail === undefined ? {} : { detail: like(detail) }),
      ...(documentation === undefined ? {} : { documentation: like(documentation) }),
      textEdit: { range: { start, end: position } },
    });
  });
});

it('lists the blocks of a file, and colours what is special', async () => {
  const editor = await edit();
  const ask = <Result>(what: string): Promise<Result> =>
    editor.ask(`textDocument/${what}`, { textDocument: { uri: A } });
  const outline = (symbols: readonly lsp.DocumentSymbol[] = []): unknown =>
    symbols.map(({ name, range, children }) => [
      `${name} ${range.start.line + 1}-${range.end.line}`,
      outline(children),
    ]);
  expect(outline(await ask('documentSymbol'))).toEqual([
    [
      'Moves 6-35',
      [
        ['Wind 8-17', []],
        [
          'Gale 18-35',
          [
            ['Swoop 20-22', []],
            ['Things 24-29', []],
            ['Own title 33-35', []],
          ],
        ],
      ],
    ],
  ]);
  expect(await ask('foldingRange')).toContainEqual({ startLine: 19, endLine: 21 });
  const { data } = await ask<lsp.SemanticTokens>('semanticTokens/full');
  let [line, column] = [0, 0];
  const words = Array.from({ length: data.length / 5 }, (_, index) => {
    const [down = 0, right = 0, length = 0] = data.slice(index * 5);
    [line, column] = [line + down, down > 0 ? right : column + right];
    return TEXT.split('\n')[line]?.slice(column, column + length);
  });
  expect(words).toEqual(['{.wide}', '!!! danger', '1 ⊙', '{#things}', '{#own}']);
});
