/** Tests breaks requested by authors in a real PDF. */
import { expect, it } from 'vitest';
import { spotsOf } from './printed-lines.ts';
import { printOnce } from './print-once.ts';

const TEXT = 'words of a paragraph that has several lines '.repeat(12);
const OLD = '<div style="page-break-after: always;"></div>';

/** Each part of the text starts with a unique word and ends with a break. */
const chapter = (name: string): string => `## ${name}head

${name}a ${TEXT}

\\newpage

${name}b ${TEXT}

${OLD}

${name}c ${TEXT}

### ${name}section {break=page}

${TEXT}

<p style="break-before: page">${name}d</p>

- x

---

\\pagebreak

${OLD}

`;

const book = (settings: string): string =>
  `---\nlang: en\nnumbering: 0\nindex: false\ntoc: { from: 2, to: 2 }\n${settings}\n---\n\n# Book\n\nFront.\n\n\\newpage\n\n${chapter('one')}${chapter('two')}`;

it.each([
  ['in a column, where chapters run on', 'break: none'],
  ['in two columns', 'columns: 2'],
])('breaks %s begin pages where they stand, and none that is empty, without findings', async (_, settings) => {
  const { read: pdf, compilation, diagnostics } = await printOnce({ 'book.md': book(settings) });
  expect([...compilation.diagnostics, ...diagnostics].map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  const spots = spotsOf(pdf, /(?:one|two)(?:head|a|b|c|section|d)\b/g, 1);
  const pageOf = (word: string): number => spots.get(word)?.at(-1)?.page ?? 0;
  const first = pageOf('onehead');
  expect(first).toBeGreaterThan(1);
  const pages = (name: string): readonly number[] =>
    ['head', 'a', 'b', 'c', 'section', 'd'].map((word) => pageOf(name + word) - first);
  expect(pages('one')).toEqual([0, 0, 1, 2, 3, 4]);
  expect(pages('two')).toEqual([5, 5, 6, 7, 8, 9]);
  expect(pdf.pageCount - first).toBe(9);
});

it('a break of columns leaves the rest of one empty', async () => {
  const text = `---\nlang: en\ncolumns: 2\n---\n\n# Book\n\n## One\n\nlefttext ${TEXT}\n\n\\column\n\nrighttext ${TEXT}${TEXT}\n\nlasttext\n`;
  const spots = spotsOf((await printOnce({ 'book.md': text })).read, /lefttext|righttext|lasttext/g, 2);
  const [left, right, last] = ['lefttext', 'righttext', 'lasttext'].map((word) => spots.get(word)?.[0]);
  expect([left?.column, right?.column, last?.column]).toEqual([0, 1, 1]);
  expect(right?.page).toBe(left?.page);
});
