/** Marks for unfinished text are notes in `check`, and errors in a release. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../build/types.ts';
import { compileFiles } from '../compile-files.ts';
import { lineTests } from '../fixture-file.ts';

async function todos(text: string, options: { readonly release?: boolean } = {}): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles({ 'b.md': text }, ['b.md'], { isCheck: true, ...options });
  return diagnostics.filter(({ rule }) => rule === 'todo');
}

const at = ({ start, end }: Diagnostic): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

lineTests(join(import.meta.dirname, 'todo.txt'), async (line) => {
  const found = await todos(`${line.replace(/^.*?: /, '')}\n`);
  return found.map(at).join(' and ') || 'none';
});

describe('a to-do is', () => {
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
