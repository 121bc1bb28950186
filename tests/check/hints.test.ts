/** Following a hint removes its finding, causes no other, and changes nothing else on the page. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { readFixtures } from '../fixture-file.ts';
import { readMarks } from './marked-example.ts';
import { mistakes } from './mistakes.ts';
import { ownStretches } from './planting.ts';
import { badExamples } from './rule-examples.ts';
import { random } from '../random.ts';
import { type Trial, tryHints } from './try-hints.ts';

/** Chapters of our own books that contain most of the syntax in which mistakes are possible. */
const CHAPTERS = /^universalis\/15|^handbook\/(?:20|30|60)/;
const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** Findings that may follow a fix: text becomes a definition without a link, which has a rule of its own. */
const OTHER = new Set(['A link definition inside does not reach outside']);

function failures(trials: readonly Trial[]): readonly string[] {
  return trials.flatMap(({ finding: { rule, file, start, message, hint }, text, problems }) =>
    problems.map(
      (problem) => `${file}:${start.line}:${start.column} ${rule}: ${message}\n  ${hint} [${text}]\n  ${problem}`,
    ),
  );
}

describe('hints', () => {
  test('of the examples of all rules', async () => {
    const trials: Trial[] = [];
    for (const { text } of badExamples) {
      trials.push(...(await tryHints({ 'book.md': readMarks(text).text, 'shield.svg': PICTURE }, ['book.md'])));
    }
    expect(trials.length).toBeGreaterThan(20);
    expect(failures(trials)).toEqual([]);
  });

  test('of mistakes in a book', async () => {
    const below = random(23);
    const own = [...ownStretches(['universalis', 'handbook'])];
    const stretches = own.flatMap(([path, text]) => (CHAPTERS.test(path) ? [text] : []));
    const trials: Trial[] = [];
    for (const { plant } of mistakes) {
      const sites = stretches.flatMap((text) => plant(text));
      const planted = sites[below(Math.max(1, sites.length))]?.();
      if (planted) trials.push(...(await tryHints({ 'book.md': planted.text }, ['book.md'], planted.line)));
    }
    expect(trials.length).toBeGreaterThan(20);
    expect(failures(trials)).toEqual([]);
  });

  test('do not write in place of code what only stands for it', async () => {
    const { diagnostics } = await compileFiles({
      'b.md': '# Book\n\nSee [`code`][book] and [`more`] (#book), or ####`x`.\n\n##`Bow`\n\nFar.\n',
    });
    expect(diagnostics.length).toBeGreaterThan(1);
    expect(JSON.stringify(diagnostics)).not.toContain('\uFFFC');
  });

  test.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.txt')))('of the fixture %s', async (name) => {
    const trials: Trial[] = [];
    for (const { title, markdown } of readFixtures(readFileSync(FIXTURES + name, 'utf8'), name)) {
      if (OTHER.has(title)) continue;
      trials.push(...(await tryHints({ 'book.md': markdown }, ['book.md'])));
    }
    expect(failures(trials)).toEqual([]);
  });
});
