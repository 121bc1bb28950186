import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from '../../build/check/rules.ts';
import { FAMILIES } from '../../plugins/admonition.ts';
import { sections } from './rule-examples.ts';
import { settings, withTables } from './settings-tables.ts';
import { wordsChapter } from './words-chapter.ts';

describe('the handbook', () => {
  test.each(rules)('says what $name is', ({ name, severity }) => {
    const weight = severity === 'info' ? 'note' : severity;
    expect(sections.get(name)?.trimStart().split('\n')[0]).toMatch(new RegExp(`^\\*${weight}:\\* \\S.*\\.$`));
  });

  test('says nothing of a rule that is gone', () => {
    expect([...sections.keys()].toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  test('lists all types of boxes', () => {
    for (const type of FAMILIES.flat()) expect(sections.get('unknown-admonition')).toMatch(new RegExp(`\\b${type}\\b`));
  });

  test('lists all words of the program (UPDATE_HANDBOOK=1 writes them anew)', () => {
    const path = fileURLToPath(new URL('../../rulebook/handbook/88-words.md', import.meta.url));
    if (process.env['UPDATE_HANDBOOK']) writeFileSync(path, wordsChapter());
    expect(readFileSync(path, 'utf8')).toBe(wordsChapter());
  });

  const SETTINGS = fileURLToPath(new URL('../../rulebook/handbook/80-front-matter.md', import.meta.url));

  test('lists all settings (UPDATE_HANDBOOK=1 writes them anew)', () => {
    if (process.env['UPDATE_HANDBOOK']) writeFileSync(SETTINGS, withTables(readFileSync(SETTINGS, 'utf8')));
    const chapter = readFileSync(SETTINGS, 'utf8');
    expect(chapter).toBe(withTables(chapter));
    for (const { path } of [...settings().book, ...settings().pdf]) expect(chapter).toContain(`| \`${path}\` |`);
  });
});
