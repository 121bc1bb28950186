import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from '../../build/check/rules.ts';
import { findingsChapter } from './findings-chapter.ts';

const PATH = fileURLToPath(new URL('../../rulebook/handbook/95-findings.md', import.meta.url));

describe('the handbook', () => {
  test('says of each rule what the rule says of itself (UPDATE_FINDINGS=1 writes it anew)', () => {
    const chapter = findingsChapter(rules);
    if (process.env['UPDATE_FINDINGS']) writeFileSync(PATH, chapter);
    expect(readFileSync(PATH, 'utf8')).toBe(chapter);
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
