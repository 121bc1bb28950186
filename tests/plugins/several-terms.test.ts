import MarkdownIt from 'markdown-it';
import definitions from 'markdown-it-deflist';
import { describe, expect, test } from 'vitest';
import { table } from '../../plugins/table.ts';
import { severalTerms } from '../../plugins/several-terms.ts';

const md = new MarkdownIt().use(definitions).use(severalTerms);
/** Without line ends, which say nothing here. */
const html = (text: string): string => md.render(text).replaceAll('\n', '');

describe('terms above one definition', () => {
  test('are terms of one list', () => {
    expect(html('Grit\n*Nerve*\n: Stand.\n: Or not.\n')).toBe(
      '<dl><dt>Grit</dt><dt><em>Nerve</em></dt><dd>Stand.</dd><dd>Or not.</dd></dl>',
    );
  });

  test('are none where the colon begins the caption of a table', () => {
    const tables = new MarkdownIt().use(table).use(definitions).use(severalTerms);
    const text = 'What they cost.\n\n: Prices\n\n|A|B|\n|-|-|\n|1|2|\n';
    expect(tables.render(text)).toMatch(/^<p>What they cost.<\/p>\n<table>\n<caption>Prices<\/caption>/);
    expect(tables.render('Duel\n\n: Two fight.\n\nText.\n')).toContain('<dt>Duel</dt>');
    // Directly below its term, it is a definition.
    expect(tables.render(text.replace('\n\n:', '\n:'))).toContain('<dt>What they cost.</dt>');
  });

  test('join the list before them, and those behind join theirs', () => {
    expect(html('Wit\n: See.\n\nHand\nFoot\nToe\n: End.\n\nEar\n: Hear.\n\nText.')).toBe(
      '<dl><dt>Wit</dt><dd>See.</dd><dt>Hand</dt><dt>Foot</dt><dt>Toe</dt><dd>End.</dd>' +
        '<dt>Ear</dt><dd>Hear.</dd></dl><p>Text.</p>',
    );
  });

  test('in quotes, list items and definitions', () => {
    expect(html('> A\n> B\n> : c')).toBe('<blockquote><dl><dt>A</dt><dt>B</dt><dd>c</dd></dl></blockquote>');
    expect(html('- A\n  B\n  : c')).toBe('<ul><li><dl><dt>A</dt><dt>B</dt><dd>c</dd></dl></li></ul>');
    expect(html('A\n: b\n\n    C\n    D\n    : e')).toBe(
      '<dl><dt>A</dt><dd><p>b</p><dl><dt>C</dt><dt>D</dt><dd>e</dd></dl></dd></dl>',
    );
  });

  test('know their lines', () => {
    const tokens = md.parse('Text.\n\nA\nB\n: c\n', {});
    const lines = tokens
      .filter(({ type }) => /^(?:dl|dt|dd)_open$/.test(type))
      .map(({ type, map }) => [type, map?.[0]]);
    expect(lines).toEqual([
      ['dl_open', 2],
      ['dt_open', 2],
      ['dt_open', 3],
      ['dd_open', 4],
    ]);
    expect(tokens.map(({ level }) => level)).toEqual([0, 1, 0, 0, 1, 2, 1, 1, 2, 1, 1, 2, 3, 2, 1, 0]);
  });

  test.each([
    ['of a single one, which is not ours', 'A\n: b', '<dl><dt>A</dt><dd>b</dd></dl>'],
    ['nothing defines', 'A\nB\n\nC', '<p>AB</p><p>C</p>'],
    ['that another block parts from it', 'A\n# B\n: c', '<p>A</p><h1>B</h1><p>: c</p>'],
    ['that are a long text', `${'long '.repeat(20)}\nB\n: c`, `<p>${'long '.repeat(20).trim()}B: c</p>`],
    ['that are too many', 'a\nb\nc\nd\ne\nf\ng\nh\ni\n: j', '<p>abcdefghi: j</p>'],
  ])('but not lines %s', (_, text, expected) => {
    expect(html(text)).toBe(expected);
  });
});
