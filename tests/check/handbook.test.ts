import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from '../../build/check/rules.ts';
import { findingsChapter } from './findings-chapter.ts';
import { settings, withTables } from './settings-tables.ts';
import { wordsChapter } from './words-chapter.ts';

const PATH = fileURLToPath(new URL('../../rulebook/handbook/95-findings.md', import.meta.url));

describe('the handbook', () => {
  test('says of each rule what the rule says of itself (UPDATE_HANDBOOK=1 writes it anew)', () => {
    const chapter = findingsChapter(rules);
    if (process.env['UPDATE_HANDBOOK']) writeFileSync(PATH, chapter);
    expect(readFileSync(PATH, 'utf8')).toBe(chapter);
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

  const headings = [...readFileSync(PATH, 'utf8').matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*(?:\{[^{}]*\})?[ \t]*$/gm)].map(
    ([, text = '']) => text.replaceAll('`', ''),
  );

  test.each(rules.map(({ name }) => name))('has a section about %s', (name) => {
    expect(headings).toContain(name);
  });

  test('has no section about a rule that is gone', () => {
    const names = new Set(rules.map(({ name }) => name));
    const spelledAsRules = headings.filter((heading) => /^[a-z]+(?:-[a-z]+)*$/.test(heading));
    expect(spelledAsRules.filter((heading) => !names.has(heading))).toEqual([]);
  });
});
