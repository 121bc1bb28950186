/** Findings with one cause are reported once, in a message that says what to do. */
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import type { Diagnostic } from '../../build/types.ts';

async function findings(files: Readonly<Record<string, string>>, input: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await compileFiles(files, [input]);
  return diagnostics.filter(({ rule }) => rule !== 'folder');
}

describe('one cause is one finding', () => {
  const rulesOf = async (text: string): Promise<readonly string[]> =>
    (await findings({ 'a.md': `# A\n\nHello.\n\n${text}\n\n## Z\n\nx\n` }, 'a.md')).map(({ rule }) => rule);

  test('what stood below a heading, and is removed', async () => {
    expect(await rulesOf('## Fields\n\n<form><input></form>')).toEqual(['unsafe-html']);
    expect(await rulesOf('## Fields')).toEqual(['empty-section']);
    expect(await rulesOf('### The horn sounds twice.')).toEqual(['heading-level']);
  });

  test('styles of elements, and what no reader sees of them is none', async () => {
    const boxes = ['red', 'green', 'blue', 'grey'].map((colour) => `<p style="color: ${colour}">x</p>\n`).join('\n');
    expect(await rulesOf(boxes)).toEqual(['unsafe-html']);
    expect(await rulesOf('<a href="#z" target="_blank" rel="noopener" role="button">z</a>')).toEqual([]);
    expect(await rulesOf('<a href="#z" onclick="x()">z</a>')).toEqual(['unsafe-html']);
  });

  test('notes that are missing, by their names, and components with the links to them', async () => {
    expect(await rulesOf('[[Gust]], [[Calm]], [[Gust]]')).toEqual(['unknown-name', 'unknown-name']);
    expect(await rulesOf('<Spell id="a"/>\n\n<Spell id="b"/>\n\n[a](#a) [b](#b) [c](#c)')).toEqual([
      'unsafe-html',
      'broken-link',
    ]);
  });

  test('a file that is left out, at the link', async () => {
    const found = await findings(
      { 'r/a.md': '# A\n\n[l](LICENSE.md)\n', 'r/LICENSE.md': '# L\n\nx\n', 'r/b.md': '# B\n\nx\n' },
      'r',
    );
    expect(found.map(({ file, start, message }) => [file, start.line, message])).toEqual([
      [
        'r/a.md',
        3,
        'r/LICENSE.md is left out of the book (a paper of the project), so the link to it is shown as plain text',
      ],
    ]);
  });
});

describe('broken-link', () => {
  test('says of a file that is no chapter how it can be reached', async () => {
    const links = '[a](tables/all.pdf)\n\n[b](tables/map.png)\n\n[c](www.example.org/maps)\n';
    const found = await findings(
      { 'rules/01-weapons.md': '# Weapons\n\nSharp.\n', 'rules/03-more.md': `# More\n\n${links}` },
      'rules',
    );
    expect(found.map(({ message, hint, fix }) => [message, hint, fix?.[0]?.text])).toEqual([
      ['there is no file tables/all.pdf', 'check its name and folder, or link to an https: address instead', undefined],
      ['there is no file tables/map.png', 'check its name and folder, or link to an https: address instead', undefined],
      [
        'www.example.org/maps is read as the name of a file, because it does not begin with https://',
        'write https://www.example.org/maps',
        'https://www.example.org/maps',
      ],
    ]);
  });

  test('tells ids once that are not there, and those with a suggestion one by one', async () => {
    const rows = ['Zephyr', 'Quartz', 'Walnut', 'Umbrella', 'Jigsaw', 'Mre'].map((name) => `- [${name}](#${name})\n`);
    const found = await findings({ 'a.md': `# More\n\n${rows.join('')}` }, 'a.md');
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ['nothing in this book has the id #Zephyr (5 places)', 'check the name, or remove the link'],
      ['nothing in this book has the id #Mre', 'did you mean #more?'],
    ]);
  });
});

test('a remedy that works for a value of several words, and an id in brackets twice', async () => {
  const nested = '[https://example.org](https://example.org)';
  const text = `# A\n\nSee [x]((#kites)) and [y](${nested}).\n\n## Kites {aliases=paper birds}\n\nx\n`;
  const found = await findings({ 'a.md': text }, 'a.md');
  expect(found.map(({ rule, fix }) => [rule, fix?.[0]?.text])).toEqual([
    ['broken-link', '#kites'],
    ['broken-link', 'https://example.org'],
    ['attribute-denied', 'aliases="paper birds"'],
  ]);
});
