import { describe, expect, test } from 'vitest';
import { createDialect } from '../../build/parse/dialect.ts';
import { arrangeTokens } from '../../build/render/arrange-tokens.ts';
import { columnRuns } from '../../build/render/column-runs.ts';

const md = createDialect({ breaks: false, renderMath: (source) => source });

const OPEN = '<div class="columns">\n';
const CLOSE = '</div>\n';

const MORE = ' and so on'.repeat(30);
/** Makes a table wide; read as `h`. */
const LONG = 'h'.repeat(30);

/** The texts of all blocks, where sentences are long, stretches of columns in brackets. */
function runs(markdown: string, image?: { readonly width: number; readonly height: number }): string {
  const { tokens } = arrangeTokens(md.parse(markdown.replace(/(One|Two|Three|Text)\./g, `$1${MORE}.`), {}), 0, [], 2);
  // Numbers of pictures come from the parsing of chapters.
  for (const picture of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'image'))
    picture.meta = { ...picture.meta, index: 0 };
  const before = JSON.stringify(tokens);
  const result = columnRuns(tokens, { titleLevel: 2, sizes: (index) => (index === 0 ? image : undefined) });
  // Nothing is lost, moved or changed.
  expect(JSON.stringify(tokens)).toBe(before);
  expect(
    result.filter(({ type, content }) => type !== 'html_block' || (content !== OPEN && content !== CLOSE)),
  ).toEqual(tokens);
  return result
    .map(({ type, content, children }) => {
      if (type === 'html_block') return content === OPEN ? '[' : content === CLOSE ? ']' : '';
      return (children ?? []).map((child) => child.content).join('');
    })
    .join(' ')
    .replaceAll(MORE, '')
    .replaceAll(LONG, 'h')
    .replace(/\s+/g, ' ')
    .trim();
}

const WIDE = `| a | b | c | d |\n|---|---|---|---|\n| e | f | g | ${LONG} |`;
const NARROW = '| a | b |\n|---|---|\n| e | f |';

describe('a page break', () => {
  test('ends the columns before it, and others begin behind', () => {
    expect(runs('One.\n\n\\newpage\n\nTwo.')).toBe('[ One. ] [ Two. ]');
    expect(runs('One.\n\n<div style="page-break-after: always"></div>\n\nTwo.')).toBe('[ One. ] [ Two. ]');
    expect(runs('One.\n\n<p style="break-before: page">Two.</p>\n\nThree.')).toBe('[ One. ] [ <p>Two.</p> Three. ]');
    expect(runs('One.\n\n<p style="break-after: page" title="a">Two.</p>\n\nThree.')).toBe(
      '[ One. <p title="a">Two.</p> ] [ Three. ]',
    );
    expect(runs('One.\n\n<div class="page"></div>\n\nTwo.')).toBe('[ One. ] [ Two. ]');
  });

  test('of columns is one of theirs', () => {
    expect(runs('One.\n\n\\column\n\nTwo.')).toBe('[ One. Two. ]');
  });
});

describe('columns', () => {
  test('run from one block of the whole width to the next', () => {
    expect(runs(`## Title\n\nOne.\n\nTwo.\n\n${WIDE}\n\nThree.`)).toBe(
      'Title [ One. Two. ] a b c d e f g h [ Three. ]',
    );
  });

  test('are not there where there is nothing to set', () => {
    expect(runs(`## Title\n\n${WIDE}\n\n${WIDE}`)).toBe('Title a b c d e f g h a b c d e f g h');
    expect(runs('')).toBe('');
  });

  test('are not there for a few lines of text', () => {
    expect(runs(`## Title\n\n### Section\n\nShort.\n\n${WIDE}\n\nShort, too.`)).toBe(
      'Title Section Short. a b c d e f g h Short, too.',
    );
    expect(runs(`Short.\n\n${NARROW}\n\n${WIDE}`)).toBe('[ Short. a b e f ] a b c d e f g h');
    expect(runs(`Short.\n\n![Map](map.svg "The map")\n\n${WIDE}`)).toBe('[ Short. Map The map ] a b c d e f g h');
  });

  test('hold narrow tables, sections and boxes', () => {
    expect(runs(`## Title\n\n### Section\n\n${NARROW}\n\nText.`)).toBe('Title [ Section a b e f Text. ]');
  });

  test('hold wide tables in lists, which cannot leave them', () => {
    expect(runs(`One.\n\n- ${WIDE.replace(/\n/g, '\n  ')}\n\nTwo.`)).toBe('[ One. a b c d e f g h Two. ]');
  });

  test('are left by what announces something of the whole width', () => {
    expect(runs(`One.\n\n### Section\n\nThe weapons:\n\n${WIDE}`)).toBe(
      '[ One. ] Section The weapons: a b c d e f g h',
    );
    expect(runs(`One.\n\n${'long '.repeat(60)}:\n\n${WIDE}`)).toMatch(/^\[ One\. long .* : \] a b/);
    expect(runs(`### Section\n\nText.\n\n${WIDE}`)).toBe('[ Section Text. ] a b c d e f g h');
  });

  test('are left by what is marked, and kept by what is marked', () => {
    expect(runs(`One.\n\nTwo. {.wide}\n\nThree.`)).toBe('[ One. ] Two. [ Three. ]');
    expect(runs(`One.\n\n${WIDE}\n{.narrow}\n\nThree.`)).toBe('[ One. a b c d e f g h Three. ]');
  });

  test('are left by broad pictures', () => {
    const figure = 'One.\n\n![Map](map.svg "The map")\n\nTwo.';
    expect(runs(figure, { width: 900, height: 300 })).toBe('[ One. ] Map The map [ Two. ]');
    expect(runs(figure, { width: 200, height: 300 })).toBe('[ One. Map The map Two. ]');
  });

  test('are not torn by HTML that is open', () => {
    expect(runs(`One.\n\n<section>\n\n${WIDE}\n\n</section>\n\n${WIDE}`)).toBe(
      '[ One. a b c d e f g h ] a b c d e f g h',
    );
    expect(runs(`One.\n\n<hr>\n\n<img src="x.png" alt="a > <b>">\n\n${WIDE}\n\nTwo.`)).toMatch(
      /^\[ One\..*\] a b c d e f g h \[ Two\. \]$/,
    );
  });
});

describe('boxes', () => {
  const box = (title: string, table: string): string =>
    `One.\n\n!!! info ${title}\n\n${table.replace(/^/gm, '    ')}\n\nTwo.`;
  const isWhole = (markdown: string): boolean => /^\[ One\. \] Box [^[\]]* \[ Two\. \]$/.test(runs(markdown));

  test.each([
    ['with a wide table', box('Box', WIDE), true],
    ['with a narrow one', box('Box', NARROW), false],
    ['with a wide table, but marked', box('Box {.narrow}', WIDE), false],
    ['with a narrow one, but marked', box('Box {.wide}', NARROW), true],
  ])('%s', (_, markdown, expected) => {
    expect(isWhole(markdown)).toBe(expected);
  });
});
