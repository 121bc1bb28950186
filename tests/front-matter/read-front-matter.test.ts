import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../build/front-matter/read-front-matter.ts';
import type { BookMeta } from '../../build/types.ts';

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

  it('has quoted values of several lines, indented or not, and places that still hold', () => {
    const yaml = 'title: \'Kites\n\nand - tides\'\ndescription: "One.\n- Two."\ncolumns: 9';
    const { value, diagnostics } = read(yaml);
    expect(value.meta).toMatchObject({ title: 'Kites  and - tides', description: 'One. - Two.' });
    expect(diagnostics.map(({ start }) => start.line)).toEqual([7]);
    expect(findings("title: 'Kites\n- tides\n")).not.toEqual([]);
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
    expect(meta('version: 0.10\ntitle: 1984\ndate: 2024-05-01\nsubtitle: 007')).toMatchObject({
      version: '0.10',
      title: '1984',
      date: '2024-05-01',
      subtitle: '007',
    });
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
    expect(meta('page-references: Explicit').pageReferences).toBe('explicit');
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
    expect(
      pdf(
        'format: a5\nwidth: 210mm\nheight: 11.5in\nlandscape: true\nmargin: { top: 1cm, right: 10, bottom: 12pt, left: "0" }\n' +
          'scale: 1.5\ndisplayHeaderFooter: true\nheaderTemplate: "<b>x</b>"\nfooterTemplate: |\n  <i>y</i>\n' +
          'pageRanges: 3\nprintBackground: false\nomitBackground: true\npreferCSSPageSize: true\ntagged: false\n' +
          'outline: true\ntimeout: 0\nwaitForFonts: false',
      ),
    ).toEqual({
      format: 'a5',
      width: '210mm',
      height: '11.5in',
      landscape: true,
      margin: { top: '1cm', right: '10px', bottom: '16px', left: '0px' },
      scale: 1.5,
      displayHeaderFooter: true,
      headerTemplate: '<b>x</b>',
      footerTemplate: '<i>y</i>\n',
      pageRanges: '3',
      printBackground: false,
      omitBackground: true,
      preferCSSPageSize: true,
      tagged: false,
      outline: true,
      timeout: 0,
      waitForFonts: false,
    });
    expect(pdf('margin: { top: 10pt }').margin).toEqual({ top: '13.333333px' });
  });

  it('takes a merged map for what was not written', () => {
    const { pdf } = meta(
      'puppeteer:\n  pdf:\n    margin: &m { top: 1cm, left: 2cm }\n    <<: { scale: 1.2, landscape: true }\n    scale: 1',
    );
    expect(pdf).toMatchObject({ scale: 1, landscape: true });
    expect(meta('title: &t Rules\nsubtitle: *t').subtitle).toBe('Rules');
  });
});

describe('findings', () => {
  it.each([
    ['titel: A', '2:1 warning: unknown key titel is ignored | did you mean title?'],
    ['language: de', '2:1 warning: unknown key language is ignored | did you mean lang?'],
    [
      'puppeteer:\n  pdf:\n    margin:\n      botom: 1cm',
      '5:7 warning: unknown key botom in puppeteer.pdf.margin is ignored | did you mean bottom?',
    ],
    [
      'format: A4',
      '2:1 warning: unknown key format is ignored | write it, indented, below puppeteer: and, in that, pdf:',
    ],
    [
      'print_background: true',
      '2:1 hint: print_background is a key for another tool and has no effect here | use puppeteer.pdf.printBackground instead',
    ],
    [
      'toc:\n  depth_from: 2',
      '3:3 hint: toc.depth_from is a key for another tool and has no effect here | use toc.from instead',
    ],
    [
      'puppeteer:\n  pdf:\n    path: /etc/x.pdf',
      '4:5 error: puppeteer.pdf.path is not allowed: only --out sets where the PDF is written | remove the line',
    ],
    [
      'puppeteer:\n  pdf:\n    scale: "1"',
      '4:12 error: puppeteer.pdf.scale: expected a number, not the text "1" | write 1 without quotes',
    ],
    ['puppeteer:\n  pdf:\n    scale: 3', '4:12 error: puppeteer.pdf.scale: expected a number from 0.1 to 2, not 3 | '],
    [
      'puppeteer:\n  pdf:\n    landscape: yes',
      '4:16 error: puppeteer.pdf.landscape: expected true or false, not the text "yes" | write true, without quotes',
    ],
    [
      'puppeteer:\n  pdf:\n    format: A7',
      '4:13 error: puppeteer.pdf.format: "A7" is not a valid value | use one of digest, letter, legal, tabloid, ledger, a0, a1, a2, a3, a4, a5, a6',
    ],
    [
      'puppeteer:\n  pdf:\n    width: 3em',
      '4:12 error: puppeteer.pdf.width: "3em" is not a valid length for print | write a number with px, in, cm, mm or pt, such as 1.5cm',
    ],
    [
      'puppeteer:\n  pdf:\n    pageRanges: 5-1',
      '4:17 error: puppeteer.pdf.pageRanges: "5-1" is not a list of page ranges | write page ranges such as 1-5, 8',
    ],
    [
      'puppeteer: A4',
      '2:12 error: puppeteer: expected a group of keys, not the text "A4" | write the keys on the lines below, indented',
    ],
    ['title: [a]', '2:8 error: title: expected text, not a list | write one value after the colon'],
    ['title:', '2:1 error: title has no value | add a value, or remove the line'],
    ['title: true', '2:8 error: title: expected text, not true | put it in quotes to use it as text'],
    ['lang: de_DE', '2:7 error: lang: "de_DE" is not a language code | write de-DE'],
    ['lang: german', '2:7 error: lang: "german" is not a language code | write a code such as de, en or pt-BR'],
    [
      'toc: 3-2',
      '2:6 error: toc: expected heading levels, not the text "3-2" | write toc: 3 or toc: 2-3; levels go from 1 to 6',
    ],
    ['columns: 4', '2:10 error: columns: expected a whole number from 1 to 3, not 4 | '],
    ['theme: modren', '2:8 error: theme: "modren" is not a valid value | did you mean modern?'],
    ['break: false', '2:8 error: break: expected a valid value, not false | use one of page, right, none'],
    [
      'numbering: chapters',
      '2:12 error: numbering: expected a number, not the text "chapters" | write the number of numbered levels: 1 for chapters, 2 for chapters and sections, 0 for none',
    ],
    [
      'css: { a: b }',
      '2:6 error: css: expected the path of a style sheet, not a group of keys | write one value after the colon',
    ],
    [
      'css: 3',
      '2:6 error: css: expected the path of a style sheet, not the number 3 | write a path relative to this file, such as styles/book.css',
    ],
    [
      'css: [https://x.org/a.css]',
      '2:7 error: css: "https://x.org/a.css" is not in the book: style sheets are read only from its folders | write a path relative to this file, such as styles/book.css',
    ],
    [
      'title: „Kites“',
      '2:8 warning: title: these quotation marks are part of the text, because YAML recognises only " and \' | did you mean "Kites"?',
    ],
    [
      'title: Volume #2\nlang: en # sic',
      '2:8 warning: title: YAML ignores the text after # | write "Volume #2" to keep it',
    ],
    [
      'puppeteer:\n  title: A',
      '3:3 warning: unknown key title in puppeteer is ignored | write it at the beginning of a line, outside the group',
    ],
    [
      'reference: "#kites"',
      '2:12 error: reference: expected false or a list of blocks, not the text "#kites" | write ["#kites"]',
    ],
    ['downloads: press, Grey', '2:12 error: downloads: "press, Grey" is not a valid value | write [press, Grey]'],
    ['downloads: [booklet, "cards= "]', '2:22 error: downloads: "cards=" is not a valid value | did you mean cards?'],
    ['title: A\ntitle: B', '3:1 error: the key title appears twice; only the first one is used | remove one'],
    ['title: !!js/function x', expect.stringMatching(/^2:8 error: .* not valid YAML .*tag/)],
  ])('%j', (yaml, finding) => {
    expect(findings(yaml)).toEqual([finding]);
  });

  it.each(['export_on_save:\n  html: true', 'puppeteer:\n  image:\n    quality: 90', 'layout: home\ntags: [a]'])(
    'none for keys of other tools: %j',
    (yaml) => {
      expect(findings(yaml)).toEqual([]);
    },
  );

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

  it('leaves it to those who read files whether a path leads out of the book', () => {
    expect(read('cover: ../../art/a.svg').value.meta.cover).toEqual({ image: '../../art/a.svg' });
  });

  it('takes an address on the web, and no other', () => {
    expect(read('url: https://example.org/rules/').value.meta.url).toBe('https://example.org/rules/');
    expect(findings('url: example.org/rules')[0]).toContain('write https://example.org/rules');
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
