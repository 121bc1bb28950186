/** Links, pictures, includes and settings follow files and folders that an editor is about to rename. */
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type * as lsp from 'vscode-languageserver-protocol';
import { memoryHost } from '../memory-host.ts';
import { startEditor } from './editor.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>';
const FILES: Readonly<Record<string, string>> = {
  'a.md': `---
title: Kites, wind
cover: { image: "pics/a b.svg" }
css: [look.css]
---

# Kites

See [wind.md](wind.md#gale "wind.md"), [](<wind.md>), [[wind#Gale|the wind]], [r][] and [wind.md]. <a href="wind.md">wind.md</a>

| ![Map](pics/a%20b.svg) |
|---|
| [again](wind.md?x) |

![[../book/part.md]]

[r]: ./wind.md
[Wind.md]: wind.md 'wind.md'
`,
  'wind.md': '# Wind\n\n## Gale\n\n![](pics/k.svg) [Kites](a.md) [out](https://example.org/a.md) [here](#gale)\n',
  'part.md': 'Text of a part. ![](pics/k.svg)\n',
  'look.css': 'p { color: red }',
  'pics/a b.svg': SVG,
  'pics/k.svg': SVG,
};

it.each([
  [
    'wind.md → weather/big wind.md',
    {
      'a.md': [
        '(wind.md#gale → (weather/big%20wind.md#gale',
        '(<wind.md> → (<weather/big%20wind.md>',
        '[[wind# → [[weather/big wind#',
        '(wind.md?x → (weather/big%20wind.md?x',
        'href="wind.md → href="weather/big%20wind.md',
        ': ./wind.md → : weather/big%20wind.md',
        ': wind.md → : weather/big%20wind.md',
      ],
      'wind.md': ['pics/k.svg → ../pics/k.svg', '(a.md) → (../a.md)'],
    },
  ],
  [
    'pics → art',
    {
      'a.md': ['"pics/a b.svg" → "art/a b.svg"', '(pics/a%20b.svg → (art/a%20b.svg'],
      'wind.md': ['pics/k → art/k'],
      'part.md': ['pics/k → art/k'],
    },
  ],
  ['part.md → parts/one.md', { 'a.md': ['../book/part.md → parts/one.md'], 'part.md': ['pics/k → ../pics/k'] }],
  ['look.css → css/look.css', { 'a.md': ['[look.css] → [css/look.css]'] }],
  ['b.md → c.md', {}],
] as const)('%s', async (names, changes: Readonly<Record<string, readonly string[]>>) => {
  const editor = await startEditor(() => memoryHost(FILES));
  const [oldUri, newUri] = names.split(' → ').map((name) => `file:///book/${encodeURI(name)}`);
  const { changes: edits = {} } = await editor.ask<lsp.WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri, newUri }],
  });
  const applied = Object.entries(edits).map(([uri, each]) => {
    const name = uri.replace('file:///book/', '');
    return [name, TextDocument.applyEdits(TextDocument.create(uri, 'markdown', 1, FILES[name] ?? ''), each)];
  });
  const expected = Object.entries(changes).map(([name, pairs]) => {
    const text = pairs
      .map((pair) => pair.split(' → '))
      .reduce((all, [from = '', to = '']) => all.replace(from, to), FILES[name] ?? '');
    return [name, text];
  });
  expect(Object.fromEntries(applied)).toEqual(Object.fromEntries(expected));
});
