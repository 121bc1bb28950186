/** Tests what is repeated where a long table continues, read from the PDF. */
import { describe, expect, test } from 'vitest';
import { printOnce } from '../print-once.ts';

const COUNT = 80;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const merged = numbers.map((n) => `| ${n === 0 ? 'Wood[^1]' : '^^'} | w${n} | 1 |\n`).join('');
const titled = ['Iron', 'Salt'].map(
  (title) => `| ${title} |||\n${numbers.map((n) => `| x | ${title}${n} | 1 |\n`).join('')}`,
);
const html = (name: string, label = ''): string =>
  numbers.map((n) => `<tr>${n === 0 ? label : ''}<td>${name}${n}</td><td>1</td></tr>\n`).join('');

const TABLES: Readonly<Record<string, string>> = {
  merged: `| | All ||\n| Kind | Ware | Cost |\n|--|--|--|\n${merged}`,
  titled: `| Kind | Ware | Cost |\n|--|--|--|\n${titled.join('')}`,
  headed: `<table>\n<tr><th>Ware</th><th>Cost</th></tr>\n${html('a')}<tr><th colspan="2">Wild</th></tr>\n<tr><th>Beast</th><th>Health</th></tr>\n<tr><th colspan="2">Cats</th></tr>\n${html('b')}</table>\n`,
  raw: `<table>\n<tr><th>Kind</th><th>Of</th><th>No</th><th>Ware</th><th>Cost</th></tr>\n${html('c', `<td rowspan="${COUNT}">Rope</td><td rowspan="${COUNT}">Hemp</td><td rowspan="${COUNT}">9</td>`)}</table>\n`,
};

describe.each([1, 2])('in %i columns', (columns) => {
  /** Returns the text of the pages with rows of this name. */
  const pagesWith = async (table: string, name: string): Promise<readonly string[]> => {
    const front = `---\nlang: en\nindex: false\nlists: false\ncolumns: ${columns}\n---\n\n# Book\n\n## One\n\n`;
    const text = `${front}${'Some words of text. '.repeat(60)}\n\n${TABLES[table] ?? ''}\n[^1]: Note.\n`;
    const { pages } = (await printOnce({ 'a.md': text })).read;
    const rows = pages.join('\n').match(new RegExp(`\\b${name}\\d+\\b`, 'g')) ?? [];
    expect(rows.toSorted()).toEqual(numbers.map((n) => `${name}${n}`).toSorted());
    return pages.filter((page) => new RegExp(`\\b${name}\\d`).test(page));
  };

  test.each([
    ['merged', 'w', 'Wood', 'All\\s+Kind.*', ''],
    ['raw', 'c', 'Rope', '', 'Hemp\\s+\\(continued\\)\\s+9\\s+'],
  ])(
    'a group of rows (%s) starts below the text, and its label is repeated',
    async (table, name, label, head, more) => {
      const [first, ...others] = await pagesWith(table, name);
      expect(first).toMatch(new RegExp(`words of text.*${label}.*\\b${name}0\\b`, 's'));
      expect([others.length > 0, others.join('').includes('Note.')]).toEqual([true, false]);
      for (const page of others)
        expect(page).toMatch(new RegExp(`${head}Cost\\s+${label}\\s+\\(continued\\)\\s+${more}${name}\\d`, 's'));
    },
  );

  test('the row that titles a group is repeated', async () => {
    const pages = await pagesWith('titled', 'Iron');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(1)) expect(page).toMatch(/Cost\s+Iron\s+\(continued\)\s+x\s+Iron\d/);
    expect(pages.join('')).not.toMatch(/Iron\s+\(continued\)\s+Salt/);
  });

  test('the header that applies is repeated', async () => {
    const [first, ...others] = await pagesWith('headed', 'b');
    expect(first).toMatch(/Beast\s+Health\s+Cats\s+b0/);
    expect(others.length).toBeGreaterThan(0);
    for (const page of others)
      expect(page.replaceAll('One', '')).toMatch(/^[\s\d]*Wild\s+Beast\s+Health\s+Cats\s+\(continued\)\s+b\d/);
  });
});
