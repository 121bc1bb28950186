/**
 * Reads fixture files in markdown-it's format and registers a test for each case:
 *
 *     Title of the case
 *     .
 *     Markdown
 *     .
 *     HTML
 *     .
 *
 * Paragraphs before the title are remarks. Other results than HTML may stand in its place. With `UPDATE_FIXTURES=1`,
 * the actual output is written to the HTML parts; review the difference as a change of behaviour.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownIt } from 'markdown-it';
import { afterAll, describe, expect, test } from 'vitest';

export interface FixtureCase {
  readonly title: string;
  /** Number of the first Markdown line, from 1. */
  readonly line: number;
  readonly markdown: string;
  readonly html: string;
  /** Indices of the first HTML line and of the line after the last. */
  readonly htmlLines: readonly [start: number, end: number];
}

const FOLDER = fileURLToPath(new URL('./fixtures/', import.meta.url));

/**
 * Registers a test for each case of a fixture file.
 *
 * @param file an absolute path, or one relative to `tests/fixtures/`
 * @param md renders the cases; a function is called for each case
 */
export function fixtureTests(file: string, md: MarkdownIt | (() => MarkdownIt)): void {
  caseTests(file, (markdown) => (typeof md === 'function' ? md() : md).render(markdown, {}));
}

/**
 * Registers a test for each case of a file in the format of fixtures.
 *
 * @param file an absolute path, or one relative to `tests/fixtures/`
 * @param result returns what has to stand in the second part of a case
 */
export function caseTests(file: string, result: (text: string, title: string) => string | Promise<string>): void {
  const path = resolve(FOLDER, file);
  const text = readFileSync(path, 'utf8');
  const cases = readFixtures(text, file);
  const found = new Map<FixtureCase, string>();
  const updating = process.env['UPDATE_FIXTURES'] === '1';

  describe(basename(file), () => {
    for (const each of cases) {
      test(`${each.title} (line ${each.line})`, async () => {
        const actual = (await result(each.markdown, each.title)).replace(/(?<=[^\n])$/, '\n');
        found.set(each, actual);
        if (!updating) expect(actual).toBe(each.html);
      });
    }
    if (updating) afterAll(() => writeFileSync(path, withHtml(text, found)));
  });
}

/**
 * Registers a test for each case of a file, in which each line is a text with a result of its own. `\n` is a line break
 * in a text.
 */
export function lineTests(file: string, result: (text: string, title: string) => string | Promise<string>): void {
  caseTests(file, async (texts, title) => {
    const found = texts.split('\n').map(async (line) => result(line.replaceAll('\\n', '\n'), title));
    return (await Promise.all(found)).join('\n');
  });
}

/** Returns the cases of a fixture file. Throws if a case is incomplete, so that none is skipped silently. */
export function readFixtures(text: string, file: string): readonly FixtureCase[] {
  const lines = text.split('\n');
  const cases: FixtureCase[] = [];
  let start = 0;
  for (let dot = lines.indexOf('.'); dot >= 0; dot = lines.indexOf('.', start)) {
    const middle = lines.indexOf('.', dot + 1);
    const end = middle < 0 ? -1 : lines.indexOf('.', middle + 1);
    if (end < 0) throw new Error(`${file}:${dot + 1}: the case that starts here has no end`);
    cases.push({
      title: titleIn(lines.slice(start, dot)),
      line: dot + 2,
      markdown: lines.slice(dot + 1, middle).join('\n'),
      html: lines
        .slice(middle + 1, end)
        .map((line) => `${line}\n`)
        .join(''),
      htmlLines: [middle + 1, end],
    });
    start = end + 1;
  }
  if (cases.length === 0) throw new Error(`${file}: no case`);
  return cases;
}

/** Returns the last paragraph before a case, which is its title. */
function titleIn(lines: readonly string[]): string {
  const paragraphs = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  return (paragraphs.at(-1) ?? '').replaceAll('\n', ' ') || 'untitled';
}

function withHtml(text: string, rendered: ReadonlyMap<FixtureCase, string>): string {
  const lines = text.split('\n');
  const lastFirst = [...rendered].toSorted(([a], [b]) => b.htmlLines[0] - a.htmlLines[0]);
  for (const [{ htmlLines }, html] of lastFirst) {
    const [start, end] = htmlLines;
    lines.splice(start, end - start, ...(html === '' ? [] : html.replace(/\n$/, '').split('\n')));
  }
  return lines.join('\n');
}
