/** Texts of a size or shape that no author writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, temporaryFolder } from './run-cli.ts';

/** The language is set, as it could not be recognised with certainty in such monotonous texts. */
const FRONT = '---\nlang: en\n---\n\n';
const PARAGRAPH = 'Who shoots rolls **two dice** and adds [skill](#one). A hit counts `if` it reaches.\n\n';

/** A chapter of the given size. */
function long(megabytes: number): string {
  const count = Math.ceil((megabytes * 1_000_000) / PARAGRAPH.length);
  return `${FRONT}# Book\n\n## One\n\n${PARAGRAPH.repeat(count)}The very last words.\n`;
}

function headings(count: number, marks: string): string {
  const sections = Array.from({ length: count }, (_, index) => `${marks} Rule ${index}\n\nText ${index}.\n\n`);
  return `${FRONT}# Book\n\n## One\n\nText.\n\n${sections.join('')}The very last words.\n`;
}

function nested(depth: number): string {
  const lines = Array.from({ length: depth }, (_, index) => `${' '.repeat(4 * index)}!!! note Depth ${index}\n\n`);
  return `${FRONT}# Book\n\n## One\n\n${lines.join('')}${' '.repeat(4 * depth)}The very last words.\n`;
}

/** @returns the folder in which the command ran */
async function made(args: readonly string[], text: string): Promise<string> {
  const cwd = temporaryFolder({ 'book.md': text });
  const { code, stderr } = await runCli([...args, 'book.md'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^no findings\n/) });
  return cwd;
}

it.each([
  ['a chapter of 1 MB', long(1)],
  ['2,000 headings in one chapter', headings(2_000, '###')],
  ['200 nested admonitions', nested(200)],
])('a website of %s', async (_, whole) => {
  const cwd = await made(['build', '--no-pdf'], whole);
  const page = readFileSync(join(cwd, 'out', 'book', 'one', 'index.html'), 'utf8');
  expect(page).toContain('The very last words.');
  const titles = (text: string): ReadonlySet<string> => new Set(text.match(/(?:Depth|Rule) \d+/g));
  expect(titles(page.replaceAll('\u00A0', ' '))).toEqual(titles(whole));
});

it('a check of 2,000 chapters', async () => {
  // `made` itself expects that the check finds nothing.
  expect(await made(['check'], headings(2_000, '##'))).not.toBe('');
});
