import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fix } from '../../build/commands/fix.ts';
import { compile } from '../../build/compile.ts';
import { type Host, diskHost } from '../../build/host.ts';
import type { Diagnostic } from '../../build/types.ts';
import { readMarks } from '../check/marked-example.ts';
import { badExamples } from '../check/rule-examples.ts';
import { compileFiles } from '../compile-files.ts';
import { readFixtures } from '../fixture-file.ts';
import { rulebooksOf } from '../rulebooks.ts';
import { temporaryFolder } from './run-cli.ts';

async function fixed(text: string | Uint8Array): Promise<{ text: string; lines: readonly string[]; left: string[] }> {
  const folder = temporaryFolder({ 'b.md': text });
  const host = diskHost(folder);
  const read = (from: Host) => compile(['b.md'], from, { isCheck: true });
  const lines = await fix(await read(host), host, read);
  const left = (await read(host)).diagnostics.map(({ rule }) => rule);
  return { text: readFileSync(join(folder, 'b.md'), 'latin1'), lines, left };
}

const BOOK = '# Book\n\nSee [one](#One), [two](#One) and [three](#TWO).\n\n## One\n\nText.\n\n## Two\n\nText.\n';

test('what the hint says is written, and said', async () => {
  const { text, lines, left } = await fixed(BOOK);
  expect(text).toBe(BOOK.replaceAll('(#One)', '(#one)').replace('#TWO', '#two'));
  expect(lines).toEqual([
    'b.md:3:5: inexact-link: write #one',
    'b.md:3:18: inexact-link: write #one',
    'b.md:3:34: inexact-link: write #two',
    'applied 3 fixes in 1 file',
  ]);
  expect(left).toEqual([]);
});

test('line ends and byte order marks stay', async () => {
  const written = Buffer.from(`\uFEFF${BOOK.replaceAll('\n', '\r\n')}`);
  const { text } = await fixed(written);
  expect(text).toBe(written.toString('latin1').replaceAll('(#One)', '(#one)').replace('#TWO', '#two'));
});

test.each([
  ['what the author has to decide', '# Book\n\nSee [one](#onne).\n\n## One\n\nText.\n'],
  ['a text in another encoding', Buffer.from(BOOK.replace('Text', 'T\u00e4xt'), 'latin1')],
])('%s stays as it is', async (_, written) => {
  const { text, lines } = await fixed(written);
  expect(text).toBe(Buffer.from(written).toString('latin1'));
  expect(lines).toEqual(['no fixes to apply']);
});

test('an address that begins with a host is one of the web, whatever chapters are called', async () => {
  const written =
    '# Book\n\n[a](www.example.org/combat) [b](https//b.example) [c](d20srd.org/x)\n\n## Combat\n\nText.\n';
  const { text, left } = await fixed(written);
  expect(text).toBe(
    written.replace('(www', '(https://www').replace('https//', 'https://').replace('(d20', '(https://d20'),
  );
  expect(left).toEqual([]);
});

test('no word that readers see is replaced, and no link that works leads elsewhere', async () => {
  const written = '# Book\n\nSee [one](#one).\n\n## One\n\nText.\n\n## Two\n\nMore.\n';
  const folder = temporaryFolder({ 'b.md': written });
  const host = diskHost(folder);
  const read = (from: Host) => compile(['b.md'], from, { isCheck: true });
  const replaced = (line: number, column: number, length: number, text: string): Diagnostic => {
    const span = { file: 'b.md', start: { line, column }, end: { line, column: column + length } };
    return { rule: 'x', severity: 'hint', message: 'x', ...span, fix: [{ span, text }] };
  };
  const wrong = [replaced(7, 1, 4, 'Word'), replaced(3, 11, 4, '#two'), replaced(5, 4, 3, 'Uno')];
  const diagnostics = [...wrong, replaced(11, 1, 4, '**More**')];
  await fix({ ...(await read(host)), diagnostics }, host, read);
  expect(readFileSync(join(folder, 'b.md'), 'utf8')).toBe(written.replace('More', '**More**'));
});

const FIXTURES = new URL('../fixtures/', import.meta.url);
const caseFiles = readdirSync(FIXTURES).filter((name) => name.endsWith('.txt'));
const fixtures = caseFiles.flatMap((name) => readFixtures(readFileSync(new URL(name, FIXTURES), 'utf8'), name));

test('applied twice, fixes change nothing more, and never a word or a link that works', async () => {
  const texts = [
    ...badExamples.map(({ text }) => readMarks(text).text),
    ...fixtures.map(({ markdown }) => markdown),
    ...rulebooksOf('rulebook', 'draft', 'chapter', 'forum', 'aid').map(([, { source }]) => source),
  ];
  const seenIn = async (text: string) => {
    const { shelf, diagnostics } = await compileFiles({ 'b.md': text }, ['b.md'], { isCheck: true });
    const words = shelf.books.flatMap(({ chapters }) => chapters.flatMap((each) => each.text.match(/\p{L}+/gu) ?? []));
    const links = [...shelf.resolutions.values()].flatMap((link) =>
      link.kind === 'internal' ? `#${link.id}` : link.kind === 'external' ? link.href : [],
    );
    return { words, links, canFix: diagnostics.some((each) => each.fix) };
  };
  const missing = (from: readonly string[], all: readonly string[]): readonly string[] =>
    from.filter((each) => !all.includes(each));
  let count = 0;
  for (const text of texts) {
    const before = await seenIn(text);
    if (!before.canFix) continue;
    const once = await fixed(text);
    const written = Buffer.from(once.text, 'latin1');
    const after = await seenIn(written.toString());
    expect(missing(before.links, after.links), text).toEqual([]);
    const isReplaced = [missing(before.words, after.words), missing(after.words, before.words)].every(
      (all) => all.length,
    );
    expect(isReplaced, text).toBe(false);
    expect((await fixed(written)).lines, text).toEqual(['no fixes to apply']);
    count += once.lines.length - 1;
  }
  expect(count).toBeGreaterThan(40);
}, 120_000);

test('a change of which another finding comes is not made, others in the file are', async () => {
  const written = '# Book\n\nSee [one] (#lost).\n\nSee [one](#One).\n\n## One\n\nText.\n';
  const { text, left } = await fixed(written);
  expect(text).toBe(written.replace('#One', '#one'));
  expect(left).toEqual(['leftover-syntax']);
});
