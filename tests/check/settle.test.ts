/** Selection of the findings that are reported, and how authors switch findings off. */
import { describe, expect, test } from 'vitest';
import { applyIgnores } from '../../build/check/ignores.ts';
import { settleFindings } from '../../build/check/settle.ts';
import { compileFiles } from '../compile-files.ts';
import type { Diagnostic, Shelf } from '../../build/types.ts';

async function shelfOf(files: Readonly<Record<string, string>>, input = 'b.md'): Promise<Shelf> {
  return (await compileFiles(files, [input])).shelf;
}

function finding(
  rule: string,
  line: number,
  [from, to]: readonly [number, number] = [1, 5],
  file = 'b.md',
): Diagnostic {
  return {
    rule,
    severity: 'warning',
    file,
    start: { line, column: from },
    end: { line, column: to },
    message: `${rule} ${line}`,
  };
}

const IGNORING = `# B

<!-- regelwerk-ignore todo -->
Line 4.

Line 6. <!-- regelwerk-ignore todo no-glyph -->

<!-- regelwerk-ignore tado -->
Line 9.
`;

describe('comments that switch rules off', () => {
  const found = [
    finding('todo', 4),
    finding('todo', 6),
    finding('no-glyph', 6),
    finding('no-glyph', 4),
    finding('todo', 9),
  ];

  test('a finding of the rule in the line goes, others and those of another file stay', async () => {
    const all = [...found, finding('todo', 4, [1, 5], 'c.md')];
    const { kept } = applyIgnores(all, await shelfOf({ 'b.md': IGNORING }));
    expect(kept.map(({ message, file }) => `${message} ${file}`)).toEqual([
      'no-glyph 4 b.md',
      'todo 9 b.md',
      'todo 4 c.md',
    ]);
  });

  test('what switches nothing off is told, and what names no rule gets the one that is meant', async () => {
    const { unused } = applyIgnores([...found.slice(0, 2), ...found.slice(4)], await shelfOf({ 'b.md': IGNORING }));
    expect(unused.map(({ start, message, hint }) => [start.line, message, hint])).toEqual([
      [6, 'no-glyph finds nothing on line 6', 'delete no-glyph'],
      [8, 'there is no rule tado, so nothing is switched off', 'did you mean todo?'],
    ]);
  });
});

describe('findings of one place', () => {
  const settled = async (...all: readonly Diagnostic[]): Promise<readonly string[]> =>
    settleFindings(all, await shelfOf({ 'b.md': '# B\n\nx\n' })).map(({ message }) => message);

  test('a rule that explains the stretch silences the general one', async () => {
    expect(await settled(finding('leftover-syntax', 3), finding('attribute-syntax', 3, [3, 9]))).toEqual([
      'attribute-syntax 3',
    ]);
  });

  test('so does one that begins in its line, and ends further to the left in another', async () => {
    const long = { ...finding('attribute-syntax', 3, [1, 2]), end: { line: 5, column: 2 } };
    expect(await settled(finding('leftover-syntax', 3, [4, 9]), long)).toEqual(['attribute-syntax 3']);
  });

  test.each([
    ['beside it', finding('attribute-syntax', 3, [5, 9])],
    ['in another line', finding('attribute-syntax', 4)],
    ['in another file', finding('attribute-syntax', 3, [1, 5], 'c.md')],
    ['about something else', finding('broken-link', 3)],
  ])('one %s does not', async (_, other) => {
    expect(await settled(finding('leftover-syntax', 3), other)).toHaveLength(2);
  });
});

test('a key of another tool is told once a book, an error each time', async () => {
  const key = (file: string, severity: Diagnostic['severity']): Diagnostic => ({
    ...finding('front-matter', 1, [1, 5], file),
    severity,
    message: 'layout',
    ...(severity !== 'error' && { kind: 'layout' }),
  });
  const shelf = await shelfOf({ 'r/a.md': '# A\n\nx\n', 'r/b.md': '# B\n\nx\n' }, 'r');
  const all = (['hint', 'error'] as const).flatMap((severity) => [key('r/a.md', severity), key('r/b.md', severity)]);
  expect(settleFindings(all, shelf).map(({ file, severity }) => `${file} ${severity}`)).toEqual([
    'r/a.md hint',
    'r/a.md error',
    'r/b.md error',
  ]);
});

describe('what is of one kind', () => {
  const kinds = (count: number, kind: string, more: Partial<Diagnostic> = {}): readonly Diagnostic[] =>
    Array.from({ length: count }, (_, index) => ({
      ...finding('unknown-admonition', 10 + index),
      message: kind,
      kind,
      ...more,
    }));

  test('is told as one from the fourth place on, with their number and two more of them', async () => {
    const shelf = await shelfOf({ 'b.md': '# B\n\nx\n' });
    const settled = settleFindings([...kinds(4, 'grid'), ...kinds(3, 'card')], shelf);
    expect(settled.map(({ message, start }) => `${start.line} ${message}`)).toEqual([
      '10 grid (4 places)',
      '10 card',
      '11 card',
      '12 card',
    ]);
    expect(settled[0]?.related?.map(({ start }) => start.line)).toEqual([11, 12]);
  });

  test('is not told as one where it is in several books, or differs in severity', async () => {
    const shelf = await shelfOf({ 'r/a.md': '# A\n\nx\n', 's/b.md': '# B\n\nx\n' }, 'r');
    const all = [
      ...kinds(2, 'grid', { file: 'r/a.md' }),
      ...kinds(2, 'grid'),
      ...kinds(3, 'grid', { severity: 'hint' }),
    ];
    expect(settleFindings(all, shelf)).toHaveLength(7);
  });

  test('is mended at all places by one change', async () => {
    const shelf = await shelfOf({ 'b.md': '# B\n\nx\n' });
    const { start, end, file } = finding('x', 10);
    const fix = [{ span: { file, start, end }, text: 'note' }];
    const [settled] = settleFindings(kinds(4, 'grid', { fix }), shelf);
    expect(settled?.fix).toHaveLength(4);
  });
});
