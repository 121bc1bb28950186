import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { formatGithub } from '../../build/report/github.ts';
import { formatJson } from '../../build/report/json.ts';
import { formatPretty, summarize } from '../../build/report/pretty.ts';
import type { ReportContext } from '../../build/report/report-context.ts';
import type { Diagnostic } from '../../build/types.ts';

/** A finding at `line:column`, `width` code units wide. */
function finding(line: number, column: number, width: number, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    rule: 'broken-link',
    severity: 'error',
    file: 'a.md',
    start: { line, column },
    end: { line, column: column + width },
    message: 'it is wrong',
    ...more,
  };
}

function context(text: string | undefined, more: Partial<ReportContext> = {}): ReportContext {
  return { source: () => text, color: false, ...more };
}

/** The report on one finding, without its last line. */
function pretty(text: string, ...findings: readonly Diagnostic[]): string {
  return formatPretty(findings, context(text)).split('\n').slice(0, -3).join('\n');
}

describe('pretty', () => {
  it('has the shape of the design', () => {
    const text = `${'\n'.repeat(40)}Siehe [Nachladen](#nachlden).\n`;
    const diagnostic = finding(41, 19, 9, {
      file: 'rulebook/waffen.md',
      message: 'no heading or rule is called #nachlden',
      hint: 'did you mean #nachladen?',
    });
    expect(formatPretty([diagnostic], context(text))).toBe(
      [
        'rulebook/waffen.md:41:19 error[broken-link]: no heading or rule is called #nachlden',
        '  41 | Siehe [Nachladen](#nachlden).',
        '     |                   ^^^^^^^^^',
        '  hint: did you mean #nachladen?',
        '',
        '1 error',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, string, number, number, string, string]>([
    ['tabs', 'a\tb\tcde', 5, 2, 'a   b   cde', '        ^^'],
    ['a tab inside', 'a\tb', 1, 3, 'a   b', '^^^^^'],
    ['wide characters', '漢字 rules', 4, 5, '漢字 rules', '     ^^^^^'],
    ['emoji of several code units', '👩‍👩‍👧 x', 10, 1, '👩‍👩‍👧 x', '   ^'],
    ['an emoji marked', 'a 🎲 b', 3, 2, 'a 🎲 b', '  ^^'],
    ['umlauts in two parts', 'Ru\u0308stung x', 9, 2, 'Ru\u0308stung x', '       ^^'],
    ['signs of the game', '⊙ ± x', 5, 1, '⊙ ± x', '    ^'],
    ['the end of the line', 'abc', 4, 1, 'abc', '   ^'],
    ['no width', 'abc', 2, 0, 'abc', ' ^'],
    ['a column beyond the line', 'abc', 40, 2, 'abc', '   ^'],
  ])('marks %s', (_, text, column, width, shown, mark) => {
    expect(
      pretty(text, finding(1, column, width))
        .split('\n')
        .slice(1),
    ).toEqual([`  1 | ${shown}`, `    | ${mark}`]);
  });

  it('shows a piece of a long line', () => {
    const text = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`;
    const [, line = '', mark = ''] = pretty(text, finding(1, 5001, 4)).split('\n');
    expect(line.length).toBeLessThan(140);
    expect(line).toMatch(/^ {2}1 \| …x+HEREy+…$/);
    expect(line.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('cuts a long line between characters, at both of its ends', () => {
    for (const column of [1, 2001, 4001]) {
      const [, line = ''] = pretty('👍🏽'.repeat(1000), finding(1, column, 4)).split('\n');
      expect(line).not.toMatch(/\p{Cs}/u);
      expect(line).toContain('👍🏽');
    }
  });

  it('takes a long line once for each of many findings', () => {
    const text = 'ü'.repeat(2_000_000);
    // Splitting the lines once for each finding would exceed the time limit of a test.
    const shown = formatPretty(
      Array.from({ length: 2000 }, (_, index) => finding(1, index * 1000 + 1, 5)),
      context(text),
    );
    expect(shown.length).toBeLessThan(text.length);
  });

  it('shows the first line of several', () => {
    expect(pretty('one two\nthree', finding(1, 5, 0, { end: { line: 2, column: 3 } }))).toBe(
      'a.md:1:5 error[broken-link]: it is wrong\n  1 | one two\n    |     ^^^…',
    );
  });

  it('shows the other places that matter, with one margin for all lines', () => {
    const text = `# A\n${'\n'.repeat(8)}# A\r\n`;
    const related = [{ ...finding(1, 3, 1), message: 'the first one is here' }];
    expect(pretty(text, finding(10, 3, 1, { related, hint: 'rename one' }))).toBe(
      [
        'a.md:10:3 error[broken-link]: it is wrong',
        '  10 | # A',
        '     |   ^',
        '  note: a.md:1:3: the first one is here',
        '   1 | # A',
        '     |   ^',
        '  hint: rename one',
      ].join('\n'),
    );
  });

  it('goes without the line where the file or the line cannot be had', () => {
    const line = 'a.md:7:1 error[broken-link]: it is wrong\n\n1 error\n';
    expect(formatPretty([finding(7, 1, 1)], context(undefined))).toBe(line);
    expect(formatPretty([finding(7, 1, 1)], context('one line'))).toBe(line);
  });

  it('lets nothing through that a terminal obeys', () => {
    const evil = 'x \u001B[2J\u001B]0;t\u0007 \u009B31m \u202Eabc\u2066 \u007F\0';
    const report = formatPretty(
      [
        finding(1, 1, 1, {
          file: evil,
          message: `${evil}\nforged line`,
          hint: evil,
          related: [{ ...finding(1, 1, 1), message: evil }],
        }),
      ],
      context(evil),
    );
    expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
    expect(report).not.toMatch(/^forged/m);
    expect(report).toContain('␛[2J');
  });

  it('has colour only when asked, and the same text', () => {
    const plain = formatPretty([finding(1, 1, 1, { hint: 'h' })], context('abc'));
    const coloured = formatPretty([finding(1, 1, 1, { hint: 'h' })], context('abc', { color: true }));
    expect(plain).not.toContain('\u001B');
    expect(coloured).toContain('\u001B[31m');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('does not count a byte order mark', () => {
    expect(pretty('\uFEFFabc', finding(1, 2, 1))).toContain('  1 | abc\n    |  ^');
  });

  it('counts', () => {
    const of = (severity: Diagnostic['severity'], rule = 'x') => finding(1, 1, 1, { severity, rule });
    expect(summarize([])).toBe('no findings');
    expect(summarize([of('error'), of('warning'), of('warning'), of('hint')])).toBe('1 error, 2 warnings, 1 hint');
    expect(summarize([of('info', 'todo'), of('info', 'todo'), of('info')])).toBe('3 notes (2 TODOs)');
    expect(summarize([of('info', 'todo')])).toBe('1 note (1 TODO)');
  });
});

const RELATED: Diagnostic = finding(3, 4, 2, {
  file: 'Bücher/Regel 1,a%.md',
  severity: 'hint',
  hint: 'do this',
  message: 'two\nlines: 100%',
  related: [{ ...finding(1, 2, 3), message: 'see' }],
});
const ALL = (['error', 'warning', 'info', 'hint'] as const).map((severity) => finding(1, 1, 1, { severity }));

function validator(name: string) {
  return new Ajv({ strict: true }).compile(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as object);
}

describe('json', () => {
  const validate = validator('diagnostics.schema.json');

  it('follows its schema', () => {
    const report: unknown = JSON.parse(formatJson([RELATED, ...ALL], context('')));
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  it('gives the place twice: as it is, and flat', () => {
    expect(JSON.parse(formatJson([RELATED], context('')))).toEqual([
      {
        ...RELATED,
        line: 3,
        column: 4,
        endLine: 3,
        endColumn: 6,
        related: [
          {
            file: 'a.md',
            start: { line: 1, column: 2 },
            end: { line: 1, column: 5 },
            message: 'see',
            line: 1,
            column: 2,
            endLine: 1,
            endColumn: 5,
          },
        ],
      },
    ]);
    expect(formatJson([], context(''))).toBe('[]\n');
  });
});

describe('github', () => {
  it('escapes what would end a value', () => {
    expect(formatGithub([RELATED])).toBe(
      '::notice file=Bücher/Regel 1%2Ca%25.md,line=3,endLine=3,col=4,endColumn=6,title=broken-link::' +
        'two%0Alines: 100%25%0Aa.md:1:2: see%0Ahint: do this\n',
    );
  });

  it('has a command for each severity', () => {
    const commands = formatGithub(ALL)
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(commands).toEqual(['::error', '::warning', '::notice', '::notice']);
  });

  it('gives no columns for several lines, which GitHub would refuse', () => {
    expect(formatGithub([finding(1, 5, 0, { end: { line: 2, column: 3 }, file: 'C:/a\r\n.md' })])).toBe(
      '::error file=C%3A/a%0D%0A.md,line=1,endLine=2,title=broken-link::it is wrong\n',
    );
  });
});

it.each([
  ['github', formatGithub],
  ['json', formatJson],
])('for machines, which people look at on terminals %s holds nothing that a terminal would obey', (_, format) => {
  const controls = '\u001B[2J \u009B31m \u007F \u202E';
  const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const related = [{ file: `r${controls}.md`, ...place, message: `see ${controls}` }];
  const found = finding(1, 1, 1, {
    file: `a${controls}.md`,
    message: `no ${controls}`,
    hint: `try ${controls}`,
    related,
  });
  const text = format([found], context(''));
  // eslint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
  if (format !== formatGithub) expect(text).toContain('\\u009b31m');
  if (format === formatJson) expect(JSON.parse(text)).toMatchObject([{ message: found.message, file: found.file }]);
});
