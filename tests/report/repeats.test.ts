import { expect, test } from 'vitest';
import { repeatsLine, groupRepeats } from '../../build/report/repeats.ts';
import type { Diagnostic } from '../../build/types.ts';

function finding(line: number, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = { line, column: 1 };
  return { rule: 'todo', severity: 'info', file: 'a.md', start, end: start, message: 'open', ...more };
}

const inFile = (count: number, file: string): readonly Diagnostic[] =>
  Array.from({ length: count }, (_, index) => finding(index + 1, { file }));

test('three are told in full, the last of them with the others', () => {
  const repeated = groupRepeats(inFile(5, 'a.md'));
  expect(repeated.map(({ finding: { start }, others }) => [start.line, others.length])).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
  ]);
  expect(repeated.flatMap(repeatsLine)).toEqual(['and 2 more: lines 4, 5']);
});

test.each([
  ['one more in the file', inFile(4, 'a.md'), ['and 1 more: line 4']],
  ['more than there is room for', inFile(20, 'a.md'), ['and 17 more: lines 4, 5, 6, 7, 8, 9 …']],
  ['several files', [...inFile(3, 'a.md'), ...inFile(2, 'b.md')], ['and 2 more: b.md:1, b.md:2']],
  ['no more than are told', inFile(3, 'a.md'), []],
])('%s', (_, findings, expected) => {
  expect(groupRepeats(findings).flatMap(repeatsLine)).toEqual(expected);
});

test('those of another rule, message or severity are others, and all keep their order', () => {
  const findings = [
    ...inFile(3, 'a.md'),
    finding(7, { rule: 'x' }),
    finding(8, { message: 'done' }),
    finding(9, { severity: 'error' }),
    finding(10),
  ];
  expect(groupRepeats(findings).map(({ finding: { start } }) => start.line)).toEqual([1, 2, 3, 7, 8, 9]);
});
