/** Raw HTML tables are treated like Markdown tables, both in the output and in the model of the book. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { caseTests } from '../fixture-file.ts';
import { createDialect } from '../../build/parse/dialect.ts';

const md = createDialect();
const html = (text: string): string => md.render(text).replaceAll('\n', '');

caseTests(join(import.meta.dirname, 'html-tables.txt'), html);

it('tokens of a table takes linear time', () => {
  const rows = '<tr><td>a</td><td>b</td></tr>\n'.repeat(5000);
  expect(html(`<table>\n${rows}</table>`).match(/<td>/g)).toHaveLength(10_000);
  expect(html('<table>\n\n'.repeat(2000))).toContain('<table>');
});

describe('rows', () => {
  const text = [
    '# B',
    '',
    '<table>',
    '<tr><th>Weapon</th><th>Damage</th><th>Weight</th></tr>',
    '<tr><td>Sword</td><td>1d6</td><td>3 kg</td></tr>',
    '<tr><th>Bow</th><td> <a href="#nowhere">1d8</a></td><td>TODO</td></tr>',
    '</table> <a href="#away">1d8</a>',
    '',
    '[](#sword), [](#bow).',
  ].join('\n');

  it('are entries, and what is in them is told once, in its place', async () => {
    const { shelf, diagnostics } = await compileFiles({ 'b.md': text });
    const rows = shelf.books[0]?.entries.filter(({ kind }) => kind === 'row') ?? [];
    expect(rows.map(({ id, name, summary, span }) => [id, name, summary, span.start.line])).toEqual([
      ['sword', 'Sword', '1d6 · 3 kg', 5],
      ['bow', 'Bow', '1d8 · TODO', 6],
    ]);
    expect(diagnostics.map(({ rule, start }) => [rule, start.line, start.column])).toEqual([
      ['broken-link', 6, 22],
      ['todo', 6, 57],
      ['broken-link', 7, 10],
    ]);
  });
});
