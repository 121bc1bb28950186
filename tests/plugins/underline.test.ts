import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { underline } from '../../plugins/underline.ts';
import { compileFiles } from '../compile-files.ts';

const md = new MarkdownIt().use(underline);

test('underlines where the text asks for it', () => {
  expect(md.render('_a_ *b* __c__', { underlines: true })).toBe('<p><u>a</u> <em>b</em> <strong>c</strong></p>\n');
});

test('emphasises otherwise', () => {
  expect(md.render('_a_', {})).toBe('<p><em>a</em></p>\n');
});

test('the front matter asks for it', async () => {
  const { shelf, diagnostics } = await compileFiles({
    'book.md': '---\nunderline: true\n---\n\n# Book\n\n## A _b_\n\nText.\n',
  });
  expect(shelf.books[0]?.headings.map(({ html }) => html)).toContain('A <u>b</u>');
  expect(diagnostics).toEqual([]);
});
