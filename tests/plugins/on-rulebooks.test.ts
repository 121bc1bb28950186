/** Formulas and tabs of a whole text; cards, boxes and tables of rulebooks are counted in `check/rulebooks.test.ts`. */
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { expect, test } from 'vitest';
import { math } from '../../plugins/math.ts';
import { tab } from '../../plugins/tab.ts';
import { table } from '../../plugins/table.ts';
import { parse } from './parse.ts';
import { rulebooksOf } from '../rulebooks.ts';

const everything = (): Markdown => new MarkdownIt({ html: true, linkify: true }).use(table).use(math).use(tab);

test.each(rulebooksOf('aid'))('%s: math and tabs', (_, { text: source }) => {
  const { ofType } = parse(everything(), source);
  const blocks = source.match(/^\$\$.+\$\$$/gm)?.length ?? 0;
  const formulas = source.match(/(?<!\$)\$\\[^$]+\$/g)?.length ?? 0;
  expect([blocks, formulas > 5]).toEqual([3, true]);
  expect(ofType('math_inline')).toHaveLength(formulas);
  expect(ofType('math_block')).toHaveLength(blocks);
  expect(ofType('text').some((token) => token.content.includes('$'))).toBe(false);
  const html = everything().render(source);
  expect(html.match(/class="tab"/g)).toHaveLength(source.match(/\t/g)?.length ?? -1);
});
