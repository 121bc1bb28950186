/** Marks for unfinished text are notes in `check`, and errors in a release. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/types.ts';
import { compileFiles } from '../compile-files.ts';

async function todos(text: string, options: { readonly release?: boolean } = {}): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles({ 'b.md': text }, ['b.md'], { isCheck: true, ...options });
  return diagnostics.filter(({ rule }) => rule === 'todo');
}

const at = ({ start, end }: Diagnostic): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

describe('a to-do is', () => {
  it.each([
    ['a word in a paragraph', 'Walk. TODO more.', '1:7-1:11'],
    ['TBD', 'Range: TBD', '1:8-1:11'],
    ['FIXME', 'FIXME(anna): wrong', '1:1-1:6'],
    ['three question marks', 'The range is ??? fields.', '1:14-1:17'],
    ['in emphasis', 'A **TODO** b', '1:5-1:9'],
    ['in a heading', '# Kites TODO', '1:9-1:13'],
    ['in a cell', '| A | B |\n|---|---|\n| a | TODO |', '3:7-3:11'],
    ['in a footnote', 'A[^1]\n\n[^1]: B TODO', '3:9-3:13'],
    ['in a term', 'Kite\n: TODO', '2:3-2:7'],
    ['in the second line of a paragraph', 'A\nb TODO', '2:3-2:7'],
    ['in the cost of a card', '!!! danger Fog - ??? ⊙\n\n    Grey.', '1:18-1:21'],
    ['behind code', '`TODO` and TODO', '1:12-1:16'],
    ['in a formula', '$TODO$', '1:2-1:6'],
    ['in inline HTML', 'A <b>TODO</b>', '1:6-1:10'],
    ['a box', '!!! todo Draw\n\n    A map.', '1:1-1:14'],
    ['a callout', '> [!TODO] Draw\n> bridges', '1:1-1:15'],
    ['the file name TODO.md', 'See TODO.md', '1:5-1:9'],
  ])('%s', async (_, text, place) => {
    expect((await todos(`${text}\n`)).map(at)).toEqual([place]);
  });

  it.each([
    ['an escaped mark', 'The ghost says \\?\\?\\?.', 1],
    ['the text of a picture', 'A ![map TODO](a.png) b', 1],
    ['the title of a link', '[a](https://example.org "TODO")', 1],
    ['an attribute', '!!! danger Fog - 1 ⊙ {summary="TODO"}\n\n    Grey.', 1],
    ['raw HTML', '<table><tr><td>TODO</td></tr></table>', 1],
    ['the title of inline HTML', 'A <b title="TODO">b</b>', 1],
    ['an abbreviation, once', 'A TBX and a TBX.\n\n*[TBX]: TODO', 1],
  ])('in %s, of which only the lines are known', async (_, text, line) => {
    expect((await todos(`${text}\n`)).map(({ start }) => start.line)).toEqual([line]);
  });

  it.each([
    ['code', 'Write `TODO` or ``???``.'],
    ['a fence', '```\nTODO\n```'],
    ['indented code', 'A\n\n    TODO'],
    ['lower case', 'Todo, todo and tbd'],
    ['part of a word', 'TODOs, MY_TODO and TODO_LIST'],
    ['a loud question', 'Really??? What!???'],
    ['two question marks', 'The range is ?? fields.'],
    ['a comment', 'A <!-- TODO --> b %%TODO%%\n\n<!-- ??? -->'],
    ['an address', '[a](https://example.org/TODO)'],
    ['a class', 'A {.TODO #TBD}'],
  ])('not %s', async (_, text) => {
    expect(await todos(`${text}\n`)).toEqual([]);
  });

  it('in the front matter, and on the page of the shelf', async () => {
    expect(await todos('---\ntitle: Kites\ndescription: TODO later\n---\n\n# Kites\n\nFly.\n')).toMatchObject([
      { severity: 'info', message: 'description is still to be done: “TODO”', start: { line: 1 } },
    ]);
    const files = { 's/shelf.md': '# Games\n\nTODO greet\n', 's/a.md': '# A\n\nOne.\n', 's/b.md': '# B\n\nTwo.\n' };
    const { diagnostics } = await compileFiles(files, ['s']);
    expect(diagnostics.map(({ message }) => message)).toEqual(['shelf.md is still to be done: “TODO”']);
  });

  it('in place of a page number to be replaced by a link', async () => {
    const [found] = await todos('# Kites\n\nSee Wind (page TODO).\n\n## Wind\n\nBlows.\n');
    expect(found?.message).toBe('“TODO” is a placeholder: page numbers are added automatically');
    expect(found?.hint).toContain('such as [Wind](#wind)');
  });
});

it('in a release, a to-do is an error, whatever is written as code, defined or switched off elsewhere', async () => {
  const text =
    '# Kites\n\nThe mark `TODO` marks text.\n\n*[TBD]: to be dreamt\n\n<!-- regelwerk-ignore todo -->\nTODO one\n\n' +
    'TBD two <!-- regelwerk-ignore todo -->\n\n"???"\n';
  const found = await todos(text, { release: true });
  expect(found.map(({ severity, start }) => `${severity} ${start.line}`)).toEqual(['error 8', 'error 10', 'error 12']);
  expect((await todos(text)).map(({ severity, start }) => `${severity} ${start.line}`)).toEqual(['info 12']);
});

it('takes time in proportion to the text', async () => {
  for (const piece of ['TODO ', '`', '``` ` ', '<!-- ', '?? ', '???', '` TODO ']) {
    expect((await todos(`A ${piece.repeat(5_000)}\n`)).length).toBeGreaterThanOrEqual(0);
  }
});
