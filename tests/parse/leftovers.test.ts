/** Markdown that no rule read is reported unless there is a reason for it to be text. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { caseTests, lineTests } from '../fixture-file.ts';
import { problemLines } from '../plugins/problems-of.ts';
import type { DialectEnv } from '../../plugins/dialect.ts';

const md = createDialect();

/** Returns the text that each finding marks, and its correction. */
function leftoversIn(text: string, env: Record<string, unknown> = {}): readonly (readonly string[])[] {
  md.parse(text, env);
  return ((env as DialectEnv).problems ?? []).map(({ span: { start, end }, data }) => [
    text.split('\n')[start.line]?.slice(start.column, end.line > start.line ? undefined : end.column) ?? '',
    ...('write' in data && data.write !== undefined ? [data.write] : []),
  ]);
}

/** Signs that nobody sees. */
const NAMES = Object.entries({ '\\u00A0': '\u00A0', '\\uFFFD': '\uFFFD' });
const written = (line: string): string => NAMES.reduce((text, [name, sign]) => text.replaceAll(name, sign), line);
const named = (text: string): string => NAMES.reduce((line, [name, sign]) => line.replaceAll(sign, name), text);

lineTests(join(import.meta.dirname, 'leftovers.txt'), (text) => {
  const found = leftoversIn(`${written(text)}\n`).map((each) => named(each.join(' → ')));
  return found.join(' and ') || 'nothing';
});

caseTests(join(import.meta.dirname, 'lost-indentation.txt'), (text) => problemLines(md, text));

it('text that keeps its lines has no list that runs on', () => {
  expect(leftoversIn('• Move\n• Attack\n', { keepsLineBreaks: true })).toEqual([]);
});
