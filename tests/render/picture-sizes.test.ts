import { expect, test } from 'vitest';
import { compileBook, compileFiles } from '../compile-files.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import { shownHtml } from '../print/shown-html.ts';
import { shownChapters } from '../site/shown-pages.ts';

/** A drawing of 600 by 400 pixels. Nothing is drawn in it, as only its size matters. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>';

test.each([
  ['a height alone', '{height=100}', 'height:100px;width:auto'],
  ['a width alone', '{width=100}', 'width:100px'],
  ['both sides', '{width=100 height=20}', 'width:100px;height:20px'],
])('a picture with %s is not stretched against the author’s will', async (_, attributes, style) => {
  const files = { 'a.md': `# A\n\n![x](x.svg)${attributes}\n`, 'x.svg': PICTURE };
  const { book, shelf } = await compileBook(files, ['a.md']);
  const html = shownHtml(renderPrint(shelf, book));
  expect(html).toContain(`width="600" height="400" data-dark="invert" style="${style}"`);
});

test('tables become cards by what their pictures take of the room', async () => {
  const picture = (width: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><desc>${width}</desc></svg>`;
  const table = (name: string): string => `|A|B|C|\n|--|--|--|\n|1|so ![x](${name}.svg)|${'sword '.repeat(14)}|\n`;
  const files = {
    'a.md': `# A\n\n## B\n\n${table('small')}\n${table('large')}`,
    'small.svg': picture(20),
    'large.svg': picture(200),
  };
  const compilation = await compileFiles(files, ['a.md']);
  const html = shownChapters(compilation.shelf)[0]?.html ?? '';
  expect(html.match(/<table|as-cards/g)).toEqual(['<table', '<table', 'as-cards']);
});
