import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';
import type { BookMeta } from '../../build/types.ts';
import { caseTests } from '../fixture-file.ts';

const FILE = 'rulebook/game/rules.md';

const NOTHING = {
  meta: { toc: { from: 2, to: 3 }, pdf: {} },
  styles: [],
  pictures: [],
  synonyms: [],
  referenceNames: [],
  editions: new Map(),
  bodyLine: 1,
  bodyStart: 0,
};

function read(yaml: string, file = FILE) {
  return readFrontMatter(`---\n${yaml}\n---\nBody\n`, file);
}

function meta(yaml: string): BookMeta {
  const found = read(yaml);
  expect(found.diagnostics).toEqual([]);
  return found.value.meta;
}

/** Findings as `line:column severity: message`, then the hint. */
function findings(yaml: string, file = FILE): readonly string[] {
  return read(yaml, file).diagnostics.map(
    ({ start, severity, message, hint }) => `${start.line}:${start.column} ${severity}: ${message} | ${hint ?? ''}`,
  );
}

describe('where front matter begins and ends', () => {
  it('is nothing without the opening line', () => {
    const { value, diagnostics } = readFrontMatter('# Rules\n', FILE);
    expect(value).toEqual(NOTHING);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['---\ntitle: A\n---\nBody', 4],
    ['\uFEFF---\ntitle: A\n---\nBody', 4],
    ['---\r\ntitle: A\r\n---\r\nBody', 4],
    ['--- \t\ntitle: A\n...\nBody', 4],
    ['---\n\n# note\ntitle: A\n---  \nBody', 6],
  ])('%j', (text, line) => {
    const { value, diagnostics } = readFrontMatter(text, FILE);
    expect(diagnostics).toEqual([]);
    expect(value.meta.title).toBe('A');
    expect(value.bodyLine).toBe(line);
    expect(text.slice(value.bodyStart)).toBe('Body');
  });

  it('may be empty, and may end the file', () => {
    expect(readFrontMatter('---\n---\nBody', FILE).value).toMatchObject({ bodyLine: 3, bodyStart: 8 });
    expect(readFrontMatter('---\ntitle: A\n---', FILE).value).toMatchObject({ bodyLine: 4, bodyStart: 16 });
    expect(readFrontMatter('---\n# a comment\n---\nx', FILE).diagnostics).toEqual([]);
  });

  it('is a thematic break when no keys follow', () => {
    for (const text of [
      '---\nSome prose.\n\n---\nMore',
      '---\n\nProse',
      '---',
      '----\nkite: A\n---\n',
      '----\ntitle: A\nSome prose.\n---\n',
      ' ---\na: b\n---',
    ]) {
      expect(readFrontMatter(text, FILE)).toEqual({
        value: NOTHING,
        diagnostics: [],
      });
    }
  });

  it('says when it never ends, and keeps the text', () => {
    const { value, diagnostics } = readFrontMatter('---\ntitle: A\n\n# Rules\n', FILE);
    expect(value.bodyStart).toBe(0);
    expect(diagnostics).toMatchObject([
      { rule: 'front-matter', severity: 'error', file: FILE, start: { line: 1, column: 1 } },
    ]);
    expect(diagnostics[0]?.hint).toContain('---');
  });
});

describe('values', () => {
  it('keeps numbers and dates as they are written', () => {
    const { version, title, date, subtitle } = meta('version: 0.10\ntitle: 1984\ndate: 2024-05-01\nsubtitle: 007');
    expect([version, title, date, subtitle]).toEqual(['0.10', '1984', '2024-05-01', '007']);
  });

  it('reads the book', () => {
    expect(
      meta(
        'title: "Rules: II"\nauthor: [A, B]\ndescription: >\n  one\n  two\nlang: pt-br\ncover: ../art/a.svg\nbreaks: true',
      ),
    ).toMatchObject({
      title: 'Rules: II',
      author: 'A, B',
      description: 'one two\n',
      lang: 'pt-BR',
      cover: { image: '../art/a.svg' },
      breaks: true,
    });
    expect(meta('author: A').author).toBe('A');
  });

  it.each([
    ['toc: 3', { from: 2, to: 3 }],
    ['toc: 1', { from: 1, to: 1 }],
    ['toc: 2-4', { from: 2, to: 4 }],
    ['toc: "2 - 4"', { from: 2, to: 4 }],
    ['toc:\n  to: 4', { from: 2, to: 4 }],
    ['toc: { to: 1 }', { from: 1, to: 1 }],
    ['toc: { from: 4 }', { from: 4, to: 4 }],
    ['toc: { columns: 3 }', { from: 2, to: 3, columns: 3 }],
    ['toc: { from: 1, to: 4, columns: 1 }', { from: 1, to: 4, columns: 1 }],
  ])('%s', (yaml, toc) => {
    expect(meta(yaml).toc).toEqual(toc);
  });

  it('reads how the book is laid out', () => {
    expect(meta('columns: 2\nbreak: Right\nnumbering: 0\nindex: false\nlists: true')).toMatchObject({
      columns: 2,
      break: 'right',
      numbering: 0,
      index: false,
      lists: true,
    });
    expect(meta('page-references: Explicit')['page-references']).toBe('explicit');
  });

  it('reads the names of style sheets, and where they stand', () => {
    const at = (line: number, start: number, end: number) => ({
      file: FILE,
      start: { line, column: start },
      end: { line, column: end },
    });
    expect(read('css: book.css').value.styles).toEqual([{ path: 'book.css', span: at(2, 6, 14) }]);
    expect(read('css:\n  - a.css\n  - "../b.css"\n  - a.css').value.styles).toEqual([
      { path: 'a.css', span: at(3, 5, 10) },
      { path: '../b.css', span: at(4, 5, 15) },
    ]);
    expect(read('title: A').value.styles).toEqual([]);
  });

  it('reads every option of the printing set-up', () => {
    const pdf = (lines: string) => meta(`puppeteer:\n  pdf:\n${lines.replace(/^/gm, '    ')}`).pdf;
    const lines =
      'format: a5\nwidth: 210mm\nheight: 11.5in\nlandscape: true\nscale: 1.5\ndisplayHeaderFooter: true\n' +
      'headerTemplate: <b>x</b>\nfooterTemplate: <i>y</i>\nprintBackground: false\nomitBackground: true\n' +
      'preferCSSPageSize: true\ntagged: false\noutline: true\ntimeout: 0\nwaitForFonts: false';
    const read = pdf(`${lines}\npageRanges: 3\nmargin: { top: 1cm, right: 10, bottom: 12pt, left: "0" }`);
    const { margin, pageRanges, ...others } = read;
    expect(Object.entries(others).map((pair) => pair.join(': '))).toEqual(lines.split('\n'));
    expect(pageRanges).toBe('3');
    expect(margin).toEqual({ top: '1cm', right: '10px', bottom: '16px', left: '0px' });
    expect(pdf('margin: { top: 10pt }').margin).toEqual({ top: '13.333333px' });
  });

  it('an edition declares nothing where the book declares something', () => {
    const yaml = 'collections: { spell: {} }\neditions: { all: {}, none: { collections: {} } }';
    expect(Array.from(read(yaml).value.editions.values(), ({ meta }) => meta.collections)).toEqual([{ spell: {} }, {}]);
  });

  it('takes the value that an alias repeats', () => {
    expect(meta('title: &t Rules\nsubtitle: *t').subtitle).toBe('Rules');
  });
});

caseTests(join(import.meta.dirname, 'findings.txt'), (yaml) => findings(yaml).join('\n'));

describe('findings', () => {
  it('name what the library says of a tag', () => {
    expect(findings('title: !!js/function x')).toEqual([expect.stringMatching(/^2:8 error: .* not valid YAML .*tag/)]);
  });

  it.each([
    '/etc/passwd',
    '~/a.png',
    'C:\\a.png',
    'file:///etc/passwd',
    'https://x.org/a.png',
    '//x/a.png',
    '\\\\host\\a.png',
  ])('does not look for a cover at %s', (path) => {
    const { value, diagnostics } = read(`cover: '${path}'`);
    expect(value.meta.cover).toBeUndefined();
    expect(diagnostics).toMatchObject([{ severity: 'error', start: { line: 2, column: 8 } }]);
  });

  it.each(['/etc/a.css', 'file:///a.css'])('does not look for a style sheet at %s', (path) => {
    const { value, diagnostics } = read(`css: ['${path}', good.css]`);
    expect(value.styles.map((style) => style.path)).toEqual(['good.css']);
    expect(diagnostics).toMatchObject([{ severity: 'error', start: { line: 2, column: 7 } }]);
  });

  it('takes an address on the web, and no other', () => {
    expect(read('url: https://example.org/rules/').value.meta.url).toBe('https://example.org/rules/');
    for (const url of ['javascript:alert(1)', 'ftp://example.org', '/rules', 'https://example.org/#a', 'words'])
      expect([read(`url: '${url}'`).value.meta.url, findings(`url: '${url}'`).length], url).toEqual([undefined, 1]);
  });

  it('uses the rest when one key is wrong', () => {
    const { value } = read('title: A\nlang: 7\npuppeteer:\n  pdf:\n    scale: x\n    landscape: true');
    expect(value.meta).toEqual({ title: 'A', toc: { from: 2, to: 3 }, pdf: { landscape: true } });
  });

  it('marks the whole value', () => {
    expect(read('lang: german').diagnostics[0]).toMatchObject({
      start: { line: 2, column: 7 },
      end: { line: 2, column: 13 },
    });
  });

  it('counts columns on lines with Windows line ends', () => {
    const { diagnostics } = readFrontMatter('---\r\ntitle: A\r\n  \r\nlang: german\r\n---\r\n', FILE);
    expect(diagnostics[0]?.start).toEqual({ line: 4, column: 7 });
  });
});

it('a key that has no effect where it is written is reported', () => {
  const idle = (text: string, isChapter: boolean): readonly string[] =>
    readFrontMatter(text, 'a.md', isChapter).diagnostics.map(({ start, message }) => `${start.line}: ${message}`);
  expect(idle('---\ntitle: A\ntheme: pulp\ncolumns: 2\n---\n', true)).toEqual([
    '3: theme has no effect in a chapter',
    '4: columns has no effect in a chapter',
  ]);
  expect(idle('---\ntheme: pulp\ncolumns: 2\n---\n', false)).toEqual([]);
  const pdf = (shown: string): string =>
    `---\npuppeteer:\n  pdf:\n    displayHeaderFooter: ${shown}\n    headerTemplate: <b>x</b>\n---\n`;
  expect(idle(pdf('false'), false)).toEqual([
    '5: puppeteer.pdf.headerTemplate has no effect, because displayHeaderFooter is false',
  ]);
  expect(idle(pdf('true'), false)).toEqual([]);
});
